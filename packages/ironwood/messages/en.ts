import board from './board.en.json' with { type: 'json' }
import cards from './en.json' with { type: 'json' }
import play from './play.en.json' with { type: 'json' }
import solo from './solo.en.json' with { type: 'json' }

/** All words of the game in one catalogue. */
export default { ...cards, ...play, ...solo, ...board }
