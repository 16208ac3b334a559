import type { CardEffect } from '../../sources/effect.ts'
import { boatBuilders, corvidPlanners, masterEngravers, murineBroker, soupKitchens, tunnels } from './always.ts'
import { eyrieEmigre, falseOrders, saboteurs, swapMeet } from './birdsong.ts'
import { coffinMakers } from './coffin-makers.ts'
import { charmOffensive, informants, league, propagandaBureau } from './daylight.ts'
import { partisans } from './partisans.ts'

/** The persistent cards of the Exiles and Partisans deck (ROOT-H.1). */
export const effects: { readonly [effect: string]: CardEffect } = {
  saboteurs,
  'soup-kitchens': soupKitchens,
  'boat-builders': boatBuilders,
  'corvid-planners': corvidPlanners,
  'eyrie-emigre': eyrieEmigre,
  'fox-partisans': partisans('fox'),
  'rabbit-partisans': partisans('rabbit'),
  'mouse-partisans': partisans('mouse'),
  'propaganda-bureau': propagandaBureau,
  'false-orders': falseOrders,
  informants,
  tunnels,
  'charm-offensive': charmOffensive,
  'swap-meet': swapMeet,
  'coffin-makers': coffinMakers,
  'league-of-adventurous-mice': league,
  'murine-broker': murineBroker,
  'master-engravers': masterEngravers,
}
