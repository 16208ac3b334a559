/** Positions against an automaton, built by naming what lies where; everything else is empty. */
import { begin, call, choose, type Event, type Heard, type Json, type Option, optionNamed } from '@trestle/kernel'
import type { Aid, Stance } from '../src/content/solo-schema.ts'
import { type Content, defaultContent, ironwood } from '../src/index.ts'
import { choice, procedure } from '../src/options.ts'
import { match } from '../src/round/setup.ts'
import { resolveCard, resolveIcon } from '../src/solo/icons.ts'
import { automatonTurn } from '../src/solo/setup.ts'
import type { G, State } from '../src/state.ts'

export type Bot = 'ironbot' | 'woodenbot'
type ByPlace = { [place: string]: number }

/** Piles are named from the top down. */
export interface Position {
  fighters?: ByPlace
  golems?: ByPlace
  moved?: ByPlace
  drill?: string
  cargo?: number
  track?: number
  /** Woodwalkers, Ironclad. */
  crystals?: [number, number]
  foundations?: string[]
  forges?: string[]
  totems?: ByPlace
  fading?: ByPlace
  secured?: number
  /** Of the Ironbot. */
  marked?: string[]
  /** Mountains of Vision cards. */
  visionDeck?: string[]
  revealed?: string[]
  visions?: string[]
  /** The hand of the automaton; by default empty. */
  pile?: string[]
  /** The top of its deck; the rest of its cards lie below. */
  deck?: string[]
  /** Nothing is left in deck and discard pile of the automaton. */
  noDeck?: boolean
  /** The human's hand. */
  hand?: string[]
  /** Ongoing cards of the human in play, with 2 markers. */
  ongoing?: string[]
  /** Places with a map marker of the first of them. */
  marks?: string[]
  stance?: Stance
  alert?: boolean
  aid?: Aid
  spirits?: number
  turn?: number
  round?: number
}

const find = (g: G, id: string): number => {
  const place = g.content.places.findIndex((one) => one.id === id)
  if (place < 0) throw new Error(`there is no place ${id}`)
  return place
}

/** The number of a place. */
export const at = find

export const card = (g: G, ref: string): number => {
  const i = g.content.cards.findIndex((one) => one.ref === ref)
  if (i < 0) throw new Error(`there is no card ${ref}`)
  return i
}

const vision = (g: G, mountain: string): number => g.content.visions.findIndex((one) => one.mountain === find(g, mountain))

/** Clears the table and lays the position out. */
export function arrange(g: G, position: Position): void {
  const s = g.state
  const solo = s.solo
  if (!solo) throw new Error('no automaton')
  const human = 1 - solo.side
  const byPlace = (wanted: ByPlace = {}): number[] => {
    const list = g.content.places.map(() => 0)
    for (const [id, n] of Object.entries(wanted)) list[find(g, id)] = n
    return list
  }
  const these = (ids: string[] = [], n: number): ByPlace => Object.fromEntries(ids.map((id) => [id, n]))
  s.fighters = byPlace(position.fighters)
  s.golems = byPlace(position.golems)
  s.moved = byPlace(position.moved)
  s.totems = byPlace(position.totems)
  s.fading = byPlace(position.fading)
  s.movedGolems = byPlace()
  s.forges = byPlace({ ...these(position.foundations, 1), ...these(position.forges, 2) }).with(g.content.ferrum, 2)
  s.drill = find(g, position.drill ?? 'ferrum')
  s.drillMoved = false
  s.cargo = position.cargo ?? 0
  s.track = position.track ?? 0
  s.crystals = position.crystals ? [...position.crystals] : [0, 0]
  s.secured = position.secured ?? 0
  s.phase = 'action'
  s.round = position.round ?? 2
  s.turn = position.turn ?? (solo.side === 1 ? 2 : 1)
  arrangeCards(g, position, human)
  solo.stance = position.stance ?? 'expansive'
  solo.alert = position.alert ?? true
  solo.aid = position.aid ?? 'disruptive'
  solo.spirits = position.spirits ?? 0
  solo.marked = (position.marked ?? []).map((id) => find(g, id)).sort((a, b) => a - b)
}

function arrangeCards(g: G, position: Position, human: number): void {
  const s: State = g.state
  const bot = 1 - human
  const refs = (list: string[] = []) => list.map((ref) => card(g, ref))
  const all = (side: number) => [...g.content.cards.keys()].filter((one) => g.content.cards[one].side === side)
  const pile = refs(position.pile)
  const top = refs(position.deck)
  const specials = all(bot).filter((one) => !g.content.cards[one].base && !pile.includes(one) && !top.includes(one))
  s.hands[bot] = pile.reverse()
  s.decks[bot] = position.noDeck ? [] : [...specials, ...top.reverse()]
  const aside = all(bot).filter((one) => g.content.cards[one].base && !s.hands[bot].includes(one))
  s.aside = bot === 0 ? [aside, []] : [[], aside]
  s.discards[bot] = []
  const ongoing = refs(position.ongoing)
  s.hands[human] = refs(position.hand).sort((a, b) => a - b)
  s.decks[human] = all(human).filter((one) => !g.content.cards[one].base && !s.hands[human].includes(one) && !ongoing.includes(one))
  s.discards[human] = []
  s.slots = [[], []]
  s.ongoing = ongoing.map((one) => ({ card: one, side: human, markers: 2, slot: -1, used: false }))
  s.marks = (position.marks ?? []).map((id) => ({ card: ongoing[0], place: find(g, id) }))
  s.visionDeck = (position.visionDeck ?? []).map((id) => vision(g, id)).reverse()
  s.revealed = (position.revealed ?? []).map((id) => vision(g, id)).sort((a, b) => a - b)
  s.visions = (position.visions ?? []).map((id) => vision(g, id)).sort((a, b) => a - b)
  s.topSeen = false
  if (s.solo) Object.assign(s.solo, { gone: [], onTop: 0, below: 0, alerted: false, over: false, again: false })
}

export interface Played {
  g: G
  events: Event[]
}

/** Lays out a position, does something, and stops when the human is asked; without a question all of it has run. */
export function play(
  bot: Bot,
  position: Position,
  does: (g: G) => void,
  setup: { seed?: number; options?: object; content?: Content } = {},
): Played {
  const human = bot === 'ironbot' ? 0 : 1
  const heard: Heard[] = []
  const test = procedure('test', {
    arrange(g) {
      arrange(g, position)
      heard.length = 0
    },
    does(g) {
      does(g)
    },
    done: choice({ seat: () => human, rule: 'IW-20.1', options: (): Option[] => [{ do: 'skip' }, { do: 'pass' }], resolve: () => {} }),
  })
  const game = { ...ironwood, main: test, procedures: [...ironwood.procedures, match] }
  const seed = (setup.seed ?? 1).toString(16).padStart(32, '0')
  const g = begin(game, {
    seed,
    heard,
    options: { solo: bot, ...setup.options } as Json,
    content: game.compile((setup.content ?? defaultContent) as unknown as Json),
  })
  return { g, events: heard.map(({ event }) => event) }
}

/** Has the automaton take its turn. */
export const turnOf = (bot: Bot, position: Position, setup: { seed?: number; options?: object } = {}): Played =>
  play(bot, position, automatonTurn, setup)

/** Resolves one icon under the stance or side of the position. */
export const iconOf = (bot: Bot, icon: string, position: Position, setup: { seed?: number; options?: object } = {}): Played =>
  play(
    bot,
    position,
    (g) => {
      const side = bot === 'ironbot' ? (position.stance ?? 'expansive') : (position.aid ?? 'disruptive')
      call(g, resolveIcon, { icon, side, at: 0, changed: false })
    },
    setup,
  )

/** Resolves both icons of a card. */
export const cardOf = (
  bot: Bot,
  ref: string,
  position: Position,
  setup: { seed?: number; options?: object; content?: Content } = {},
): Played => play(bot, position, (g) => call(g, resolveCard, { card: card(g, ref), at: 0 }), setup)

/** Answers the open decision by the text of an option. Later events are added to those of `played`. */
export function answer(played: Played, text: string): Played {
  const { g } = played
  const [decision] = g.asked
  const option = optionNamed(g, decision, text)
  if (!option) throw new Error(`${text} is not offered: ${texts(played).join(', ')}`)
  const heard: Heard[] = []
  g.heard = heard
  choose(g, decision, option)
  played.events.push(...heard.map(({ event }) => event))
  return played
}

/** What the human is asked, as `procedure.step`; `test.done` when nothing is left to do. */
export const asked = ({ g }: Played): string => `${g.asked[0].procedure}.${g.asked[0].step}`
export const texts = ({ g }: Played): string[] => g.asked[0].options.map((option) => g.game.notate(g.content, option))

/** The events of one kind. */
export const told = ({ events }: Played, on: string): Event[] => events.filter((event) => event.on === on)

/** Ids of places of an event's list. */
export const ids = (g: G, places: unknown): string[] => (places as number[]).map((place) => g.content.places[place].id)

/** The place that a decision chose, by its id; null where it was not taken. */
export function chosen(played: Played, what: string): string | null {
  const event = told(played, 'solo-chose').findLast((one) => one.what === what)
  return event ? played.g.content.places[event.at as number].id : null
}

/** The criteria that a decision asked, with what each kept. */
export const why = (played: Played, what: string): [string, string[]][] =>
  played.events
    .filter((event) => (event.on === 'solo-kept' || event.on === 'solo-die') && event.what === what)
    .map((event) => [event.on === 'solo-die' ? 'die' : String(event.criterion), ids(played.g, event.kept)])

/** Who passed the filters of a decision, each time that it was asked. */
export const candidates = (played: Played, what: string): string[][] =>
  told(played, 'solo-candidates')
    .filter((event) => event.what === what)
    .map((event) => ids(played.g, event.kept))

/** Units that moved, as `from>to 2+1`. */
export const moves = (played: Played): string[] =>
  told(played, 'moved').map(
    (event) =>
      `${ids(played.g, [event.from])}>${ids(played.g, [event.to])} ${event.fighters}+${event.golems}${event.totem === 'none' ? '' : ` ${event.totem}`}`,
  )

export const fightersAt = ({ g }: Played, id: string): number => g.state.fighters[find(g, id)]
export const golemsAt = ({ g }: Played, id: string): number => g.state.golems[find(g, id)]
export const forgeAt = ({ g }: Played, id: string): number => g.state.forges[find(g, id)]
export const slots = ({ g }: Played, side: number): (string | null)[][] =>
  g.state.slots[side].map((cards) => cards.map((one) => (one < 0 ? null : g.content.cards[one].ref)))

/** The hand of the automaton from the top down. */
export const pileOf = ({ g }: Played): string[] => g.state.hands[g.state.solo?.side ?? 0].map((one) => g.content.cards[one].ref).reverse()
