import { UNREAD } from '../face/rootlog.ts'
import type { Book } from '../ground/book.ts'
import type { G } from '../ground/state.ts'
import type { Reader } from './atoms.ts'
import type { Draws } from './deck-top.ts'
import type { Fit, Want, Wanted } from './fit.ts'
import type { Log } from './log.ts'
import type { World } from './world.ts'

/*
 * A log may name the cards that come off the deck, as our own do. Then they lie on top of it before they are drawn: what is asked afterwards hangs
 * on them, and some of it in the same breath.
 */

/** The log, as far as it matters here. */
interface Told {
  log: Log
  reader: Reader
  wants: readonly Want[]
}

/** Where a match has come to on its way along the log. */
interface Place {
  g: G
  stage: { want: Want; turns: number; setup: boolean }
  fit: Fit
  world: World
}

/** What the log has come off the deck from a node on, or from the start. */
export function drawsAhead(trail: Told, node: Place | null): Draws {
  const { reader, wants } = trail
  if (!reader.open) return []
  const now = node?.stage.want ?? wants[0]
  const indices = now.draws.filter((i) => node?.fit.used[i] !== 1)
  const first = !node || node.stage.setup ? setupDraws(trail, node, indices) : indices.map((i) => kindOf(trail, now.atoms[i]))
  const turns = node?.stage.turns ?? 0
  const later = wants.slice(turns + 1, turns + 3).flatMap((want) => want.draws.map((i) => kindOf(trail, want.atoms[i])))
  const out: number[] = []
  for (const kind of [...first, ...later]) if (!isFetched(trail, node, out, kind)) out.push(kind)
  return out
}

/** All hands are dealt before anything else, in the order of the turns; ROOT-A.7 where there is a draft after landmarks are stocked. */
function setupDraws(trail: Told, node: Pick<Place, 'g'> | null, indices: readonly number[]): number[] {
  const { log, wants, reader } = trail
  const { atoms } = wants[0]
  const seatOf = (i: number) => log.seats.indexOf(atoms[i].key.slice('card  '.length))
  // In a draft a hand is written once its seat has a faction, which is later than it is dealt.
  const isDealt = (i: number) => (node?.g.state.sides[seatOf(i)].hand.length ?? 0) > 0
  const hands = indices.filter((i) => seatOf(i) >= 0 && !isDealt(i)).sort((a, b) => seatOf(a) - seatOf(b))
  const boards = indices.filter((i) => seatOf(i) < 0)
  const isLaid = (secret: string) => node?.g.state.secrets.some(({ name }) => name === secret) ?? false
  const stocked = log.stocks
    .flatMap(({ secret, cards }) => (isLaid(secret) ? [] : cards))
    .map((name) => reader.book.cards.findIndex((card) => cardNames(card).includes(name)))
  const kinds = (some: readonly number[]) => some.map((i) => kindOf(trail, atoms[i]))
  return log.drafted ? [...stocked, ...kinds(hands), ...kinds(boards)] : [...kinds(hands), ...stocked, ...kinds(boards)]
}

/** How a card may be written. */
function cardNames({ suit, rootlog }: Book['cards'][number]): string[] {
  return [`${'FRMB'[suit]}#${rootlog}`, ...(UNREAD.includes(rootlog) ? [`${'FRMB'[suit]}#`] : [])]
}

/** ROOT-3.3.4 A dominance card comes off the deck once; afterwards it is taken from beside the map, and written alike. */
function isFetched({ reader }: Told, node: Pick<Place, 'world'> | null, before: Draws, kind: number): boolean {
  if (kind < 0 || reader.book.cards[kind].type !== 'dominance') return false
  return before.includes(kind) || (node !== null && node.world.shown[kind] > 0)
}

function kindOf({ reader }: Told, { cards }: Wanted): number {
  return (cards & (cards - 1n)) === 0n && cards < reader.unknown ? cards.toString(2).length - 1 : -1
}
