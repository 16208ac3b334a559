import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkCatalogues } from '@trestle/words/testing'
import { expect, test } from 'vitest'
import cs from '../messages/cs.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }
import { folder, raid, trestle } from './trestle.ts'

const play = (lines: string[], ...args: string[]) => raid(['play', 'raid', '--seed', '4', '--against', 'random', ...args], lines.join('\n'))

test('the catalogues hold the same messages in three languages', () => {
  expect(checkCatalogues({ en, pl, cs })).toEqual([])
})

test('a match begins with the table, the question and its options', async () => {
  const { code, out } = await play([])
  expect(code).toBe(0)
  expect(out).toMatch(/^You play Red\. .*\nBlue: plays at random\n/)
  expect(out).toMatch(
    /\n\nYour cards: \d+, \d+, \d+\nPoints: 0, 0\n\nRed: Exchange up to two cards\n1\. A card\n2\. A card\n3\. A card\n4\. Pass\n/,
  )
  expect(out).toMatch(/Match abandoned at move 0\.\nSeed: 0{31}4\n$/)
})

test('a whole match is played by numbers, and its record can be replayed', async () => {
  const record = join(folder(), 'mine.record')
  const { code, out } = await play(Array(400).fill('1'), '--record', record)
  expect(code).toBe(0)
  expect(out).toMatch(/The match is over\.\n(Three raids were won|Everybody is tired)\n/)
  expect((await raid(['replay', record, '--verify'])).code).toBe(0)
})

test('an option may be chosen by its own words', async () => {
  const { out } = await play(['pass'])
  expect(out).not.toContain('is none of the options')
  expect(out).toContain('Raid somebody, or rest')
})

test.each(['0', '5', '99', 'dance', '-1', '1 2'])('"%s" is no answer and changes nothing', async (text) => {
  const { out } = await play([text])
  expect(out).toContain(`“${text}” is none of the options 1 to 4.`)
  expect(out).toContain('abandoned at move 0')
})

test('words: help, board, log, why', async () => {
  const { out } = await play(['help', 'log', 'why', 'why 4', 'why raid-2', 'why X-1', 'board'])
  expect(out).toContain('undo: take back your last move')
  expect(out.match(/Somebody drew a card/g)).toHaveLength(12)
  expect(out).toContain(
    '\nRAID-1: The text of RAID-1.\n4. Pass\npass\nRAID-2: The text of RAID-2.\nX-1: this clause is not in the rules at hand.\n',
  )
  expect(out.match(/\nPoints: 0, 0\n/g)).toHaveLength(2)
})

test('the help names no level of a trial that the game does not have', async () => {
  const { out } = await trestle(['play', 'root', '--seed', '1'], 'help\ntry 4\nquit\n')
  expect(out).toContain('try 4: against computers of level 4')
  expect(out).toContain('You try it out from here.')
})

test('a hint names the best options by their numbers and changes nothing', async () => {
  const { out } = await play(['hint', '1', '1', 'log'])
  expect(out).toMatch(/as can be judged from what you see:\n([1-4]\. (A card|Pass): \d+%\n){3}/)
  const { out: plain } = await play(['1', '1', 'log'])
  expect(out.slice(out.lastIndexOf('Raid somebody'))).toBe(plain.slice(plain.lastIndexOf('Raid somebody')))
})

test('a trial plays on from here against a level and comes back; the match goes on as if it had not been', async () => {
  const { out } = await play(['1', 'try 2', 'help', '1', '1', '1', 'save', 'try', 'back', 'back', '1', 'log'])
  expect(out).toContain(
    'You try it out from here. What you cannot see is dealt again, and all other seats are played by a computer of level 2.',
  )
  expect(out).toContain('back: back to the match')
  expect(out).toContain('What you only try out has no record.')
  expect(out).toContain('You are trying something out already.')
  expect(out).toContain('You are back in the match. What you tried out does not count.')
  expect(out).toContain('“back” is none of the options')
  const { out: plain } = await play(['1', '1', 'log'])
  const rest = (text: string) => text.slice(text.lastIndexOf('Raid somebody'))
  expect(rest(out)).toBe(rest(plain))
})

test('a trial of a match against an automaton names no level: the rules play the other side there too', async () => {
  const { out } = await trestle(['play', 'ironwood', '--against', 'woodenbot', '--seed', '1'], 'try\nback\nquit\n')
  expect(out).toContain('What you cannot see is dealt again, and the rules play the other side.')
  expect(out).not.toContain('a computer of level')
})

test.each(['0', '11', 'high'])('a trial against level "%s" is refused', async (level) => {
  const { out } = await play([`try ${level}`])
  expect(out).toContain(`“${level}” is no level: write try, or try and a number from 1 to 6.`)
})

test('a trial may be played to its end, and ends with the input', async () => {
  const { code, out } = await play(['try', ...Array(400).fill('1')])
  expect(code).toBe(0)
  expect(out.match(/You are back in the match/g)).toHaveLength(1)
  expect((await play(['try'])).out).toMatch(/You are back in the match[\s\S]*Match abandoned at move 0/)
})

test('levels play against a person', async () => {
  const { out } = await raid(['play', 'raid', '--seed', '4', '--against', 'level:1'], '1')
  expect(out).toContain('Blue: a computer of level 1\n')
})

test('why tells what is not offered, and by which clause', async () => {
  const { out } = await play(['pass', 'rest', 'why'], '--seat', 'red')
  expect(out).toMatch(/Not offered: Raid \(RAID-2\.1\)|RAID-3: /)
})

test('undo of a pick that nobody has seen', async () => {
  const { out } = await play(['1', 'undo', 'redo', 'undo'])
  expect(out).toContain('Red took back 1 move')
  expect(out).toContain('There is nothing to do again.')
  expect(out).toContain('There is nothing to take back.')
})

test('undo over what a computer has chosen since: it agrees', async () => {
  const { out } = await play(['pass', 'undo'])
  expect(out).toMatch(/Red asked to undo \d+ moves?\nBlue: agreed\nRed took back \d+ moves?/)
})

test('a match may be saved under way, and resigned', async () => {
  const file = join(folder(), 'half.record')
  const { out } = await play(['pass', `save ${file}`, 'save /no/such/folder/x', 'resign'])
  expect(out).toContain(`The record is in ${file}.`)
  expect(out).toContain('/no/such/folder/x could not be written: ')
  expect(out).toContain('Red: resigned\n')
  expect(out).toContain('The match is over.\nSomebody gave up\n')
  expect(readFileSync(file, 'utf8')).toContain('\nresult null\n')
})

test('a record that could not be written at the end is refused before the match, and nothing there is touched', async () => {
  for (const file of ['/no/such/folder/x', folder()]) {
    const { code, out, err } = await play(['pass'], '--record', file)
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(`error: ${file} cannot be written: `)])
  }
  const kept = join(folder(), 'kept.record')
  writeFileSync(kept, 'as it was')
  expect((await play([], '--record', kept, '--seat', 'nobody')).code).toBe(2)
  expect(readFileSync(kept, 'utf8')).toBe('as it was')
})

test('another seat, and more seats', async () => {
  const { out } = await play([], '--seat', 'green', '--set', 'players=3', '--against', 'random,greedy')
  expect(out).toMatch(/^You play Green\. .*\nRed: plays at random\nBlue: a computer that takes what looks best\n/)
})

test('people at one terminal are asked in turn and hear what all hear', async () => {
  const { out } = await play(['pass', 'pass'], '--against', 'people')
  expect(out).toMatch(/^All seats are played at this terminal\.\n/)
  expect(out).toContain('Red: Exchange up to two cards')
  expect(out).toContain('Blue: Exchange up to two cards')
})

test.each([
  [{ LC_ALL: '', LANG: 'pl_PL.UTF-8' }, 'Grasz: Czerwony.'],
  [{ LC_ALL: 'cs_CZ.UTF-8', LANG: 'pl_PL.UTF-8' }, 'Hraješ za: Červený.'],
  [{ LC_ALL: 'de_DE', LANG: '' }, 'You play Red.'],
])('the language is that of the system: %j', async (env, greeting) => {
  const { out } = await raid(['play', 'raid'], '', env)
  expect(out).toContain(greeting)
})

test('or the one that was asked for', async () => {
  const { out } = await play(['why RAID-2'], '--lang', 'pl')
  expect(out).toContain('4. Pas\n')
  expect(out).toContain('RAID-2: Treść RAID-2.')
})

const played = ['ironwood', 'root'].flatMap((game) => ['en', 'pl', 'cs'].map((lang) => [game, lang]))

test.each(played)('%s is played in words alone: %s', async (game, lang) => {
  const args = ['play', game, '--seed', '1', '--against', 'random', '--lang', lang]
  const { code, out } = await trestle(args, `${Array(40).fill('1').join('\n')}\nwhy\nhelp\n`)
  expect(code).toBe(0)
  expect(out).not.toMatch(/\b(option|event|prompt|board|term|cli|card|place|result)\.[a-z]/)
  expect(out.split('\n').length).toBeGreaterThan(200)
})

test('Ironwood alone: an automaton takes the other seat', async () => {
  const { code, out } = await trestle(['play', 'ironwood', '--against', 'ironbot', '--difficulty', '5', '--lang', 'en'], '1\n1\n1\n')
  expect(code).toBe(0)
  expect(out).toContain('Ironclad: the rules play it')
  expect(out).toContain('level 5')
})
