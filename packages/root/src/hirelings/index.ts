import { registerHireling } from '../sources/registry.ts'
import { corvidSpies } from './corvid-spies.ts'
import { flameBearers } from './flame-bearers.ts'
import { forestPatrol } from './forest-patrol.ts'
import { furiousProtector } from './furious-protector.ts'
import { highwayBandits } from './highway-bandits.ts'
import { lastDynasty } from './last-dynasty.ts'
import { popularBand } from './popular-band.ts'
import { riverfolkFlotilla } from './riverfolk-flotilla.ts'
import { springUprising } from './spring-uprising.ts'
import { sunwardExpedition } from './sunward-expedition.ts'
import { theExile } from './the-exile.ts'
import { vaultKeepers } from './vault-keepers.ts'
import { warmSunProphets } from './warm-sun-prophets.ts'

/** Makes the hirelings known. A further one is a file beside these, a name in this list, and its entry in `content/hirelings.json`. */
for (const hireling of [
  forestPatrol,
  lastDynasty,
  springUprising,
  theExile,
  flameBearers,
  vaultKeepers,
  popularBand,
  riverfolkFlotilla,
  warmSunProphets,
  highwayBandits,
  sunwardExpedition,
  corvidSpies,
  furiousProtector,
])
  registerHireling(hireling)

export { hirelingProcedures } from '../sources/registry.ts'
