/** Makes the Lord of the Hundreds known. Import it before the game. */
import '../../src/factions/index.ts'
import { hundreds } from '../../src/factions/hundreds/index.ts'
import { registerFaction } from '../../src/sources/registry.ts'

registerFaction(hundreds)
