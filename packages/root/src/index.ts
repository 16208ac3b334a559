export type { Book } from './book.ts'
export { boxContent, type Content, ITEMS, SUITS } from './content.ts'
export { root } from './game.ts'
export { rootlog } from './rootlog.ts'
export { mixes, type Options, reachIsEnough, reachOf } from './settings.ts'
export type {
  AllianceView,
  BattleView,
  ClearingView,
  EyrieView,
  ItemView,
  MarquiseView,
  PieceView,
  SideView,
  VagabondView,
  View,
} from './view.ts'
export { cardText } from './words.ts'
