/** Pieces on the board: every side differs by shape as well as by colour. */
import { memo } from 'react'
import { type Look, lookOf, pieceSign, type Shape } from './factions/looks.ts'
import { hasSign, Mark, signOf } from './icons.tsx'
import { suitNames } from './model.ts'
import type { Item } from './terrain/glade.ts'

/** The outline of a shape around its middle. */
export const outlineOf = (shape: Shape | Look['building'], width: number, height: number): string => {
  const [w, h] = [width / 2, height / 2]
  switch (shape) {
    case 'hexagon':
      return `M${-w} 0L${-w + h * 0.62} ${-h}H${w - h * 0.62}L${w} 0L${w - h * 0.62} ${h}H${-w + h * 0.62}Z`
    case 'pennant':
      return `M${-w} ${-h}H${w}L${w * 0.7} ${h}H${-w * 0.7}Z`
    case 'round':
      return `M${-w + h} ${-h}H${w - h}A${h} ${h} 0 0 1 ${w - h} ${h}H${-w + h}A${h} ${h} 0 0 1 ${-w + h} ${-h}Z`
    case 'shield':
      return `M${-w} ${-h * 0.9}Q0 ${-h * 1.16} ${w} ${-h * 0.9}V${h * 0.1}Q${w * 0.9} ${h * 0.75} 0 ${h * 1.1}Q${-w * 0.9} ${h * 0.75} ${-w} ${h * 0.1}Z`
    case 'diamond':
      return `M0 ${-h * 1.15}L${w * 1.15} 0L0 ${h * 1.15}L${-w * 1.15} 0Z`
    case 'kite':
      return `M0 ${-h * 1.12}L${w} ${-h * 0.42}L${w * 0.62} ${h * 0.72}L0 ${h * 1.14}L${-w * 0.62} ${h * 0.72}L${-w} ${-h * 0.42}Z`
    case 'crown':
      return `M${-w} ${h}V${-h}L${-w * 0.5} ${-h * 0.62}L0 ${-h * 1.14}L${w * 0.5} ${-h * 0.62}L${w} ${-h}V${h}Z`
    case 'mound':
      return `M${-w} ${h}V${h * 0.1}Q${-w} ${-h} 0 ${-h}Q${w} ${-h} ${w} ${h * 0.1}V${h}Z`
    case 'hull':
      return `M${-w} ${-h}H${w}V${-h * 0.1}Q${w * 0.8} ${h} ${w * 0.4} ${h}H${-w * 0.4}Q${-w * 0.8} ${h} ${-w} ${-h * 0.1}Z`
    case 'leaf':
      return `M${-w} ${h}V${-h * 0.1}Q${-w} ${-h} ${-w * 0.1} ${-h}H${w}V${h * 0.1}Q${w} ${h} ${w * 0.1} ${h}Z`
    case 'pot':
      return `M${-w} ${-h}H${w}V${-h * 0.5}H${w * 0.86}L${w * 0.68} ${h}H${-w * 0.68}L${-w * 0.86} ${-h * 0.5}H${-w}Z`
    case 'banner':
      return `M${-w} ${-h}H${w}V${h}L0 ${h * 0.5}L${-w} ${h}Z`
    case 'tent':
      return `M${-w * 0.3} ${-h}H${w * 0.3}L${w} ${h}H${-w}Z`
    case 'arch':
      return `M${-w} ${h}V${-h * 0.35}Q${-w} ${-h} 0 ${-h}Q${w} ${-h} ${w} ${-h * 0.35}V${h}Z`
    case 'fort':
      return `M${-w} ${h}V${-h}H${-w * 0.5}V${-h * 0.7}H${-w * 0.2}V${-h}H${w * 0.2}V${-h * 0.7}H${w * 0.5}V${-h}H${w}V${h}Z`
    case 'house':
      return `M${-w} ${-h * 0.35}L0 ${-h}L${w} ${-h * 0.35}V${h}H${-w}Z`
    case 'octagon':
      return `M${-w} ${-h * 0.42}L${-w * 0.42} ${-h}H${w * 0.42}L${w} ${-h * 0.42}V${h * 0.42}L${w * 0.42} ${h}H${-w * 0.42}L${-w} ${h * 0.42}Z`
    case 'square':
      return `M${-w + 7} ${-h}H${w - 7}Q${w} ${-h} ${w} ${-h + 7}V${h - 7}Q${w} ${h} ${w - 7} ${h}H${-w + 7}Q${-w} ${h} ${-w} ${h - 7}V${-h + 7}Q${-w} ${-h} ${-w + 7} ${-h}Z`
  }
}

interface PieceProps {
  item: Item
  /** The seat's name. */
  name: string
}

/** One piece, or alike ones with their number, around (0, 0). That of a hireling has a rim in its controller's colour. */
export const Piece = memo(({ item, name }: PieceProps) => {
  const [own = '', holder] = name.split('@')
  if (holder === undefined) return <Plain item={item} name={own} />
  return (
    <g className="rt-held" data-rt={holder || undefined} data-pool={holder === '' || undefined}>
      <Plain item={item} name={own} />
    </g>
  )
})

const Plain = ({ item, name }: PieceProps) => {
  const { kind, piece, face, down, n, width, height } = item
  const look = lookOf(name)
  if (kind === 'warrior' && piece !== 'warrior') {
    // One of a kind of its own: its sign, and a rim.
    const d = outlineOf(look.shape, width, height)
    return (
      <g className="rt-piece" data-rt={name} data-piece={piece} data-kind={kind}>
        <path className="rt-shadow" d={d} transform="translate(2 4)" />
        <path className="rt-body" d={d} />
        <path className="rt-inline" d={outlineOf(look.shape, width - 8, height - 8)} />
        <Mark of={pieceSign(piece, name)} size={Math.min(width, height) * 0.66} y={height * 0.06} />
      </g>
    )
  }
  if (kind === 'warrior') {
    const d = outlineOf(look.shape, width, height)
    return (
      <g className="rt-piece" data-rt={name}>
        <path className="rt-shadow" d={d} transform="translate(2 4)" />
        <path className="rt-body" d={d} />
        <Mark of={look.sign} size={height * (n > 9 ? 0.5 : 0.62)} x={-width * (n > 9 ? 0.24 : 0.2)} />
        <text
          className="rt-count"
          x={width * (n > 9 ? 0.17 : 0.23)}
          y={height * 0.225}
          fontSize={height * (n > 9 ? 0.6 : 0.68)}
          textAnchor="middle"
        >
          {n}
        </text>
      </g>
    )
  }
  const inset = Math.min(width, height)
  const d =
    kind === 'building'
      ? outlineOf(look.building, inset - 3, inset - 3)
      : kind === 'ruin'
        ? outlineOf('square', inset - 3, inset - 3)
        : kind === 'pawn'
          ? outlineOf(look.shape, inset - 4, inset - 4)
          : outlineOf('round', inset - 2, inset - 2)
  const suit = suitNames.find((name) => piece.endsWith(`-${name}`))
  const sign = kind === 'building' ? (look.building === 'tent' ? 0.56 : 0.72) : 0.66
  const worth = Number(face ?? Number.NaN)
  return (
    <g className="rt-piece" data-rt={name || undefined} data-piece={piece} data-kind={kind} data-down={down}>
      <path className="rt-shadow" d={d} transform="translate(2 3.5)" />
      <path className="rt-body" d={d} />
      {kind === 'token' && <path className="rt-inline" d={outlineOf('round', inset - 8, inset - 8)} />}
      <Mark
        of={pieceSign(face !== undefined && hasSign(face) ? face : piece, name)}
        size={inset * sign}
        y={kind !== 'building' ? 0 : look.building === 'house' ? inset * 0.1 : look.building === 'tent' ? inset * 0.14 : 0}
      />
      {suit && (
        <g transform={`translate(${inset * 0.36} ${-inset * 0.36})`}>
          <SuitDisc suit={suit} r={inset * 0.24} />
        </g>
      )}
      {worth > 0 && (
        <g transform={`translate(${-inset * 0.36} ${inset * 0.32})`}>
          <circle className="rt-tally" data-worth r={inset * 0.29} />
          <text className="rt-tally-n" y={inset * 0.165} fontSize={inset * 0.46} textAnchor="middle">
            {worth}
          </text>
        </g>
      )}
      {n > 1 && (
        <g transform={`translate(${inset * 0.36} ${inset * 0.32})`}>
          <circle className="rt-tally" r={inset * 0.29} />
          <text className="rt-tally-n" y={inset * 0.165} fontSize={inset * 0.46} textAnchor="middle">
            {n}
          </text>
        </g>
      )}
    </g>
  )
}

/** A suit by colour and symbol. */
export const SuitDisc = ({ suit, r }: { suit: string; r: number }) => (
  <g className="rt-suit-disc" data-suit={suit}>
    <circle r={r} />
    <Mark of={signOf(suit)} size={r * 1.42} />
  </g>
)
