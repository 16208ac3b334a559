import { register } from '../sources/factions.ts'
import { alliance } from './alliance/index.ts'
import { eyrie } from './eyrie/index.ts'
import { marquise } from './marquise/index.ts'
import { vagabond } from './vagabond/index.ts'

/** Makes the factions of the box known to the rules. A further faction is a folder beside these and a name in this list. */
for (const faction of [marquise, eyrie, alliance, vagabond]) register(faction)

export { allFactions } from '../sources/factions.ts'
