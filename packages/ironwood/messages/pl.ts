import board from './board.pl.json' with { type: 'json' }
import cards from './pl.json' with { type: 'json' }
import play from './play.pl.json' with { type: 'json' }
import solo from './solo.pl.json' with { type: 'json' }

/** All words of the game in one catalogue. */
export default { ...cards, ...play, ...solo, ...board }
