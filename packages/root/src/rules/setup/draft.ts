import { learn, pickOne, type Seat, shuffle } from '@trestle/kernel'
import type { DraftCard, G } from '../../ground/state.ts'
import { type Faction, factionNamed } from '../../sources/registry.ts'
import { tell } from '../tell.ts'
import { becomeSide } from './sides.ts'

/** A card of the pool: a faction, and for a Vagabond his character. */
export type Pick = { do: 'pick'; what: string; character?: string }

/** ROOT-A.6.5 Factions whose hirelings are in play, which nobody can choose. */
function barred(g: G): string[] {
  const drawn = g.state.bands.map(({ hireling }) => hireling)
  return g.content.hirelings.flatMap(({ id, faction }) => (drawn.includes(id) && faction !== null ? [faction] : []))
}

/** The setup cards of a kind: each faction has one (ROOT-B.4.4), so that no two Vagabonds meet in a draft. */
function cardsOf(g: G, kind: Faction['card']['kind']): string[] {
  const out = barred(g)
  return Object.keys(g.content.factions).filter((id) => factionNamed(id).card.kind === kind && !out.includes(id))
}

/**
 * ROOT-A.8.1 A militant card, and one of all others for each player; ROOT-A.8.1.I for two players no insurgents, unless they want them or there
 * would be no choice without; ROOT-A.8.1.II an insurgent that comes last is locked.
 */
export function dealPool(g: G): void {
  const players = g.state.sides.length
  const [first, ...others] = shuffle(g, cardsOf(g, 'militant'))
  const alone = players === 2 && g.options.insurgents === undefined && others.length >= players
  const rest = shuffle(g, alone ? others : [...others, ...cardsOf(g, 'insurgent')]).slice(0, players)
  const characters = shuffle(g, [...g.content.characters.keys()])
  const pool = [first, ...rest].map((faction, i): DraftCard => {
    const last = i === rest.length && factionNamed(faction).card.kind === 'insurgent'
    return { faction, character: hasCharacter(faction) ? (characters.pop() ?? -1) : -1, seat: -1, locked: last }
  })
  g.state.draft = { pool, homelands: Array.from(g.state.sides, () => 0) }
  learn(g)
  tell(g, { on: 'draft.pool', factions: pool.map(({ faction }) => faction), characters: pool.map((card) => characterOf(g, card) ?? '') })
}

/** ROOT-A.8.1.III Whether a card comes with a character: the Vagabonds', who alone may be two. */
function hasCharacter(faction: string): boolean {
  return factionNamed(faction).data.secondLetter !== undefined
}

function characterOf(g: G, { character }: DraftCard): string | undefined {
  return character < 0 ? undefined : g.content.characters[character].id
}

/** The cards that a seat may take, as far as it can be set up by them. */
export function offered(g: G, seat: Seat): Pick[] {
  return (g.state.draft?.pool ?? []).flatMap((card): Pick[] => {
    if (card.seat >= 0 || card.locked || !fits(g, seat, card.faction)) return []
    const character = characterOf(g, card)
    return [character === undefined ? { do: 'pick', what: card.faction } : { do: 'pick', what: card.faction, character }]
  })
}

/** Whether there is a homeland for a faction. */
function fits(g: G, seat: Seat, faction: string): boolean {
  const { homes } = factionNamed(faction).card
  return homes === undefined || homes(g, seat).length > 0
}

/** ROOT-H.4.10 A card without a place for its homelands is put away; the next militant one replaces it. */
export function replaceUnplaceable(g: G, seat: Seat): void {
  const { draft } = g.state
  if (!draft) return
  for (const [i, card] of draft.pool.entries()) {
    if (card.seat >= 0 || fits(g, seat, card.faction)) continue
    const pool = g.state.draft?.pool ?? []
    const able = cardsOf(g, 'militant').filter((faction) => pool.every((other) => other.faction !== faction) && fits(g, seat, faction))
    if (able.length === 0) continue
    const faction = pickOne(g, able)
    const replaced = { faction, character: -1, seat: -1, locked: false }
    g.state.draft = { ...draft, pool: pool.map((other, at) => (at === i ? replaced : other)) }
    learn(g)
    tell(g, { on: 'draft.replaced', faction, instead: card.faction })
  }
}

/** ROOT-A.8.2 A seat takes a card and bears its name from now on; ROOT-A.8.1.II a militant one opens what is locked. */
export function takeCard(g: G, seat: Seat, { what }: Pick): void {
  const draft = g.state.draft
  if (!draft) throw new Error('there is no draft')
  const i = draft.pool.findIndex(({ faction }) => faction === what)
  const opens = factionNamed(what).card.kind === 'militant'
  const pool = draft.pool.map((card, at) => ({ ...card, seat: at === i ? seat : card.seat, locked: card.locked && !opens }))
  g.state.draft = { ...draft, pool }
  const { letter } = g.state.sides[seat]
  becomeSide(g, seat, what)
  tell(g, { on: 'draft.picked', seat, was: letter, name: what })
}

/** ROOT-A.8.1.III The character that a seat's card came with, -1 without one. */
export function draftedCharacter(g: G, seat: Seat): number {
  return g.state.draft?.pool.find((card) => card.seat === seat)?.character ?? -1
}
