import { say } from '@trestle/kernel'
import { Slip, Suit } from '../card.tsx'
import { Sign, type SignName, signOf } from '../icons.tsx'
import {
  type Content,
  grouped,
  inHandOrder,
  keyed,
  neighbours,
  type RiverfolkData,
  type RiverfolkView,
  type SideView,
  type View,
} from '../model.ts'
import { after, place, using, type Verb, who } from '../target-parts.ts'
import { movable } from './begins.ts'
import { lookOf } from './looks.ts'
import { type BoardProps, type FactionBoard, mark, named, type ShortcutIn, Tag } from './parts.tsx'

const services = ['card', 'boats', 'mercenaries'] as const
const serviceSigns: Record<(typeof services)[number], SignName> = { card: 'hand', boats: 'riverboats', mercenaries: 'mercenaries' }
const suits = ['fox', 'rabbit', 'mouse'] as const

const boardIn = (side: SideView) => side.board as RiverfolkView
const sumOf = (warriors: readonly number[]) => warriors.reduce((sum, n) => sum + n, 0)

const signs = (side: SideView, content: Content) => {
  const { prices, funds, tracks } = boardIn(side)
  const { tokens } = content.factions.riverfolk as RiverfolkData
  const posts = tracks.reduce((sum, { left, lost }, i) => sum + tokens[`post-${suits[i] ?? 'fox'}`] - left - lost, 0)
  return [
    mark(
      'prices',
      'price',
      services.map((service) => prices[service]).join('·'),
      say('ui.root.prices', { prices: services.map((service) => named(`service.${service}`, prices[service])) }),
      'ROOT-11.2.7',
    ),
    mark('funds', 'funds', sumOf(funds), named('term.funds', sumOf(funds)), 'ROOT-11.2.4'),
    mark('posts', 'post', posts, say('ui.root.posts', { n: posts }), 'ROOT-11.2.5'),
  ]
}

const left = (side: SideView, view: View) =>
  view.active === side.seat && view.phase === 'daylight' ? say('ui.root.fundsLeft', { n: sumOf(boardIn(side).funds) }) : null

/** A box of warriors in the colours of their owners. */
const Box = ({ of, sign, warriors, view, say }: Pick<BoardProps, 'view' | 'say'> & { of: string; sign: SignName; warriors: number[] }) => (
  <li className="rt-box" title={say(named(of, sumOf(warriors)))}>
    <Sign of={sign} label={say({ id: of })} />
    <span className="rt-name" aria-hidden="true">
      {say({ id: of })}
    </span>
    {sumOf(warriors) === 0 ? (
      <b>0</b>
    ) : (
      warriors.map((n, seat) => {
        const side = view.sides[seat]
        if (n === 0 || !side) return null
        const words = say({
          id: 'ui.root.pieces',
          values: { piece: { id: 'piece.warrior', values: { n } }, owner: { id: `faction.${side.name}` } },
        })
        return (
          <span key={side.letter} className="rt-purse" data-rt={side.name} role="img" aria-label={words} title={words}>
            <Sign of={lookOf(side.name).sign} />
            {n}
          </span>
        )
      })
    )}
  </li>
)

/** What each service costs; to a buyer also how many may be bought. */
const Prices = ({ side, seat, say }: BoardProps) => {
  const { prices, limits, boats, hired } = boardIn(side)
  const taken = (service: (typeof services)[number]) => (service === 'boats' ? boats : service === 'mercenaries' ? hired : -1)
  const limit = seat === null || seat === side.seat ? 0 : (limits[seat] ?? 0)
  return (
    <>
      <ul className="rt-prices" aria-label={say({ id: 'term.prices' })}>
        {services.map((service) => (
          <Tag
            key={service}
            of={serviceSigns[service]}
            name={`service.${service}`}
            n={prices[service]}
            taken={taken(service) >= 0}
            say={say}
          />
        ))}
      </ul>
      {limit > 0 && <p>{say({ id: 'ui.root.mayBuy', values: { n: limit } })}</p>}
    </>
  )
}

type Stall = 'post' | 'used' | 'free'
const stallSigns: Record<Stall, SignName> = { post: 'post', used: 'committed', free: 'craft' }

/** The spaces of a track: empty ones first, those with a fund before the others. */
const stallsOf = (all: number, posts: number, used: number): Stall[] =>
  Array.from({ length: all }, (_, space) => (space >= all - posts ? 'post' : space < used ? 'used' : 'free'))

/** Trade posts that are left, and empty spaces for crafting with the funds that lie on them. */
const Posts = ({ content, side, say }: BoardProps) => {
  const { tracks } = boardIn(side)
  const { tokens } = content.factions.riverfolk as RiverfolkData
  return (
    <ul className="rt-posts" aria-label={say({ id: 'ui.root.post' })}>
      {suits.map((suit, i) => {
        const track = tracks[i]
        const all = tokens[`post-${suit}`]
        const posts = track?.left ?? 0
        const used = sumOf(track?.spaces ?? [])
        const words = say({ id: 'ui.root.postTrack', values: { suit: { id: `suit.${suit}` }, n: posts, free: all - posts - used } })
        return (
          <li key={suit}>
            <span role="img" aria-label={words} title={words}>
              <Suit of={suit} say={say} />
              {keyed(stallsOf(all, posts, used)).map(({ key, value }) => (
                <span key={key} className="rt-stall" data-state={value}>
                  <Sign of={stallSigns[value]} />
                </span>
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The open hand; its cards glow where they can be bought. */
const Sale = ({ content, side, seat, picking, say }: BoardProps) => {
  if (side.seat === seat) return null
  const cards = grouped(inHandOrder(content, side.hand))
  return (
    <>
      <p>{say(named('ui.root.openHand', side.hand.length))}</p>
      <span className="rt-slips">
        {cards.map(({ id, n }) => {
          const target = `sale:${id}`
          return picking.open.has(target) ? (
            <button key={id} type="button" className="rt-pick-slip" data-target={target} data-open onClick={() => picking.pick(target)}>
              <Slip content={content} id={id} n={n} say={say} />
            </button>
          ) : (
            <Slip key={id} content={content} id={id} n={n} say={say} />
          )
        })}
      </span>
    </>
  )
}

const Detail = (props: BoardProps) => {
  const { view, side, say } = props
  const { payments, funds, committed } = boardIn(side)
  return (
    <>
      <Prices {...props} />
      <ul className="rt-boxes">
        <Box of="term.payments" sign="payments" warriors={payments} view={view} say={say} />
        <Box of="term.funds" sign="funds" warriors={funds} view={view} say={say} />
        <Box of="term.committed" sign="committed" warriors={committed} view={view} say={say} />
      </ul>
      <Posts {...props} />
      <Sale {...props} />
    </>
  )
}

/** ROOT-11.2.2 By the usual rule along a path, by none along a river. */
const swimming: ShortcutIn = (content, view, seat, clearing) => {
  if (movable(content, view, seat, clearing)) return true
  const across = content.rivers[clearing.at] ?? []
  const warriors = clearing.pieces.some((piece) => piece.seat === seat && piece.type === 'warrior')
  return warriors && neighbours(content, view, seat, clearing.at).some(({ at, scorched }) => !scorched && across.includes(at))
}

const verbs: Record<string, Verb> = {
  fund: { targets: who },
  price: { targets: (o) => [`service:${o.what}`, `price:${o.n}`], heading: true, sign: 'price' },
  restock: { heading: true, sign: 'hand' },
  export: {
    targets: (o, names) => [...using(o, names), ...(Array.isArray(o.pay) ? [`pay:${o.pay.join('.')}`] : [])],
    heading: true,
    sign: 'payments',
  },
  post: { targets: (o) => after(place(o.at), 'act:post', `what:${o.what}`), heading: true, sign: 'post' },
  'serve.card': {
    targets: (o, names) =>
      using(o, names)
        .slice(0, 1)
        .map((target) => target.replace('card:', 'sale:')),
    sign: 'hand',
  },
  'serve.boats': { sign: 'riverboats' },
  'serve.mercenaries': { sign: 'mercenaries' },
}

export const riverfolk: FactionBoard = {
  signs,
  left,
  Detail,
  verbs,
  kinds: { service: (service) => signOf(serviceSigns[service as keyof typeof serviceSigns] ?? 'price'), price: () => 'price' },
  shortcuts: { move: swimming },
  leavesBattle: ['riverfolk.spent', 'riverfolk.committed', 'riverfolk.funds', 'riverfolk.price', 'riverfolk.export', 'riverfolk.service'],
}
