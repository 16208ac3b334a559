/** What the table is made from: the seat's view and the content, and the few facts derived from them. */
import { type Box, bannerPoints, partyId, type SideView, type View } from '@trestle/daimyo'
import { type Phrase, say } from '@trestle/kernel'
import type { TableProps } from '../game-ui.ts'

export type { IslandView, SideView, TileView, View } from '@trestle/daimyo'
export type Content = Box
export type Props = TableProps<Content, View>

export const resourceNames = ['rice', 'metal', 'stone', 'gold'] as const
export const dieColours = ['blue', 'green', 'red'] as const

/** The Clan of a party, its seat before it has one, `mercenaries` or `empire`. */
export { partyId }
/** The Clan whose colour and sign a party bears. */
export const bearing = (view: View, party: number): string => {
  const id = partyId(view, party)
  return id.startsWith('p') && id.length === 2 ? 'none' : id
}
export const partyWord = (view: View, party: number): Phrase => say(`clan.${partyId(view, party)}`)

export const islandNo = (content: Content, id: string): number => content.islands.findIndex((island) => island.id === id)
/** A relic tile's number by its id, such as `blue-1`. */
export const relicNo = (content: Content, id: string): number => {
  const cut = id.lastIndexOf('-')
  return islandNo(content, id.slice(0, cut)) * 4 + Number(id.slice(cut + 1)) - 1
}
export const relicId = (content: Content, no: number): string => `${content.islands[Math.floor(no / 4)]?.id}-${(no % 4) + 1}`
export const relicWord = (id: string): Phrase => {
  const cut = id.lastIndexOf('-')
  return say('relic', { colour: say(`colour.${id.slice(0, cut)}`), n: Number(id.slice(cut + 1)) })
}
export const dieNo = ({ colour, value }: { colour: string; value: number }): number =>
  dieColours.indexOf(colour as (typeof dieColours)[number]) * 6 + value - 1
export const heroOf = (content: Content, id: string) => content.content.heroes.cards.find((card) => card.id === id)

/** Seats in turn order, from the first player of the round on; parties without a turn follow. */
export const sidesInOrder = (view: View): { side: SideView; party: number }[] => {
  const all = view.sides.map((side, party) => ({ side, party }))
  const seats = all.filter(({ side }) => side.kind === 'player')
  const from = Math.max(
    0,
    seats.findIndex(({ party }) => party === view.first),
  )
  return [...seats.slice(from), ...seats.slice(0, from), ...all.filter(({ side }) => side.kind !== 'player')]
}

/** What a party would have on an island with so much more influence, and what it would score there. */
export interface Preview {
  before: number
  after: number
  points: number
}

/** DM-18.2 to DM-18.6, were the round to end now. */
export const previewOf = (view: View, island: View['islands'][number], party: number, more: number, shadows = 0): Preview => {
  const influence = island.influence.map((n, i) => (i === party ? n + more : n))
  const held = influence.map((_, i) => island.shadows.filter((one) => one.party === i).length + (i === party ? shadows : 0))
  const points = bannerPoints(influence, held, island.banners.gold, island.banners.silver)
  return { before: island.influence[party] ?? 0, after: influence[party] ?? 0, points: view.sides[party] ? (points[party] ?? 0) : 0 }
}

/** Things of a list with a key for each: alike ones are counted. */
export const keyed = <T>(list: readonly T[], name: (of: T) => string): { key: string; value: T }[] => {
  const seen = new Map<string, number>()
  return list.map((value) => {
    const of = name(value)
    const n = (seen.get(of) ?? 0) + 1
    seen.set(of, n)
    return { key: `${of} ${n}`, value }
  })
}

/** Things that are known by where they stand: a key for each. */
export const numbered = <T>(list: readonly T[]): { key: string; value: T; i: number }[] =>
  list.map((value, i) => ({ key: `place ${i + 1}`, value, i }))

/** Keys of so many empty places. */
export const blanks = (n: number): string[] => Array.from({ length: Math.max(0, n) }, (_, i) => `free ${i + 1}`)
