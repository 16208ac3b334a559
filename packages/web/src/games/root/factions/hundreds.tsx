import { say } from '@trestle/kernel'
import { Sign, signOf } from '../icons.tsx'
import { type ClearingView, type Content, type HundredsData, type HundredsView, holds, keyed, type SideView, type View } from '../model.ts'
import { at, using, type Verb } from '../target-parts.ts'
import { holdsFast, movable } from './begins.ts'
import { type BoardProps, type ChoiceProps, type FactionBoard, mark, named } from './parts.tsx'

const boardIn = (side: SideView) => side.board as HundredsView

/** The item that a mood shows; null for none. */
const itemOf = (content: Content, mood: string) =>
  (content.factions.hundreds as HundredsData | undefined)?.moods.find(({ id }) => id === mood)?.item ?? null

const signs = (side: SideView, content: Content) => {
  const { mood, command, prowess, mobs } = boardIn(side)
  const item = itemOf(content, mood)
  return [
    mark('command', 'move', command.value, named('track.command', command.value), 'ROOT-14.2.4.II'),
    mark('prowess', 'warlord', prowess.value, named('track.prowess', prowess.value), 'ROOT-14.2.4.II'),
    mark('mobs', 'mob', mobs, named('piece.mob', mobs), 'ROOT-14.4.1'),
    mark('mood', 'mood', item && <Sign of={signOf(item)} />, say('ui.root.mood', { mood: say(`mood.${mood}`) }), 'ROOT-14.7'),
  ]
}

const left = (side: SideView, view: View) => {
  const { command, prowess, warlord } = boardIn(side)
  if (view.active !== side.seat || view.phase !== 'daylight') return null
  return say('ui.root.commands', { n: command.left, advances: warlord < 0 ? 0 : prowess.left })
}

/** A track of the Hoard: its items from the left, and how many actions each number of them gives. */
const HoardTrack = ({ content, side, say, of }: BoardProps & { of: 'command' | 'prowess' }) => {
  const { items, value } = boardIn(side)[of]
  const { tracks } = content.factions.hundreds as HundredsData
  const label = say({
    id: 'ui.root.hoardTrack',
    values: {
      name: { id: `track.${of}` },
      n: value,
      items: items.length > 0 ? items.map((item) => ({ id: `item.${item}` })) : { id: 'board.none' },
    },
  })
  return (
    <div className="rt-track">
      <span className="rt-track-title">{say({ id: `track.${of}` })}</span>
      <span className="rt-track-spaces" role="img" aria-label={label}>
        {keyed(tracks.actions.slice(1)).map(({ key, at, value: n }) => {
          const item = items[at]
          return (
            <span key={key} className="rt-space" data-hoard={item !== undefined || undefined} data-next={at === items.length || undefined}>
              <small>{n}</small>
              {item === undefined ? <i /> : <Sign of={signOf(item)} />}
            </span>
          )
        })}
      </span>
    </div>
  )
}

const Detail = (props: BoardProps) => {
  const { content, side, say } = props
  const { mood, warlord, oppressed, worth, draw } = boardIn(side)
  const item = itemOf(content, mood)
  return (
    <>
      <p className="rt-mood-line">
        <Sign of="mood" /> <b>{say({ id: `mood.${mood}` })}</b> {item && <Sign of={signOf(item)} label={say({ id: `item.${item}` })} />}{' '}
        {say({ id: `mood.${mood}.about` })}
      </p>
      <p>{say(warlord < 0 ? { id: 'ui.root.warlord.off' } : { id: 'ui.root.warlord.at', values: { n: warlord + 1 } })}</p>
      <HoardTrack {...props} of="command" />
      <HoardTrack {...props} of="prowess" />
      <p>{say({ id: 'ui.root.oppressed', values: { n: oppressed.length, points: worth } })}</p>
      <p>{say(named('term.draw', draw))}</p>
    </>
  )
}

/** The item that a mood shows, which bars it once it lies in the Hoard. */
const Shows = ({ content, id, say }: ChoiceProps) => {
  const item = itemOf(content, id)
  return item === null ? null : <Sign of={signOf(item)} label={say({ id: `item.${item}` })} />
}

const verbs: Record<string, Verb> = {
  mood: { targets: (o) => [`mood:${o.what}`], sign: 'mood' },
  anoint: { targets: at, sign: 'warlord' },
  mob: { targets: at, sign: 'mob' },
  vent: { targets: at, sign: 'mob' },
  muster: { sign: 'recruit' },
  fortify: { targets: using, heading: true, sign: 'build' },
  advance: { sign: 'warlord' },
  again: { sign: 'warlord' },
  incite: { targets: using, heading: true, sign: 'mob' },
  rouse: { sign: 'mob' },
  keep: { sign: 'hoard' },
  scorn: { sign: 'points' },
  exchange: { sign: 'hoard' },
  waste: { sign: 'points' },
  squander: { sign: 'recruit' },
  unearth: { sign: 'hoard' },
  loot: { sign: 'hoard' },
}

/** ROOT-14.7.8 Wrathful: a hit more where the warlord attacks. */
const wrathful = (board: object, attacks: boolean, place: number) => {
  const { mood, warlord } = board as HundredsView
  return attacks && mood === 'wrathful' && warlord === place ? { id: 'mood.wrathful' } : null
}

/** ROOT-14.7.7 Stubborn: the first hit taken beside him does nothing. */
const stubborn = (side: SideView, { at: place }: ClearingView) => {
  const { mood, warlord } = boardIn(side)
  return mood === 'stubborn' && warlord === place ? { id: 'effect.stubborn' } : null
}

/** ROOT-14.5.3 He advances from where he is: with a move, or a battle there. */
const leads = (view: View, seat: number, clearing: ClearingView) => holds(clearing, seat, 'warlord') > 0 && !holdsFast(view, seat, clearing)

export const hundreds: FactionBoard = {
  signs,
  left,
  Detail,
  verbs,
  choices: { mood: { sign: 'mood', Has: Shows } },
  leavesBattle: ['hundreds.mood', 'hundreds.rolled'],
  extraHit: wrathful,
  ignoresHit: stubborn,
  shortcuts: { advance: (content, view, seat, clearing) => leads(view, seat, clearing) && movable(content, view, seat, clearing) },
}
