import { registerFaction } from '../sources/registry.ts'
import { alliance } from './alliance/index.ts'
import { corvids } from './corvids/index.ts'
import { cult } from './cult/index.ts'
import { duchy } from './duchy/index.ts'
import { eyrie } from './eyrie/index.ts'
import { hundreds } from './hundreds/index.ts'
import { keepers } from './keepers/index.ts'
import { marquise } from './marquise/index.ts'
import { riverfolk } from './riverfolk/index.ts'
import { vagabond } from './vagabond/index.ts'

/** Makes the factions known. A further one is a folder beside these and a name in this list. */
for (const faction of [marquise, eyrie, alliance, vagabond, cult, riverfolk, duchy, corvids, hundreds, keepers]) registerFaction(faction)

export { allFactions } from '../sources/registry.ts'
