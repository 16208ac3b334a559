import type { Json } from '@trestle/kernel'

/** Options by which a game is played for proofs and fixtures. */
export interface Setup {
  /** Short, for the names of files. */
  name: string
  options: { [key: string]: Json }
}

const named = (name: string, options: Setup['options']): Setup => ({ name, options })

const bot = (solo: string, difficulty: string, more: Setup['options'] = {}): Setup =>
  named(`${solo}-${difficulty}`, { solo, difficulty, ...more })

const factions = (...names: string[]): Setup => named(names.join('-'), { factions: names })

const clans = (seats: number, more: Setup['options'] = {}): Setup['options'] => ({ seats, clans: 'random', ...more })

const all: Readonly<Record<string, readonly Setup[]>> = {
  ironwood: [
    named('standard', {}),
    named('beginners', { beginnerWoodwalkers: true, beginnerIronclad: true, handicapIronclad: 2 }),
    named('ask-all', { askAll: true, firstDraw: 'two', handicapWoodwalkers: 3 }),
    bot('ironbot', 'easy', { beginnerWoodwalkers: true }),
    bot('ironbot', 'brutal', { askAll: true }),
    bot('woodenbot', 'hard'),
  ],
  daimyo: [
    named('four', clans(4)),
    named('four-advanced', clans(4, { boards: 'advanced', clans: 'chosen', aggressive: false })),
    named('three', clans(3, { boards: 'advanced' })),
    named('mercenaries', clans(2)),
    named('empire-easy', { solo: 'easy', clans: 'nature' }),
    named('empire-hard', { solo: 'hard', boards: 'advanced', clans: 'random' }),
  ],
  root: [
    factions('marquise', 'eyrie', 'alliance', 'vagabond'),
    factions('marquise', 'eyrie'),
    factions('alliance', 'vagabond'),
    factions('eyrie', 'alliance', 'vagabond'),
    factions('marquise', 'alliance', 'vagabond'),
    factions('vagabond', 'eyrie', 'vagabond2', 'marquise'),
    named('given', { factions: ['vagabond', 'marquise', 'eyrie', 'alliance'], seating: 'given', first: 'given' }),
    factions('marquise', 'vagabond'),
    factions('cult', 'eyrie', 'vagabond', 'marquise'),
    factions('duchy', 'alliance', 'marquise'),
    factions('riverfolk', 'alliance', 'vagabond', 'cult'),
    factions('corvids', 'duchy', 'vagabond'),
    factions('hundreds', 'marquise', 'vagabond'),
    factions('keepers', 'eyrie', 'alliance'),
  ],
}

/** The options by which a game is played in proofs and fixtures: a few that differ much, the standard alone where none are listed. */
export const setupsOf = (game: string): readonly Setup[] => all[game] ?? [named('standard', {})]
