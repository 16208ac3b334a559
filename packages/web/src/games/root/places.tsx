/** The places of the map: what stands there, the signs around it, and what is touched, focused and read of it. */
import { memo } from 'react'
import type { PlaceState } from '../../table/use-board.ts'
import { lookOf } from './factions/looks.ts'
import { PALE } from './homelands.ts'
import { Mark, signOf } from './icons.tsx'
import { type ClearingView, type PieceView, suitsOf, type View } from './model.ts'
import { Piece } from './pieces.tsx'
import { rimOf } from './terrain/draw.ts'
import { ROCKS_TOUCH, rocksOf, rocksRing } from './terrain/features.tsx'
import { arrange, type Item, inForest, WARRIOR } from './terrain/glade.ts'
import { type Barrier, CREST, type Glade, HEART, type Layout, ROCKS, type Spot } from './terrain/layout.ts'
import type { Written } from './terrain/names.ts'

/** What every place is drawn by: what may be done with it, whether it is pointed out, and what is read of it. */
interface PlaceProps {
  state: PlaceState
  lit: boolean
  label: string
  canDrag: boolean
}

const shell = ({ state, lit, canDrag }: PlaceProps, spot: Spot) => ({
  className: `rt-place rt-${state}${lit ? ' rt-lit' : ''}${canDrag ? ' rt-draggable' : ''}`,
  transform: `translate(${spot.x} ${spot.y})`,
})

/** What is touched, focused and read of a place, above all that is drawn there: the numbers of pieces stand in its label. */
const Touch = ({ spot, d, state, label }: PlaceProps & { spot: Spot; d: string }) => {
  const active = state === 'open' || state === 'picked'
  const said = {
    // It tells of itself when it is asked.
    role: 'button',
    tabIndex: active || spot.at === 0 ? 0 : -1,
    'aria-label': label,
    'aria-disabled': state === 'refused' || undefined,
    ...(state === 'picked' ? { 'aria-pressed': true } : {}),
  }
  return (
    <g className="rt-touched" data-place={spot.id} data-target={`place:${spot.id}`} data-open={state === 'open' || undefined} {...said}>
      <path className="rt-touch" d={d} />
    </g>
  )
}

/** The signs around a place that is open, picked, lit or focused: a ring, a pulse, an arrow above. */
const Rings = ({ ring, wide, top, state, lit }: { ring: string; wide: string; top: number; state: PlaceState; lit: boolean }) => (
  <>
    {(state === 'open' || state === 'picked' || lit) && (
      <>
        <path className="rt-ring-edge" d={ring} />
        <path className="rt-ring" d={ring} />
        {state === 'open' && <path className="rt-pulse" d={ring} />}
      </>
    )}
    <path className="rt-focus" d={wide} />
    {state === 'open' && (
      <g className="rt-pointer">
        <path d={`M-15 ${top - 20}H15L0 ${top}Z`} />
      </g>
    )}
  </>
)

/** Around a clearing, in board units: on a phone a thumb needs a little more than is drawn. */
const TOUCH_RIM = 13

interface ClearingProps extends PlaceProps {
  layout: Layout
  glade: Glade
  clearing: ClearingView
  names: readonly string[]
  /** Pieces that would be laid here, and whose looks they have. */
  pale: PieceView[] | undefined
  paleName: string | undefined
}

/** One clearing: crest with suit and number, pieces, who rules, its rings. Redrawn only when something in it changes. */
export const Clearing = memo(
  (props: ClearingProps) => {
    const { layout, glade, clearing, names, pale, paleName = '', state, lit } = props
    const shown = pale ? { ...clearing, pieces: [...clearing.pieces, ...pale] } : clearing
    const ruler = names[clearing.ruler]
    return (
      <g {...shell(props, glade)}>
        {state !== 'none' || lit ? <path className="rt-glow" d={rimOf(layout, glade, -6)} /> : null}
        <Rings ring={rimOf(layout, glade, 4)} wide={rimOf(layout, glade, 12)} top={-layout.ry - CREST} state={state} lit={lit} />
        <Crest suits={suitsOf(clearing)} n={clearing.n} y={-layout.ry - 2} />
        {ruler !== undefined && (
          <g className="rt-ruler" data-rt={ruler} transform={`translate(0 ${layout.ry + 2})`}>
            <circle r={15} />
            <Mark of={lookOf(ruler).sign} size={19} />
          </g>
        )}
        {arrange(layout, shown).map((item) => (
          <g key={item.key} className={item.seat === PALE ? 'rt-pale' : undefined} transform={`translate(${item.x} ${item.y})`}>
            <Piece item={item} name={item.seat === PALE ? paleName : (names[item.seat] ?? '')} />
          </g>
        ))}
        <Touch {...props} spot={glade} d={rimOf(layout, glade, TOUCH_RIM)} />
      </g>
    )
  },
  (a, b) =>
    a.layout === b.layout &&
    a.state === b.state &&
    a.lit === b.lit &&
    a.label === b.label &&
    a.canDrag === b.canDrag &&
    a.names === b.names &&
    a.paleName === b.paleName &&
    JSON.stringify(a.pale) === JSON.stringify(b.pale) &&
    JSON.stringify(a.clearing) === JSON.stringify(b.clearing),
)

/** Suit and number of a clearing on a plate over its rim; further suits stand to the left (ROOT-H.3.6). */
const Crest = ({ suits, n, y }: { suits: readonly string[]; n: number; y: number }) => (
  <g className="rt-crest" data-suit={suits[0]} transform={`translate(0 ${y})`}>
    <path className="rt-crest-plate" d={n > 9 ? 'M-6 -17H34Q46 -17 46 0T34 17H-6Z' : 'M-6 -17H25Q36 -17 36 0T25 17H-6Z'} />
    {suits
      .map((suit, i) => (
        <g key={suit} data-suit={suit}>
          <circle className="rt-crest-disc" cx={-16 - 34 * i} r={23} />
          <Mark of={signOf(suit)} size={33} x={-16 - 34 * i} />
        </g>
      ))
      .reverse()}
    <text x={n > 9 ? 25 : 20} y={9} fontSize={26} textAnchor="middle">
      {n}
    </text>
  </g>
)

interface RocksProps extends PlaceProps {
  barrier: Barrier
}

/** The rocks on a closed path, which are cleared where they are pressed. */
export const Rocks = memo((props: RocksProps) => {
  const { barrier, state, lit } = props
  const { body, light } = rocksOf(barrier)
  return (
    <g {...shell(props, barrier)}>
      <g transform={`scale(${barrier.scale})`}>
        <path className="rt-rocks-shadow" d={rocksRing(0)} transform="translate(3 10) scale(1 0.62)" />
        <path className="rt-rocks" d={body} />
        <path className="rt-rocks-light" d={light} />
      </g>
      <Rings
        ring={rocksRing(8, barrier.scale)}
        wide={rocksRing(14, barrier.scale)}
        top={-ROCKS.ry * barrier.scale - 14}
        state={state}
        lit={lit}
      />
      <Touch {...props} spot={barrier} d={ROCKS_TOUCH} />
    </g>
  )
})

const heartRing = (by: number): string => {
  const [rx, ry] = [HEART.rx + by, HEART.ry + by]
  return `M${-rx} 0A${rx} ${ry} 0 1 1 ${rx} 0A${rx} ${ry} 0 1 1 ${-rx} 0Z`
}

/** Around the heart of a forest, and around the mouth of a place beside the map: a thumb on a phone needs more room than the eye. */
const TOUCH = 24
const TOUCH_BESIDE = 32

interface ForestProps extends PlaceProps {
  spot: Spot
  pawns: readonly number[]
  /** Tokens that lie there. */
  tokens: readonly PieceView[]
  names: readonly string[]
  /** Its name, without an article, or the numbers of the clearings around it where it has none; and where it stands. */
  name: Written
}

/** The heart of a forest with the Vagabonds who rest there. */
export const Forest = memo((props: ForestProps) => {
  const { spot, pawns, tokens, names, name, state, lit } = props
  const pawn = (seat: number): Item => ({ key: '', kind: 'pawn', seat, piece: 'pawn', n: 1, x: 0, y: 0, width: 48, height: 48 })
  return (
    <g {...shell(props, spot)}>
      {state !== 'none' && <path className="rt-glow" d={heartRing(-2)} />}
      <text
        className="rt-forest-name"
        data-named={pawns.length + tokens.length > 0 || undefined}
        y={name.y}
        style={{ fontSize: name.size }}
        aria-hidden="true"
      >
        {name.lines.map((line, i) => (
          <tspan key={line} x={name.x} dy={i === 0 ? 0 : '1em'}>
            {line}
          </tspan>
        ))}
      </text>
      {inForest(tokens).map((item) => (
        <g key={item.key} transform={`translate(${item.x} ${item.y})`}>
          <Piece item={item} name={names[item.seat] ?? ''} />
        </g>
      ))}
      {pawns.map((seat, i) => (
        <g key={seat} transform={`translate(${(i - (pawns.length - 1) / 2) * 46} ${tokens.length > 0 ? -HEART.ry - 8 : -4})`}>
          <Piece item={pawn(seat)} name={names[seat] ?? ''} />
        </g>
      ))}
      <Rings ring={heartRing(2)} wide={heartRing(9)} top={-HEART.ry - 8} state={state} lit={lit} />
      <Touch {...props} d={heartRing(TOUCH)} />
    </g>
  )
})

interface BesideProps extends PlaceProps {
  spot: Spot
  place: View['beside'][number]
  names: readonly string[]
}

/** A place beside the map, such as the Burrow: its mouth, and who is in it. */
export const Beside = ({ place, names, ...props }: BesideProps) => {
  const { spot, state, lit } = props
  const name = names[place.seat] ?? ''
  const [warriors] = place.pieces
  return (
    <g {...shell(props, spot)}>
      <g className="rt-beside" data-rt={name}>
        <path className="rt-beside-rim" d={heartRing(8)} />
        <path className="rt-beside-hole" d={heartRing(0)} />
        {warriors ? (
          <Piece
            item={{ key: '', kind: 'warrior', seat: place.seat, piece: 'warrior', n: warriors.n, x: 0, y: 0, ...WARRIOR }}
            name={name}
          />
        ) : (
          <Mark of={lookOf(name).sign} size={44} />
        )}
      </g>
      <Rings ring={heartRing(10)} wide={heartRing(17)} top={-HEART.ry - 16} state={state} lit={lit} />
      <Touch {...props} d={heartRing(TOUCH_BESIDE)} />
    </g>
  )
}
