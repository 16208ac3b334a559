/** The boards of the factions by faction id: a further faction is a file beside this one and a name here. */
import { alliance } from './alliance.tsx'
import { eyrie } from './eyrie.tsx'
import { marquise } from './marquise.tsx'
import type { FactionBoard } from './parts.tsx'
import { vagabond } from './vagabond.tsx'

const boards: Record<string, FactionBoard> = { marquise, eyrie, alliance, vagabond }

/** The board of a faction; null for one that has none of its own. */
export const boardOf = (faction: string): FactionBoard | null => boards[faction] ?? null
