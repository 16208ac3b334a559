/** The games of these tests as the next release has them: matches that were begun before go on by its rules. */
import type { Game } from '@trestle/kernel'
import { fairGame } from './fair.ts'

const newer = { ...fairGame, version: 2, upgrades: { 1: <T>(saved: T): T => saved } }

export const games = { fair: async () => newer as unknown as Game, fresh: async () => ({ ...newer, id: 'fresh' }) as unknown as Game }
