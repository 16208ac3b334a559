import autumn from '../../content/maps/autumn.json' with { type: 'json' }
import { registerMap } from '../sources/registry.ts'

/** Makes the maps known. A further one is its data file, a file beside this one where it has rules of its own, and a line here. */
registerMap('autumn', { data: autumn })

export { allMaps, mapProcedures } from '../sources/registry.ts'
