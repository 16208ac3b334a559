import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@trestle/games'
import { contentFor, type Json } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { packFor } from '../src/house.ts'
import { folder, program, raid, raidProgram } from './trestle.ts'

const dir = folder()
const file = (name: string, text: string): string => {
  const path = join(dir, name)
  writeFileSync(path, text)
  return path
}

test.each<[what: string, args: () => string[], said: string]>([
  ['no command', () => [], 'Usage: trestle'],
  ['an unknown command', () => ['smulate'], "unknown command 'smulate'"],
  ['an unknown game', () => ['simulate', 'chess'], 'there is no game "chess"; there are: raid'],
  ['an unknown game to play', () => ['play', 'chess'], 'there is no game "chess"; there are: raid'],
  ['rules of an unknown game', () => ['rules', 'chess'], 'there is no game "chess"; there are: raid'],
  ['no game', () => ['simulate'], "missing required argument 'game'"],
  ['an unknown option', () => ['simulate', 'raid', '--game', '3'], "unknown option '--game'"],
  ['a word for a number', () => ['simulate', 'raid', '--games', 'many'], 'It is a whole number from 1 up.'],
  ['no games at all', () => ['simulate', 'raid', '--games', '0'], 'It is a whole number from 1 up.'],
  ['half a game', () => ['simulate', 'raid', '--games', '1.5'], 'It is a whole number from 1 up.'],
  ['a seed of letters', () => ['simulate', 'raid', '--seed', 'luck'], 'It is a whole number or 32 hexadecimal digits.'],
  ['a port that is none', () => ['serve', '--port', '70000'], 'It is a whole number from 0 to 65535.'],
  ['an unknown player', () => ['simulate', 'raid', '--players', 'random,deep'], 'there is no player "deep"; there are: random, greedy'],
  [
    'a wrong limit of a player',
    () => ['simulate', 'raid', '--players', 'random,greedy:worlds=0'],
    '"worlds=0" is no limit of greedy: write worlds=N, keep=N (N from 1), ahead=N, others=N, within=N or blur=N (N from 0)',
  ],
  ['limits where there are none', () => ['simulate', 'raid', '--players', 'random:keep=1,greedy'], 'random takes no limits: write random'],
  [
    'too many players',
    () => ['simulate', 'raid', '--players', 'random,random,greedy'],
    'raid has 2 seats: name 2 players, not 3: a player (red), a player (blue)',
  ],
  ['an unknown seat', () => ['play', 'raid', '--seat', 'green'], 'raid has no seat "green"; there are: red, blue'],
  ['an unknown opponent', () => ['play', 'raid', '--against', 'deep'], 'there is no player "deep"; there are: random, greedy, level:1'],
  [
    'too many opponents',
    () => ['play', 'raid', '--against', 'random,random'],
    '--against names one player for all other seats, or 1: blue',
  ],
  ['an unknown language', () => ['play', 'raid', '--lang', 'de'], 'Allowed choices are en, pl, cs.'],
  ['an unknown option of the game', () => ['simulate', 'raid', '--set', 'size=3'], 'raid has no option "size"; there are: players'],
  ['a wrong value', () => ['simulate', 'raid', '--set', 'players=9'], 'option players of raid is one of 2, 3, not "9"'],
  ['a value that is missing', () => ['simulate', 'raid', '--set', 'players'], 'It is written key=value.'],
  ['factions where there is no choice', () => ['play', 'raid', '--factions', 'a,b'], 'raid has no option "factions"; there are: players'],
  ['a record that cannot be read in another notation', () => ['replay', '/no/record', '--rootlog'], '/no/record cannot be read'],
  ['a switch that is none', () => ['play', 'raid', '--with', 'golem'], 'raid has no option "golem"'],
  ['a pack that is not there', () => ['simulate', 'raid', '--pack', '/no/pack'], '/no/pack cannot be read: there is no such file'],
  ['a pack that is no JSON', () => ['simulate', 'raid', '--pack', file('text.json', 'hello')], 'is no JSON'],
  ['a pack that is wrong', () => ['simulate', 'raid', '--pack', file('wrong.json', '{}')], 'content: "top" is missing'],
  ['a record that is not there', () => ['replay', '/no/record'], '/no/record cannot be read: there is no such file'],
  ['a folder for a record', () => ['replay', dir], 'cannot be read'],
  ['a commitment that is none', () => ['replay', '/no/record', '--verify', '12'], 'a commitment is 64 hexadecimal digits, not "12"'],
  ['an unknown chapter', () => ['rules', 'raid', '--chapters', 'RAID,X'], 'raid has no chapter "X"; there are: RAID, MORE'],
])('%s: exit code 2, and what is right', async (_, args, said) => {
  const { code, out, err } = await raid(args())
  expect(err).toContain(said)
  expect(err).not.toContain('    at ')
  expect(out).toBe('')
  expect(code).toBe(2)
})

test('a pack may bring a part of the content: the rest is the game’s own, and records hold what the match is played with', async () => {
  const root = await games.root()
  const own = contentFor(root) as { core: { [key: string]: Json } }
  const core = { ...own.core, hand: 4 }
  const pack = file('part.json', JSON.stringify({ core }))
  expect(packFor(root, {}, pack)).toEqual({ ...own, core })
  expect(packFor(root, {}, undefined)).toBeNull()
  expect(() => packFor(root, {}, file('broken.json', '{"core": 3}'))).toThrow('broken.json: core: ')
})

test('help is asked for without fault, and lists the commands', async () => {
  for (const args of [['help'], ['--help'], ['-h']]) {
    const { code, out } = await raid(args)
    expect(code).toBe(0)
    for (const command of ['serve', 'play', 'simulate', 'replay', 'bench', 'rules']) expect(out).toContain(`  ${command} `)
  }
})

test('each command explains its options', async () => {
  expect((await raid(['help', 'simulate'])).out).toContain('--records <dir>')
  expect((await raid(['play', '--help'])).out).toContain('--against <names>')
})

test('as a program it ends with the exit code', async () => {
  const { code, out, err } = await raidProgram(['simulate', 'chess'])
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: 'error: there is no game "chess"; there are: raid\n' })
})

test('the command line itself knows the games of the house', async () => {
  const { code, err } = await program(['simulate', 'chess'])
  expect(err).toMatch(/there are: .*ironwood/)
  expect(code).toBe(2)
})
