import { registerLandmark } from '../sources/registry.ts'
import { blackMarket } from './black-market.ts'
import { elderTreetop } from './elder-treetop.ts'
import { ferry } from './ferry.ts'
import { legendaryForge } from './legendary-forge.ts'
import { lostCity } from './lost-city.ts'
import { tower } from './tower.ts'

/** Makes the landmarks known. A further one is its data file, a file beside this one and a line here. */
registerLandmark('tower', tower)
registerLandmark('ferry', ferry)
registerLandmark('elder-treetop', elderTreetop)
registerLandmark('black-market', blackMarket)
registerLandmark('legendary-forge', legendaryForge)
registerLandmark('lost-city', lostCity)

export { landmarkProcedures } from '../sources/registry.ts'
