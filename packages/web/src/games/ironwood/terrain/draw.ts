/**
 * The ground of the board as the text of an SVG group, without any piece: drawn once for a layout and kept.
 * Colours are custom properties of the style sheet, so that a change of theme needs no new drawing.
 */

import { type Point, pathOf } from '../../../table/plane.ts'
import { scatter } from '../../../table/scatter.ts'
import { CLEARING, type Layout, radiusOf, type Spot } from './layout.ts'
import { type Peak, reliefOf, type Tree } from './relief.ts'

/** Trees and peaks whose feet are within this many units share a row of the drawing. */
const ROW = 13

const n = (value: number): string => String(Math.round(value))

const path = (kind: string, d: string): string => (d === '' ? '' : `<path class="t-${kind}" d="${d}"/>`)

const ellipse = (kind: string, x: number, y: number, rx: number, ry: number): string =>
  `<ellipse class="t-${kind}" cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"/>`

/** A closed outline around a centre, a little uneven. */
const blob = (seed: string, x: number, y: number, rx: number, ry: number, points: number, uneven: number): string => {
  const dice = scatter(seed)
  const rim: Point[] = []
  for (let i = 0; i < points; i++) {
    const turn = (i / points) * Math.PI * 2
    const by = 1 + dice.around(uneven)
    rim.push([x + Math.cos(turn) * rx * by, y + Math.sin(turn) * ry * by])
  }
  // Quadratic curves through the middles of the sides make it smooth.
  const middle = (i: number): Point => {
    const [a, b] = [rim[i % points]!, rim[(i + 1) % points]!]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  const start = middle(points - 1)
  const curves = rim.map((p, i) => `Q${n(p[0])} ${n(p[1])} ${n(middle(i)[0])} ${n(middle(i)[1])}`)
  return `M${n(start[0])} ${n(start[1])}${curves.join('')}Z`
}

const regions = (layout: Layout): string =>
  layout.regions
    .map(({ id, ring, outline }) => {
      const tint = scatter(`tint ${id}`).next()
      return `<path class="t-${ring} t-tint${Math.floor(tint * 3)}" d="${pathOf(outline, true)}"/>`
    })
    .join('')

/** Soft patches of lighter and darker ground, as of a wash that dried unevenly. */
const washes = (layout: Layout): string => {
  const dice = scatter('washes')
  let out = ''
  for (let i = 0; i < 34; i++) {
    const [x, y] = [dice.next() * layout.width, dice.next() * layout.height]
    const [rx, ry] = [dice.between(50, 130), dice.between(24, 62)]
    out += path(i % 2 ? 'wash' : 'wash-deep', blob(`wash ${i}`, x, y, rx, ry, 9, 0.3))
  }
  return out
}

/** The feet of the ranges: bands that grow stronger towards the middle. */
const feet = (layout: Layout): string => {
  const lines = layout.ranges.map(({ line }) => pathOf(line)).join('')
  return path('foot3', lines) + path('foot2', lines) + path('foot1', lines)
}

const trails = (layout: Layout): string => {
  const lines = layout.trails.map(({ line }) => pathOf(line)).join('')
  const saddles = layout.trails.map(({ a, b, pass }) => blob(`saddle ${a} ${b}`, pass[0], pass[1], 24, 19, 9, 0.14)).join('')
  return path('saddle', saddles) + path('trail-edge', lines) + path('trail', lines)
}

const clearings = (layout: Layout): string =>
  layout.spots
    .filter((spot) => spot.kind === 'forest')
    .map(({ id, ring, x, y }) => {
      const [rx, ry] = [CLEARING.rx * layout.scale * 0.9, CLEARING.ry * layout.scale * 0.9]
      return (
        path(`clearing-edge t-${ring}-edge`, blob(`clearing ${id}`, x, y + 3, rx + 3, ry + 3, 12, 0.07)) +
        path(`clearing t-${ring}-clearing`, blob(`clearing ${id}`, x, y, rx, ry, 12, 0.07))
      )
    })
    .join('')

const peak = ({ x, y, half, high, lean }: Peak, seed: number): string => {
  const dice = scatter(`peak ${seed}`)
  const top: Point = [x + lean, y - high]
  const left: Point = [x - half, y]
  const right: Point = [x + half * 1.06, y + 2]
  const shoulder = (from: Point, t: number, by: number): Point => [from[0] + (top[0] - from[0]) * t, from[1] + (top[1] - from[1]) * t + by]
  const l1 = shoulder(left, 0.45, dice.between(-1, 4))
  const l2 = shoulder(left, 0.78, dice.between(-2, 1.5))
  const r1 = shoulder(right, 0.4, dice.between(-1, 4))
  const r2 = shoulder(right, 0.74, dice.between(-2, 1.5))
  // The crease between light and shade falls from the top in a zigzag.
  const crease: Point[] = [
    top,
    [top[0] + dice.between(1, 4), y - high * 0.66],
    [top[0] - dice.between(1, 5), y - high * 0.4],
    [x + dice.around(4), y + 3],
  ]
  const body = path('rock', pathOf([left, l1, l2, top, r2, r1, right, [x, y + 4]], true))
  const dark = path('rock-dark', pathOf([...crease, right, r1, r2], true))
  const cap =
    high > 36
      ? path(
          'snow',
          pathOf(
            [
              top,
              shoulder(left, 0.72, 0),
              [top[0] - half * 0.1, y - high * 0.74],
              [top[0] + half * 0.05, y - high * 0.62],
              [top[0] + half * 0.13, y - high * 0.75],
            ],
            true,
          ),
        )
      : ''
  const edge = path('rock-edge', pathOf([left, l1, l2, top, r2, r1, right]))
  const strokes: Point[][] = [0.34, 0.58].map((t) => {
    const from: Point = [top[0] + (right[0] - top[0]) * t * 0.72, top[1] + (right[1] - top[1]) * (t + 0.04)]
    return [from, [from[0] - half * 0.1, from[1] + high * 0.2]]
  })
  return body + dark + cap + edge + path('hatch', strokes.map((stroke) => pathOf(stroke)).join(''))
}

const fir = ({ x, y, high }: Tree): { body: string; light: string } => {
  const [w, h] = [high * 0.33, high]
  const tier = (up: number, wide: number, tall: number) =>
    `M${n(x - w * wide)} ${n(y - h * up)}L${n(x)} ${n(y - h * (up + tall))}L${n(x + w * wide)} ${n(y - h * up)}Q${n(x)} ${n(y - h * (up - 0.07))} ${n(x - w * wide)} ${n(y - h * up)}Z`
  const side = (up: number, wide: number, tall: number) =>
    `M${n(x - w * wide)} ${n(y - h * up)}L${n(x)} ${n(y - h * (up + tall))}L${n(x - w * 0.12)} ${n(y - h * (up - 0.03))}Z`
  return {
    body: tier(0.1, 1, 0.52) + tier(0.34, 0.82, 0.48) + tier(0.58, 0.6, 0.42),
    light: side(0.1, 1, 0.5) + side(0.34, 0.82, 0.46) + side(0.58, 0.6, 0.42),
  }
}

const round = ({ x, y, high }: Tree): { body: string; light: string } => {
  const r = high * 0.42
  const cy = y - high * 0.56
  const ball = (cx: number, top: number, radius: number) =>
    `M${n(cx - radius)} ${n(top)}a${n(radius)} ${n(radius)} 0 1 1 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 1 ${n(-radius * 2)} 0Z`
  return {
    body: ball(x, cy, r) + ball(x - r * 0.6, cy + r * 0.45, r * 0.62) + ball(x + r * 0.65, cy + r * 0.42, r * 0.6),
    light: ball(x - r * 0.28, cy - r * 0.25, r * 0.52),
  }
}

/** Trees and peaks row by row, so that near ones stand before far ones; the trees of a row share three paths for each tone. */
const standing = (layout: Layout): string => {
  const { peaks, trees } = reliefOf(layout)
  const rows = Array.from({ length: Math.ceil(layout.height / ROW) + 6 }, () => ({ trees: [] as Tree[], peaks: '' }))
  const rowAt = (y: number) => rows[Math.max(0, Math.min(rows.length - 1, Math.floor(y / ROW)))]!
  for (const tree of trees) rowAt(tree.y).trees.push(tree)
  peaks.forEach((one, i) => {
    rowAt(one.y).peaks += peak(one, i)
  })
  return rows
    .map((row) => {
      let shadows = ''
      let trunks = ''
      const tones = [0, 1, 2].map(() => ({ body: '', light: '', roundBody: '', roundLight: '' }))
      for (const tree of row.trees) {
        const { x, y, high } = tree
        shadows += `M${n(x - high * 0.25)} ${n(y)}a${n(high * 0.36)} ${n(high * 0.1)} 0 1 0 ${n(high * 0.72)} 0a${n(high * 0.36)} ${n(high * 0.1)} 0 1 0 ${n(-high * 0.72)} 0Z`
        trunks += `M${n(x)} ${n(y)}v${n(-high * 0.3)}`
        const { body, light } = tree.kind === 'fir' ? fir(tree) : round(tree)
        const tone = tones[tree.tone]!
        if (tree.kind === 'fir') {
          tone.body += body
          tone.light += light
        } else {
          tone.roundBody += body
          tone.roundLight += light
        }
      }
      const crowns = tones
        .map(
          (tone, i) =>
            path(`fir${i}`, tone.body) +
            path(`fir-light${i}`, tone.light) +
            path(`oak${i}`, tone.roundBody) +
            path(`oak-light${i}`, tone.roundLight),
        )
        .join('')
      return path('tree-shadow', shadows) + path('trunk', trunks) + crowns + row.peaks
    })
    .join('')
}

/** Tufts of grass and small stones that keep the clear ground from looking empty. */
const tufts = (layout: Layout): string => {
  const dice = scatter('tufts')
  let d = ''
  const inner = layout.spots.filter((spot) => spot.ring === 'inner' && spot.kind === 'forest')
  for (const spot of inner)
    for (let i = 0; i < 16; i++) {
      const [x, y] = [spot.x + dice.around(190), spot.y + dice.around(80)]
      d += `M${n(x - 4)} ${n(y - 4)}l3 5M${n(x)} ${n(y - 6)}v7M${n(x + 4)} ${n(y - 4)}l-3 5`
    }
  return path('tuft', d)
}

/** The plateau of a mountain: a craggy foot in light and shade, then the smooth ground for tokens with a double rim. */
const plateau = (layout: Layout, spot: Spot): string => {
  const { id, x, y, ring } = spot
  const r = radiusOf(layout, spot)
  const dice = scatter(`plateau ${id}`)
  const corners = 22
  const rim: Point[] = []
  for (let i = 0; i < corners; i++) {
    const turn = (i / corners) * Math.PI * 2
    const by = r + (i % 2 ? dice.between(9, 15) : dice.between(4, 7))
    rim.push([x + Math.cos(turn) * by, y + Math.sin(turn) * by])
  }
  const facets = rim.map((corner, i) => {
    const next = rim[(i + 1) % corners]!
    const turn = ((i + 0.5) / corners) * Math.PI * 2
    const lit = Math.cos(turn + Math.PI * 0.75)
    return path(
      lit > 0.35 ? 'rock' : lit > -0.3 ? 'rock-mid' : 'rock-dark',
      pathOf(
        [corner, next, [x + (next[0] - x) * 0.8, y + (next[1] - y) * 0.8], [x + (corner[0] - x) * 0.8, y + (corner[1] - y) * 0.8]],
        true,
      ),
    )
  })
  const rivets =
    ring === 'ferrum'
      ? Array.from({ length: 24 }, (_, i) => {
          const turn = (i / 24) * Math.PI * 2
          return `<circle class="t-rivet" cx="${n(x + Math.cos(turn) * (r - 7))}" cy="${n(y + Math.sin(turn) * (r - 7))}" r="2.4"/>`
        }).join('')
      : ''
  return (
    ellipse('plateau-shadow', x + 5, y + 12, r + 15, r + 11) +
    facets.join('') +
    path('rock-edge', pathOf(rim, true)) +
    `<circle class="t-plateau t-plateau-${ring}" cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>` +
    (ring === 'ferrum' ? ember(x, y, r) : '') +
    `<circle class="t-plateau-rim t-plateau-rim-${ring}" cx="${n(x)}" cy="${n(y)}" r="${n(r - (ring === 'ferrum' ? 13 : 6))}"/>` +
    rivets
  )
}

/** The glow of the Forge of Ferrum over its plateau. */
const ember = (x: number, y: number, r: number): string =>
  `<radialGradient id="iw-ember" cx="0.5" cy="0.26" r="0.62"><stop offset="0" class="t-ember0"/><stop offset="0.4" class="t-ember1"/><stop offset="1" class="t-ember2"/></radialGradient>` +
  `<circle fill="url(#iw-ember)" cx="${n(x)}" cy="${n(y)}" r="${n(r - 1)}"/>`

/** A compass in the corner with most room, as printed maps have. */
const compass = (x: number, y: number, r: number): string => {
  const points = [0, 1, 2, 3].map((i) => {
    const turn = (i / 4) * Math.PI * 2 - Math.PI / 2
    const at = (angle: number, by: number): Point => [x + Math.cos(angle) * by, y + Math.sin(angle) * by]
    const long = i === 0 ? r * 1.25 : r
    return (
      path('compass-dark', pathOf([[x, y], at(turn - Math.PI / 4, r * 0.26), at(turn, long)], true)) +
      path('compass-light', pathOf([[x, y], at(turn + Math.PI / 4, r * 0.26), at(turn, long)], true))
    )
  })
  return `<circle class="t-compass" cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.72)}"/>${points.join('')}`
}

/** All that never changes of the board. */
export const drawTerrain = (layout: Layout): string => {
  const mountains = layout.spots.filter((spot) => spot.kind === 'mountain')
  return [
    regions(layout),
    washes(layout),
    feet(layout),
    tufts(layout),
    trails(layout),
    clearings(layout),
    standing(layout),
    mountains.map((spot) => plateau(layout, spot)).join(''),
    compass(66, layout.height - 74, 34),
  ].join('')
}
