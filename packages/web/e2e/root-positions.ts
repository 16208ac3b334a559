/** Matches of Root that stand where something is asked or shown that seldom comes up: found once by play, and kept beside these tests. */
import { games } from '@trestle/games'
import { begin, choose, type Decision, type Event, type Heard, type Input, type Match, type Option, smallSeed } from '@trestle/kernel'
import { ask, playerNamed } from '@trestle/players'
import type { VagabondView, View } from '@trestle/root'
import { type LocalSeat, type LocalSetup, LocalTable, type SavedMatch } from '../src/sessions/local/table.ts'
import { keepChoices, keptChoices } from './kept-choices.ts'

const game = await games.root()
const greedy = playerNamed('greedy')
const here: LocalSeat = { kind: 'here', name: '' }

/** What a place is recognised by. */
interface Seen {
  decision: Decision
  /** What the seat that is asked sees. */
  view: View
  /** What it heard since its last choice. */
  events: Event[]
}

interface Wanted {
  factions: string
  map?: string
  deck?: string
  hirelings?: string
  setup?: string
  landmarks?: number
  /** The landmarks that may come, where not all of them. */
  sites?: string
  /** Options by verb and text that are taken whenever they are offered, so that the place is come to. */
  prefers?: RegExp
  /** Options that are never taken while there is another. */
  avoids?: RegExp
  is(seen: Seen): boolean
  /** The first game that is tried: the ones before it do not come there. */
  from?: number
}

const four = 'marquise+eyrie+alliance+vagabond'
const drafted = 'seat1+seat2+seat3+seat4+seat5+seat6'
const traders = 'cult+riverfolk+eyrie+vagabond'
const asks =
  (prompt: string, also: (seen: Seen) => boolean = () => true) =>
  (seen: Seen): boolean =>
    seen.decision.prompt.id === `prompt.${prompt}` && also(seen)
const offers =
  (verb: string) =>
  ({ decision }: Seen): boolean =>
    decision.options.some((option) => option.do === verb)
const own = ({ view }: Seen) => view.sides[view.seat ?? 0]!
const wanderer = (seen: Seen) => own(seen).board as VagabondView
const happened =
  (on: string) =>
  ({ events }: Seen): boolean =>
    events.some((event) => event.on === on)

/** Battles, and moves that lead to them. */
const fights = /^(battle|use|ambush)/
const arms = /^(battle|ambush|with|enlist)|^craft Z.#(armor|sap|brutal)/
const wanted = {
  keep: { factions: four, is: asks('marquise.setup.keep') },
  leader: { factions: four, is: asks('eyrie.setup.leader') },
  character: { factions: four, is: asks('vagabond.setup.character') },
  decree: { factions: four, is: asks('eyrie.birdsong.decree', ({ view }) => view.turn > 9) },
  'decree-move': { factions: four, is: asks('eyrie.decree.move', ({ view }) => view.turn > 9) },
  turmoil: { factions: four, is: asks('eyrie.turmoil.depose') },
  hospitals: { factions: four, prefers: fights, is: asks('marquise.hospitals.pay') },
  hits: { factions: four, from: 2, prefers: fights, is: asks('hits.piece', ({ decision }) => decision.options.length > 1) },
  discard: { factions: four, avoids: /^(craft|decree|mobilize|train)/, is: asks('cards.discard') },
  revolt: { factions: four, is: asks('alliance.birdsong.act', offers('revolt')) },
  supporters: { factions: four, prefers: /^(revolt|spread)/, is: asks('alliance.pay.card', ({ decision }) => decision.options.length > 2) },
  outrage: { factions: four, prefers: /^(go|march)/, is: asks('alliance.outrage.pay', ({ decision }) => decision.options.length > 1) },
  officers: { factions: four, is: asks('alliance.evening.operation', ({ view }) => view.turn > 12) },
  ambush: { factions: four, prefers: fights, is: asks('battle.ambush', offers('ambush')) },
  foil: { factions: four, from: 3, prefers: fights, avoids: /^(?!ambush).*@/, is: asks('battle.foil', offers('ambush')) },
  effects: { factions: four, prefers: arms, is: asks('battle.effects', ({ decision }) => decision.options.length > 1) },
  'after-battle': {
    factions: four,
    prefers: /^(battle|ambush|use)|^craft Z.#(armor|sap|brutal)/,
    is: (seen) => seen.view.battle === null && ['battle.hits', 'battle.effect', 'removed'].every((on) => happened(on)(seen)),
  },
  dominance: { factions: four, prefers: /^dominance/, is: ({ view, decision }) => view.sides[decision.seat]?.dominance != null },
  available: {
    factions: four,
    prefers: /^spend dominance/,
    is: ({ view, decision }) => view.available.length > 0 && decision.options.length > 4,
  },
  coalition: { factions: four, prefers: /^coalition/, is: ({ view }) => view.sides.some(({ coalition }) => coalition >= 0) },
  items: {
    factions: four,
    from: 5,
    is: asks('vagabond.daylight.act', (seen) => {
      const { items } = wanderer(seen)
      // There is a list to scroll, a pile to search, and a card in play to read.
      const { decision, view } = seen
      if (decision.options.length < 9 || view.discard.length < 11 || !view.sides.some(({ effects }) => effects.length > 0)) return false
      return items.filter(({ place }) => place === 'damaged').length > 1 && items.some(({ down, place }) => down && place !== 'damaged')
    }),
  },
  'vagabond-hits': { factions: four, is: asks('vagabond.hits.hit', ({ decision }) => decision.options.length > 3) },
  capacity: { factions: four, is: asks('vagabond.evening.capacity') },
  aid: { factions: four, from: 2, prefers: /^aid/, is: asks('vagabond.aid.take', ({ decision }) => decision.options.length > 2) },
  quest: { factions: four, is: asks('vagabond.daylight.act', offers('quest')) },
  reward: { factions: four, prefers: /^quest/, is: asks('vagabond.quest.reward') },
  refresh: { factions: four, is: asks('vagabond.birdsong.refresh', ({ decision }) => decision.options.length > 3) },
  'two-vagabonds': {
    factions: 'eyrie+marquise+vagabond+vagabond2',
    is: asks('vagabond.daylight.act', ({ view }) => view.turn > 16),
  },
  winter: { factions: four, map: 'winter', deck: 'exiles', is: asks('alliance.birdsong.act', ({ view }) => view.turn > 12) },
  lake: {
    factions: four,
    from: 2,
    map: 'lake',
    is: asks('move.way', ({ decision, view }) => decision.options.some(({ from, to }) => from === 0 && to === 9) && view.turn > 4),
  },
  mountain: {
    factions: four,
    map: 'mountain',
    deck: 'exiles',
    prefers: /^serve.open/,
    is: (seen) => offers('serve.open')(seen) && seen.decision.seat === 0 && (seen.view.terrain?.closed.length ?? 6) < 5,
  },
  laid: {
    factions: four,
    from: 3,
    deck: 'exiles',
    prefers: /^craft Z.#(coffin|league)|^(battle|adventure)/,
    is: asks('marquise.daylight.act', ({ view }) => view.sides.some(({ laid }) => laid.length > 1)),
  },
  sway: {
    factions: 'marquise+alliance+duchy',
    is: asks('duchy.sway.card', ({ view, decision }) => view.turn > 9 && decision.options.length > 1),
  },
  assembly: { factions: 'marquise+corvids+duchy', is: asks('duchy.daylight.assembly', ({ view }) => view.turn > 12) },
  plots: {
    factions: 'marquise+eyrie+corvids+duchy',
    is: asks('corvids.daylight.act', ({ view }) => view.turn > 12 && view.clearings.some(({ pieces }) => pieces.some(({ down }) => down))),
  },
  expose: { factions: 'marquise+eyrie+corvids+duchy', prefers: /^serve.expose/, is: asks('corvids.expose.guess') },
  retinue: {
    factions: 'marquise+eyrie+vagabond+keepers',
    is: asks(
      'keepers.daylight.act',
      ({ view, decision }) =>
        view.turn > 12 &&
        decision.options.filter((option) => option.do === 'work').length > 2 &&
        view.clearings.some(({ pieces }) => pieces.some(({ face }) => Number(face) > 0)),
    ),
  },
  delve: {
    factions: 'marquise+eyrie+vagabond+keepers',
    is: asks('keepers.work.delve', ({ view, decision }) => view.turn > 4 && decision.options.length > 3),
  },
  exposed: {
    factions: 'marquise+eyrie+corvids+duchy',
    prefers: /^(serve.expose|guess|show)/,
    is: (seen) => own(seen).faction === 'corvids' && happened('corvids.exposed')(seen),
  },
  devout: {
    factions: 'marquise+eyrie+vagabond+keepers',
    prefers: /^(battle|delve|seek)/,
    is: (seen) => happened('battle.ignored')(seen),
  },
  'lake-relics': { factions: 'marquise+riverfolk+keepers', map: 'lake', is: asks('keepers.daylight.act', ({ view }) => view.turn > 9) },
  'mountain-relics': {
    factions: 'marquise+duchy+keepers',
    map: 'mountain',
    is: asks('keepers.daylight.act', ({ view }) => view.turn > 9),
  },
  loot: {
    factions: 'marquise+eyrie+vagabond+hundreds',
    prefers: /^(battle|advance|craft|build)/,
    is: asks('battle.effects', ({ decision }) => decision.options.some(({ what }) => what === 'looting')),
  },
  mood: {
    factions: 'marquise+eyrie+vagabond+hundreds',
    is: asks('hundreds.birdsong.mood', ({ view, decision }) => view.turn > 10 && decision.options.length > 3),
  },
  advance: {
    factions: 'marquise+eyrie+vagabond+hundreds',
    prefers: /^advance/,
    is: asks(
      'hundreds.daylight.act',
      ({ view }) => view.turn > 14 && view.clearings.some(({ pieces }) => pieces.some(({ piece }) => piece === 'mob')),
    ),
  },
  rituals: { factions: traders, is: asks('cult.daylight.ritual', ({ view, decision }) => view.turn > 12 && decision.options.length > 6) },
  conspiracies: { factions: traders, is: asks('cult.birdsong.conspire', offers('sanctify')) },
  purchase: {
    factions: traders,
    is: asks('riverfolk.services', ({ view, decision }) => view.turn > 12 && decision.options.length > 5),
  },
  funds: { factions: traders, is: asks('riverfolk.daylight.act', ({ view }) => view.turn > 12) },
  prices: { factions: traders, is: asks('riverfolk.evening.prices') },
  six: {
    factions: 'eyrie+hundreds+duchy+corvids+riverfolk+alliance',
    map: 'mountain',
    deck: 'exiles',
    is: asks('duchy.daylight.assembly', ({ view }) => view.turn > 24),
  },
  'six-and-two': {
    factions: 'marquise+cult+vagabond+duchy+corvids+vagabond2',
    is: asks('vagabond.daylight.act', ({ view, decision }) => view.turn > 24 && decision.seat === 5),
  },
  'hirelings-set-up': { factions: 'marquise+eyrie', hirelings: '3', is: asks('hirelings.which') },
  hire: { factions: four, hirelings: '3', is: asks('hiring.hire', ({ decision }) => decision.options.length > 1) },
  hired: {
    factions: 'marquise+eyrie+vagabond+duchy+hundreds',
    hirelings: '3',
    map: 'winter',
    is: (seen) =>
      offers('serve.hireling')(seen) && seen.view.phase === 'daylight' && seen.view.bands.every(({ controller }) => controller >= 0),
  },
  'handed-on': { factions: four, hirelings: '3', from: 3, is: asks('hiring.hand') },
  'hireling-birdsong': {
    factions: 'marquise+duchy+cult',
    hirelings: '3',
    is: (seen) => seen.view.phase === 'birdsong' && seen.decision.options.filter((option) => option.do === 'serve.hireling').length > 1,
  },
  draft: { factions: drafted, setup: 'advanced', hirelings: '3', landmarks: 2, is: asks('advanced.pick', ({ view }) => view.turn === 0) },
  homeland: {
    factions: drafted,
    setup: 'advanced',
    landmarks: 2,
    is: ({ decision }) => /\.card\.(home|first)$/.test(decision.prompt.id) && decision.options.length > 1,
  },
  'tower-and-market': {
    factions: four,
    landmarks: 2,
    sites: 'tower+black-market',
    is: asks('alliance.birdsong.act', ({ view }) => view.turn > 8),
  },
  'ferry-and-treetop': {
    factions: four,
    map: 'winter',
    landmarks: 2,
    sites: 'ferry+elder-treetop',
    is: asks('marquise.daylight.act', ({ view }) => view.turn > 8 && view.landmarks.some(({ lodger }) => lodger !== undefined)),
  },
  'forge-and-city': {
    factions: four,
    landmarks: 2,
    sites: 'legendary-forge+lost-city',
    is: asks('eyrie.decree.move', ({ view }) => view.turn > 8),
  },
  'drafted-six': {
    factions: drafted,
    setup: 'advanced',
    deck: 'exiles',
    hirelings: '3',
    landmarks: 2,
    is: (seen) =>
      seen.view.turn > 18 &&
      seen.view.phase === 'daylight' &&
      seen.decision.options.length > 4 &&
      own(seen).handCount > 3 &&
      seen.view.bands.every(({ controller }) => controller >= 0),
  },
  'keep-three': { factions: drafted, setup: 'advanced', is: asks('advanced.keep') },
} satisfies Record<string, Wanted>

export type RootPlace = keyof typeof wanted
export const rootPlaces = Object.keys(wanted) as RootPlace[]

const optionsOf = ({ factions, map, deck, hirelings, setup, landmarks, sites }: Omit<Wanted, 'is'>) =>
  game.readOptions({
    factions,
    ...(map && { map }),
    ...(deck && { deck }),
    ...(hirelings && { hirelings }),
    ...(setup && { setup }),
    ...(landmarks && { landmarks }),
    ...(sites && { sites }),
  }) as LocalSetup['options']

/** A game by its seed, and the choices that lead to a place in it. */
interface Found {
  seed: number
  inputs: Input[]
}

/** What the next choice is, as the text of an option; null where the game is not gone on with. */
type Chooses = (match: Match, decision: Decision, i: number) => Option | null

/**
 * Goes through a game until what is wanted has come: the inputs that led there; null where it does not come. `from`: the number of choices
 * after which it is looked for, since to make a view at each choice takes longer than the choices do.
 */
const follow = ({ is, ...wish }: Wanted, seed: number, chooses: Chooses, from = 0): Found | null => {
  const heard: Heard[] = []
  const match = begin(game, { seed: smallSeed(seed), options: optionsOf(wish), heard }) as Match
  const inputs: Input[] = []
  const since = new Map<number, number>()
  for (let i = 0; i < 1400 && match.asked.length > 0; i++) {
    const [decision] = match.asked
    if (!decision) break
    if (i >= from) {
      const events = heard.slice(since.get(decision.seat) ?? 0).map(({ event }) => event)
      const view = game.view(match, decision.seat) as View
      if (is({ decision, view, events })) return { seed, inputs }
    }
    const option = chooses(match, decision, i)
    if (!option) return null
    inputs.push({ do: 'choose', seat: decision.seat, decision: decision.id, text: game.notate(match.content, option) })
    since.set(decision.seat, heard.length)
    choose(match, decision, option)
  }
  return null
}

const wantedOption = (match: Match, { options }: Decision, prefers?: RegExp, avoids?: RegExp): Option | undefined => {
  const text = (option: Option) => `${option.do} ${game.notate(match.content, option)}`
  const preferred = prefers && options.filter((option) => prefers.test(text(option)))
  // Not always the first: marching to and fro leads nowhere.
  if (preferred && preferred.length > 0) return preferred[(match.decided * 7) % preferred.length]
  if (!avoids || !options.some((option) => avoids.test(text(option)))) return undefined
  return options.find((option) => !avoids.test(text(option)))
}

/** Plays sensible games, bent towards what is wanted, until it has come. */
const seek = (wish: Wanted, seed: number): Found | null =>
  follow(
    wish,
    seed,
    (match, decision, i) =>
      wantedOption(match, decision, wish.prefers, wish.avoids) ?? ask(greedy, match, decision.seat, { seed: [1, 2, 3, i], at: 0 }).option,
  )

/** Follows the kept choices; null where they do not lead to the place any more. */
const followKept = (place: RootPlace): Found | null => {
  const kept = keptChoices(`root-${place}`)
  return (
    kept &&
    follow(
      wanted[place],
      kept.seed,
      (match, { options }, i) => options.find((option) => game.notate(match.content, option) === kept.choices[i]) ?? null,
      kept.choices.length,
    )
  )
}

/** Finds the places to which the kept choices lead no more, and keeps what is found: their names. Run by `npm run positions`. */
export const findRootPlaces = (): RootPlace[] =>
  rootPlaces.filter((place) => {
    if (followKept(place)) return false
    const wish: Wanted = wanted[place]
    const { from = 1 } = wish
    for (let seed = from; seed < from + 60; seed++) {
      const found = seek(wish, seed)
      if (!found) continue
      keepChoices(`root-${place}`, { seed, choices: found.inputs.map((input) => (input.do === 'choose' ? input.text : '')) })
      return true
    }
    throw new Error(`no game of Root comes to ${place}`)
  })

const known = new Map<RootPlace, Found>()

const at = (place: RootPlace): Found => {
  const found = known.get(place) ?? followKept(place)
  if (!found) throw new Error(`the kept choices lead no more to ${place}: find it again by \`npm run positions\` and keep what changes`)
  known.set(place, found)
  return found
}

/** A match of this browser on one screen that stands at a place. */
export const rootAt = (place: RootPlace, curtain = false): SavedMatch => {
  const { seed, inputs } = at(place)
  const wish: Wanted = wanted[place]
  const options = optionsOf(wish)
  const start = Date.UTC(2026, 10, 1, 20)
  const seats = wish.factions.split('+').map(() => here)
  const setup = { id: `root-${place}`, game: 'root', options, content: null, seed: smallSeed(seed), seats, curtain, created: start }
  const times = [start, ...inputs.map((_, i) => start + 20_000 * (i + 1))]
  return new LocalTable(game, setup, inputs, times).save(times[times.length - 1]!)
}
