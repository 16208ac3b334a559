/** The table in plain lines for a terminal and for screen readers: one thing a line, empty places last, nothing that only a picture tells. */
import { type Phrase, type Seat, say } from '@trestle/kernel'
import { type CompiledContent, IC, WW } from '../content/compiled.ts'
import { mapMark } from '../content/marks.ts'
import type { LastingView, PlaceView, SideView, View } from '../seat/view.ts'
import { cardTitle } from './card-text.ts'
import { markName } from './marks.ts'

const place = (id: string): Phrase => say(`place.${id}`)
const count = (what: string, n: number): Phrase => say(`count.${what}`, { n })
const some = (what: string, n: number): Phrase[] => (n > 0 ? [count(what, n)] : [])
const line = (of: Phrase, items: Phrase[]): Phrase => say('board.line', { of, items: say('list.comma', { items }) })

/** The lines of a view. `compiled` is the compiled content, `seen` the view of a seat. */
export function textBoard(compiled: object, seen: object, _seat: Seat | null): Phrase[] {
  const [content, view] = [compiled as CompiledContent, seen as View]
  return [
    when(view),
    ...mat(content, view, WW),
    ...mat(content, view, IC),
    ...solo(view),
    ...battle(content, view),
    ...placeLines(content, view),
    ...mapLine(content),
  ]
}

/** What lies before a side. */
export function mat(content: CompiledContent, view: View, side: number): Phrase[] {
  if (side === WW) return [...sideLines(content, view, view.sides.woodwalkers), ...woodwalkers(view)]
  return [...sideLines(content, view, view.sides.ironclad), ...ironclad(view)]
}

/** What of the map is not printed. */
function mapLine({ content }: CompiledContent): Phrase[] {
  const mark = mapMark(content)
  return mark ? [say('mark.line', { of: say('mark.map'), mark: markName(mark) })] : []
}

function when(view: View): Phrase {
  const values = { round: view.round }
  if (view.phase === 'action' && view.active) return say('board.turn', { ...values, turn: view.turn, side: say(`term.${view.active}`) })
  return say(`board.${view.phase}`, values)
}

const titled = (content: CompiledContent, ref: string): Phrase => {
  const card = content.cards.find((one) => one.ref === ref)
  return card ? cardTitle(card) : say('board.unknown')
}

/** What a side has, and what lies before it. */
function sideLines(content: CompiledContent, view: View, side: SideView): Phrase[] {
  const cards = (refs: string[]) => refs.map((ref) => titled(content, ref))
  const of = say(`term.${side.side}`)
  const own = side.side === view.you
  const piles = { reserve: side.reserve, hand: side.hand, deck: side.deck, discards: side.discards.length }
  const played = side.slots.flat().map((ref) => (ref === null ? say('term.marker') : titled(content, ref)))
  const lasting = side.ongoing.map(({ card, markers }: LastingView) =>
    say('board.lasting', { card: titled(content, card), markers: count('markers', markers) }),
  )
  const listed: [string, Phrase[]][] = [
    [own ? 'board.yourHand' : 'board.knownHand', cards(side.cards)],
    ['board.played', played],
    ['board.lastingCards', lasting],
    ['board.effects', cards(side.effects.map((effect) => effect.card))],
    ['board.aside', cards(side.aside)],
    ['board.discards', cards(side.discards)],
  ]
  return [
    say('board.side', { side: of, crystals: count('crystals', side.crystals), ...piles }),
    ...listed.flatMap(([id, items]) => (items.length > 0 ? [line(say(id, { side: of }), items)] : [])),
  ]
}

function woodwalkers({ visions, secured, you }: View): Phrase[] {
  const names = (ids: string[]) => ids.map(place)
  const listed: [string, string[]][] = [
    [you === 'woodwalkers' ? 'board.yourVisions' : 'board.knownVisions', visions.cards],
    ['board.revealedVisions', visions.revealed],
    ['board.topVision', visions.top ? [visions.top] : []],
  ]
  return [
    say('board.totems', { secured }),
    say('board.visions', { hand: visions.hand, deck: visions.deck, burned: visions.burned }),
    ...listed.flatMap(([id, ids]) => (ids.length > 0 ? [line(say(id), names(ids))] : [])),
  ]
}

function ironclad(view: View): Phrase[] {
  const drill = view.places.find((one) => one.drill)
  const { forges, track, cargo } = view
  return [
    say('board.forges', { forges }),
    drill ? say('board.drill', { at: place(drill.id), track, cargo: count('crystals', cargo) }) : say('board.noDrill'),
  ]
}

function solo({ solo: bot }: View): Phrase[] {
  if (!bot) return []
  const iron = bot.bot === 'ironbot'
  const spirits = some('markers', bot.spirits ?? 0)
  return [
    line(say(`term.${bot.bot}`), [
      say('board.level', { level: bot.level }),
      say(`term.${bot.stance ?? bot.aid}`),
      ...(iron ? [say(`solo.procedure.${bot.procedure}`)] : []),
    ]),
    ...(spirits.length > 0 ? [line(say('term.spirits'), spirits)] : []),
    ...(bot.marked.length > 0 ? [line(say(iron ? 'board.marked' : 'solo.possible'), bot.marked.map(place))] : []),
  ]
}

function battle(content: CompiledContent, { battle: fight }: View): Phrase[] {
  if (!fight) return []
  const wager = (side: 'woodwalkers' | 'ironclad'): Phrase => {
    const card = fight.wagers[side]
    const told = ['undecided', 'none', 'hidden'].includes(card) ? say(`board.wager.${card}`) : titled(content, card)
    return say('board.wager', { side: say(`term.${side}`), card: told })
  }
  return [
    say('board.battle', { side: say(`term.${fight.attacker}`), from: place(fight.from), to: place(fight.to) }),
    wager('woodwalkers'),
    wager('ironclad'),
  ]
}

/** Every place that holds something, then the empty ones in two lines. */
function placeLines(content: CompiledContent, view: View): Phrase[] {
  const shown = view.places.map((one) => ({ one, what: contents(content, one), kind: content.places[view.places.indexOf(one)].kind }))
  const empty = (kind: string) => shown.filter((one) => one.kind === kind && one.what.length === 0).map(({ one }) => place(one.id))
  return [
    ...shown.flatMap(({ one, what }) => (what.length > 0 ? [line(place(one.id), what)] : [])),
    ...(empty('mountain').length > 0 ? [line(say('board.emptyMountains'), empty('mountain'))] : []),
    ...(empty('forest').length > 0 ? [line(say('board.emptyForests'), empty('forest'))] : []),
  ]
}

/** What stands at a place. */
export function contents(content: CompiledContent, one: PlaceView): Phrase[] {
  return [
    ...some('fighters', one.fighters),
    ...some('golems', one.golems),
    ...(one.drill ? [say('term.drill')] : []),
    ...(one.forge === 'none' ? [] : [say(`term.${one.forge}`)]),
    ...some('totems', one.totems),
    ...(one.fading > 0 ? [say('board.fading', { totems: count('totems', one.fading) })] : []),
    ...one.marks.map((ref) => say('board.mark', { card: titled(content, ref) })),
  ]
}
