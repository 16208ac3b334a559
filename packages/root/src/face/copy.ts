import { copyJson, flat, list } from '@trestle/kernel'
import type { Band, Side, State } from '../ground/state.ts'
import { factionNamed } from '../sources/registry.ts'

/** A copy that shares nothing changeable with the side. */
function copySide(side: Side): Side {
  const copy: Side = {
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
    exhausted: side.exhausted,
    laid: side.laid,
    activated: side.activated,
    pieces: copyPieces(side.pieces),
    solid: side.solid,
    supply: side.supply.slice(),
    pawn: side.pawn,
    board: factionNamed(side.faction).copyBoard(side.board),
  }
  if (side.foot !== undefined) copy.foot = side.foot
  return copy
}

/** A copy that shares nothing changeable with the hireling. */
function copyBand(band: Band): Band {
  return {
    letter: band.letter,
    pieces: copyPieces(band.pieces),
    solid: band.solid,
    supply: band.supply.slice(),
    pawn: band.pawn,
    hireling: band.hireling,
    demoted: band.demoted,
    controller: band.controller,
    markers: band.markers,
    gained: band.gained,
    done: band.done,
    board: copyJson(band.board),
  }
}

const copyPieces = list<number[]>(flat)
const copySides = list(copySide)
const copyBands = list(copyBand)

/**
 * A copy that shares nothing changeable with the state. Written out field by field, since search copies more than it plays: the type
 * checker refuses one that is forgotten.
 */
export function copyState(s: State): State {
  const copy: State = {
    sides: copySides(s.sides),
    bands: s.bands.length === 0 ? [] : copyBands(s.bands),
    order: s.order,
    serving: s.serving,
    turn: s.turn,
    active: s.active,
    phase: s.phase,
    suits: s.suits,
    ruin: s.ruin,
    scorched: s.scorched,
    terrain: s.terrain,
    landmarks: s.landmarks,
    secrets: s.secrets.slice(),
    deck: s.deck.slice(),
    discard: s.discard.slice(),
    played: s.played,
    available: s.available,
    items: s.items,
    openQuests: s.openQuests,
    known: s.known,
  }
  if (s.draft !== undefined) copy.draft = s.draft
  if (s.hiring) copy.hiring = s.hiring
  return copy
}
