/**
 * The ground of the board as the text of an SVG group, without any piece: drawn once for a layout and kept.
 * Colours are custom properties of the style sheet, so that a change of theme needs no new drawing.
 */
import { mix, type Point, pathOf } from '../../../table/plane.ts'
import { scatter } from '../../../table/scatter.ts'
import { slotsOf } from './glade.ts'
import { type Glade, HEART, type Layout } from './layout.ts'
import { drawPeak, peaksOf } from './peaks.ts'
import { keptFree, type Tree, treesOf } from './trees.ts'

/** Trees whose feet are within this many units share a row of the drawing. */
const ROW = 15

const n = (value: number): string => String(Math.round(value))
const path = (kind: string, d: string): string => (d === '' ? '' : `<path class="f-${kind}" d="${d}"/>`)
const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-r * 2)} 0Z`

/** A closed outline around a centre, a little uneven, smooth. */
export const blob = (seed: string, x: number, y: number, rx: number, ry: number, points: number, uneven: number): string => {
  const dice = scatter(seed)
  const rim = Array.from({ length: points }, (_, i): Point => {
    const turn = (i / points) * Math.PI * 2
    const by = 1 + dice.around(uneven)
    return [x + Math.cos(turn) * rx * by, y + Math.sin(turn) * ry * by]
  })
  const middle = (i: number): Point => {
    const [a, b] = [rim[i % points]!, rim[(i + 1) % points]!]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  const start = middle(points - 1)
  const curves = rim.map((p, i) => `Q${n(p[0])} ${n(p[1])} ${n(middle(i)[0])} ${n(middle(i)[1])}`)
  return `M${n(start[0])} ${n(start[1])}${curves.join('')}Z`
}

/** The rim of a glade around its middle, `by` units outside of the ground. */
export const rimOf = (layout: Layout, glade: { id: string }, by = 0): string =>
  blob(`glade ${glade.id}`, 0, 0, layout.rx * 1.03 + by, layout.ry * 1.03 + by, 14, 0.035)

/** Soft patches of lighter, darker and fallen-leaf ground. */
const washes = (layout: Layout): string => {
  const dice = scatter('washes')
  let out = ''
  for (let i = 0; i < 60; i++) {
    const [x, y] = [dice.next() * layout.width, dice.next() * layout.height]
    out += path(['wash', 'wash-deep', 'wash-leaf'][i % 3]!, blob(`wash ${i}`, x, y, dice.between(50, 140), dice.between(26, 66), 9, 0.3))
  }
  return out
}

const rivers = (layout: Layout): string => {
  const lines = layout.rivers.map((line) => pathOf(line)).join('')
  const dice = scatter('ripples')
  let ripples = ''
  for (const line of layout.rivers)
    for (let i = 2; i < line.length - 2; i += 2) {
      const [[x, y], [ax, ay]] = [line[i]!, line[i + 1]!]
      const long = Math.hypot(ax - x, ay - y) || 1
      const [ux, uy] = [(ax - x) / long, (ay - y) / long]
      const [off, size] = [dice.around(10), dice.between(6, 13)]
      const [px, py] = [x - uy * off, y + ux * off]
      ripples += `M${n(px - ux * size)} ${n(py - uy * size)}q${n(ux * size - uy * 3)} ${n(uy * size + ux * 3)} ${n(ux * size * 2)} ${n(uy * size * 2)}`
    }
  return path('bank-edge', lines) + path('bank', lines) + path('water', lines) + path('stream', lines) + path('ripple', ripples)
}

/** A lake: its shore, deeper water toward the middle, ripples, reeds along the rim. */
const lake = ({ lake }: Layout): string => {
  if (!lake) return ''
  const dice = scatter('lake')
  const shrunk = (by: number) =>
    pathOf(
      lake.shore.map((p) => mix(lake.middle, p, by)),
      true,
    )
  const shore = pathOf(lake.shore, true)
  let [ripples, reeds] = ['', '']
  for (let i = 0; i < 90; i++) {
    const [x, y] = mix(lake.middle, lake.shore[Math.floor(dice.next() * lake.shore.length)]!, Math.sqrt(dice.next()) * 0.93)
    const long = dice.between(7, 18)
    ripples += `M${n(x - long)} ${n(y)}q${n(long * 0.5)} -5 ${n(long)} 0t${n(long)} 0`
  }
  for (let i = 0; i < lake.shore.length; i += 2) {
    const [x, y] = mix(lake.middle, lake.shore[i]!, dice.between(0.96, 1.01))
    if (dice.next() < 0.5) reeds += `M${n(x - 5)} ${n(y)}l-2 -13M${n(x)} ${n(y)}v-18M${n(x + 5)} ${n(y)}l3 -12`
  }
  return `${path('shore-edge', shore)}${path('shore', shore)}${path('lake', shore)}${path('lake-deep', shrunk(0.84))}${path('lake-deeper', shrunk(0.6))}${path('ripple', ripples)}${path('reed', reeds)}`
}

/** Paths; those that are closed are overgrown. */
const paths = (layout: Layout, closed: ReadonlySet<string>): string => {
  const [shut, open] = [true, false].map((which) =>
    layout.paths
      .filter(({ a, b }) => closed.has(`${a}_${b}`) === which)
      .map(({ line }) => pathOf(line))
      .join(''),
  ) as [string, string]
  return path('path-edge', open) + path('path', open) + path('steps', open) + path('path-shut', shut) + path('steps-shut', shut)
}

/** Planks across the river, with a rail on either side. */
const bridges = (layout: Layout): string =>
  layout.bridges
    .map(({ x, y, turn }) => {
      const planks = Array.from({ length: 9 }, (_, i) => `M${-28 + i * 7} -12V12`).join('')
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><path class="f-bridge" d="M-32 -13H32V13H-32Z"/><path class="f-plank" d="${planks}"/><path class="f-rail" d="M-34 -14Q0 -19 34 -14M-34 14Q0 9 34 14"/></g>`
    })
    .join('')

const fir = ({ x, y, high }: Tree): [body: string, dark: string, light: string] => {
  const [w, h] = [high * 0.31, high]
  const tier = (up: number, wide: number, tall: number) =>
    `M${n(x - w * wide)} ${n(y - h * up)}L${n(x)} ${n(y - h * (up + tall))}L${n(x + w * wide)} ${n(y - h * up)}Q${n(x)} ${n(y - h * (up - 0.08))} ${n(x - w * wide)} ${n(y - h * up)}Z`
  const side = (up: number, wide: number, tall: number, to: 1 | -1) =>
    `M${n(x + to * w * wide)} ${n(y - h * up)}L${n(x)} ${n(y - h * (up + tall))}L${n(x + to * w * 0.14)} ${n(y - h * (up - 0.04))}Z`
  const tiers: [number, number, number][] = [
    [0.1, 1, 0.5],
    [0.34, 0.8, 0.46],
    [0.58, 0.58, 0.42],
  ]
  return [tiers.map((t) => tier(...t)).join(''), tiers.map((t) => side(...t, 1)).join(''), tiers.map((t) => side(...t, -1)).join('')]
}

const crown = ({ x, y, high, kind }: Tree): [body: string, dark: string, light: string] => {
  const r = high * (kind === 'birch' ? 0.34 : 0.4)
  const cy = y - high * 0.58
  const tall = kind === 'birch' ? 1.3 : 1
  return [
    disc(x, cy - r * 0.1 * tall, r) +
      disc(x - r * 0.66, cy + r * 0.4, r * 0.62) +
      disc(x + r * 0.68, cy + r * 0.36, r * 0.6) +
      disc(x, cy - r * 0.62 * tall, r * 0.6),
    disc(x + r * 0.4, cy + r * 0.34, r * 0.56),
    disc(x - r * 0.32, cy - r * 0.36, r * 0.42) + disc(x - r * 0.74, cy + r * 0.28, r * 0.26),
  ]
}

/** Mountains and trees row by row, so that near ones stand before far ones; those of a row share three paths for each tone. */
const wood = (layout: Layout): string => {
  const rows = new Map<number, Tree[]>()
  const peaks = layout.map === 'mountain' ? peaksOf(layout, keptFree(layout)) : []
  const ridges = new Map<number, string>()
  for (const peak of peaks) {
    const at = Math.floor(peak.y / ROW)
    ridges.set(at, (ridges.get(at) ?? '') + drawPeak(peak))
    if (!rows.has(at)) rows.set(at, [])
  }
  for (const tree of treesOf(layout, peaks)) {
    const at = Math.floor(tree.y / ROW)
    rows.set(at, [...(rows.get(at) ?? []), tree])
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([at, trees]) => {
      let [shadows, trunks, pale] = ['', '', '']
      const tones = new Map<string, [string, string, string]>()
      for (const tree of trees) {
        const { x, y, high, kind, tone } = tree
        shadows += `M${n(x - high * 0.22)} ${n(y)}a${n(high * 0.36)} ${n(high * 0.11)} 0 1 0 ${n(high * 0.72)} 0a${n(high * 0.36)} ${n(high * 0.11)} 0 1 0 ${n(-high * 0.72)} 0Z`
        const trunk = `M${n(x)} ${n(y)}v${n(-high * 0.36)}`
        if (kind === 'birch') pale += trunk
        else trunks += trunk
        const key = `${kind === 'fir' ? 'fir' : 'leaf'}${tone}`
        const drawn = kind === 'fir' ? fir(tree) : crown(tree)
        const old = tones.get(key) ?? ['', '', '']
        tones.set(key, [old[0] + drawn[0], old[1] + drawn[1], old[2] + drawn[2]])
      }
      const crowns = [...tones].map(
        ([key, [body, dark, light]]) => path(`${key} f-body`, body) + path(`${key} f-dark`, dark) + path(`${key} f-light`, light),
      )
      return (ridges.get(at) ?? '') + path('tree-shadow', shadows) + path('trunk', trunks) + path('trunk-pale', pale) + crowns.join('')
    })
    .join('')
}

/** Fallen leaves, tufts of grass and stones where no tree stands. */
const litter = (layout: Layout): string => {
  const dice = scatter('litter')
  const isFree = keptFree(layout)
  const leaves = ['', '', '']
  let [tufts, stones] = ['', '']
  for (let i = 0; i < 1500; i++) {
    const [x, y, sort] = [dice.next() * layout.width, dice.next() * layout.height, dice.next()]
    if (isFree([x, y], -16)) continue
    if (sort < 0.62) leaves[Math.floor(sort * 4.8)] += `M${n(x - 3)} ${n(y)}q3 -5 6 0q-3 4 -6 0Z`
    else if (sort < 0.95) tufts += `M${n(x - 4)} ${n(y - 5)}l3 6M${n(x)} ${n(y - 7)}v8M${n(x + 4)} ${n(y - 5)}l-3 6`
    else stones += `M${n(x - 6)} ${n(y)}q1 -7 7 -7q6 1 6 7Z`
  }
  return path('tuft', tufts) + path('stone', stones) + leaves.map((d, i) => path(`fallen${i}`, d)).join('')
}

/** The heart of a forest: mossy ground with a stump and mushrooms, where a Vagabond may rest. */
const hearts = (layout: Layout): string =>
  layout.forests
    .map(({ id, x, y }) => {
      const cap = (mx: number, my: number, r: number) =>
        `<path class="f-stem" d="M${n(mx)} ${n(my)}v${n(r)}"/><path class="f-cap" d="M${n(mx - r)} ${n(my)}q${n(r)} ${n(-r * 1.7)} ${n(r * 2)} 0Z"/>`
      return `${path('moss-edge', blob(`heart ${id}`, x, y + 2, HEART.rx + 5, HEART.ry + 5, 12, 0.13))}${path('moss', blob(`heart ${id}`, x, y, HEART.rx, HEART.ry, 12, 0.13))}${path('moss-light', blob(`moss ${id}`, x - 6, y - 6, HEART.rx * 0.62, HEART.ry * 0.5, 9, 0.2))}<path class="f-tuft" d="M${n(x + 14)} ${n(y - 12)}l3 6M${n(x + 18)} ${n(y - 14)}v8M${n(x - 2)} ${n(y + 18)}l3 6M${n(x + 2)} ${n(y + 16)}v8"/>${cap(x - 27, y + 11, 6)}${cap(x - 18, y + 15, 4)}${cap(x + 30, y + 8, 5)}`
    })
    .join('')

/** A glade: a soft shadow, grass, the trodden ground with its rim in the colour of the suit, slots for buildings. */
const glade = (layout: Layout, { id, x, y, slots }: Glade, suit: string): string => {
  const dice = scatter(`grass ${id}`)
  let blades = ''
  for (let i = 0; i < 54; i++) {
    const turn = (i / 54) * Math.PI * 2 + dice.around(0.05)
    const [bx, by] = [Math.cos(turn) * (layout.rx * 1.03 + 3), Math.sin(turn) * (layout.ry * 1.03 + 3)]
    const long = dice.between(6, 13)
    blades += `M${n(bx - 4)} ${n(by + 2)}L${n(bx + Math.cos(turn) * long * 0.7 - 2)} ${n(by + Math.sin(turn) * long * 0.5 - long * 0.7)}L${n(bx + 4)} ${n(by + 2)}Z`
  }
  let specks = ''
  for (let i = 0; i < 16; i++) {
    const [turn, by] = [dice.next() * Math.PI * 2, dice.between(0.2, 0.92)]
    const [sx, sy] = [Math.cos(turn) * layout.rx * by, Math.sin(turn) * layout.ry * by]
    specks += `M${n(sx - 4)} ${n(sy)}l2 4M${n(sx)} ${n(sy - 2)}v6M${n(sx + 4)} ${n(sy)}l-2 4`
  }
  const places = slotsOf(layout, slots)
    .map((slot) => {
      const half = slot.size / 2 - 2
      return `<rect class="f-slot" x="${n(slot.x - half)}" y="${n(slot.y - half)}" width="${n(half * 2)}" height="${n(half * 2)}" rx="9"/>`
    })
    .join('')
  return `<g transform="translate(${n(x)} ${n(y)})">${path('glade-shadow', blob(`glade ${id}`, 4, 9, layout.rx * 1.07, layout.ry * 1.08, 14, 0.035))}${path('grass', blades)}${path('glade', rimOf(layout, { id }))}${path('glade-light', blob(`glade ${id}`, -layout.rx * 0.05, -layout.ry * 0.08, layout.rx * 0.8, layout.ry * 0.74, 12, 0.05))}${path('speck', specks)}${path(`rim f-rim-${suit}`, rimOf(layout, { id }, -3))}${path('rim-line', rimOf(layout, { id }, -11))}${path('rim-edge', rimOf(layout, { id }))}${places}</g>`
}

/** All that seldom changes of the board. `suits` by clearing; `closed`: the closed paths, by the numbers of their clearings (`1_4`). */
export const drawGround = (layout: Layout, suits: readonly string[], closed: readonly string[] = []): string =>
  [
    washes(layout),
    hearts(layout),
    rivers(layout),
    lake(layout),
    paths(layout, new Set(closed)),
    bridges(layout),
    litter(layout),
    wood(layout),
    ...layout.glades.map((one) => glade(layout, one, suits[one.at] ?? 'fox')),
  ].join('')
