/** IW-23, IW-26: against whom the human plays, and the options that make an automaton stronger. */
import type { Setting } from '@trestle/kernel'
import type { SoloContent } from '../content/solo-schema.ts'

export interface SoloSettings {
  /** Nobody, or the automaton that plays the other side (IW-21.1, IW-24.1). */
  solo: 'none' | 'ironbot' | 'woodenbot'
  /** `own`: the options below as they are set; a level or a preset sets them all. */
  difficulty: 'own' | 'easy' | 'normal' | 'hard' | 'brutal' | number
  /** IW-20.9. */
  redIcons: boolean
  /** IW-23.3: 4 special cards in the first hand instead of 2. */
  startingCards: boolean
  /** IW-23.1, IW-26.1, IW-20.22: 0 for none, 1 to 5 for the number of levels. */
  extraFighters: number
  /** Ironbot: a Golem on Ferrum. */
  golem: boolean
  /** Ironbot: Foundations on 2 random outer mountains. */
  foundations: boolean
  /** Woodenbot: 2 markers on the spirits. */
  spirits: boolean
  /** Woodenbot: 2 Forge tokens less (IW-26.3). */
  fewerForges: boolean
}

/** The most that the options of an automaton add up to (IW-20.22). */
const MOST_LEVELS = 15

/** The presets and their levels. */
const PRESETS = { easy: 0, normal: 5, hard: 10, brutal: 15 } as const

const levels = Array.from({ length: MOST_LEVELS + 1 }, (_, level) => level)

/** What a host may set, in the order of the lobby. */
export const soloSettings: Setting[] = [
  { key: 'solo', choices: ['none', 'ironbot', 'woodenbot'], standard: 'none' },
  { key: 'difficulty', choices: ['own', 'easy', 'normal', 'hard', 'brutal', ...levels], standard: 'own' },
  { key: 'redIcons', choices: [false, true], standard: false },
  { key: 'startingCards', choices: [false, true], standard: false },
  { key: 'extraFighters', choices: [0, 1, 2, 3, 4, 5], standard: 0 },
  { key: 'golem', choices: [false, true], standard: false },
  { key: 'foundations', choices: [false, true], standard: false },
  { key: 'spirits', choices: [false, true], standard: false },
  { key: 'fewerForges', choices: [false, true], standard: false },
]

type Options = Omit<SoloSettings, 'solo' | 'difficulty'>

/** The levels at which each option is on where a level sets them; the rest are additional Fighters. */
const STARTING_CARDS = [2, 5, 6, 7, 8, 9]
const THIRD = [3, 4, 5, 6, 7, 8, 9]
const RED_ICONS = [7]
const FOURTH = [8, 9]

/**
 * The options that make up a level from 0 to 15. Every level from 5 on holds all of level 5, every one from 10 on all of
 * level 10, so that the presets are steps of one stair. `third` is the Golem or the spirits, `fourth` the Foundations or the Forge tokens.
 */
export function optionsOfLevel(solo: SoloSettings['solo'], level: number): Options {
  const on = (levels: number[]) => level >= 10 || levels.includes(level)
  const [redIcons, startingCards, third, fourth] = [on(RED_ICONS), on(STARTING_CARDS), on(THIRD), on(FOURTH)]
  const rest = level - (redIcons ? 2 : 0) - (startingCards ? 2 : 0) - (third ? 3 : 0) - (fourth ? 3 : 0)
  const [iron, wood] = [solo === 'ironbot', solo === 'woodenbot']
  return {
    redIcons,
    startingCards,
    extraFighters: rest,
    golem: iron && third,
    foundations: iron && fourth,
    spirits: wood && third,
    fewerForges: wood && fourth,
  }
}

/** The settings with a level or preset spelled out, and without options that the automaton does not know. */
export function settleSolo<S extends SoloSettings>(settings: S): S {
  const { solo, difficulty } = settings
  if (solo === 'none') return { ...settings, difficulty: 'own', ...optionsOfLevel(solo, 0) }
  if (difficulty !== 'own') {
    const level = typeof difficulty === 'number' ? difficulty : PRESETS[difficulty]
    return { ...settings, ...optionsOfLevel(solo, level) }
  }
  const iron = solo === 'ironbot'
  return {
    ...settings,
    golem: iron && settings.golem,
    foundations: iron && settings.foundations,
    spirits: !iron && settings.spirits,
    fewerForges: !iron && settings.fewerForges,
  }
}

/** IW-23.1, IW-26.1, IW-20.22: the level that the options add up to, 0 to 15. */
export function levelOf(content: SoloContent, settings: SoloSettings): number {
  const { solo, redIcons, startingCards, extraFighters, golem, foundations, spirits, fewerForges } = settings
  if (solo === 'none') return 0
  const { ironbot, woodenbot } = content
  const common = solo === 'ironbot' ? ironbot.difficulty : woodenbot.difficulty
  const own: [boolean, number][] =
    solo === 'ironbot'
      ? [
          [golem, ironbot.difficulty.golem],
          [foundations, ironbot.difficulty.foundations],
        ]
      : [
          [spirits, woodenbot.difficulty.spirits],
          [fewerForges, woodenbot.difficulty.fewerForges],
        ]
  const all: [boolean, number][] = [[redIcons, common.redIcons], [startingCards, common.startingCards], ...own]
  return all.reduce((sum, [on, n]) => sum + (on ? n : 0), 0) + (common.extraFighters[extraFighters - 1] ?? 0)
}
