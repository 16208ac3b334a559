import type { Entry } from '../registry.ts'

export const daimyo: Entry = {
  id: 'daimyo',
  title: 'Daimyo',
  seats: { least: 1, most: 4 },
  minutes: { least: 60, most: 120 },
  weight: 4,
  sides: { nature: 1, technology: 2, nomads: 2, aristocrats: 2 },
  guided: true,
  // None is whole before each of its clauses has a test.
  chapters: Array.from({ length: 23 }, (_, i) => `DM-${i + 1}`),
  game: async () => (await import('@trestle/daimyo')).daimyo,
  textBoard: async () => (await import('@trestle/daimyo/text-board')).textBoard,
  guide: async () => (await import('@trestle/daimyo/guide')).guide,
  messages: {
    en: () => import('./messages-en.ts'),
    pl: () => import('./messages-pl.ts'),
    cs: () => import('./messages-cs.ts'),
  },
  pack: {
    labels: {
      en: () => import('@trestle/daimyo/messages/pack.en.json', { with: { type: 'json' } }),
      pl: () => import('@trestle/daimyo/messages/pack.pl.json', { with: { type: 'json' } }),
      cs: () => import('@trestle/daimyo/messages/pack.cs.json', { with: { type: 'json' } }),
    },
    faults: {
      pl: () => import('@trestle/daimyo/messages/faults.pl.json', { with: { type: 'json' } }),
      cs: () => import('@trestle/daimyo/messages/faults.cs.json', { with: { type: 'json' } }),
    },
  },
  front: {
    en: () => import('./front-en.json', { with: { type: 'json' } }),
    pl: () => import('./front-pl.json', { with: { type: 'json' } }),
    cs: () => import('./front-cs.json', { with: { type: 'json' } }),
  },
  ledger: {
    en: () => import('./ledger-en.ts'),
    pl: () => import('./ledger-pl.ts'),
    cs: () => import('./ledger-cs.ts'),
  },
}
