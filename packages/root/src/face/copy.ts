import { flat, list } from '@trestle/kernel'
import type { Side, State } from '../ground/state.ts'
import { factionNamed } from '../sources/factions.ts'

/** A copy that shares nothing changeable with the side. */
function copySide(side: Side): Side {
  return {
    faction: side.faction,
    letter: side.letter,
    score: side.score,
    home: side.home,
    hand: side.hand.slice(),
    effects: side.effects,
    used: side.used,
    dominance: side.dominance,
    coalition: side.coalition,
    crafted: side.crafted,
    activated: side.activated,
    pieces: copyPieces(side.pieces),
    solid: side.solid,
    supply: side.supply.slice(),
    pawn: side.pawn,
    board: factionNamed(side.faction).copyBoard(side.board),
  }
}

const copyPieces = list<number[]>(flat)
const copySides = list(copySide)

/**
 * A copy that shares nothing changeable with the state. Written out field by field, since search copies more than it plays: the type
 * checker refuses one that is forgotten.
 */
export function copyState(s: State): State {
  return {
    sides: copySides(s.sides),
    order: s.order,
    turn: s.turn,
    active: s.active,
    phase: s.phase,
    suits: s.suits,
    ruin: s.ruin,
    ruinItems: s.ruinItems,
    ruinSeen: s.ruinSeen,
    scorched: s.scorched,
    deck: s.deck.slice(),
    discard: s.discard.slice(),
    played: s.played,
    available: s.available,
    items: s.items,
    questDeck: s.questDeck,
    openQuests: s.openQuests,
    known: s.known,
  }
}
