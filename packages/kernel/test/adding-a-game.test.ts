import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Game, type Phrase, smallSeed } from '../src/index.ts'
import { playRandom } from '../testing/index.ts'
import { type Collected, collected } from './collected.ts'

/** The blocks of code of docs/adding-a-game.md, by the file that each of them is. */
const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'adding-a-game.md'), 'utf8')
const blocks = new Map([...page.matchAll(/```\w+ file=(\S+)\n([\s\S]*?)\n```/g)].map(([, file, text]) => [file, text]))

/** Writes the page's files into a folder, with the packages they import named by their paths. */
function laidOut(): string {
  const folder = mkdtempSync(join(tmpdir(), 'adding-a-game-'))
  const here = (path: string) => join(import.meta.dirname, path)
  const homes: Record<string, string> = {
    '@trestle/kernel/testing': here('../testing/index.ts'),
    '@trestle/kernel': here('../src/index.ts'),
    vitest: here('./collected.ts'),
  }
  for (const [file, text] of blocks) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(
      path,
      text.replace(/from '(@trestle\/kernel\/testing|@trestle\/kernel|vitest)'/g, (_, name: string) => `from '${homes[name]}'`),
    )
  }
  return folder
}

const folder = laidOut()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const load = (file: string) => import(join(folder, file))

test('the page has the files of a whole package', () => {
  expect([...blocks.keys()]).toEqual([
    'package.json',
    'src/state.ts',
    'src/rules.ts',
    'src/index.ts',
    'test/contract.test.ts',
    'test/rules.test.ts',
    'messages/en.json',
    'src/text-board.ts',
    'ledger/en.json',
  ])
})

test('the package lets the registry reach its board, messages and ledger', () => {
  const { exports } = JSON.parse(blocks.get('package.json') as string) as { exports: Record<string, string> }
  for (const [way, file] of [
    ['./text-board', 'src/text-board.ts'],
    ['./messages/*', 'messages/en.json'],
    ['./ledger/*', 'ledger/en.json'],
  ] as const)
    expect([way, exports[way]?.replace('*', file.split('/')[1])]).toEqual([way, `./${file}`])
})

test("the page's own tests pass", async () => {
  for (const file of ['test/contract.test.ts', 'test/rules.test.ts']) await load(file)
  expect(collected.map((one: Collected) => one.title)).toEqual([
    'divers passes the contract',
    'DIV-1.3 the highest tank takes the pearl or draws',
  ])
  for (const { run } of collected) await run()
})

/** The ids of a phrase and of those within it. */
const ids = (phrase: Phrase): string[] => [
  phrase.id,
  ...Object.values(phrase.values ?? {}).flatMap((value) => (typeof value === 'object' && !Array.isArray(value) ? ids(value) : [])),
]

test("the page's messages say all that comes up in its game", async () => {
  const { divers } = (await load('src/index.ts')) as { divers: Game }
  const { textBoard } = (await load('src/text-board.ts')) as { textBoard: (content: object, view: object, seat: number) => Phrase[] }
  const messages = JSON.parse(blocks.get('messages/en.json') as string)
  const said = new Set<string>()
  const hear = (phrase: Phrase | null) => {
    for (const id of phrase ? ids(phrase) : []) said.add(id)
  }
  for (let seed = 0; seed < 20; seed++) {
    playRandom(divers, {
      seed,
      options: { divers: 2 + (seed % 2) },
      until(g) {
        g.heard ??= []
        for (const { event } of g.heard.splice(0)) hear(divers.words.event(g.content, event, 0))
        for (const name of divers.seats(g.options)) hear(divers.words.seat(g.content, name))
        for (const { prompt, options } of g.asked) {
          hear(prompt)
          for (const option of options) hear(divers.words.option(g.content, option))
        }
        for (const phrase of textBoard(g.content, divers.view(g, 0), 0)) hear(phrase)
        return false
      },
    })
  }
  hear(divers.words.result(divers.compile(divers.standardContent), { winners: [], reason: 'pearls', rule: 'DIV-1.5' }, []))
  hear(divers.words.result(divers.compile(divers.standardContent), { winners: [], reason: 'resigned', rule: 'DIV-1.5' }, []))
  expect([...said].sort()).toEqual(Object.keys(messages).sort())
})

test('a match of the page is the same from the same seed', async () => {
  const { divers } = (await load('src/index.ts')) as { divers: Game }
  const results = [1, 1, 2].map((seed) => JSON.stringify(playRandom(divers, { seed }).state))
  expect(results[0]).toBe(results[1])
  expect(results[0]).not.toBe(results[2])
  expect(smallSeed(1)).toHaveLength(32)
})
