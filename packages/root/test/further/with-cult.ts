/** Makes the Lizard Cult known beside the factions that the lobby offers. Import it before the game. */
import '../../src/factions/index.ts'
import { cult } from '../../src/factions/cult/index.ts'
import { allFactions, registerFaction } from '../../src/sources/registry.ts'

if (!allFactions().some(({ id }) => id === 'cult')) registerFaction(cult)
