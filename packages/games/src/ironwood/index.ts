import type { Entry } from '../registry.ts'

export const ironwood: Entry = {
  id: 'ironwood',
  title: 'Ironwood',
  seats: { least: 2, most: 2 },
  minutes: { least: 45, most: 75 },
  weight: 3,
  sides: { woodwalkers: 2, ironclad: 1 },
  guided: true,
  chapters: Array.from({ length: 28 }, (_, i) => `IW-${i + 1}`),
  game: async () => (await import('@trestle/ironwood')).ironwood,
  textBoard: async () => (await import('@trestle/ironwood/text-board')).textBoard,
  marks: async () => (await import('@trestle/ironwood/marks')).contentMarks,
  guide: async () => (await import('@trestle/ironwood/guide')).guide,
  messages: {
    en: () => import('@trestle/ironwood/messages/en.ts'),
    pl: () => import('@trestle/ironwood/messages/pl.ts'),
    cs: () => import('@trestle/ironwood/messages/cs.ts'),
  },
  pack: {
    labels: {
      en: () => import('@trestle/ironwood/messages/pack.en.json', { with: { type: 'json' } }),
      pl: () => import('@trestle/ironwood/messages/pack.pl.json', { with: { type: 'json' } }),
      cs: () => import('@trestle/ironwood/messages/pack.cs.json', { with: { type: 'json' } }),
    },
    faults: {
      pl: () => import('@trestle/ironwood/messages/faults.pl.json', { with: { type: 'json' } }),
      cs: () => import('@trestle/ironwood/messages/faults.cs.json', { with: { type: 'json' } }),
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
