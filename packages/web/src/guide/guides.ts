import type { Guide } from './guide.ts'

/** The guided games of each game by the side that one leads, the first to learn first. */
const guides: Record<string, Record<string, () => Promise<Guide>>> = {
  ironwood: {
    woodwalkers: async () => (await import('./ironwood.ts')).ironwoodGuide,
    ironclad: async () => (await import('./ironclad.ts')).ironcladGuide,
  },
  root: {
    marquise: async () => (await import('./root.ts')).rootGuide,
    eyrie: async () => (await import('./eyrie.ts')).eyrieGuide,
    alliance: async () => (await import('./alliance.ts')).allianceGuide,
    vagabond: async () => (await import('./vagabond.ts')).vagabondGuide,
    cult: async () => (await import('./root-cult.ts')).rootCultGuide,
    riverfolk: async () => (await import('./root-riverfolk.ts')).rootRiverfolkGuide,
    duchy: async () => (await import('./root-duchy.ts')).rootDuchyGuide,
    corvids: async () => (await import('./root-corvids.ts')).rootCorvidsGuide,
    hundreds: async () => (await import('./root-hundreds.ts')).rootHundredsGuide,
    keepers: async () => (await import('./root-keepers.ts')).rootKeepersGuide,
  },
  daimyo: { clan: async () => (await import('./daimyo.ts')).daimyoGuide },
}

/** The sides of a game that have a guided game. */
export const guidedSides = (game: string): string[] => Object.keys(guides[game] ?? {})

/** The guided game of a side; without a side the first. Null where there is none. */
export const guideOf = async (game: string, side: string | null): Promise<Guide | null> => {
  const [first] = guidedSides(game)
  return guides[game]?.[side ?? first ?? '']?.() ?? null
}
