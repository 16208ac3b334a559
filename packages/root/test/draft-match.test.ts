/** Matches with a draft, from their first choice on. */
import {
  apply,
  choose,
  contentFor,
  type Input,
  type Json,
  type Match,
  memoryArchive,
  openTable,
  randomFrom,
  recordOf,
  smallSeed,
} from '@trestle/kernel'
import { contract, randomAnswer } from '@trestle/kernel/testing'
import { describe, expect, test } from 'vitest'
import { times } from '../../../scripts/proof.ts'
import { allContent } from '../src/content.ts'
import { textBoard } from '../src/face/text-board.ts'
import { root } from '../src/game.ts'
import type { G } from '../src/ground/state.ts'
import { rootlog } from '../src/rootlog.ts'
import { isOpen } from '../src/rules/cards.ts'
import { Drafting } from './draft-bench.ts'

const draft = (players?: number, more = {}, seed?: number) => new Drafting(players, more, seed)
const FOUR = ['marquise', 'eyrie', 'alliance', 'corvids', 'duchy']

describe('a match with a draft', () => {
  test('an unchosen seat has a name of its own, and that of its faction from its choice on', () => {
    const d = draft(4).pool(...FOUR)
    expect(root.view(d.g, 0).sides.map(({ name }) => name)).toEqual(['seat1', 'seat2', 'seat3', 'seat4'])
    d.do('pick alliance')
    expect(root.view(d.g, 0).sides.map(({ name }) => name)).toEqual(['seat1', 'seat2', 'seat3', 'alliance'])
    expect(root.view(d.g, null).draft).toMatchObject({ next: 2, over: false, homelands: [[], [], [], []] })
    expect(root.view(d.g, null).draft?.pool[0].homes).toHaveLength(12)
  })

  test('ROOT-A.8.2 whoever has taken a card is the one whose turn it is until it is set up', () => {
    const d = draft(4).pool(...FOUR)
    const next = () => root.view(d.g, null).draft?.next
    const asked = [next()]
    for (const faction of ['duchy', 'alliance', 'corvids', 'eyrie']) {
      d.do(`pick ${faction}`)
      for (; d.asked.includes('.setup') || d.ask.procedure !== 'advanced'; d.do(d.offers[0]))
        expect([d.asked, next()]).toEqual([d.asked, d.ask.seat])
      asked.push(next())
    }
    expect(asked).toEqual([3, 2, 1, 0, -1])
  })

  test.each(['marquise', 'eyrie', 'cult', 'duchy', 'corvids', 'hundreds', 'keepers'])(
    'ROOT-A.8.2 what the card of %s lays in a homeland is told before it is taken, and is what lies there then',
    (faction) => {
      const d = draft(4).pool(faction, 'alliance', 'riverfolk', 'vagabond', 'eyrie')
      const { homes, starts } = root.view(d.g, null).draft?.pool[0] ?? {}
      const [home = -1] = homes ?? []
      d.do(`pick ${faction}`)
      choose(d.g as unknown as Match, d.ask, d.ask.options.find(({ at }) => at === home) ?? d.ask.options[0])
      d.until('advanced')
      const { pieces, suit } = root.view(d.g, 3).clearings[home]
      // A warrior that the Corvids scatter may come to stand there too.
      for (const { piece, n, down } of starts?.pieces ?? []) {
        const there = pieces.find((one) => one.seat === 3 && one.piece === (piece === 'garden' ? `garden-${suit}` : piece))
        expect([piece, there?.down]).toEqual([piece, down])
        expect(there?.n).toBeGreaterThanOrEqual(n)
      }
      const around = root.view(d.g, 3).clearings.filter(({ at, pieces: there }) => at !== home && there.some(({ seat }) => seat === 3))
      const n = around.reduce(
        (sum, { pieces: there }) => sum + there.reduce((all, one) => all + (one.type === 'warrior' ? one.n : 0), 0),
        0,
      )
      if (starts?.around) expect(n).toBe(starts.around)
    },
  )

  test('the board in lines tells the cards of the draft, and a log its pool, its landmarks and the sides by what they chose', () => {
    const d = draft(4).pool('eyrie', 'alliance', 'vagabond', 'duchy', 'corvids!')
    const lines = JSON.stringify(textBoard(d.g.content, root.view(d.g, null), null))
    for (const id of ['faction.eyrie', 'character.ranger', 'board.locked']) expect(lines).toContain(id)
    const options = { setup: 'advanced', factions: ['seat1', 'seat2', 'seat3'], landmarks: 2, sites: 'lost-city+tower' }
    const log = rootlog(playedRecord(options)).split('\n')
    const pool = log.find((line) => line.startsWith('Pool: '))?.slice('Pool: '.length) ?? ''
    expect(pool).toMatch(/^[CEAVLODPHK]{4}$/)
    expect(
      log
        .find((line) => line.startsWith('Landmarks: '))
        ?.split(/[ /]/)
        .slice(1)
        .map((one) => one.split('->')[0])
        .sort(),
    ).toEqual(['city', 'tower'])
    const sides = log.filter((line) => /^[A-Z]: [a-z]+$/.test(line)).map(([letter]) => letter)
    expect(sides).toHaveLength(3)
    for (const letter of sides) expect(pool).toContain(letter)
  })

  test('cards of others stay hidden in the draft, and what was put back is dealt anew', () => {
    const d = draft(3)
    const hands = new Set<string>()
    for (let seed = 1; seed < 20; seed++) {
      const copy = draft(3).g
      root.determinize(copy, 0, randomFrom(smallSeed(seed)))
      expect(copy.state.sides[0].hand).toEqual(d.g.state.sides[0].hand)
      hands.add(copy.state.sides[1].hand.join())
    }
    expect(hands.size).toBeGreaterThan(10)
  })

  test('the contract of the kernel holds in random games with a draft, of two to six seats', () => {
    const maps = Object.keys(allContent.maps)
    const report = contract(root, {
      games: times(300, 10),
      every: times(32, 64),
      options: (i) => ({
        setup: 'advanced',
        factions: Array.from({ length: 2 + (i % 5) }, (_, k) => `seat${k + 1}`),
        map: maps[i % maps.length],
        ...(i % 3 > 0 ? { landmarks: i % 3 } : {}),
        ...(i % 4 === 1 ? { deck: 'exiles' } : {}),
        ...(i % 5 === 0 && i % 2 === 0 ? { insurgents: true } : {}),
      }),
      cap: (g) => g.decided >= times(30_000, 3000),
      hidden: (g, seat) => hiddenFrom(g as unknown as G, seat),
    })
    expect(report.stuck).toEqual([])
    expect(report.mostOptions).toBeLessThanOrEqual(100)
    expect(report.mostBytes).toBeLessThan(8000)
  }, 1_800_000)
})

/** The record of a match at random, up to a few turns. */
function playedRecord(options: { [key: string]: Json }) {
  const archive = memoryArchive()
  const table = openTable(root as never, { options, seed: smallSeed(4) }, archive)
  const random = randomFrom(smallSeed(5))
  const inputs: Input[] = []
  for (let i = 0; i < 120 && !table.match.result; i++) {
    const { decision, option } = randomAnswer(table.match, random)
    const input: Input = {
      do: 'choose',
      seat: decision.seat,
      decision: decision.id,
      text: root.notate(table.match.content as never, option),
    }
    apply(table, input, archive)
    inputs.push(input)
  }
  return recordOf(table, { seed: smallSeed(4), inputs })
}

/** Hands that a seat cannot see, as one. */
function hiddenFrom(g: G, seat: number) {
  return {
    deck: g.state.deck,
    hands: g.state.sides.flatMap(({ hand }, other) => (other === seat || isOpen(g, other) ? [] : hand)),
  }
}

test('what can be chosen in a draft is part of the content, and of no other match', () => {
  const all = contentFor(root, root.readOptions({ setup: 'advanced', factions: 'seat1+seat2' }) as unknown as Json) as { factions: object }
  expect(Object.keys(all.factions)).toEqual(Object.keys(allContent.factions))
  const few = contentFor(root, root.readOptions({ factions: 'marquise+eyrie' }) as unknown as Json) as { factions: object }
  expect(Object.keys(few.factions)).toHaveLength(4)
})
