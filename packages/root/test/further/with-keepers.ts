/** Makes the Keepers in Iron known, until their board on the page stands. Import it before the game. */
import '../../src/factions/index.ts'
import { keepers } from '../../src/factions/keepers/index.ts'
import { registerFaction } from '../../src/sources/registry.ts'

registerFaction(keepers)
