/** `npm run positions`: finds the places and games to which the kept choices lead no more, after a change of rules. */
import { daimyoLines } from './daimyo-positions.ts'
import { findLines } from './kept-lines.ts'
import { ironwoodLine } from './positions.ts'
import { gameOfSix } from './root-game-of-six.ts'
import { findRootPlaces } from './root-positions.ts'

const found = [...findLines([ironwoodLine, ...daimyoLines, gameOfSix]), ...findRootPlaces()]
console.log(found.length === 0 ? 'every place is still come to' : `found again: ${found.join(', ')}`)
