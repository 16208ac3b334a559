/** A registry with the kernel's tiny game, for tests that should not wait for a large one. */
import { type Entry, registryOf } from '@trestle/games'
import { type Game, type Seat, say } from '@trestle/kernel'
import { raidGame, type View } from '@trestle/kernel/test/raid'

const english = {
  'seat.red': 'Red',
  'seat.blue': 'Blue',
  'seat.green': 'Green',
  'option.pass': 'Pass',
  'option.card': 'A card',
  'option.raid': 'Raid',
  'option.rest': 'Rest',
  'event.drew': 'Somebody drew a card',
  'event.played': 'A card was played',
  'event.rolled': 'The dice fall',
  'prompt.main.exchange': 'Exchange up to two cards',
  'prompt.turn.raid': 'Raid somebody, or rest',
  'prompt.interrupt.play': 'Answer with an even card',
  'result.points': 'Three raids were won',
  'result.tired': 'Everybody is tired',
  'result.resigned': 'Somebody gave up',
  'board.hand': 'Your cards: {cards}',
  'board.points': 'Points: {points}',
}

const module = <T>(value: T) => Promise.resolve({ default: value })
const clause = (id: string, noTest?: string) => ({ id, text: `The text of ${id}.`, ...(noTest ? { noTest } : {}) })

/** The game with a fault that shows at the n-th choice of each match. */
function faulty(n: number): Game {
  let [match, choices] = [{}, 0]
  const now = (g: object): number => {
    if (g !== match) [match, choices] = [g, 0]
    if (++choices === n) throw new Error('a fault for the test')
    return 1
  }
  return { ...(raidGame as Game), rounds: { now, cap: 1 } }
}
const { TRESTLE_TEST_FAULT, TRESTLE_TEST_LEAK } = process.env

/** The game with a view that shows everybody's cards. */
const leaking = { ...raidGame, view: (g, seat) => ({ ...raidGame.view(g, seat), all: g.state.hands }) } as typeof raidGame

const raid: Entry = {
  id: 'raid',
  title: 'Raid',
  seats: { least: 2, most: 3 },
  minutes: { least: 10, most: 20 },
  weight: 1,
  sides: { red: 1, blue: 1 },
  guided: false,
  chapters: ['RAID'],
  game: async () => (TRESTLE_TEST_FAULT ? faulty(Number(TRESTLE_TEST_FAULT)) : ((TRESTLE_TEST_LEAK ? leaking : raidGame) as Game)),
  textBoard: async () => (_content, view, _seat: Seat | null) => {
    const { hand, points } = view as View
    return [say('board.hand', { cards: hand.join(', ') }), say('board.points', { points: points.join(', ') })]
  },
  messages: {
    en: () => module(english),
    pl: () => module({ ...english, 'option.pass': 'Pas', 'seat.red': 'Czerwony' }),
    cs: () => module({ ...english, 'option.pass': 'Pasovat', 'seat.red': 'Červený' }),
  },
  front: {
    en: () => module({}),
    pl: () => module({}),
    cs: () => module({}),
  },
  ledger: {
    en: () =>
      module({
        game: 'raid',
        chapters: [
          { id: 'RAID', title: 'Raids', clauses: [clause('RAID-1'), clause('RAID-2'), clause('RAID-9', 'advice')] },
          { id: 'MORE', title: 'More', clauses: [clause('MORE-1')] },
        ],
      }),
    pl: () => module({ titles: {}, clauses: { 'RAID-2': 'Treść RAID-2.' } }),
    cs: () => module({ titles: {}, clauses: {} }),
  },
}

export const { games, gameInfo, messages, ledger, textBoard, contentMarks, guide, exporter, follower, followed } = registryOf([raid])
