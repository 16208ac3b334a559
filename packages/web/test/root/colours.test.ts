/**
 * Nothing on Root's table is told by colour alone: what stands for a faction, a suit or a state has a second sign (shape, symbol, dashes),
 * and that sign can be read by every kind of eye. Dichromacy is computed by the matrices of Machado, Oliveira and Fernandes (2009).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lookOf } from '../../src/games/root/factions/looks.ts'
import { signOf, signs } from '../../src/games/root/icons.tsx'
import { suitNames } from '../../src/games/root/model.ts'

type Colour = [red: number, green: number, blue: number]
type Theme = 0 | 1

const visions: Record<string, number[][] | null> = {
  ordinary: null,
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  achromatopsia: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
}

const linear = (hex: string): Colour => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : (hex.slice(1).match(/../g) ?? [])
  return digits.map((pair) => {
    const c = Number.parseInt(pair, 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as Colour
}

const seen = (hex: string, vision: string): Colour => {
  const colour = linear(hex)
  const matrix = visions[vision]
  if (!matrix) return colour
  return matrix.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, i) => sum + part * colour[i]!, 0),
      ),
    ),
  ) as Colour
}

const luminance = ([r, g, b]: Colour): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

const contrast = (a: Colour, b: Colour): number => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Distance in OKLab; about 0.05 is seen at a glance between fields of some size. */
const distance = (a: Colour, b: Colour): number => {
  const lab = ([r, g, c]: Colour) => {
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * c)
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * c)
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * c)
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ]
  }
  const [x, y] = [lab(a), lab(b)]
  return Math.hypot(...x.map((part, i) => part - y[i]!))
}

const folder = join(import.meta.dirname, '..', '..', 'src', 'games', 'root')
const css = ['board', 'factions/looks', 'cards', 'ground', 'items', 'mats']
  .map((name) => readFileSync(join(folder, `${name}.css`), 'utf8'))
  .join('\n')

/** The rule of a selector, and a colour in it by theme. */
const ruleOf = (selector: string): string => {
  const at = css.indexOf(`${selector} {`)
  if (at < 0) throw new Error(`no rule ${selector}`)
  return css.slice(at, css.indexOf('}', at))
}
const colourIn = (rule: string, property: string, theme: Theme): string => {
  const found = new RegExp(`(?:^|\\s)${property}:\\s*(?:light-dark\\()?(#[0-9a-f]+)(?:,\\s*(#[0-9a-f]+))?`).exec(rule)
  const value = found?.[theme + 1] ?? found?.[1]
  if (value === undefined) throw new Error(`no colour ${property} in ${rule}`)
  return value
}

const sides = ['marquise', 'eyrie', 'alliance', 'vagabond', 'vagabond2', 'cult', 'riverfolk', 'duchy', 'corvids', 'hundreds', 'keepers']
/** Those that build. */
const builders = ['marquise', 'eyrie', 'alliance', 'cult', 'duchy', 'hundreds', 'keepers']
const side = (name: string, property: string, theme: Theme) => colourIn(ruleOf(`[data-rt="${name}"]`), `--${property}`, theme)
const suit = (name: string, ink: '' | '-ink', theme: Theme) => colourIn(ruleOf(':root'), `--rt-${name}${ink}`, theme)

const cases = Object.keys(visions).flatMap((vision) =>
  ([0, 1] as const).map((theme) => ({ vision, theme, name: theme ? 'dark' : 'light' })),
)

const pairs = <T>(list: readonly T[]): [T, T][] => list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]))

test('every side has a sign and a shape of its own, and every suit a sign and a rim', () => {
  for (const [a, b] of pairs(sides)) {
    expect(lookOf(a).sign).not.toBe(lookOf(b).sign)
    expect(signs[lookOf(a).sign]).not.toBe(signs[lookOf(b).sign])
    expect(lookOf(a).shape).not.toBe(lookOf(b).shape)
  }
  // Sides that build, build in shapes of their own.
  expect(new Set(builders.map((name) => lookOf(name).building)).size).toBe(builders.length)
  for (const [a, b] of pairs(suitNames)) expect(signs[signOf(a)]).not.toBe(signs[signOf(b)])
  const dashes = ['fox', 'rabbit', 'mouse'].map((name) => /dasharray: ([^;]+)/.exec(ruleOf(`.f-rim-${name}`))?.[1] ?? 'solid')
  expect(new Set(dashes).size).toBe(3)
})

test.each(cases)('signs of sides and suits can be read on their colours: $vision, $name', ({ vision, theme }) => {
  for (const name of sides)
    expect(
      contrast(seen(side(name, 'side', theme), vision), seen(side(name, 'side-ink', theme), vision)),
      `sign of ${name}`,
    ).toBeGreaterThanOrEqual(3.4)
  for (const name of suitNames)
    expect(
      contrast(seen(suit(name, '', theme), vision), seen(suit(name, '-ink', theme), vision)),
      `sign of ${name}`,
    ).toBeGreaterThanOrEqual(3.4)
})

test.each(cases)('what can be picked stands out by its ring, and by more than its colour: $vision, $name', ({ vision, theme }) => {
  const [ring, edge] = (['--rt-pick', '--rt-pick-edge'] as const).map((name) => seen(colourIn(ruleOf(':root'), name, theme), vision))
  expect(contrast(ring!, edge!)).toBeGreaterThanOrEqual(4.5)
  // Picked and lit places differ from open ones by dashes and dots, and only open ones have an arrow.
  expect(ruleOf('.rt-picked .rt-ring')).toMatch(/dasharray: 18/)
  expect(ruleOf('.rt-lit:not(.rt-open, .rt-picked) .rt-ring')).toMatch(/dasharray: 3/)
})

test('exhausted, damaged, used and spent things differ by shape, not by colour alone', () => {
  expect(ruleOf('.rt-item[data-down]')).toMatch(/border-style: dotted/)
  expect(ruleOf('.rt-item[data-down] .icon')).toMatch(/rotate/)
  expect(ruleOf('.rt-item[data-damaged]::after')).toMatch(/rotate: -45deg/)
  expect(ruleOf('.rt-effects [data-used] .rt-slip')).toMatch(/border-style: dashed/)
  expect(ruleOf('.rt-decree-cards [data-spent]')).toMatch(/border-style: dashed/)
  expect(ruleOf('.rt-card-cost .rt-suit[data-lacks]')).toMatch(/border-style: dashed/)
})

test.each(cases.filter(({ vision }) => vision !== 'achromatopsia'))(
  'the colours of sides and of suits are apart: $vision, $name',
  ({ vision, theme }) => {
    for (const [a, b] of pairs(sides))
      expect(distance(seen(side(a, 'side', theme), vision), seen(side(b, 'side', theme), vision)), `${a} and ${b}`).toBeGreaterThan(0.05)
    for (const [a, b] of pairs(suitNames))
      expect(distance(seen(suit(a, '', theme), vision), seen(suit(b, '', theme), vision)), `${a} and ${b}`).toBeGreaterThan(0.05)
  },
)
