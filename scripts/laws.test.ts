import { expect, test } from 'vitest'
import { circlesIn, faultsOf } from './laws.ts'

const faulty: [file: string, text: string][] = [
  ['packages/kernel/src/a.ts', "import { readFileSync } from 'node:fs'"],
  ['packages/kernel/src/a.ts', "import x from 'valibot'"],
  ['packages/kernel/test/a.test.ts', "import { ironwood } from '@trestle/ironwood'"],
  ['packages/ironwood/src/a.ts', "import { root } from '@trestle/root'"],
  ['packages/ironwood/src/a.ts', "import type { Root } from '@trestle/root'"],
  ['packages/ironwood/src/a.ts', "import { greedy } from '@trestle/players'"],
  ['packages/ironwood/src/a.ts', "import { thing } from '../../kernel/src/thing.ts'"],
  ['packages/ironwood/test/a.test.ts', "import { root } from '@trestle/root'"],
  ['packages/ironwood/src/a.ts', "import { formatter } from '@trestle/words'"],
  ['packages/players/src/a.ts', "import { games } from '@trestle/games'"],
  ['packages/server/src/a.ts', "import { ironwood } from '@trestle/ironwood'"],
  ['packages/server/src/a.ts', "const game = await import('@trestle/root')"],
  ['packages/server/test/a.test.ts', "import { ironwood } from '@trestle/ironwood'"],
  ['packages/web/src/app.tsx', "import { createServer } from '@trestle/server'"],
  ['packages/web/src/app.tsx', "import { join } from 'node:path'"],
  ['packages/web/src/app.tsx', "import { setup } from '@trestle/ironwood'"],
  ['packages/web/src/match/page.tsx', "import type { View } from '@trestle/ironwood'"],
  ['packages/web/src/games/ironwood/board.tsx', "import type { View } from '@trestle/root'"],
  ['packages/garage/src/a.ts', 'export {}'],
  ['packages/kernel/src/a.ts', 'export const roll = () => Math.random()'],
  ['packages/kernel/src/a.ts', 'const { random } = Math'],
  ['packages/kernel/src/a.ts', 'const m = Math'],
  ['packages/kernel/src/a.ts', "const r = Math['random']()"],
  ['packages/players/src/a.ts', 'const now = Date.now()'],
  ['packages/players/src/a.ts', 'const now = performance.now()'],
  ['packages/root/src/a.ts', 'const at = new Date()'],
  ['packages/root/src/a.ts', 'const { env } = process'],
  ['packages/root/src/a.ts', 'const env = { process }'],
  ['packages/root/src/a.ts', 'const chance = globalThis.Math'],
  ['packages/web/e2e/a.test.ts', 'await page.waitForTimeout(250)'],
  ['packages/web/e2e/a.ts', 'await new Promise((resolve) => setTimeout(resolve, 4))'],
  ['packages/server/test/a.test.ts', 'const pause = Math.random() * 60'],
  ['packages/server/test/a.test.ts', "import { setTimeout } from 'node:timers/promises'"],
  ['packages/root/src/a.ts', "const copy = new Function('a', 'return a')"],
]

faulty.push(
  ['packages/root/src/ground/a.ts', "import { place } from '../rules/pieces.ts'"],
  ['packages/root/src/rules/a.ts', "import type { View } from '../face/view.ts'"],
  ['packages/root/src/rules/setup/a.ts', "import { eyrie } from '../../factions/eyrie/index.ts'"],
  ['packages/root/src/factions/eyrie/a.ts', "import { KEEP } from '../marquise/board.ts'"],
  ['packages/root/src/face/a.ts', "import { root } from '../game.ts'"],
)

test.each(faulty)('%s: %s breaks a law', (file, text) => {
  expect(faultsOf(file, text)).toHaveLength(1)
})

const sound: [file: string, text: string][] = [
  ['packages/kernel/src/a.ts', "import { b } from './b.ts'\nexport const half = (n: number) => Math.floor(n / 2)"],
  ['packages/kernel/testing/a.ts', "import { b } from '../src/b.ts'"],
  ['packages/kernel/test/a.test.ts', "import fc from 'fast-check'\nconst now = Date.now()"],
  ['packages/ironwood/src/a.ts', "import { procedure } from '@trestle/kernel'\nexport const process1 = { process: 1, Date: 2 }"],
  ['packages/games/src/a.ts', "const game = () => import('@trestle/root')"],
  ['packages/players/test/a.test.ts', "import { games } from '@trestle/games'"],
  ['packages/root/test/a.test.ts', "import { unsaid } from '@trestle/words/testing'"],
  ['packages/server/src/a.ts', "import { randomBytes } from 'node:crypto'\nconst now = Date.now()"],
  ['packages/web/src/app.tsx', "import type { Match } from '@trestle/protocol'\nexport const a = <p>hello</p>"],
  ['packages/web/src/games/ironwood/board.tsx', "import { cardText } from '@trestle/ironwood'"],
  ['packages/web/test/board.test.ts', "import { ironwood } from '@trestle/ironwood'"],
  ['packages/server/test/a.test.ts', "vi.useFakeTimers({ toFake: ['setTimeout'] })\nconst n = below(random, 60)"],
  ['packages/web/src/app.tsx', 'setTimeout(() => close(), 4000)'],
  ['packages/web/e2e/a.test.ts', "import { launchBrowser } from '../../../scripts/browser.ts'"],
]

test.each(sound)('%s: %s keeps the laws', (file, text) => {
  expect(faultsOf(file, text)).toEqual([])
})

test('files of Root that import each other are a circle, by types too', () => {
  const circle = [
    { file: 'packages/root/src/rules/a.ts', text: "import { b } from './b.ts'" },
    { file: 'packages/root/src/rules/b.ts', text: "import type { C } from './c.ts'" },
    { file: 'packages/root/src/rules/c.ts', text: "import type { A } from './a.ts'" },
  ]
  expect(circlesIn(circle)).toHaveLength(1)
  expect(circlesIn(circle.slice(0, 2))).toEqual([])
})

test('a fault names its line', () => {
  expect(faultsOf('packages/kernel/src/a.ts', 'const a = 1\n\nconst b = Date.now()')[0]?.line).toBe(3)
})
