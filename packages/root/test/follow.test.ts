import { replay } from '@trestle/kernel'
import { expect, test } from 'vitest'
import { times, whole } from '../../../scripts/proof.ts'
import { follow } from '../src/follow/follow.ts'
import { root } from '../src/game.ts'
import type { State } from '../src/ground/state.ts'
import { anyOptions, draftOf, hidden, mixedOptions, playedLog, publicOf, winnersOf } from './own-logs.ts'

const TWO = { factions: 'marquise+eyrie' }

/** Numbers from `first` on: `all` of them in `npm run prove`, `part` in `npm test`. */
const seedsFrom = (first: number, all: number, part: number) => Array.from({ length: times(all, part) }, (_, i) => first + i)

test('logs of random games of two lead to the same board, scores and winner, by a record that replays', () => {
  for (const seed of seedsFrom(1, 40, 2)) {
    const { log, state, winners } = playedLog(seed, TWO)
    const { record, stop, scores, assumed } = follow(log)
    expect([seed, stop, assumed]).toEqual([seed, null, []])
    if (!record) throw new Error(`no record of ${seed}`)
    const { match } = replay(root as never, record)
    expect([seed, publicOf(match.state as State)]).toEqual([seed, publicOf(state)])
    expect([seed, winnersOf(match)]).toEqual([seed, winners])
    expect(scores).toEqual((match.state as State).sides.map(({ score }) => score))
  }
})

/** Beginnings of logs: of two to six seats, all factions, maps and decks. */
const BEGINNINGS = seedsFrom(0, 20, 5)

test('the beginnings of logs that hide which cards are drawn lead to the same pieces and points, by a record that replays', () => {
  const led = BEGINNINGS.filter((seed) => {
    const { log, state } = playedLog(seed, mixedOptions(seed), 90)
    const { record, stop } = follow(hidden(log))
    if (stop || !record) return false
    const { sides } = replay(root as never, record).match.state as State
    const shown = (all: State['sides']) => all.map(({ letter, score, pieces }) => `${letter} ${score} ${pieces}`).sort()
    expect([seed, shown(sides)]).toEqual([seed, shown(state.sides)])
    return true
  })
  expect(led).toEqual(BEGINNINGS)
})

test('logs with hirelings and with landmarks are led as their head names them', () => {
  for (const seed of [0, 1, 2, 4, 5, 6, 7].slice(0, times(7, 2))) {
    const more: { [key: string]: string | number } = seed % 2 === 0 ? { landmarks: 2 } : { hirelings: '3' }
    const { log, state } = playedLog(seed, { ...mixedOptions(seed), ...more }, whole ? 200 : 100)
    const { record, stop } = follow(hidden(log))
    expect([seed, stop]).toEqual([seed, null])
    const { state: found } = replay(root as never, record as NonNullable<typeof record>).match as unknown as { state: State }
    const standing = ({ bands, landmarks }: State) => [
      bands.map(({ letter, pieces }) => [letter, pieces]),
      landmarks.map(({ id, at }) => [id, at]),
    ]
    expect([seed, standing(found)]).toEqual([seed, standing(state)])
  }
})

test('a log of a draft is led by its pool, the cards that were drawn and those that were put back', () => {
  for (const seed of seedsFrom(0, 40, 2)) {
    const options = { ...draftOf(2 + (seed % 5), seed === 0), landmarks: seed % 3, ...(seed % 2 === 1 ? { hirelings: '3' } : {}) }
    const { log, state } = playedLog(seed, options, 130)
    const { record, stop, assumed } = follow(log)
    expect([seed, stop, assumed]).toEqual([seed, null, []])
    const { match } = replay(root as never, record as NonNullable<typeof record>)
    expect(match.options).toMatchObject({ setup: 'advanced' })
    const hands = ({ sides }: State) => sides.map(({ letter, hand }) => `${letter} ${hand}`).sort()
    expect([seed, publicOf(match.state as State), hands(match.state as State)]).toEqual([seed, publicOf(state), hands(state)])
    const closed = follow(hidden(log))
    expect([seed, closed.record, closed.stop?.message]).toEqual([seed, null, expect.stringContaining('names the cards that are drawn')])
  }
})

test('whole logs of all kinds are led to the same end or stop at a line, and never to another end', () => {
  const kinds = new Map<string, number[]>()
  const seeds = whole ? seedsFrom(0, 500, 0) : [5]
  for (const seed of seeds) {
    const { log, state, winners } = playedLog(seed, anyOptions(seed))
    const { record, stop, assumed } = follow(log)
    const kind = stop ? `${stop.rule ?? stop.message.slice(0, 40)}` : assumed.length > 0 ? 'with a slip' : 'whole'
    kinds.set(kind, [...(kinds.get(kind) ?? []), seed])
    if (kind !== 'whole' || !record) continue
    const { match } = replay(root as never, record)
    expect([seed, publicOf(match.state as State)]).toEqual([seed, publicOf(state)])
    expect([seed, winnersOf(match)]).toEqual([seed, winners])
  }
  const n = kinds.get('whole')?.length ?? 0
  kinds.delete('whole')
  console.info(`follow: ${n} of ${seeds.length} whole; ${[...kinds].map(([kind, some]) => `${kind}: ${some.join(' ')}`).join(', ')}`)
  expect(n).toBeGreaterThanOrEqual(seeds.length * (whole ? 0.98 : 1))
}, 3_600_000)

test('a log that ends within a battle leads as far into it', () => {
  const { log, state } = playedLog(38, { ...draftOf(5), landmarks: 2 }, 130)
  expect(log).toMatch(/\/HXP7B@\n?$/)
  const { record } = follow(log)
  const { match } = replay(root as never, record as NonNullable<typeof record>)
  expect(publicOf(match.state as State)).toEqual(publicOf(state))
})

test.each([0, 1, 3, 5, 8])('a log that ends in the setup leads as far: %i choices', (choices) => {
  const { log, state } = playedLog(5, {}, choices)
  const { record, stop } = follow(log)
  expect([stop, record?.inputs.length]).toEqual([null, choices])
  expect(publicOf(replay(root as never, record as NonNullable<typeof record>).match.state as State)).toEqual(publicOf(state))
})

test("the Duchy's lords are read by their full names and by short ones", () => {
  const { log } = playedLog(26, { factions: 'duchy+eyrie' }, 900)
  expect(log).toContain('/#duchessofmud->$')
  expect([follow(log).stop, follow(log.replaceAll('duchessofmud', 'duchess')).stop]).toEqual([null, null])
})

const { log } = playedLog(2, TWO)
const lines = log.split('\n')
/** A log as far as the turn after a line, with a change on that line. */
function changed(line: number, from: string, to: string, all = lines): string {
  const text = all[line - 1]
  if (!text.includes(from)) throw new Error(`line ${line} is ${text}`)
  return [...all.slice(0, line - 1), text.replace(from, to), ...all.slice(line, line + 1)].join('\n')
}
/** A log with a short line in which a battle costs a building. */
const battle = playedLog(7, TWO).log.split('\n')
const fought = battle.findIndex((text) => text.startsWith('C:t->11/CXE10(3,1)/Eb10->/++/')) + 1

test('a wrong letter, a wrong clearing and points miscounted are read as what fits, and said', () => {
  expect(follow(changed(fought, 'Eb10->', 'Cb10->', battle)).assumed).toEqual([{ line: fought, text: '"Cb10->" is read as "Eb10->"' }])
  expect(follow(changed(fought, 't->11/', 't->10/', battle)).assumed).toEqual([{ line: fought, text: '"t->10" is read as "t->11"' }])
  const points = follow(changed(fought, '/++/', '/++2/', battle))
  expect([points.stop, points.assumed.map(({ line }) => line)]).toEqual([null, [fought]])
})

test('a payment that is not written is made, and said', () => {
  const built = lines.findIndex((text) => /^C:.*\/t8->\/b_r->4\//.test(text)) + 1
  const { assumed, stop } = follow(changed(built, '/t8->/b_r->4', '/b_r->4'))
  expect([stop, assumed]).toEqual([null, [{ line: built, text: '"t8->" is not written' }]])
  const worked = lines.findIndex((text) => text.startsWith('C:t->8/F#@C->/t->8/')) + 1
  expect(follow(changed(worked, '/F#@C->', '')).assumed).toEqual([{ line: worked, text: '"F#@C->" is not written' }])
  // Where several cards would do it is not guessed which was paid.
  const open = follow(changed(built, '/B#sapC->', '')).stop
  expect([open?.line, open?.message]).toEqual([built, expect.stringContaining('"B#sapC->" is not written')])
})

test('a slip that may be read in several ways is not guessed at', () => {
  const at = lines.findIndex((text) => /^C:t->8\/w->4\/w->12\/CXE10\(3,2\)\/Eb10->\/\+\+\//.test(text)) + 1
  const { stop } = follow(changed(at, 'w8->7', 'w9->7'))
  expect(stop?.line).toBe(at)
  expect(stop?.message).toContain('several ways')
})

test('where the rules refuse it says the line, the action and the clause, and keeps what was led before', () => {
  const { record, stop } = follow(changed(fought, 'CXE10(3,1)/Eb10->/++', 'CXE3/CXE4/CXE9/CXE8', battle))
  expect(stop).toMatchObject({ line: fought, action: expect.any(String), rule: expect.stringMatching(/^ROOT-/) })
  expect(record?.inputs.length).toBeGreaterThan(10)
  expect(replay(root as never, record as NonNullable<typeof record>).match.result).toBeNull()
})

test('a winner whom the rules do not find is refused', () => {
  const other = log.replace(/Winner: (\w)/, (_, letter) => `Winner: ${letter === 'E' ? 'C' : 'E'}`)
  expect(follow(other).stop).toMatchObject({ action: expect.stringContaining('Winner:'), rule: 'ROOT-3.1' })
})

test.each([
  ['Map: Moon\nDeck: Standard\n\nC:w->1', 1, 'there is no map "Moon"'],
  ['Map: Lake\nDeck: Standard\n\nC:w->1', 1, 'go out by lot'],
  ['Map: Fall\n\nC:w->1', 1, 'the head names no deck'],
  ['Map: Fall\nDeck: Standard\nHirelings: h_E, h_V, h_Z\n\nC:w->1', 3, 'there is no hireling "h_Z"'],
  ['Map: Fall\nDeck: Standard\nHirelings: h_E, h_V\n\nC:w->1', 3, 'a match has 3 hirelings or none, not 2'],
  ['Map: Fall\nDeck: Standard\nLandmarks: castle->3\n\nC:w->1', 3, 'is no landmark with its clearing'],
  ['Map: Fall\nDeck: Standard\n\nX:w->1', 4, 'no faction has the letter X'],
  ['Map: Fall\nDeck: Standard\nwhat is this', 3, 'a line begins with'],
])('a head that cannot be read is refused at its line: %#', (text, line, message) => {
  const { record, stop } = follow(text)
  expect([record, stop?.line, stop?.rule]).toEqual([null, line, null])
  expect(stop?.message).toContain(message)
})
