/** The pieces, drawn around their own centre: a side differs by shape as well as by colour. */
import type { Token, TokenKind } from './arrangement.ts'
import { type IconName, paths } from './icon-paths.ts'

/** A Game Icon inside a drawing, centred at x, y. */
export const Sign = ({ of, x = 0, y = 0, size, className }: { of: IconName; x?: number; y?: number; size: number; className?: string }) => (
  <path className={className} d={paths[of]} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`} />
)

/** Outlines for a token of half width 1 and half height 1, scaled by the drawing. */
const outlines: Partial<Record<TokenKind, (w: number, h: number) => string>> = {
  ironclad: (w, h) => `M${-w} 0L${-w + h * 0.62} ${-h}H${w - h * 0.62}L${w} 0L${w - h * 0.62} ${h}H${-w + h * 0.62}Z`,
  woodwalkers: (w, h) =>
    `M${-w} 0C${-w * 0.55} ${-h * 1.28} ${w * 0.55} ${-h * 1.28} ${w} 0C${w * 0.55} ${h * 1.28} ${-w * 0.55} ${h * 1.28} ${-w} 0Z`,
}

const box = (w: number, h: number): string => {
  const r = Math.min(w, h) * 0.42
  return `M${-w + r} ${-h}H${w - r}Q${w} ${-h} ${w} ${-h + r}V${h - r}Q${w} ${h} ${w - r} ${h}H${-w + r}Q${-w} ${h} ${-w} ${h - r}V${-h + r}Q${-w} ${-h} ${-w + r} ${-h}Z`
}

export const outlineOf = (kind: TokenKind, w: number, h: number): string => (outlines[kind] ?? box)(w, h)

const signs: Record<TokenKind, IconName> = {
  ironclad: 'ironclad',
  woodwalkers: 'woodwalkers',
  golem: 'golem',
  drill: 'drill',
  forge: 'forge',
  foundation: 'foundation',
  totem: 'totem',
  fading: 'totem',
  mark: 'marker',
  noted: 'vision',
}

/** Kinds that always show their count; others only when there are several. */
const counted: ReadonlySet<TokenKind> = new Set(['ironclad', 'woodwalkers'])

const Face = ({ token, cargo }: { token: Token; cargo: number }) => {
  const { kind, half: w, high: h } = token
  const n = kind === 'drill' ? cargo : token.n
  if (kind === 'ironclad' || kind === 'woodwalkers')
    return (
      <>
        <Sign of={signs[kind]} x={n > 9 ? -w * 0.47 : -w * 0.36} size={h * (n > 9 ? 1 : 1.22)} />
        <text
          className="iw-count"
          x={n > 9 ? w * 0.28 : w * 0.36}
          y={h * (n > 9 ? 0.44 : 0.48)}
          fontSize={h * (n > 9 ? 1.28 : 1.42)}
          textAnchor="middle"
        >
          {n}
        </text>
      </>
    )
  const withCount = counted.has(kind) || (kind === 'drill' ? n > 0 : n > 1)
  return (
    <>
      <Sign of={signs[kind]} x={withCount ? -w * 0.38 : 0} size={Math.min(w, h) * (withCount ? 1.32 : 1.5)} />
      {withCount && (
        <text className="iw-count" x={w * 0.42} y={h * 0.48} fontSize={h * 1.3} textAnchor="middle">
          {n}
        </text>
      )}
    </>
  )
}

/** One token at its place. `cargo`: the crystals in the Drill. */
export const TokenShape = ({ token, cargo }: { token: Token; cargo: number }) => {
  const { kind, half, high, moved = 0 } = token
  const outline = outlineOf(kind, half, high)
  return (
    <g className={`iw-token iw-${kind}`}>
      <path className="iw-token-shadow" d={outline} transform="translate(1.5 4)" />
      <path className="iw-token-body" d={outline} />
      <path className="iw-token-line" d={outlineOf(kind, half - 4, high - 4)} />
      <Face token={token} cargo={cargo} />
      {moved > 0 && <path className="iw-moved" d={`M${-half * 0.5} ${high + 5}h${half}`} />}
    </g>
  )
}
