/** What a match against an automaton holds beside the rest (IW-20). Its cards lie where those of a player would: `hands[side]` is its pile. */
import { flat, record, same } from '@trestle/kernel'
import { IC, SIDES, WW } from '../content/compiled.ts'
import type { Aid, Stance } from '../content/solo-schema.ts'
import type { G } from '../state.ts'
import type { SoloSettings } from './difficulty.ts'

export interface Solo {
  /** The side that the rules play. */
  side: number
  /** IW-21.9: of the Ironbot. */
  stance: Stance
  /** IW-21.12, IW-21.13: the procedure card of the Ironbot is on its alert side. */
  alert: boolean
  /** IW-24.13: the side of the Woodenbot's aid. */
  aid: Aid
  /** IW-25.5: markers on the spirits. */
  spirits: number
  /** Mountains that the Ironbot has marked, in order (IW-21.7). */
  marked: number[]
  /** IW-25.15: Vision cards out of the game. */
  gone: number[]
  /** IW-20.5: how many cards at the top and at the bottom of the pile were put there since it was shuffled. */
  onTop: number
  below: number
  /** IW-25.20: an Alert icon was resolved this turn. */
  alerted: boolean
  /** The turn ends: a discovery (IW-25.15). */
  over: boolean
  /** IW-21.15: the alert side is run in the same turn. */
  again: boolean
}

export const copySolo = record<Solo>({
  side: same,
  stance: same,
  alert: same,
  aid: same,
  spirits: same,
  marked: flat,
  gone: flat,
  onTop: same,
  below: same,
  alerted: same,
  over: same,
  again: same,
})

/** An automaton before set-up (IW-21.4, IW-24.5). */
export function newSolo(bot: 'ironbot' | 'woodenbot'): Solo {
  return {
    side: bot === 'ironbot' ? IC : WW,
    stance: 'expansive',
    alert: true,
    aid: 'disruptive',
    spirits: 0,
    marked: [],
    gone: [],
    onTop: 0,
    below: 0,
    alerted: false,
    over: false,
    again: false,
  }
}

/** The side that the rules play; -1 in a match of two players. */
export const automaton = (g: G): number => g.state.solo?.side ?? -1

/** The sides that people play, in turn order. */
export const playedSides = (g: G): number[] => SIDES.filter((side) => side !== automaton(g))

/** The automaton of the match. Throws where there is none. */
export function soloOf(g: G): Solo {
  if (!g.state.solo) throw new Error('this match has no automaton')
  return g.state.solo
}

/** Marked mountains; with the Woodenbot the possible ones, whose Vision cards are in the deck (IW-24.4). */
export const markedMountains = (g: G): number[] =>
  isWoodenbot(g)
    ? g.state.visionDeck.map((vision) => g.content.visions[vision].mountain).sort((a, b) => a - b)
    : (g.state.solo?.marked ?? [])

/** Does the Ironbot play? */
export const isIronbot = (g: G): boolean => automaton(g) === IC
export const isWoodenbot = (g: G): boolean => automaton(g) === WW

/** The seat that the rules play by themselves, for the table's clients. */
export const automatonSeats = ({ solo }: Pick<SoloSettings, 'solo'>): number[] => (solo === 'none' ? [] : [solo === 'ironbot' ? IC : WW])
