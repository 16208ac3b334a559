import type { Guide } from './guide.ts'

/** The guided games of each game in the order to learn them in: by the side that one leads, then what may be added to a match. */
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
    hirelings: async () => (await import('./root-hirelings.ts')).rootHirelingsGuide,
    draft: async () => (await import('./root-draft.ts')).rootDraftGuide,
  },
  daimyo: { clan: async () => (await import('./daimyo.ts')).daimyoGuide },
}

/** The guided games of a game by name, in their order: those of sides bear the side's name. */
export const guidedSides = (game: string): string[] => Object.keys(guides[game] ?? {})

/** The guided game of a name; without a name the first. Null where there is none. */
export const guideOf = async (game: string, name: string | null): Promise<Guide | null> => {
  const all = guidedSides(game)
  const at = name === null ? 0 : all.indexOf(name)
  const guide = await guides[game]?.[all[at] ?? '']?.()
  return guide ? { ...guide, next: all[at + 1] ?? null } : null
}
