export type { Book } from './book.ts'
export { allContent, type Content, ITEMS, SUITS } from './content.ts'
export type { AllianceData, AllianceView } from './factions/alliance/board.ts'
export type { EyrieData, EyrieView } from './factions/eyrie/board.ts'
export type { MarquiseData, MarquiseView } from './factions/marquise/board.ts'
export type { ItemView, VagabondView } from './factions/vagabond/items.ts'
export { root } from './game.ts'
export type { AnyOption } from './notation.ts'
export { rootlog } from './rootlog.ts'
export { mixes, type Options, reachIsEnough, reachOf } from './settings.ts'
export type {
  BattleView,
  ClearingView,
  PieceView,
  SideView,
  View,
} from './view.ts'
export { cardText } from './words.ts'
