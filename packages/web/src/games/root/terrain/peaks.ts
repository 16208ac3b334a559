/** Mountains among the trees: where each stands, and how it is drawn. */
import type { Point } from '../../../table/plane.ts'
import { noise, scatter } from '../../../table/scatter.ts'
import type { Layout } from './layout.ts'

export interface Peak {
  x: number
  /** Of its foot. */
  y: number
  high: number
  /** Half its width. */
  half: number
}

/** Peaks in rows, thick along the rim of the board and in ridges across it; `isFree` tells what is kept free of them. */
export const peaksOf = (layout: Layout, isFree: (at: Point, margin: number) => boolean): Peak[] => {
  const dice = scatter('peaks')
  const ridge = noise('ridges', 210)
  const peaks: Peak[] = []
  for (let y = 84; y < layout.height + 90; y += 40)
    for (let x = -20; x < layout.width + 40; x += 62) {
      const [px, py] = [x + dice.around(30), y + dice.around(16)]
      const [size, chance] = [dice.next(), dice.next()]
      const rim = Math.min(px, layout.width - px, layout.height - py) < 70
      if (ridge(px, py) < (rim ? 0.2 : 0.42) || chance > 0.86) continue
      const high = 92 + size * 74
      const half = high * (0.46 + dice.next() * 0.12)
      const spots: Point[] = [-0.8, -0.4, 0, 0.4, 0.8].flatMap((side): Point[] => [
        [px + side * half, py],
        [px + side * half * 0.5, py - high * 0.5],
      ])
      if ([...spots, [px, py - high] as Point].some((at) => isFree(at, 7))) continue
      if (peaks.some((other) => Math.abs(other.x - px) < (other.half + half) * 0.6 && Math.abs(other.y - py) < 52)) continue
      peaks.push({ x: px, y: py, high, half })
    }
  return peaks
}

/** Does a mountain stand here, so that a tree with this foot would stand in its face or hide it? */
export const hidesIn = (peaks: readonly Peak[], [x, y]: Point): boolean =>
  peaks.some((peak) => {
    const up = (peak.y - y) / peak.high
    return up > -0.3 && up < 1 && Math.abs(x - peak.x) < peak.half * (0.92 - Math.max(0, up)) + 8
  })

const n = (value: number): string => String(Math.round(value))

/** One mountain: its lit and its dark side, snow on top, a few cracks. */
export const drawPeak = ({ x, y, high, half }: Peak): string => {
  const dice = scatter(`peak ${n(x)} ${n(y)}`)
  const [top, bend] = [x + dice.around(half * 0.16), dice.around(half * 0.2)]
  const left = `M${n(x - half)} ${n(y)}L${n(x - half * 0.52)} ${n(y - high * 0.46)}L${n(x - half * 0.4)} ${n(y - high * 0.44)}L${n(top)} ${n(y - high)}L${n(top + bend)} ${n(y - high * 0.4)}L${n(x + half * 0.1)} ${n(y)}Z`
  const right = `M${n(x + half)} ${n(y)}L${n(x + half * 0.56)} ${n(y - high * 0.42)}L${n(x + half * 0.44)} ${n(y - high * 0.42)}L${n(top)} ${n(y - high)}L${n(top + bend)} ${n(y - high * 0.4)}L${n(x + half * 0.1)} ${n(y)}Z`
  const at = (side: number, down: number): string => `${n(top + side * half * down)} ${n(y - high * (1 - down))}`
  const snow = `M${n(top)} ${n(y - high)}L${at(0.9, 0.38)}L${at(0.5, 0.32)}L${at(0.22, 0.5)}L${at(-0.08, 0.34)}L${at(-0.42, 0.5)}L${at(-0.86, 0.38)}Z`
  const cracks = `M${n(x - half * 0.5)} ${n(y - high * 0.2)}l${n(half * 0.14)} ${n(high * 0.12)}M${n(x + half * 0.4)} ${n(y - high * 0.24)}l${n(half * 0.08)} ${n(high * 0.16)}`
  return `<path class="f-tree-shadow" d="M${n(x - half)} ${n(y)}a${n(half * 1.1)} ${n(high * 0.1)} 0 1 0 ${n(half * 2.2)} 0Z"/><path class="f-rock" d="${left}"/><path class="f-rock-dark" d="${right}"/><path class="f-snow" d="${snow}"/><path class="f-crack" d="${cracks}"/>`
}
