import autumn from '../../content/maps/autumn.json' with { type: 'json' }
import lake from '../../content/maps/lake.json' with { type: 'json' }
import mountain from '../../content/maps/mountain.json' with { type: 'json' }
import winter from '../../content/maps/winter.json' with { type: 'json' }
import { registerMap } from '../sources/registry.ts'
import { closedPathRules } from './closed-paths.ts'
import { ferryRules } from './ferry.ts'

/** Makes the maps known. A further one is its data file, a file beside this one where it has rules of its own, and a line here. */
registerMap('autumn', { data: autumn })
registerMap('winter', { data: winter })
registerMap('lake', { data: lake, ...ferryRules })
registerMap('mountain', { data: mountain, ...closedPathRules })

export { allMaps, mapProcedures } from '../sources/registry.ts'
