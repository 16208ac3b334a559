import board from './board.cs.json' with { type: 'json' }
import cards from './cs.json' with { type: 'json' }
import play from './play.cs.json' with { type: 'json' }
import solo from './solo.cs.json' with { type: 'json' }

/** All words of the game in one catalogue. */
export default { ...cards, ...play, ...solo, ...board }
