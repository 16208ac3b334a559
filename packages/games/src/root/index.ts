import type { Entry } from '../registry.ts'

export const root: Entry = {
  id: 'root',
  title: 'Root',
  seats: { least: 2, most: 6 },
  minutes: { least: 60, most: 120 },
  weight: 4,
  sides: {
    marquise: 1,
    eyrie: 2,
    alliance: 3,
    vagabond: 2,
    vagabond2: 2,
    cult: 3,
    riverfolk: 3,
    duchy: 3,
    corvids: 3,
    hundreds: 2,
    keepers: 3,
  },
  guided: true,
  chapters: [
    ...Array.from({ length: 16 }, (_, i) => `ROOT-${i}`),
    'ROOT-C',
    'ROOT-D',
    'ROOT-F',
    'ROOT-G',
    'ROOT-H.1',
    'ROOT-H.3',
    'ROOT-H.4',
  ],
  game: async () => (await import('@trestle/root')).root,
  textBoard: async () => (await import('@trestle/root/text-board')).textBoard,
  exports: { rootlog: async () => (await import('@trestle/root')).rootlog },
  guide: async () => (await import('@trestle/root/guide')).guide,
  messages: {
    en: () => import('./messages-en.ts'),
    pl: () => import('./messages-pl.ts'),
    cs: () => import('./messages-cs.ts'),
  },
  pack: {
    labels: {
      en: () => import('@trestle/root/messages/pack.en.json', { with: { type: 'json' } }),
      pl: () => import('@trestle/root/messages/pack.pl.json', { with: { type: 'json' } }),
      cs: () => import('@trestle/root/messages/pack.cs.json', { with: { type: 'json' } }),
    },
    faults: {
      pl: () => import('@trestle/root/messages/faults.pl.json', { with: { type: 'json' } }),
      cs: () => import('@trestle/root/messages/faults.cs.json', { with: { type: 'json' } }),
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
