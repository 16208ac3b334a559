/** What a line of the log says. Each is one sentence: who did what, with how many, where. */
import { type Event, type Phrase, type Seat, say } from '@trestle/kernel'
import type { DaimyoEvent } from '../events.ts'
import { GOLD } from '../state.ts'
import { effectText, empireText } from './effects.ts'
import type { Naming } from './names.ts'
import * as named from './names.ts'
import { mercenarySpace } from './options.ts'

type Values = NonNullable<Phrase['values']>
/** `form`: an event that comes in several shapes. `values` with its own parties come on top of those of the event. */
type Told = { form?: string; values?: Values } | null
type On = DaimyoEvent['on']
type Of<N extends On> = Extract<DaimyoEvent, { on: N }>
type Names = { names?: { [field: string]: string } }

const MARKET = 6
const OPPONENT = 8

const script = (of: Naming, no: number): Phrase => effectText(of.scripts[no] ?? [])
const card = (of: Naming, e: { card: number }): Told => ({ values: { card: named.hero(of, e.card) } })
const goods = (_of: Naming, e: { goods: readonly number[] }): Told => ({ values: { goods: named.goods(e.goods) } })
const silent = (): Told => null
const alone = (): Told => ({})
const production = (of: Naming, e: { from: number; to: number }): Values => ({
  from: named.production(of, e.from),
  to: named.production(of, e.to),
})

const told: { [N in On]: (of: Naming, e: Of<N> & Names) => Told } = {
  clan: (of, e) => ({
    ...(e.given ? { form: 'given' } : {}),
    values: { clan: say(`clan.${of.content.clans.clans[e.clan]?.id}.full`), seat: named.party(`p${e.seat + 1}`) },
  }),
  board: (of, e) => ({ values: { board: say(`board.${of.content.construction.boards[e.board]?.id}`) } }),
  start: goods,
  goals: (of, e) => (e.goals.length === 0 ? null : { values: { goals: e.goals.map((goal) => named.goal(of, goal)) } }),
  scavenger: (of, e) => ({ values: { island: named.island(of, e.island) } }),
  round: (_of, e) => ({ values: { n: e.round } }),
  rolled: (_of, e) => ({ values: { dice: say('list.comma', { items: e.dice.map(named.die) }) } }),
  turn: silent,
  die: (of, e) => ({ ...(e.space < 0 ? { form: 'beside' } : {}), values: { die: named.die(e.die), space: named.space(of, e.space) } }),
  action: (of, e) => ({ values: { action: named.space(of, e.space) } }),
  hero: (of, e) => ({ ...(e.free ? { form: 'free' } : {}), values: { card: named.hero(of, e.card) } }),
  ability: (of, e) => ({ values: { clan: named.party(of.content.clans.clans[e.clan]?.id ?? '') } }),
  tile: (of, e) => ({ values: { text: script(of, e.script) } }),
  pip: (_of, e) => ({ values: { die: named.die(e.die), to: (e.to % 6) + 1 } }),
  discarded: card,
  reset: alone,
  gained: goods,
  paid: goods,
  collected: (of, e) => ({ values: { goods: named.goods(e.goods), place: named.production(of, e.at) } }),
  storage: (_of, e) => ({ values: { n: e.to } }),
  points: (_of, e) => ({ form: e.why, values: { pp: named.points(e.n) } }),
  drew: (of, e): Told =>
    e.cards ? { form: 'seen', values: { cards: e.cards.map((one) => named.hero(of, one)) } } : { values: { heroes: named.heroes(e.n) } },
  reshuffled: alone,
  recovered: (of, e) => ({ values: { cards: e.cards.map((one) => named.hero(of, one)) } }),
  hired: (of, e) => ({
    ...(e.cost === 0 ? { form: 'free' } : {}),
    values: { card: named.hero(of, e.card), goods: named.goods([0, 0, 0, e.cost]) },
  }),
  market: card,
  helmet: alone,
  'helmet-kept': alone,
  'helmet-given': alone,
  villager: (of, e) => ({ values: { text: effectText(of.content.villagers.tiles[e.tile]?.sides[e.side]?.steps ?? []) } }),
  scavenged: (of, e) => ({ values: { from: named.island(of, e.from), to: named.island(of, e.to) } }),
  took: (of, e): Told => {
    const relic = named.relic(of, e.relic)
    if (e.from < MARKET) return { form: 'island', values: { relic, island: named.island(of, e.from) } }
    if (e.from >= OPPONENT) return { form: 'opponent', values: { relic } }
    return { values: { relic, source: say(e.from === MARKET ? 'source.market' : 'source.mercenaries') } }
  },
  'drew-relic': (of, e) => ({ values: { relic: named.relic(of, e.relic) } }),
  shed: (of, e) => ({ form: e.to, values: { relic: named.relic(of, e.relic) } }),
  searched: (of, e) => ({
    values: { island: named.island(of, e.island), relics: e.relics.map((one) => named.relic(of, one)) },
  }),
  refilled: (of, e) => ({ values: { island: named.island(of, e.island), relic: named.relic(of, e.relic) } }),
  restored: (of, e) => ({ ...(e.influence > 0 ? {} : { form: 'none' }), values: { relic: named.relicOf(of, e.colour), n: e.influence } }),
  recruited: (of, e) => ({
    values: { piece: say(`piece.${e.unit}`), place: e.unit === 'shadow' ? named.alley(of, e.at) : named.production(of, e.at) },
  }),
  eliminated: (of, e) => ({ values: { place: named.production(of, e.at) } }),
  moved: (of, e) => ({ ...(e.other === e.seat ? {} : { form: 'other' }), values: production(of, e) }),
  built: (of, e) => ({ values: { piece: say(`piece.${e.kind}`), place: named.production(of, e.at) } }),
  laid: (of, e) => ({
    ...(e.covers >= 0 ? { form: 'cover' } : {}),
    values: { space: named.tileSpace(of, e.space), text: script(of, e.script) },
  }),
  stole: goods,
  goal: (of, e) => ({ ...(e.first ? {} : { form: 'second' }), values: { goal: named.goal(of, e.goal) } }),
  ranked: (of, e) => ranking(of, e),
  income: goods,
  scored: (_of, e) => ({ values: { pp: named.points(Number((e.score as { total?: number }).total ?? 0)) } }),
  'gave-up': alone,
  'mercenary-die': (of, e) => ({ values: { die: named.die(e.die), space: mercenarySpace(of, e.space) } }),
  swapped: (of, e) => ({
    values: { island: named.island(of, e.island), relic: named.relic(of, e.relic), to: named.relic(of, e.to) },
  }),
  'moved-building': (of, e) => ({ values: production(of, e) }),
  'moved-shadow': (of, e) => ({ values: { from: named.alley(of, e.from), to: named.alley(of, e.to) } }),
  'mercenary-bonus': (_of, e) => {
    const gained = [0, 0, 0, 0]
    gained[GOLD] = e.gold
    return { values: { sum: e.sum, goods: named.goods(gained) } }
  },
  'empire-card': (of, e) => ({ values: { slots: slots(of, e.card) } }),
  'empire-die': (_of, e) => ({ values: { die: named.die(e.die) } }),
  'empire-action': silent,
  advantage: (_of, e) => ({ form: e.why }),
  'empire-row': (of, e) => ({ values: { sum: e.sum, actions: empireText(of.content.solo.ability[e.row]?.steps ?? []) } }),
  'relics-returned': (_of, e) => (e.n > 0 ? { values: { n: e.n } } : null),
}

function slots(of: Naming, no: number): Phrase {
  const lines = (of.content.solo.cards[no]?.slots ?? []).map(({ colour, actions }) =>
    say('empire.slot', { colour: say(`slot.${colour}`), actions: empireText(actions) }),
  )
  return say('list.semicolon', { items: lines })
}

/** DM-18.2 to DM-18.6: who had how much influence on an island, and what it scored. */
function ranking(of: Naming, e: Of<'ranked'> & Names): Told {
  const island = named.island(of, e.island)
  const tied = (party: number) => e.influence.some((n, other) => other !== party && n === e.influence[party] && n > 0)
  const parties = e.influence
    .map((n, party) => ({ n, party }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => e.points[b.party] - e.points[a.party] || b.n - a.n)
  if (parties.length === 0) return { form: 'none', values: { island } }
  const results = parties.map(({ n, party }) => {
    const who = named.party(e.parties[party])
    const shadows = e.shadows[party] ?? 0
    const held = tied(party) && shadows > 0 ? say('rank.shadows', { who, n, shadows }) : say('rank.line', { who, n })
    const points = e.points[party] ?? 0
    return points > 0 ? say('rank.scored', { held, points }) : held
  })
  return { values: { island, results: say('list.comma', { items: results }) } }
}

/** An event in words; null for one that is for the board alone. */
export function event(of: Naming, given: Event, _seat: Seat | null): Phrase | null {
  const e = given as Event & Names
  const tell = told[e.on as On] as ((of: Naming, e: Event) => Told) | undefined
  const said = tell?.(of, e)
  if (!said) return null
  const parties: Values = {}
  for (const [field, name] of Object.entries(e.names ?? {})) parties[field] = named.party(name)
  const values = { ...parties, ...said.values }
  const id = `event.${e.on}${said.form ? `.${said.form}` : ''}`
  return say('sentence', { of: Object.keys(values).length > 0 ? say(id, values) : say(id) })
}
