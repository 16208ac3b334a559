/** Short texts of options, unique within a decision: the words of records. */
import type { Option } from '@trestle/kernel'
import type { Box } from './box.ts'
import type { Play } from './options.ts'
import { colourOfDie, faceOf } from './rules/dice.ts'
import { PLACES, SPACES } from './rules/pieces.ts'
import { BLACK_MARKET, colourOf, MERCENARIES, OPPONENT } from './rules/relics.ts'
import { ABILITY, DICE_COLOURS, RESOURCES } from './state.ts'

const relicText = (box: Box, relic: number): string => `${box.islands[colourOf(relic)].id}-${(relic % 4) + 1}`
const dieText = (die: number): string => `${DICE_COLOURS[colourOfDie(die)]}-${faceOf(die)}`
const placeText = (box: Box, at: number): string => `${box.islands[Math.floor(at / SPACES)].id}-p${(at % SPACES) + 1}`
const shadowText = (box: Box, at: number): string => `${box.islands[Math.floor(at / PLACES)].id}-s${(at % PLACES) + 1}`
const spaceText = (box: Box, space: number): string => (space < 0 ? 'beside' : box.actions[space].id)
const tileSpaceText = (box: Box, space: number): string =>
  space < ABILITY ? box.actions[space].id : space === ABILITY ? 'ability' : `end-${space - ABILITY}`
const goodsText = (goods: readonly number[]): string => {
  const parts = goods.flatMap((n, i) => (n > 0 ? [`${n}${RESOURCES[i]}`] : []))
  return parts.length > 0 ? parts.join('+') : 'nothing'
}
const sourceText = (box: Box, from: number): string => {
  if (from < BLACK_MARKET) return box.islands[from].id
  if (from === BLACK_MARKET) return 'market'
  return from === MERCENARIES ? 'mercenaries' : `p${from - OPPONENT + 1}`
}
const seatText = (seat: number): string => `p${seat + 1}`

export function notate(box: Box, option: Option): string {
  const o = option as Play
  switch (o.do) {
    case 'clan':
      return `clan ${box.clans[o.clan].id}`
    case 'board':
      return `board ${box.boards[o.board].id}`
    case 'island':
    case 'scavenge':
      return `${o.do} ${box.islands[o.island].id}`
    case 'die':
      return `die ${dieText(o.die)} ${spaceText(box, o.space)}`
    case 'hero':
    case 'discard':
    case 'hire':
    case 'play':
    case 'recover':
    case 'drop':
      return `${o.do} ${box.heroes[o.card].id}`
    case 'tile':
      return `tile ${box.tiles[o.tile].id}`
    case 'pip':
      return `pip ${o.place < 6 ? box.actions[o.place].id : `beside-${o.place - 5}`} ${o.by > 0 ? '+1' : '-1'}`
    case 'recruit':
      return `recruit ${o.unit}`
    case 'place':
      return `place ${o.unit === 'shadow' ? shadowText(box, o.at) : placeText(box, o.at)}`
    case 'eliminate':
    case 'collect':
      return `${o.do} ${placeText(box, o.at)}`
    case 'move':
      return o.unit === 'shadow' ? `move ${shadowText(box, o.at)}` : `move ${placeText(box, o.at)}`
    case 'build':
      return `build ${o.slot < 4 ? 'farm' : 'tower'}-${(o.slot % 4) + 1}`
    case 'lay':
      return `lay ${tileSpaceText(box, o.space)}`
    case 'pay':
    case 'gain':
    case 'give':
      return `${o.do} ${goodsText(o.goods)}`
    case 'take':
    case 'buy':
      return `${o.do} ${relicText(box, o.relic)} ${sourceText(box, o.from)}`
    case 'shed':
      return `shed ${relicText(box, o.relic)}`
    case 'search':
      return `search ${RESOURCES[o.pay]} ${o.relics.map((relic) => relicText(box, relic)).join('+')}`
    case 'villager':
      return `villager ${box.villagers[o.tile].sides[o.side].id}`
    case 'help':
      return `help ${o.steps.map((step) => step + 1).join('+')}`
    case 'option':
      return `option ${o.n + 1}`
    case 'opponent':
    case 'helmet':
      return `${o.do} ${seatText(o.seat)}`
    case 'mercenary':
      return `mercenary ${dieText(o.die)} ${box.mercenarySpaces[o.space].id}`
    case 'swap':
      return `swap ${box.islands[o.island].id} ${relicText(box, o.relic)}`
    case 'hoard':
      return `hoard ${box.islands[o.island].id} ${o.relics.map((relic) => relicText(box, relic)).join('+')}`
    case 'empire':
      return `empire ${dieText(o.die)}`
    default:
      return o.do
  }
}
