/** The signs of board and cards, for the glossary. */
import type { GlossaryEntry } from '../game-ui.ts'
import { Sign, type SignName } from './icons.tsx'

const entries: [SignName, name: string, about?: string][] = [
  ...(['nature', 'technology', 'nomads', 'aristocrats'] as const).map((clan): [SignName, string, string] => [
    clan,
    `clan.${clan}.full`,
    `ui.daimyo.about.${clan}`,
  ]),
  ['mercenaries', 'term.mercenaries', 'ui.daimyo.about.mercenaries'],
  ['empire', 'term.empire', 'ui.daimyo.about.empire'],
  ...(['rice', 'metal', 'stone', 'gold'] as const).map((name): [SignName, string] => [name, `resource.${name}`]),
  ['governor', 'piece.governor', 'ui.daimyo.about.governor'],
  ['shadow', 'piece.shadow', 'ui.daimyo.about.shadow'],
  ['technoFarm', 'piece.technoFarm', 'ui.daimyo.about.technoFarm'],
  ['radioTower', 'piece.radioTower', 'ui.daimyo.about.radioTower'],
  ['scavenger', 'piece.scavenger', 'ui.daimyo.about.scavenger'],
  ['relic', 'term.relic', 'ui.daimyo.about.relic'],
  ['torii', 'term.altar', 'ui.daimyo.about.altar'],
  ['helmet', 'term.mightyHelmet', 'ui.daimyo.about.helmet'],
  ['flag', 'term.goldBanner', 'ui.daimyo.about.banner'],
  ['storage', 'term.storage', 'ui.daimyo.about.storage'],
  ['popularity', 'term.popularityPoints'],
  ['draw', 'ui.daimyo.draw'],
  ['discard', 'term.discard'],
  ['hire', 'ui.daimyo.hire'],
  ['villagers', 'term.villagerTile'],
  ['attack', 'term.aggressive', 'ui.daimyo.about.aggressive'],
]

export const glossary = (): GlossaryEntry[] =>
  entries.map(([of, name, about]) => ({ icon: <Sign of={of} />, name: { id: name }, ...(about ? { about: { id: about } } : {}) }))
