import { type Event, type GameWords, type Option, type Phrase, type Result, type Seat, say } from '@trestle/kernel'
import type { Book } from '../ground/book.ts'
import type { AnyOption } from '../ground/names.ts'
import { cardPhrase, factionPhrase, placePhrase } from '../ground/phrases.ts'
import { ITEMS, SUITS } from '../ground/schema.ts'
import { firstOf } from '../rules/bits.ts'
import type { FactionWords } from '../sources/face.ts'
import { allFactions, allHirelings } from '../sources/registry.ts'

/** What a card does, made from its data. `id` is an id of the deck. */
export function cardText(book: Book, id: string): Phrase {
  const card = book.cards.find((one) => one.id === id)
  if (!card) throw new Error(`the deck has no card ${id}`)
  if (card.type === 'item') return say('text.item', { item: say(`item.${ITEMS[card.item]}`), points: card.points })
  if (card.type === 'immediate') return say(`text.${card.effect}`, { suit: say(`suit.${SUITS[card.target]}`) })
  if (card.type === 'persistent') return say(`text.${card.effect}`)
  const suit = say(`suit.${SUITS[card.suit]}`)
  if (card.type === 'dominance') return say('text.dominance', { suit, bird: SUITS[card.suit] === 'bird' ? 'yes' : 'no' })
  return say(`text.${card.type}`, { suit })
}

/** Verbs whose options come in more than one shape, and the shape of this one. */
function shape(o: AnyOption): string {
  switch (o.do) {
    case 'build':
      return o.what !== undefined ? '.piece' : o.card !== undefined ? '.order' : ''
    case 'battle':
      return o.at === undefined || o.at < 0 ? '' : o.card !== undefined ? '.order' : '.target'
    case 'move':
      return o.to !== undefined ? '.to' : o.card !== undefined ? '.order' : ''
    case 'go':
      return `${(o.from ?? -1) >= 0 ? '.from' : ''}${o.led ? '.led' : ''}${o.n ? '' : '.bare'}`
    case 'recruit':
      return o.card !== undefined ? '.order' : o.at !== undefined ? '.at' : ''
    case 'pick':
      return o.character ? '.as' : ''
    case 'craft':
      return Array.isArray(o.pay) ? '.pay' : ''
    case 'adventure':
      return `.${o.what}`
    case 'lose':
      return o.what !== undefined ? '.piece' : ''
    case 'first':
      return o.who ? '.whose' : (o.at ?? -1) >= 0 ? '.at' : ''
    // What is declined: a move or one of several things is no question that "no" would answer.
    case 'pass':
      if (o.band !== undefined) return '.band'
      return o.what !== undefined ? '.effect' : o.item !== undefined ? '.item' : o.card === undefined && o.who === undefined ? '.move' : ''
    default:
      return wordsOf().options[o.do]?.(o) ?? ''
  }
}

/** The words of all factions, gathered when the first are needed. */
let gathered: Required<FactionWords> | null = null

function wordsOf(): Required<FactionWords> {
  gathered ??= gather()
  return gathered
}

function gather(): Required<FactionWords> {
  const all = [...allFactions().map(({ face }) => face.words), ...allHirelings().map(({ words = {} }) => words)]
  return {
    what: Object.assign({}, ...all.map(({ what }) => what)),
    item: Object.assign({}, ...all.map(({ item }) => item)),
    options: Object.assign({}, ...all.map(({ options }) => options)),
    silent: all.flatMap(({ silent = [] }) => silent),
    events: Object.assign({}, ...all.map(({ events }) => events)),
    values: Object.assign({}, ...all.map(({ values }) => values)),
  }
}

/** What `what` names, by the verbs of the general rules that carry it. */
const WHAT: Record<string, string> = {
  build: 'piece',
  lose: 'piece',
  carry: 'piece',
  effect: 'effect',
  use: 'effect',
  first: 'trigger',
  landmark: 'landmark',
  pick: 'faction',
  lodge: 'piece',
  ground: 'piece',
  base: 'piece',
  plant: 'piece',
  'serve.hireling': 'deed',
}

function option(book: Book, given: Option): Phrase {
  const o = given as AnyOption
  const values: NonNullable<Phrase['values']> = {}
  if (o.from !== undefined && o.from >= 0) values.from = placePhrase(book, o.from)
  if (o.at !== undefined && o.at >= 0) values.at = placePhrase(book, o.at)
  if (o.to !== undefined && o.to >= 0) values.to = placePhrase(book, o.to)
  if (o.card !== undefined) values.card = cardPhrase(book, o.card)
  if (typeof o.pay === 'number') values.pay = cardPhrase(book, o.pay)
  if (Array.isArray(o.pay)) values.pay = o.pay.flatMap((n, suit) => (n > 0 ? [say('suits', { n, suit: say(`suit.${SUITS[suit]}`) })] : []))
  if (o.n !== undefined) values.n = o.n
  if (o.value !== undefined) values.value = o.value
  if (o.foe) values.foe = factionPhrase(book, o.foe)
  if (o.band) values.band = factionPhrase(book, o.band)
  if (o.who) values.who = factionPhrase(book, o.who)
  const named = WHAT[o.do] ?? wordsOf().what[o.do]
  if (o.what && named) values.what = say(`${named}.${o.what}`)
  if (o.character) values.character = say(`character.${o.character}`)
  if (o.led) values.led = say(`piece.${o.led}`)
  if (o.item !== undefined && o.item >= 0) values.item = wordsOf().item[o.do]?.(o.item) ?? say(`item.${ITEMS[o.item]}`)
  if (o.for !== undefined && o.for >= 0) values.for = say(`item.${ITEMS[o.for]}`)
  if (o.quest) values.quest = questPhrase(book, o.quest)
  if (o.column) values.column = say(`column.${o.column}`)
  const id = `option.${o.do}${shape(o)}`
  return Object.keys(values).length > 0 ? say(id, values) : say(id)
}

function questPhrase(book: Book, id: string): Phrase {
  const quest = book.quests.find((one) => one.id === id)
  if (!quest) return say('quest.unknown')
  return say('quest.named', { title: say(`quest.${quest.title}.title`), suit: say(`suit.${SUITS[quest.suit]}`) })
}

/** Events of the general rules that are for the board alone. */
const SILENT = ['phase', 'turn.end', 'battle.over', 'ruin.gone', 'box.exhausted']

function event(book: Book, e: Event, _seat: Seat | null): Phrase | null {
  if (SILENT.includes(e.on) || wordsOf().silent.includes(e.on)) return null
  const values: NonNullable<Phrase['values']> = {}
  for (const [field, letter] of Object.entries((e.names ?? {}) as { [field: string]: string })) values[field] = factionPhrase(book, letter)
  const put = (field: string, phrase: Phrase | Phrase[]) => {
    values[field] = phrase
  }
  for (const field of ['at', 'from', 'to']) {
    const place = e[field]
    if (typeof place === 'number' && place >= 0) put(field, placePhrase(book, place))
  }
  for (const field of ['card', 'given', 'taken']) if (typeof e[field] === 'number') put(field, cardPhrase(book, e[field]))
  if (Array.isArray(e.cards))
    put(
      'cards',
      (e.cards as number[]).map((card) => cardPhrase(book, card)),
    )
  for (const field of ['n', 'points', 'total', 'a', 'd', 'value']) if (typeof e[field] === 'number') values[field] = e[field]
  // The verb says that they are lost.
  if (e.on === 'scored') values.points = Math.abs(Number(e.points))
  for (const field of ['item', 'leader', 'character', 'landmark']) if (typeof e[field] === 'string') put(field, say(`${field}.${e[field]}`))
  // Its number is part of the piece's own forms.
  if (typeof e.piece === 'string') put('piece', say(`piece.${e.piece}`, { n: typeof e.n === 'number' ? e.n : 1 }))
  if (Array.isArray(e.items))
    put(
      'items',
      (e.items as string[]).map((item) => say(`item.${item}`)),
    )
  if (Array.isArray(e.landmarks))
    put(
      'list',
      (e.landmarks as string[]).map((id) => say(`landmark.${id}`)),
    )
  if (Array.isArray(e.factions))
    put(
      'list',
      (e.factions as string[]).map((id) => say(`faction.${id}`)),
    )
  for (const field of ['faction', 'instead']) if (typeof e[field] === 'string') put(field, say(`faction.${e[field]}`))
  if (typeof e.was === 'string') put('was', factionPhrase(book, e.was))
  if (typeof e.column === 'string') put('column', say(`column.${e.column}`))
  if (typeof e.deed === 'string') put('deed', say(`deed.${e.deed}`))
  if (typeof e.what === 'string') put('what', say(`effect.${e.what}`))
  if (typeof e.quest === 'string') put('quest', questPhrase(book, e.quest))
  if (e.on === 'seated')
    put(
      'order',
      (e.order as string[]).map((letter) => factionPhrase(book, letter)),
    )
  if (e.on === 'hirelings')
    put(
      'list',
      (e.bands as string[]).map((letter) => factionPhrase(book, letter)),
    )
  if (e.on === 'hireling.rolled') put('suit', say(`suit.${e.suit}`))
  if (e.on === 'suits')
    put(
      'list',
      (e.suits as number[]).map((bits, at) => say('suit.at', { n: at + 1, suit: say(`suit.${SUITS[firstOf(bits)]}`) })),
    )
  if (e.on === 'removed') {
    const pieces = e.pieces as { owner: string; piece: string; at: number; n: number }[]
    if (pieces.length === 0) return null
    const spent = ownOnly(e)
    put(
      'pieces',
      pieces.map(({ owner, piece, at, n }) => {
        const lost = { piece: say(`piece.${piece}`, { n }), at: placePhrase(book, at) }
        return spent ? say('pieces.own', lost) : say('pieces.lost', { owner: factionPhrase(book, owner), ...lost })
      }),
    )
  }
  Object.assign(values, wordsOf().values[e.on]?.(e))
  // Matches of earlier versions tell the turn alone.
  if (e.on === 'turn') values.n = Number(e.round ?? e.n)
  const said = say(`event.${e.on}${detail(e)}`, values)
  return e.on === 'turn' ? said : say('sentence', { of: said })
}

/** Are the removed pieces those of the side that removes them, as wood that pays for a building? */
const ownOnly = (e: Event): boolean => (e.pieces as { owner: string }[]).every(({ owner }) => owner === (e.names as { by?: string }).by)

/** Events that are told to some seats with more, and those that have two directions. */
function detail(e: Event): string {
  if (e.on === 'drew' || e.on === 'shown') return Array.isArray(e.cards) && e.cards.length > 0 ? '.seen' : ''
  if (typeof e.given === 'number') return '.seen'
  // Matches of earlier versions do not tell by what.
  if (e.on === 'battle.ignored') return typeof e.what === 'string' ? '.by' : ''
  if (e.on === 'passed' || e.on === 'shown.card') return typeof e.card === 'number' ? '.seen' : ''
  if (e.on === 'discarded' && typeof e.pile === 'string') return `.${e.pile}`
  if (e.on === 'removed') return ownOnly(e) ? '.own' : ''
  if (e.on === 'moved') return `${e.piece === 'warrior' ? '' : e.piece === 'pawn' ? '.pawn' : '.piece'}${e.ferry ? '.ferry' : ''}`
  if (e.on === 'placed') return e.piece === 'pawn' ? '.pawn' : ''
  if (e.on === 'scored') return Number(e.points) < 0 ? '.lost' : ''
  return wordsOf().events[e.on]?.(e) ?? ''
}

/** Words of Root. */
export const words: GameWords<Book> = {
  seat: (_book, name) => say(`faction.${name}`),
  option,
  event,
  result: (_book: Book, { reason, winners }: Result, names) => {
    const phrases = winners.map((seat) => say(`faction.${names[seat]}`))
    return say('sentence', { of: say(`result.${reason}`, { winner: phrases.length === 1 ? phrases[0] : phrases }) })
  },
}
