import { type Json, readSettings as readOptions, type Setting } from '@trestle/kernel'
import { type SoloSettings, settleSolo, soloSettings } from '../solo/difficulty.ts'

/** The options of a match. */
export interface Settings extends SoloSettings {
  /** IW-19.1, IW-19.2: the Woodwalkers' deck is sorted instead of shuffled. */
  beginnerWoodwalkers: boolean
  beginnerIronclad: boolean
  /** IW-19.4: additional Fighters at the start, 0 to 4. */
  handicapWoodwalkers: number
  handicapIronclad: number
  /** IW-4.6: `choice` of 2, or 4 of which 2 are kept; `two` just 2; `standard` is `choice`, but `two` for a beginner (IW-19.3). */
  firstDraw: 'standard' | 'choice' | 'two'
  /** Asks before effects that only help, too (gain, draw, steal), which are done without asking otherwise (IW-5.5). */
  askAll: boolean
}

/** What a host may set, in the order of the lobby. */
export const settings: Setting[] = [
  { key: 'beginnerWoodwalkers', choices: [false, true], standard: false },
  { key: 'beginnerIronclad', choices: [false, true], standard: false },
  { key: 'handicapWoodwalkers', choices: [0, 1, 2, 3, 4], standard: 0 },
  { key: 'handicapIronclad', choices: [0, 1, 2, 3, 4], standard: 0 },
  { key: 'firstDraw', choices: ['standard', 'choice', 'two'], standard: 'standard' },
  { key: 'askAll', choices: [false, true], standard: false },
  ...soloSettings,
]

/** The settings of a match with the standard for each that is missing. Throws an Error that says what is right. */
export function readSettings(input: Json): Settings {
  return settleSolo(readOptions(settings, input) as unknown as Settings)
}

export const isBeginner = (settings: Settings, side: number): boolean =>
  side === 0 ? settings.beginnerWoodwalkers : settings.beginnerIronclad

export const handicapOf = (settings: Settings, side: number): number =>
  side === 0 ? settings.handicapWoodwalkers : settings.handicapIronclad
