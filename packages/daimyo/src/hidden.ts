/** DM-2.14: what a seat cannot see is dealt again: others' hands and all own decks, the Hero deck below its top, the bag, the Empire's first Hero and cards. */
import { type Random, type Seat, shuffleWith } from '@trestle/kernel'
import { empire, type G, players } from './kit.ts'

const rising = (a: number, b: number): number => a - b

export function determinize(g: G, seat: Seat, random: Random): void {
  const s = g.state
  for (let other = 0; other < players(g); other++) {
    const side = s.sides[other]
    if (other === seat) side.deck = shuffleWith(random, side.deck.toSorted(rising))
    else {
      const unknown = side.hand.length - side.known.length
      const pool = shuffleWith(random, [...side.hand.filter((card) => !side.known.includes(card)), ...side.deck].sort(rising))
      side.hand = [...side.known, ...pool.splice(0, unknown)].sort(rising)
      side.deck = pool
    }
  }
  const closed = s.heroDeck.slice(0, -1)
  const bot = empire(g) >= 0 ? s.sides[empire(g)] : null
  const pool = shuffleWith(random, [...closed, ...(bot?.hand ?? [])].sort(rising))
  if (bot) bot.hand = pool.splice(0, bot.hand.length)
  s.heroDeck = [...pool, ...s.heroDeck.slice(-1)]
  s.bag = shuffleWith(random, s.bag.toSorted(rising))
  if (s.solo) dealCards(g, random)
}

/** Turn cards that were not revealed, out of all of their rounds. */
function dealCards(g: G, random: Random): void {
  const { solo } = g.state
  if (!solo) return
  const shown = [...solo.used, solo.card]
  solo.stacks = Array.from(solo.stacks, (cards, stack) => {
    const all = g.content.soloCards.flatMap((card, i) => (card.stack === stack && !shown.includes(i) ? [i] : []))
    return shuffleWith(random, all).slice(0, cards.length)
  })
}
