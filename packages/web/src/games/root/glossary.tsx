/** The signs of board and cards, for the glossary. */
import type { GlossaryEntry } from '../game-ui.ts'
import { lookOf, sides } from './factions/looks.ts'
import { Sign, type SignName } from './icons.tsx'

const entries: [SignName, name: string, about?: string][] = [
  ...(['fox', 'rabbit', 'mouse', 'bird'] as const).map((suit): [SignName, string] => [suit, `suit.${suit}`]),
  ['any', 'ui.root.anySuit'],
  ...sides.map((side): [SignName, string] => [lookOf(side).sign, `faction.${side}`]),
  ...(['sawmill', 'workshop', 'recruiter', 'wood', 'keep', 'roost'] as const).map((piece): [SignName, string] => [piece, `piece.${piece}`]),
  ['base', 'ui.root.base'],
  ['sympathy', 'term.sympathy'],
  ['garden', 'ui.root.garden'],
  ['post', 'ui.root.post'],
  ['funds', 'term.funds'],
  ['payments', 'term.payments'],
  ['committed', 'term.committed'],
  ['acolytes', 'term.acolytes'],
  ['souls', 'term.souls'],
  ['outcast', 'term.outcast'],
  ...(['citadel', 'market', 'tunnel'] as const).map((piece): [SignName, string] => [piece, `piece.${piece}`]),
  ['minister', 'term.swayed'],
  ['plot', 'piece.plot'],
  ...(['bomb', 'snare', 'extortion', 'raid'] as const).map((kind): [SignName, string] => [kind, `plot.${kind}`]),
  ...(['warlord', 'stronghold', 'mob'] as const).map((piece): [SignName, string] => [piece, `piece.${piece}`]),
  ['mood', 'term.mood'],
  ['hoard', 'term.hoard'],
  ['waystation', 'ui.root.waystation'],
  ...(['figure', 'tablet', 'jewelry'] as const).map((piece): [SignName, string] => [piece, `piece.${piece}`]),
  ['ruin', 'term.ruin'],
  ['ferry', 'term.ferry'],
  ['tower', 'term.pass'],
  ['path', 'term.closed'],
  ...(['boot', 'bag', 'crossbow', 'hammer', 'sword', 'tea', 'coin', 'torch'] as const).map((item): [SignName, string] => [
    item,
    `item.${item}`,
  ]),
  ['hand', 'term.hand'],
  ['deck', 'term.deck'],
  ['discard', 'term.discard'],
  ['supporters', 'term.supporters'],
  ['officers', 'term.officers'],
  ['dominance', 'ui.root.dominance'],
  ['points', 'term.vp'],
]

export const glossary = (): GlossaryEntry[] =>
  entries.map(([of, name, about]) => ({ icon: <Sign of={of} />, name: { id: name }, ...(about ? { about: { id: about } } : {}) }))
