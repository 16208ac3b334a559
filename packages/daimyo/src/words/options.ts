/** What a choice says in the list beside the board. */
import { type Option, type Phrase, say } from '@trestle/kernel'
import type { Play } from '../options.ts'
import { effectText } from './effects.ts'
import type { Naming } from './names.ts'
import * as named from './names.ts'

/** The options with a verb, those of types with several verbs included. */
type Of<D extends Play['do']> = Play extends infer O ? (O extends { do: infer V } ? (D extends V ? O : never) : never) : never
type Values = NonNullable<Phrase['values']>
type Told = { [D in Play['do']]: (of: Naming, o: Of<D>) => { form?: string; values?: Values } }

const ISLANDS = 6
const MARKET = 6
const MERCENARIES = 7
const OPPONENT = 8

/** Where a relic tile is taken from. */
function source(of: Naming, from: number): Phrase {
  if (from < ISLANDS) return named.island(of, from)
  if (from === MARKET) return say('source.market')
  if (from === MERCENARIES) return say('source.mercenaries')
  return say('source.opponent', { who: named.party(`p${from - OPPONENT + 1}`) })
}

const script = (of: Naming, no: number): Phrase => effectText(of.scripts[no] ?? [])
const place = (of: Naming, unit: string, at: number): Phrase => (unit === 'shadow' ? named.alley(of, at) : named.production(of, at))
const relics = (of: Naming, tiles: readonly number[]): Phrase[] => tiles.map((tile) => named.relic(of, tile))
const card = (of: Naming, o: { card: number }) => ({ values: { card: named.hero(of, o.card) } })
const goods = (o: { goods: readonly number[] }) => ({ values: { goods: named.goods(o.goods) } })
const islandOf = (of: Naming, o: { island: number }) => ({ values: { island: named.island(of, o.island) } })
const taken = (of: Naming, o: { relic: number; from: number }) => ({
  values: { relic: named.relic(of, o.relic), source: source(of, o.from) },
})
const governor = (of: Naming, o: { at: number }) => ({ values: { place: named.production(of, o.at) } })
const nothing = () => ({})

const told: Told = {
  end: (_of, o) => (o.ends === 'turn' ? { form: 'turn' } : {}),
  skip: nothing,
  clan: (of, o) => ({ values: { clan: say(`clan.${of.content.clans.clans[o.clan]?.id}.full`) } }),
  board: (of, o) => ({ values: { board: say(`board.${of.content.construction.boards[o.board]?.id}`) } }),
  island: islandOf,
  scavenge: islandOf,
  die: (of, o) => ({ values: { die: named.die(o.die), space: named.space(of, o.space) } }),
  main: nothing,
  hero: card,
  ability: nothing,
  tile: (of, o) => ({ values: { text: script(of, o.script) } }),
  discard: card,
  reset: (of) => ({ values: { goods: named.goods([0, 0, 0, of.content.clans.recruitTrack.reset.gold]) } }),
  pip: (of, o) => ({ form: o.by > 0 ? 'up' : 'down', values: { place: named.space(of, o.place) } }),
  recruit: (_of, o) => ({ values: { unit: say(`piece.${o.unit}`) } }),
  place: (of, o) => ({ values: { place: place(of, o.unit, o.at) } }),
  eliminate: governor,
  move: (of, o) => ({
    ...(o.unit === 'shadow' || o.unit === 'building' ? { form: o.unit } : {}),
    values: { place: place(of, o.unit ?? 'governor', o.at) },
  }),
  collect: governor,
  build: (of, o) => {
    const farms = of.content.clans.pieces.technoFarms
    const kind = say(`piece.${o.slot < farms ? 'technoFarm' : 'radioTower'}`)
    return { values: { kind, n: (o.slot % farms) + 1, text: script(of, o.script) } }
  },
  lay: (of, o) => ({ ...(o.covers >= 0 ? { form: 'cover' } : {}), values: { space: named.tileSpace(of, o.space) } }),
  pay: (_of, o) => goods(o),
  gain: (_of, o) => goods(o),
  give: (_of, o) => goods(o),
  take: taken,
  buy: taken,
  shed: (of, o) => ({ values: { relic: named.relic(of, o.relic) } }),
  search: (of, o) => ({
    values: { relics: relics(of, o.relics), goods: named.goods([0, 1, 2, 3].map((no) => (no === o.pay ? 1 : 0))) },
  }),
  hire: card,
  villager: (of, o) => ({ values: { text: effectText(of.content.villagers.tiles[o.tile]?.sides[o.side]?.steps ?? []) } }),
  help: (of, o) => {
    const all = of.content.clans.actions[0].steps ?? []
    return { values: { texts: say('list.space', { items: o.steps.map((no) => effectText(all.slice(no, no + 1))) }) } }
  },
  option: (of, o) => ({ values: { text: script(of, o.script) } }),
  play: card,
  recover: card,
  drop: card,
  opponent: (_of, o) => ({ values: { who: named.party(o.who) } }),
  helmet: (_of, o) => (o.keeps ? { form: 'keep' } : { values: { who: named.party(o.who) } }),
  mercenary: (of, o) => ({ values: { die: named.die(o.die), space: mercenarySpace(of, o.space) } }),
  swap: (of, o) => ({ values: { relic: named.relic(of, o.relic), island: named.island(of, o.island) } }),
  hoard: (of, o) => ({ values: { relics: relics(of, o.relics), island: named.island(of, o.island) } }),
  empire: (_of, o) => ({ values: { die: named.die(o.die) } }),
}

/** A place of the module: spaces that take two dice have two. */
export function mercenarySpace(of: Naming, no: number): Phrase {
  const places = of.content.mercenaries.spaces.flatMap(({ id, capacity }) => Array.from({ length: capacity }, () => id))
  return say(`mercenary.${places[no]}`)
}

/** An option in words. */
export function option(of: Naming, given: Option): Phrase {
  const o = given as Play
  const { form, values } = (told[o.do] as (of: Naming, o: Play) => { form?: string; values?: Values })(of, o)
  const id = `option.${o.do}${form ? `.${form}` : ''}`
  return values ? say(id, values) : say(id)
}
