/** `npm run positions`: finds the places of Root to which the kept choices lead no more, after a change of its rules. */
import { findRootPlaces } from './root-positions.ts'

const found = findRootPlaces()
console.log(found.length === 0 ? 'every place is still come to' : `found again: ${found.join(', ')}`)
