import type { Entry } from '../registry.ts'

export const daimyo: Entry = {
  id: 'daimyo',
  title: 'Daimyo',
  seats: { least: 1, most: 4 },
  // None is whole before each of its clauses has a test.
  chapters: [],
  game: async () => (await import('@trestle/daimyo')).daimyo,
  textBoard: async () => (await import('@trestle/daimyo/text-board')).textBoard,
  messages: {
    en: () => import('./messages-en.ts'),
    pl: () => import('./messages-pl.ts'),
    cs: () => import('./messages-cs.ts'),
  },
  ledger: {
    en: () => import('./ledger-en.ts'),
    pl: () => import('./ledger-pl.ts'),
    cs: () => import('./ledger-cs.ts'),
  },
}
