/** Hands that hold a card of every look: each is made, not come to by luck, and looked at in both themes. */
import { games } from '@trestle/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import { LocalTable, type SavedMatch } from '../src/sessions/local/table.ts'
import { type DaimyoPlace, daimyoAt } from './daimyo-positions.ts'
import { axeFinds, type House, openHouse, settled } from './house.ts'
import { openKept, savedAt } from './positions.ts'
import { type RootPlace, rootAt } from './root-positions.ts'
import { phone, windowAgain } from './screens.ts'
import { wish } from './texts.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

interface Card {
  /** Its number in the state. */
  card: number
  /** By what its face looks otherwise than others. */
  look: string
}

/** Cards by place in the state, in the order of the file. */
type Hand = number[]

/** A hand with a card of each look, out of a deck and the hand before it; the rest goes to the deck. */
const dealt = (cards: readonly Card[], hand: Hand, deck: Hand): { hand: Hand; deck: Hand } => {
  const all = [...hand, ...deck]
  const looks = new Map<string, number>()
  for (const { card, look } of cards) if (!looks.has(look) && all.includes(card)) looks.set(look, card)
  const wanted = [...looks.values()].sort((a, b) => a - b)
  const rest = [...all]
  for (const card of wanted) rest.splice(rest.indexOf(card), 1)
  return { hand: wanted, deck: rest }
}

/** A match with another state than its inputs lead to: it is opened from the state, as one of older rules is. */
const withState = async (saved: SavedMatch, change: (state: never, content: never, seat: number) => void): Promise<SavedMatch> => {
  const other = structuredClone(saved)
  const game = await games[saved.setup.game as 'root']()
  const { content } = LocalTable.restore(game, saved).match()
  change(other.snapshot.match.state as never, content as never, saved.waiting[0] ?? 0)
  return { ...other, hash: 'changed by hand' }
}

interface RootState {
  sides: { hand: Hand }[]
  deck: Hand
  discard: Hand
}
interface RootContent {
  cards: { suit: number; type: string }[]
}

/** Every suit with every kind of card that there is of it. */
const rootHand = (place: RootPlace): Promise<SavedMatch> =>
  withState(rootAt(place), (state: RootState, { cards }: RootContent, seat) => {
    const looks = cards.map(({ suit, type }, card): Card => ({ card, look: `${suit} ${type}` }))
    const { hand, deck } = dealt(looks, state.sides[seat]!.hand, [...state.deck, ...state.discard])
    state.sides[seat]!.hand = hand
    Object.assign(state, { deck, discard: [] })
  })

interface IronwoodState {
  hands: Hand[]
  decks: Hand[]
}

/** Cards of both kinds of a side. */
const ironwoodHand = (place: 'first' | 'other'): Promise<SavedMatch> =>
  withState(savedAt(place), (state: IronwoodState, { cards }: { cards: { base: boolean; markers: number }[] }, seat) => {
    const looks = cards.map(({ base, markers }, card): Card => ({ card, look: `${base} ${markers > 0}` }))
    Object.assign(state.hands, { [seat]: dealt(looks, state.hands[seat]!, state.decks[seat]!).hand })
  })

interface DaimyoState {
  sides: { hand: Hand; deck: Hand }[]
}

/** Heroes of the Clan's own and of every other set, peaceful and aggressive. */
const daimyoHand = (place: DaimyoPlace, seat: number): Promise<SavedMatch> =>
  withState(
    daimyoAt(place, seat),
    (state: DaimyoState, content: { content: { heroes: { cards: { set: string; aggressive: boolean }[] } } }) => {
      const looks = content.content.heroes.cards.map(({ set, aggressive }, card): Card => ({ card, look: `${set} ${aggressive}` }))
      state.sides[seat]!.hand = dealt(looks, [...looks.keys()], []).hand
    },
  )

const rootPlaces: RootPlace[] = [
  'dominance',
  'after-battle',
  'officers',
  'items',
  'rituals',
  'funds',
  'assembly',
  'plots',
  'mood',
  'retinue',
]

/** What is held, what of its looks must be there, and how many at least. */
const hands: [held: string, saved: () => Promise<SavedMatch>, looks: string, least: number][] = [
  ['Root, a card of every suit and kind', () => rootHand('dominance'), '.hand .rt-card', 12],
  ['the Woodwalkers', () => ironwoodHand('first'), '.hand .iw-card[data-side=woodwalkers]', 2],
  ['the Ironclad', () => ironwoodHand('other'), '.hand .iw-card[data-side=ironclad]', 2],
  ...[0, 1, 2, 3].map((seat): [string, () => Promise<SavedMatch>, string, number] => [
    `Daimyo, seat ${seat}: a Hero of every set`,
    () => daimyoHand('die', seat),
    '.hand .dm-hero',
    6,
  ]),
  ...rootPlaces
    .slice(1)
    .map((place): [string, () => Promise<SavedMatch>, string, number] => [`Root at ${place}`, () => rootHand(place), '.hand .rt-card', 12]),
]

const suitsIn = (page: Page): Promise<string[]> =>
  page
    .locator('.hand .rt-card, .hand .dm-hero')
    .evaluateAll((cards) =>
      [...new Set(cards.map((card) => (card as HTMLElement).dataset.suit ?? (card as HTMLElement).dataset.clan ?? ''))].sort(),
    )

const every: Record<string, string[]> = {
  Root: ['bird', 'fox', 'mouse', 'rabbit'],
  Daimyo: ['aristocrats', 'market', 'nature', 'nomads', 'technology'],
}

test.each(hands.slice(0, times(hands.length, 4)))(
  'axe finds nothing with these cards in hand, in both themes, at a table or on a phone: %s',
  async (held, saved, looks, least) => {
    const match = await saved()
    const at = hands.findIndex(([name]) => name === held)
    // In one of the two windows, in turn: the colours of a card are the same in both. In `npm run prove` in both.
    for (const size of [{ width: 1366, height: 768 }, phone].filter((_, n) => whole || n === at % 2)) {
      const page = await windowAgain(house, { name: 'hands', size, theme: 'light', locale: 'en' })
      await openKept(page, house, match)
      await page.locator('.prompt').first().waitFor()
      await settled(page)
      expect(await page.locator(looks).count()).toBeGreaterThanOrEqual(least)
      const [game = ''] = Object.keys(every).filter((name) => held.startsWith(name))
      if (game !== '') expect(await suitsIn(page)).toEqual(every[game])
      const found: string[] = []
      for (const theme of ['light', 'dark'] as const) {
        await wish(page, { locale: 'en', textSize: 100, theme })
        found.push(...(await axeFinds(page)).map((fault) => `${theme}: ${fault}`))
      }
      expect(found).toEqual([])
    }
    expect(house.faults).toEqual([])
  },
)

test('beside a hand of nine cards one’s own signs stand in a row, none over the edge of the mat', async () => {
  const held = (place: 'first' | 'other') =>
    withState(savedAt(place), (state: IronwoodState, _content: unknown, seat) => {
      const all = [...state.hands[seat]!, ...state.decks[seat]!]
      Object.assign(state.hands, { [seat]: all.slice(0, 9) })
      Object.assign(state.decks, { [seat]: all.slice(9) })
    })
  for (const place of ['first', 'other'] as const) {
    const page = await windowAgain(house, { name: 'hands', size: { width: 1366, height: 768 }, theme: 'light', locale: 'en' })
    await openKept(page, house, await held(place))
    await page.locator('.hand li:nth-child(9)').waitFor()
    await settled(page)
    const lines = await page.locator('.mine .mat-signs').evaluate((signs) => {
      const edge = signs.closest('.mine')!.getBoundingClientRect().top
      const tops = [...signs.children].map((sign) => Math.round(sign.getBoundingClientRect().top - edge))
      return { over: tops.filter((top) => top < 0), rows: new Set(tops).size, signs: tops.length }
    })
    expect(lines.over).toEqual([])
    expect(lines.signs).toBeGreaterThan(2)
    expect(lines.rows).toBeLessThan(lines.signs)
  }
})
