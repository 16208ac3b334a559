/** The Mercenaries' module of two players, and the Empire's card of one. */
import { empireText, mercenaryText } from '@trestle/daimyo'
import { useContext, useRef } from 'react'
import { useFit } from '../../table/use-fit.ts'
import { Die, Mark, Piece, RelicTile, signOf, TileSign } from './icons.tsx'
import type { Rect } from './layout.ts'
import { blanks, dieNo, keyed, numbered, type Props, relicWord } from './model.ts'
import { Group, Place, Quiet } from './place.tsx'
import { moduleAt } from './places.ts'
import { diePlace, mercenaryTarget, modulePlace } from './targets.ts'

type Box = Props & { rect: Rect }

const spaceSign: Record<string, 'relic' | 'radioTower' | 'governor' | 'shadow'> = {
  relic: 'relic',
  tower: 'radioTower',
  governor: 'governor',
  shadow: 'shadow',
}

/** A small board with its places for dice, the tiles and the gold of the Mercenaries, and their Heroes. */
export const Mercenaries = ({ rect, view, content, picking, lit, say }: Box) => {
  const party = view.sides.findIndex(({ kind }) => kind === 'mercenaries')
  const side = view.sides[party]
  if (!side) return null
  const spaces = content.mercenarySpaces
  const foot = rect.y + 26 + Math.min(70, rect.h - 62) + 22
  return (
    <Group said={say({ id: 'term.mercenaries' })} className="dm-module">
      <rect className="dm-module-face" x={rect.x} y={rect.y} width={rect.w} height={rect.h} rx={10} />
      <Piece of="mercenaries" r={8} x={rect.x + 18} y={rect.y + 14} />
      <text className="dm-module-name" x={rect.x + 32} y={rect.y + 19}>
        {say({ id: 'term.mercenaries' })}
      </text>
      <g className="dm-module-facts">
        <Mark of="gold" size={13} x={rect.x + rect.w - 66} y={rect.y + 14} />
        <text x={rect.x + rect.w - 56} y={rect.y + 18.5}>
          {side.goods.gold}
        </text>
        <Mark of="hand" size={13} x={rect.x + rect.w - 32} y={rect.y + 14} />
        <text x={rect.x + rect.w - 22} y={rect.y + 18.5}>
          {side.discard.length}
        </text>
      </g>
      {numbered(spaces).map(({ key, value: space, i }) => {
        const box = moduleAt(rect, spaces.length, i)
        const die = side.dice[i]
        const label = say({
          id: 'ui.daimyo.module',
          values: {
            name: { id: `mercenary.${space.id}` },
            colour: { id: `slot.${['blue', 'green', 'red'][space.colour]}` },
            text: { id: 'list.or', values: { items: space.choices.map(mercenaryText) } },
          },
        })
        return (
          <Place
            key={key}
            {...{ target: modulePlace(i), x: box.x + box.w / 2, y: box.y + box.h / 2, picking, lit, label }}
            r={box.w / 2}
            ry={box.h / 2}
          >
            <g className="dm-module-space" data-die={['blue', 'green', 'red'][space.colour]}>
              <title>{label}</title>
              <rect x={-box.w / 2} y={-box.h / 2} width={box.w} height={box.h} rx={6} />
              <Mark of={spaceSign[space.id] ?? 'step'} size={20} y={-box.h / 2 + 15} />
              {space.gold > 0 && (
                <text className="dm-module-price" x={box.w / 2 - 12} y={-box.h / 2 + 12}>
                  −{space.gold}
                </text>
              )}
              {die ? (
                <Die colour={die.colour} value={die.value} size={22} y={box.h / 2 - 17} />
              ) : (
                <rect className="dm-free" x={-11} y={box.h / 2 - 28} width={22} height={22} rx={4} />
              )}
            </g>
          </Place>
        )
      })}
      {keyed(side.loose, (tile) => tile).map(({ key, value }, i) => {
        const step = Math.min(24, (rect.w - 30) / Math.max(1, side.loose.length))
        return (
          <Place
            key={key}
            {...{ target: mercenaryTarget(content, value), x: rect.x + 20 + i * step, y: foot, picking, lit }}
            r={10}
            ry={12}
            label={say({ id: 'ui.daimyo.withMercenaries', values: { tile: relicWord(value) } })}
          >
            <RelicTile id={value} size={23} />
          </Place>
        )
      })}
      {rect.h > 150 && <Beads {...{ view, say, party }} x={rect.x + 20} y={rect.y + rect.h - 18} room={rect.w - 94} />}
    </Group>
  )
}

interface BeadsProps extends Pick<Props, 'view' | 'say'> {
  party: number
  x: number
  y: number
  /** From the first to the last: right of them stand the buttons that zoom the board. */
  room: number
}

/** Who takes the dice of the round, one after another. */
const Beads = ({ view, say, party, x, y, room }: BeadsProps) => (
  <Group as="img" said={say({ id: 'ui.daimyo.order' })} className="dm-beads">
    {keyed(view.order, String).map(({ key, value }, i) => (
      <g
        key={key}
        transform={`translate(${x + i * Math.min(25, room / Math.max(1, view.order.length - 1))} ${y})`}
        data-past={i < view.order.length - remaining(view) || undefined}
      >
        <Piece of={value === party ? 'mercenaries' : (view.sides[value]?.clan ?? 'none')} r={8} />
      </g>
    ))}
  </Group>
)

const remaining = (view: Props['view']): number =>
  Math.max(0, view.order.length - view.sides.reduce((sum, side) => sum + side.dice.filter(Boolean).length + side.beside.length, 0))

/** The Empire's open card: three actions by colour; its dice, the row they lead to, and what it has. */
export const EmpireCard = (props: Box) => {
  const { rect, view } = props
  return (
    view.solo && (
      <foreignObject x={rect.x} y={rect.y} width={rect.w} height={rect.h}>
        <EmpireFace {...props} solo={view.solo} />
      </foreignObject>
    )
  )
}

type Face = Props & { solo: NonNullable<Props['view']['solo']> }

export const EmpireFace = ({ solo, view, content, picking, say, why }: Face) => {
  const quiet = useContext(Quiet)
  const row = solo.row === null ? null : content.content.solo.ability[solo.row]
  const rowText = row ? say({ id: 'sentence', values: { of: empireText(row.steps) } }) : say({ id: 'ui.daimyo.rows' })
  const facts = (
    <>
      <EmpireDice solo={solo} say={say} />
      {!quiet && (
        <button type="button" className="dm-empire-row" onClick={() => why('DM-21.16')}>
          {rowText}
        </button>
      )}
      <EmpireHas view={view} say={say} />
    </>
  )
  return (
    <div className="dm-empire" data-quiet={quiet || undefined} role="group" aria-label={say({ id: 'term.empire' })}>
      <header>
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <Piece of="empire" r={10} />
        </svg>
        <b>{say({ id: 'term.empire' })}</b>
        <span>{say({ id: `level.${solo.level}` })}</span>
        {quiet && facts}
        <i>{say({ id: 'ui.daimyo.cardsLeft', values: { n: solo.left } })}</i>
      </header>
      <EmpireActions {...{ solo, view, content, picking, say }} />
      {!quiet && <footer>{facts}</footer>}
    </div>
  )
}

/** The three actions of the open card. Where it is small, what does not fit fades out: it is read whole where the card is lifted. */
const EmpireActions = ({ solo, view, content, picking, say }: Pick<Face, 'solo' | 'view' | 'content' | 'picking' | 'say'>) => {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useFit(box, list, 0.88)
  const card = content.content.solo.cards.find(({ id }) => id === solo.card)
  const asked = view.pool.filter((die) => picking.picked.includes(diePlace(dieNo(die)))).map(({ colour }) => colour)
  if (!card) return <p>{say({ id: 'ui.daimyo.noCard' })}</p>
  return (
    <div ref={box} className="dm-empire-actions">
      <ol ref={list}>
        {card.slots.map(({ colour, actions }) => (
          <li key={colour} data-die={colour} data-off={asked.includes(colour) || undefined}>
            <span className="dm-empire-die" role="img" aria-label={say({ id: `slot.${colour}` })} />
            <span>{say({ id: 'sentence', values: { of: empireText(actions) } })}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const EmpireDice = ({ solo, say }: Pick<Face, 'solo' | 'say'>) => (
  <span className="dm-empire-dice">
    {keyed(solo.dice, ({ colour, value }) => `${colour}${value}`).map(({ key, value: die }) => (
      <svg key={key} viewBox="-13 -13 26 26" role="img" aria-label={say({ id: `die.${die.colour}`, values: { n: die.value } })}>
        <Die colour={die.colour} value={die.value} size={23} />
      </svg>
    ))}
    {blanks(3 - solo.dice.length).map((key) => (
      <i key={key} className="dm-empire-free" />
    ))}
    <b>= {solo.sum}</b>
  </span>
)

/** Its points and tiles. */
const EmpireHas = ({ view, say }: Pick<Face, 'view' | 'say'>) => {
  const side = view.sides.find(({ kind }) => kind === 'empire')
  return (
    <span className="dm-empire-has">
      <b>{side?.popularity ?? 0}</b> {say({ id: 'ui.daimyo.pp' })}
      {keyed(side?.loose ?? [], (tile) => tile).map(({ key, value }) => (
        <TileSign key={key} id={value} label={say(relicWord(value))} />
      ))}
      {keyed(side?.stacks ?? [], (colour) => colour).map(({ key, value }) => (
        <svg
          key={key}
          className="dm-stack"
          viewBox="0 0 512 512"
          data-island={value}
          role="img"
          aria-label={say({ id: 'relic.of', values: { colour: { id: `colour.${value}` } } })}
        >
          <Mark of={signOf(value)} size={480} x={256} y={256} />
        </svg>
      ))}
    </span>
  )
}
