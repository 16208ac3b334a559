/** What the table is made from: the seat's view and the compiled content, and the few facts derived from them. */
import type { Book, ClearingView, SideView, View } from '@trestle/root'

export type {
  AllianceData,
  AllianceView,
  BandView,
  ClearingView,
  CorvidsView,
  CultData,
  CultView,
  DuchyData,
  DuchyView,
  EyrieData,
  EyrieView,
  HundredsData,
  HundredsView,
  ItemView,
  KeepersView,
  MarquiseData,
  MarquiseView,
  PieceView,
  RiverfolkData,
  RiverfolkView,
  SideView,
  VagabondView,
  View,
} from '@trestle/root'
export type Content = Book

/** The eight kinds of item by their numbers in options. */
export const itemNames = ['boot', 'bag', 'crossbow', 'hammer', 'sword', 'tea', 'coin', 'torch'] as const
export const suitNames = ['fox', 'rabbit', 'mouse', 'bird'] as const
export const columnNames = ['recruit', 'move', 'battle', 'build'] as const

/** The id of a card by its kind; a Loyal Vizier is `vizier`. */
export const cardId = (content: Content, kind: number): string => content.cards[kind]?.id ?? 'vizier'

/** Sides in the order of turns, from the viewer's own on; as seated for a spectator. */
export const sidesInOrder = (view: View): SideView[] => {
  const own = view.seat === null ? 0 : Math.max(0, view.order.indexOf(view.seat))
  return view.order.map((_, i) => view.sides[view.order[(own + i) % view.order.length]!]!).filter((side) => side !== undefined)
}

export const sideByLetter = (view: View, letter: string): SideView | undefined => view.sides.find((side) => side.letter === letter)

/** Who owns pieces, by the number of its party: the seat's name, or the id of the hireling's side; empty for nobody. */
export const partyName = ({ sides, bands }: View, party: number): string => sides[party]?.name ?? bands[party - sides.length]?.side ?? ''

/** The same by its letter. */
export const partyLettered = (view: View, letter: string): string =>
  sideByLetter(view, letter)?.name ?? view.bands.find((band) => band.letter === letter)?.side ?? ''

/** All parties by number, each hireling with its controller after an `@`: what pieces are drawn by. */
export const partyNames = ({ sides, bands }: View): string[] => [
  ...sides.map(({ name }) => name),
  ...bands.map(({ side, controller }) => `${side}@${sides[controller]?.name ?? ''}`),
]

/** Which suits of a cost crafting pieces do not cover; "any" takes what the others leave. */
export const lacking = (costs: readonly string[], power: readonly number[]): boolean[] => {
  const left = [...power]
  const takes = (suit: string): boolean => {
    const own = suit === 'any' ? left.findIndex((n) => n > 0) : (suitNames as readonly string[]).indexOf(suit)
    // Pieces of any suit stand last (ROOT-H.3.6) and pay what the others leave.
    const i = (left[own] ?? 0) > 0 ? own : 3
    if ((left[i] ?? 0) <= 0) return false
    left[i] = (left[i] ?? 0) - 1
    return true
  }
  return costs.map((suit) => !takes(suit))
}

/** Alike cards as one, with how many there are. */
export const grouped = (ids: readonly string[]): { id: string; n: number }[] => {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].map(([id, n]) => ({ id, n }))
}

/** Each of a list with a key of its own, alike ones by their number in the list. */
export const keyed = <T extends string | number | null>(list: readonly T[]): { key: string; at: number; value: T }[] =>
  list.map((value, at) => ({ key: `${value} ${at}`, at, value }))

/** Cards sorted as one holds them: by suit, then by kind of card, then by name. */
export const inHandOrder = (content: Content, ids: readonly string[]): string[] => {
  const rank = (id: string) => {
    const card = content.cards[content.cardById[id] ?? -1]
    return card ? card.suit * 1000 + ['ambush', 'dominance', 'persistent', 'immediate', 'item'].indexOf(card.type) * 100 + card.kind : 9999
  }
  return [...ids].sort((a, b) => rank(a) - rank(b))
}

/** How many of a kind of piece a side has in a clearing. */
export const holds = (clearing: ClearingView, seat: number, piece: string): number =>
  clearing.pieces.reduce((sum, one) => (one.seat === seat && one.piece === piece ? sum + one.n : sum), 0)

/** Kinds of warriors by name (ROOT-14.2.2). */
export const isWarrior = (piece: string): boolean => piece === 'warrior' || piece === 'warlord'

/** How many warriors of all kinds a side has in a clearing. */
export const warriorsIn = (clearing: ClearingView, seat: number): number =>
  clearing.pieces.reduce((sum, one) => (one.seat === seat && one.type === 'warrior' ? sum + one.n : sum), 0)

/** The clearings that are adjacent to one for a seat. */
export const neighbours = (content: Content, view: View, seat: number, at: number): ClearingView[] => {
  const bits = (view.sides[seat]?.near ?? content.near)[at] ?? 0
  return view.clearings.filter((other) => (bits & (1 << other.at)) !== 0)
}

/** ROOT-C.2.5, ROOT-H.3.2 Clearings to which the ferry goes from one, where it has not sailed this turn. */
export const ferriedFrom = ({ passage, clearings }: View, at: number): ClearingView[] =>
  passage?.from === at ? clearings.filter((other) => passage.to.includes(other.at)) : []

/** The suits of a clearing: one, or all that it has (ROOT-H.3.6). */
export const suitsOf = ({ suit, suits }: ClearingView): readonly string[] => suits ?? [suit]

/** Where the values of the deck's cards come from: from their owner, where any do; else the least known. */
export const deckMark = ({ content }: Content): string => {
  const sources = Object.values(content.deck.source)
  return sources.find((source) => source === 'copy' || source === 'house') ?? sources.find((source) => source !== 'printed') ?? 'printed'
}
