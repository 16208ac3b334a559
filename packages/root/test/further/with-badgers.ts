/** Makes the example faction known. Import it before the game. */
import '../../src/factions/index.ts'
import { registerFaction } from '../../src/sources/registry.ts'
import { badgers } from './badgers.ts'

registerFaction(badgers)
