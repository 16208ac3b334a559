import type { Entry } from '../registry.ts'

export const root: Entry = {
  id: 'root',
  title: 'Root',
  seats: { least: 2, most: 4 },
  chapters: [...Array.from({ length: 10 }, (_, i) => `ROOT-${i}`), 'ROOT-D', 'ROOT-G'],
  game: async () => (await import('@trestle/root')).root,
  textBoard: async () => (await import('@trestle/root/text-board')).textBoard,
  exports: { rootlog: async () => (await import('@trestle/root')).rootlog },
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
