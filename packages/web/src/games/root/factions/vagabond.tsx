import { say } from '@trestle/kernel'
import { SignButton } from '../../../table/explain.tsx'
import { Sign, signOf } from '../icons.tsx'
import { type ItemView, itemNames, keyed, type SideView, type VagabondView } from '../model.ts'
import { at, card, itemOf, to, using, type Verb } from '../target-parts.ts'
import { lookOf } from './looks.ts'
import { type BoardProps, type ChoiceProps, type FactionBoard, mark, named } from './parts.tsx'

const places = ['satchel', 'track', 'damaged'] as const

/** An item: face down it lies on its side, damaged it is struck out; it glows where it can be picked. */
const Item = ({ item, props }: { item: ItemView; props: BoardProps }) => {
  const { picking, say, side, seat } = props
  const target = `item:${item.code}`
  const words = say({
    id: item.down ? 'item.down' : 'item.up',
    values: { item: { id: `item.${item.item}` }, place: { id: `items.${item.place}` } },
  })
  const open = side.seat === seat && picking.open.has(target)
  const look = { 'data-down': item.down || undefined, 'data-damaged': item.place === 'damaged' || undefined, title: words }
  return open ? (
    <button
      type="button"
      className="rt-item"
      data-target={target}
      data-open
      aria-label={words}
      {...look}
      onClick={() => picking.pick(target)}
    >
      <Sign of={signOf(item.item)} />
    </button>
  ) : (
    <span className="rt-item" role="img" aria-label={words} {...look}>
      <Sign of={signOf(item.item)} />
    </span>
  )
}

const Items = ({ props, of }: { props: BoardProps; of: (typeof places)[number] }) => {
  const board = props.side.board as VagabondView
  const items = board.items.filter((item) => item.place === of)
  if (items.length === 0) return null
  return (
    <span className="rt-items" data-of={of}>
      {keyed(items.map((item) => item.code)).map(({ key, at }) => (
        <Item key={key} item={items[at]!} props={props} />
      ))}
    </span>
  )
}

const signs = (side: SideView) => {
  const { items } = side.board as VagabondView
  const whole = items.filter(({ place }) => place !== 'damaged')
  const [ready, tired] = [whole.filter(({ down }) => !down).length, whole.filter(({ down }) => down).length]
  const damaged = items.length - whole.length
  return [
    mark('ready', 'bag', ready, say('ui.root.items.ready', { n: ready }), 'ROOT-9.2.5~2'),
    mark('tired', 'bag', <>{tired}↷</>, say('ui.root.items.tired', { n: tired }), 'ROOT-9.2.5~2'),
    ...(damaged > 0 ? [mark('damaged', 'bag', <>{damaged}✕</>, say('ui.root.items.damaged', { n: damaged }), 'ROOT-9.2.7', true)] : []),
  ]
}

const steps = [-1, 0, 1, 2, 3]

/** The ladder of a relationship: a square for Hostile, then the steps up to Allied. */
const Steps = ({ at, className = '' }: { at: number; className?: string }) => (
  <span className={`rt-steps ${className}`} aria-hidden="true">
    {steps.map((step) => (
      <i key={step} data-hostile={step < 0 || undefined} data-on={step === at || undefined} />
    ))}
  </span>
)

const Detail = (props: BoardProps) => {
  const { side, view, say } = props
  const board = side.board as VagabondView
  const done = say({ id: 'ui.root.questsDone', values: { quests: board.quests.map((id) => questName(props, id)) } })
  return (
    <>
      {places.map((place) => (
        <div key={place} className="rt-item-row">
          <span>{say({ id: `items.${place}` })}</span>
          {board.items.some((item) => item.place === place) ? <Items props={props} of={place} /> : <span aria-hidden="true">–</span>}
        </div>
      ))}
      {board.character && (
        <>
          <p className="rt-loose">
            <b>{say({ id: `character.${board.character}` })}</b>: {say({ id: `character.${board.character}.about` })}
          </p>
          <SignButton
            className="rt-tight"
            icon={<Sign of="vagabond" />}
            n={say({ id: `character.${board.character}` })}
            name={say({ id: `character.${board.character}` })}
            about={say({ id: `character.${board.character}.about` })}
            rule="ROOT-9.5.9"
          />
        </>
      )}
      <p className="rt-loose">
        {say(named('term.capacity', board.capacity))} · {say(named('term.draw', board.draw))}
      </p>
      <SignButton
        className="rt-tight"
        icon={<Sign of="bag" />}
        n={`≤ ${board.capacity}`}
        name={say(named('term.capacity', board.capacity))}
      />
      <SignButton className="rt-tight" icon={<Sign of="hand" />} n={`+${board.draw}`} name={say(named('term.draw', board.draw))} />
      <ul className="rt-relations" aria-label={say({ id: 'term.relationships' })}>
        {board.relations.map((relation, seat) => {
          const other = view.sides[seat]
          if (relation === null || !other) return null
          const [name, at] = [say({ id: `faction.${other.name}` }), say({ id: `relation.${relation}` })]
          return (
            <li key={other.letter} data-rt={other.name}>
              <b className="rt-full">{name}</b>
              <Steps className="rt-full" at={relation} />
              <span className="rt-full">{at}</span>
              <SignButton
                className="rt-brief"
                icon={<Sign of={lookOf(other.name).sign} />}
                n={<Steps at={relation} />}
                name={`${name}: ${at}`}
                rule="ROOT-9.2.9"
              />
            </li>
          )
        })}
      </ul>
      {board.quests.length > 0 && (
        <>
          <p className="rt-loose">{done}</p>
          <SignButton className="rt-tight" icon={<Sign of="quest" />} n={board.quests.length} name={done} />
        </>
      )}
    </>
  )
}

const questName = ({ content }: BoardProps, id: string) => {
  const quest = content.quests.find((one) => one.id === id)
  return quest ? { id: `quest.${quest.title}.title` } : { id: 'quest.unknown' }
}

/** The items with which a character starts. */
const StartItems = ({ content, id, say }: ChoiceProps) => (
  <>
    {keyed(content.characters.find((one) => one.id === id)?.items ?? []).map(({ key, value }) => {
      const name = itemNames[value] ?? 'torch'
      return <Sign key={key} of={name} label={say({ id: `item.${name}` })} />
    })}
  </>
)

const verbs: Record<string, Verb> = {
  character: { targets: (o) => [`character:${o.what}`] },
  pawn: { targets: at },
  slip: { targets: to },
  refresh: { targets: itemOf },
  exhaust: { targets: itemOf },
  damage: { targets: itemOf },
  repair: { targets: itemOf, heading: true },
  take: { targets: (o) => [`take:${itemNames[o.item ?? 0]}${o.what === 'exhausted' ? '!' : ''}`] },
  aid: { targets: (o, names) => [...using(o, names), `seat:${o.who}`], heading: true, sign: 'allied' },
  quest: {
    targets: (o) => [`quest:${o.quest}`, ...((o.item ?? -1) < 0 ? ['act:quest'] : [`item:${o.item}`, `for:${o.for}`])],
    heading: true,
    sign: 'quest',
  },
  points: { targets: () => ['act:points'], sign: 'points' },
  cards: { targets: () => ['act:cards'], sign: 'hand' },
  strike: { targets: (o) => [`seat:${o.foe}`, `act:strike-${o.what}`], heading: true, sign: 'crossbow' },
  steal: { targets: (o) => [`seat:${o.who}`, 'act:steal'], sign: 'hand' },
  labor: { targets: (o, names) => card(names, o.card).map((target) => target.replace('card:', 'discard:')), heading: true },
  instigate: { targets: (o) => [`seat:${o.who}`, 'act:instigate', `seat:${o.foe}`], heading: true, sign: 'battle' },
  glide: { targets: (o) => [`place:${o.to}`, 'act:glide'], heading: true, sign: 'move' },
}

const leavesBattle = ['vagabond.aid', 'vagabond.explored', 'vagabond.quest', 'vagabond.strike', 'vagabond.special']

export const vagabond: FactionBoard = { signs, Detail, choices: { character: { sign: 'vagabond', Has: StartItems } }, verbs, leavesBattle }
