/** Options, events and results as phrases (messages `option.*`, `event.*`, `result.*`). Sees only what a client has. */
import { type Event, type GameWords, type Option, type Phrase, type Result, type Seat, say } from '@trestle/kernel'
import { type CompiledContent, IC, WW } from '../content/compiled.ts'
import type { Play } from '../options.ts'
import { sideName } from '../state.ts'
import { inline } from './card-phrases.ts'
import { cardName, factionName, placeName, visionName } from './names.ts'
import { soloEvent } from './solo-words.ts'

const count = (what: string, n: number): Phrase => say(`count.${what}`, { n })

/** "2 Fighters, 1 Golem" as a list. */
function unitsText(fighters: number, golems: number): Phrase[] {
  const out = [...(fighters > 0 ? [count('fighters', fighters)] : []), ...(golems > 0 ? [count('golems', golems)] : [])]
  return out.length > 0 ? out : [say('count.none')]
}

const unitText = (unit: string, n: number): Phrase[] => (unit === 'golem' ? unitsText(0, n) : unitsText(n, 0))

/** What a script does, in the words of its card. */
const scriptText = (content: CompiledContent, script: number): Phrase =>
  say('sentence', { of: inline(content.scripts[script], { side: sideName(content.scriptSides[script]) }) })

function option(content: CompiledContent, chosen: Option): Phrase {
  const o = chosen as Play
  const place = (p: number) => placeName(content, p)
  switch (o.do) {
    case 'play':
    case 'burn':
    case 'discard':
    case 'keep':
      return say(`option.${o.do}`, { card: cardName(content, o.card) })
    case 'wager':
      return o.card < 0 ? say('option.wager.none') : say('option.wager', { card: cardName(content, o.card) })
    case 'burn-vision':
    case 'play-vision':
    case 'wager-vision':
      return say(`option.${o.do}`, { vision: visionName(content, o.vision) })
    case 'move': {
      const values = { from: place(o.from), to: place(o.to), units: unitsText(o.n, 0) }
      return say(o.totem === 'none' ? 'option.move' : `option.move.${o.totem}`, values)
    }
    case 'warband':
    case 'attack':
      return say(`option.${o.do}`, { from: place(o.from), to: place(o.to) })
    case 'units':
    case 'hit':
      return say(`option.${o.do}`, { units: unitsText(o.fighters, o.golems) })
    case 'drill':
    case 'retreat':
      return say(`option.${o.do}`, { to: place(o.to) })
    case 'recruit':
      return say('option.recruit', { at: place(o.at), units: unitText(o.unit, o.n) })
    case 'remove':
      return say('option.remove', { at: place(o.at), units: unitsText(o.n, 0) })
    case 'swap':
    case 'foundation':
    case 'forge':
    case 'build':
    case 'mark':
    case 'name':
    case 'restore':
    case 'recruit-golem':
      return say(`option.${o.do}`, { at: place(o.at) })
    case 'discover':
      return say('option.discover', { vision: visionName(content, o.vision), at: place(o.at) })
    case 'take':
      return say('option.take', { n: o.n })
    case 'give':
      return say('option.give', { crystals: count('crystals', o.n) })
    case 'spend':
      return say('option.spend', { crystals: count('crystals', o.n) })
    case 'cards':
      return say(`option.cards.${o.n}`)
    case 'option':
      return scriptText(content, o.script)
    case 'upgrade':
      return say('option.upgrade', { crystals: count('crystals', o.spend), n: o.n })
    case 'stay':
      return say('option.stay', { n: o.n })
    case 'unmark':
      return say('option.unmark', { card: cardName(content, o.card), markers: count('markers', o.n) })
    case 'next':
      if (o.script < 0) return say('option.next', { card: cardName(content, o.card) })
      return say('option.next.effect', { card: cardName(content, o.card), effect: scriptText(content, o.script) })
    case 'later':
      return say('option.later')
    case 'skip':
    case 'pass':
    case 'unload':
      return say(`option.${o.do}`)
  }
}

/** Values of an event as phrases, by the names they have in the events. */
function valuesOf(content: CompiledContent, event: Event): { [name: string]: Phrase | Phrase[] | number } {
  const out: { [name: string]: Phrase | Phrase[] | number } = {}
  for (const [key, value] of Object.entries(event)) {
    if (typeof value !== 'number') continue
    if (key === 'side') out.side = factionName(value)
    else if (key === 'card') out.card = cardName(content, value)
    else if (key === 'vision') out.vision = visionName(content, value)
    else if (key === 'from' || key === 'to' || key === 'at' || key === 'mountain') out[key] = placeName(content, value)
    else out[key] = value
  }
  return out
}

/** How each event says its number `n`. */
const COUNTS: { [on: string]: [name: string, what: string] } = {
  gained: ['crystals', 'crystals'],
  spent: ['crystals', 'crystals'],
  stole: ['crystals', 'crystals'],
  unloaded: ['crystals', 'crystals'],
  plundered: ['crystals', 'crystals'],
  drew: ['cards', 'cards'],
  kept: ['cards', 'cards'],
  'drew-visions': ['visions', 'visions'],
  'markers-taken': ['markers', 'markers'],
  lasts: ['markers', 'markers'],
  removed: ['units', 'fighters'],
  cargo: ['crystals', 'crystals'],
}

/** Whose deed an event is that names no side: what only one side does, or what befalls the units of a place. */
function sideOfEvent(content: CompiledContent, e: Event): number | null {
  switch (e.on) {
    case 'founded':
    case 'built':
    case 'swapped':
      return IC
    case 'secured':
    case 'restored':
    case 'drill-destroyed':
      return WW
    case 'marked':
      return content.cards[e.card as number].side
    case 'removed':
      return content.places[e.at as number].kind === 'forest' ? WW : IC
    default:
      return null
  }
}

/** Headings of the log; every other event is a sentence. */
const HEADINGS = ['round', 'turn']

function event(content: CompiledContent, e: Event, _seat: Seat | null): Phrase | null {
  const of = e.on.startsWith('solo-') ? soloEvent(content, e) : eventLine(content, e)
  return of === null || HEADINGS.includes(e.on) ? of : say('sentence', { of })
}

function eventLine(content: CompiledContent, e: Event): Phrase | null {
  const side = sideOfEvent(content, e)
  const values = { ...valuesOf(content, e), ...(side === null ? {} : { side: factionName(side) }) }
  const n = typeof e.n === 'number' ? e.n : 0
  const plain = (id: string, more: Phrase['values'] = {}): Phrase => say(`event.${id}`, { ...values, ...more })
  switch (e.on) {
    case 'end':
      return null
    case 'recovered':
      return null
    case 'turn':
      return plain('turn', { n: Math.ceil((e.turn as number) / 2) })
    case 'moved': {
      const units = unitsText(e.fighters as number, e.golems as number)
      return plain(e.totem === 'none' ? 'moved' : `moved.${e.totem}`, { units })
    }
    case 'lost':
    case 'retreated':
      return plain(e.on, { units: unitsText(e.fighters as number, e.golems as number) })
    case 'recruited':
      return plain('recruited', { units: unitText(e.unit as string, n) })
    case 'cargo':
      return plain(n > 0 ? 'cargo.added' : 'cargo.taken', { crystals: count('crystals', Math.abs(n)) })
    case 'battle-won': {
      const strength = (e.strength as number[] | undefined) ?? [0, 0]
      return plain(`battle-won.${e.how}`, { winner: Math.max(...strength), loser: Math.min(...strength) })
    }
    case 'wagered':
      return plain(e.any ? 'wagered.card' : 'wagered.none')
    case 'damage': {
      const damage = e.damage as number[]
      return say('event.damage', { woodwalkers: damage[WW], ironclad: damage[IC] })
    }
    case 'saw-vision':
    case 'burned-vision':
      return plain('vision' in e ? `${e.on}.card` : e.on)
    case 'looked': {
      const seen = [...((e.cards as number[] | undefined) ?? []).map((card) => cardName(content, card))]
      const visions = ((e.visions as number[] | undefined) ?? []).map((vision) => visionName(content, vision))
      return seen.length + visions.length > 0 ? plain('looked.cards', { cards: [...seen, ...visions] }) : plain('looked')
    }
    case 'drew':
    case 'kept':
      if (Array.isArray(e.cards)) return plain(`${e.on}.cards`, { cards: (e.cards as number[]).map((card) => cardName(content, card)) })
      break
    case 'drew-visions':
      if (Array.isArray(e.visions)) {
        return plain('drew-visions.cards', { visions: (e.visions as number[]).map((vision) => visionName(content, vision)) })
      }
  }
  const counted = COUNTS[e.on]
  return counted ? plain(e.on, { [counted[0]]: count(counted[1], n) }) : plain(e.on)
}

/** The sides are the seats. A match always has a winner. */
const result = (_content: CompiledContent, { winners, reason }: Result): Phrase =>
  say('sentence', { of: say(`result.${reason}`, { winner: factionName(winners[0]), loser: factionName(1 - winners[0]) }) })

export const words: GameWords<CompiledContent> = {
  seat: (_content, name) => say(`term.${name}`),
  option,
  event,
  result,
}
