/** The players in a line each, their Clan boards opened, the race for popularity; on a narrow page the Heroes for hire. */
import { effectText } from '@trestle/daimyo'
import { type Phrase, type Seat, say } from '@trestle/kernel'
import type { MatSign, RaceView, SideLine } from '../game-ui.ts'
import { Face } from './card.tsx'
import { ClanBoard, Goods } from './clan-board.tsx'
import { DieSign, Sign, TileSign } from './icons.tsx'
import {
  bearing,
  blanks,
  type Content,
  heroOf,
  keyed,
  numbered,
  type Props,
  partyWord,
  relicWord,
  resourceNames,
  sidesInOrder,
  type View,
} from './model.ts'
import { PileButton } from './pile.tsx'
import { heroPlace } from './targets.ts'

/** The seats: parties that somebody plays, or the Empire. */
const seatsOf = (view: View) => sidesInOrder(view).filter(({ side }) => side.kind !== 'mercenaries')

/** Each player in a line: helmet, hand, resources, popularity. */
export const linesOf = (_content: Content, view: View): SideLine[] =>
  seatsOf(view).map(({ side, party }) => ({
    seat: party,
    short: partyWord(view, party),
    signs: [
      ...(view.helmet === party
        ? [{ key: 'helmet', icon: <Sign of="helmet" className="dm-helmet" />, name: say('term.mightyHelmet'), rule: 'DM-5.4' }]
        : []),
      ...(side.kind === 'player'
        ? [
            { key: 'hand', icon: <Sign of="hand" />, n: side.handSize, name: say('ui.daimyo.handOf', { n: side.handSize }) },
            ...resourceNames.map(
              (name): MatSign => ({
                key: name,
                icon: <Sign of={name} />,
                n: side.goods[name],
                name: say(`count.${name}`, { n: side.goods[name] }),
              }),
            ),
          ]
        : []),
    ],
    score: scoreOf(view, party),
    active: view.active === party,
    target: `seat:${party}`,
  }))

const pointsOf = (view: View, party: number): number => {
  const side = view.sides[party]
  return view.phase === 'ended' ? (side?.score.total ?? 0) : (side?.popularity ?? 0)
}

const scoreOf = (view: View, party: number): Omit<MatSign, 'key'> => {
  const n = pointsOf(view, party)
  return { n, name: say('count.pp', { n }), about: say('term.popularityPoints'), rule: 'DM-1.2' }
}

/** Popularity on its track; longer when somebody has gone past the last space. */
export const raceOf = (content: Content, view: View): RaceView => {
  const seats = seatsOf(view)
  const most = Math.max(0, ...seats.map(({ party }) => pointsOf(view, party)))
  const track = content.content.board.trackLast + 1
  return {
    length: Math.max(track, Math.ceil(most / 5) * 5),
    sides: seats.map(({ party }) => {
      const { name, about, rule } = scoreOf(view, party)
      return { seat: party, at: pointsOf(view, party), name, about, rule }
    }),
  }
}

/** What is left to do in the turn of the seat that is asked; within an action it is not yet known what comes after. */
export const leftOf = (_content: Content, view: View, seat: Seat, prompt: string): Phrase | null => {
  if (view.phase !== 'turns' || view.active !== seat || view.now.space < 0) return null
  if (!view.now.mainDone) return say('ui.daimyo.left.main')
  return prompt === 'prompt.turn.act' ? say('ui.daimyo.left.secondary') : null
}

/** A player's Clan board, opened. */
export const Mat = (props: Props & { of: Seat }) => {
  const { view, of, seat, say: words, content } = props
  const side = view.sides[of]
  if (!side) return null
  const own = of === seat
  const dice = numbered([...side.dice, ...side.beside].filter((die) => die !== null))
  return (
    <div className="dm-mat" data-clan={bearing(view, of)} data-own={own || undefined}>
      {!own && (
        <p className="dm-mat-line">
          <span className="dm-mat-dice">
            {dice.map(({ key, value: die }) => (
              <DieSign
                key={key}
                colour={die.colour}
                value={die.value}
                label={words({ id: `die.${die.colour}`, values: { n: die.value } })}
              />
            ))}
            {side.kind === 'player' && blanks(3 - dice.length).map((key) => <i key={key} className="dm-die-free" />)}
          </span>
          {side.kind === 'player' ? (
            <>
              <Goods side={side} say={words} />
              <PileButton content={content} say={words} side={side} />
            </>
          ) : (
            keyed(side.loose, (tile) => tile).map(({ key, value }) => <TileSign key={key} id={value} label={words(relicWord(value))} />)
          )}
        </p>
      )}
      {side.kind === 'player' && <ClanBoard {...props} side={side} party={of} own={own} />}
    </div>
  )
}

/** On a narrow page the Hero market lies here. */
export const Beside = ({ view, content, picking, say: words }: Props) => (
  <section className="dm-hero-list" aria-label={words({ id: 'term.heroMarket' })}>
    <h3>{words({ id: 'term.heroMarket' })}</h3>
    <ul>
      {[...view.heroMarket, view.heroTop].map((id, i) => {
        const card = id === null ? undefined : heroOf(content, id)
        if (!card) return null
        const target = heroPlace(card.id)
        const face = <Face content={content} id={card.id} say={words} />
        return (
          <li key={card.id} data-next={i === view.heroMarket.length || undefined}>
            {picking.open.has(target) ? (
              <button
                type="button"
                className="hand-card"
                data-target={target}
                data-open
                onClick={() => picking.pick(target)}
                aria-label={`${words({ id: `hero.${card.id}` })}: ${words(effectText(card.steps))}`}
              >
                {face}
              </button>
            ) : (
              face
            )}
          </li>
        )
      })}
    </ul>
  </section>
)
