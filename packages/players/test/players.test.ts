import { askedOf, canonical, choose, determinize, type Match, save } from '@trestle/kernel'
import { raidGame, type State } from '@trestle/kernel/test/raid'
import { expect, test } from 'vitest'
import { ask, greedy, type Player, playerNamed, players, type Situation, withLessThought } from '../src/index.ts'
import { dice, start, winnersOf } from './in-raid.ts'
import { inCellar, inInn, inOrchard } from './orchard.ts'

const spy = (choose: Player['choose']): Player => ({ name: 'spy', choose })

test('a player gets dealt matches that show its seat the same, and never the match', () => {
  const g = start(1, 12)
  const { seat } = g.asked[0]
  const hidden = new Set<string>()
  const player = spy(({ decision, deal }) => {
    for (let i = 0; i < 20; i++) {
      const world = deal()
      expect(world.match).not.toBe(g)
      expect(raidGame.view(world.match as never, seat)).toEqual(raidGame.view(g as never, seat))
      expect(world.decision).toEqual(decision)
      hidden.add(canonical((world.match as Match<State>).state.hands[1 - seat]))
      hidden.add(canonical(world.match.random))
    }
    return 0
  })
  ask(player, g, seat, dice(1))
  expect(hidden.size).toBeGreaterThan(10)
  expect(hidden).not.toContain(canonical(g.random))
})

test('nothing that a player does to what it was given changes the match', () => {
  const g = start(2, 9)
  const before = canonical(save(g))
  const asked = canonical(g.asked)
  const vandal = spy(({ decision, deal }: Situation) => {
    const { match, decision: twin } = deal()
    choose(match, twin, twin.options[0])
    ;(match as Match<State>).state.hands[0].length = 0
    for (const option of decision.options) option.do = 'cheat'
    decision.options.length = 1
    return 0
  })
  const { option } = ask(vandal, g, g.asked[0].seat, dice(2))
  expect(option.do).not.toBe('cheat')
  expect(canonical(save(g))).toBe(before)
  expect(canonical(g.asked)).toBe(asked)
})

test.each(Object.values(players))('$name chooses alike in all matches that its seat cannot tell apart', (player) => {
  for (let seed = 0; seed < 12; seed++) {
    const g = start(seed, 5 + seed)
    if (g.result) continue
    const { seat } = g.asked[0]
    const other = determinize(g, seat, dice(77 + seed))
    const [real, dealt] = [ask(player, g, seat, dice(seed)), ask(player, other, seat, dice(seed))]
    expect(dealt.option).toEqual(real.option)
  }
})

test.each(Object.values(players))('$name repeats itself with an equal generator', (player) => {
  const g = start(4, 10)
  const { seat } = g.asked[0]
  const [a, b] = [dice(9), dice(9)]
  expect(ask(player, g, seat, a).option).toBe(ask(player, g, seat, b).option)
  expect(a).toEqual(b)
})

test('random takes every option', () => {
  const g = start(5)
  const { seat } = g.asked[0]
  const random = dice(5)
  const taken = new Set(Array.from({ length: 100 }, () => ask(players.random, g, seat, random).option))
  expect(taken.size).toBe(askedOf(g, seat)[0].options.length)
})

test('greedy sees what its next choice can make of an option, and not when it looks no further', () => {
  expect(ask(greedy(), inOrchard(), 0, dice(1)).option.do).toBe('tree')
  expect(ask(greedy({ ahead: 0 }), inOrchard(), 0, dice(1)).option.do).toBe('apple')
})

test('greedy looks no deeper than at the options it keeps', () => {
  expect(ask(greedy({ keep: 1 }), inOrchard(), 0, dice(1)).option.do).toBe('apple')
})

test('greedy sees within an option that leads to another what that gives, at a first look', () => {
  expect(ask(greedy({ keep: 1, within: 2 }), inOrchard(), 0, dice(1)).option.do).toBe('tree')
  // The first of the two is to sit below the tree.
  expect(ask(greedy({ keep: 1, within: 1 }), inOrchard(), 0, dice(1)).option.do).toBe('apple')
})

test('what comes with the end of a turn is no reason to end it, where greedy looks within options', () => {
  expect(ask(greedy({ keep: 1 }), inCellar(), 0, dice(1)).option.do).toBe('end')
  expect(ask(greedy({ keep: 1, within: 1 }), inCellar(), 0, dice(1)).option.do).toBe('jar')
})

test('greedy does not believe that it guesses right in each dealt match, where it looks within options', () => {
  expect(ask(greedy({ worlds: 12 }), inInn(), 0, dice(1)).option.do).toBe('bet')
  expect(ask(greedy({ worlds: 12, within: 3 }), inInn(), 0, dice(1)).option.do).toBe('coin')
})

test("how greedy looks ahead is its game's to say, and what it is told itself comes first", () => {
  const habits = { look: { keep: 1 } }
  expect(ask(greedy(), inOrchard({ habits }), 0, dice(1)).option.do).toBe('apple')
  expect(ask(greedy({ keep: 2 }), inOrchard({ habits }), 0, dice(1)).option.do).toBe('tree')
})

test('greedy looks no further than its turn, where the game numbers turns', () => {
  expect(ask(greedy(), inOrchard({ turn: () => 1 }), 0, dice(1)).option.do).toBe('tree')
  expect(ask(greedy(), inOrchard({ turn: (g) => g.stack.length }), 0, dice(1)).option.do).toBe('apple')
})

test('greedy takes the win, wherever it stands in the list', () => {
  const g = inOrchard()
  g.state.turns = 1
  choose(g, g.asked[0], g.asked[0].options[0])
  expect(g.asked[0].options).toHaveLength(8)
  expect(ask(players.greedy, g, 0, dice(1)).option.do).toBe('win')
})

test('greedy is better than random even at Raid, which is mostly luck', () => {
  let won = 0
  for (let seed = 0; seed < 100; seed++) {
    if (winnersOf(seed, [players.greedy, players.random]).includes(0)) won++
    if (winnersOf(seed, [players.random, players.greedy]).includes(1)) won++
  }
  expect(won).toBeGreaterThan(100)
})

test('an answer that is no index is an error that names the player', () => {
  const g = start(7)
  for (const answer of [-1, 1.5, 99, Number.NaN]) {
    expect(() =>
      ask(
        spy(() => answer),
        g,
        g.asked[0].seat,
        dice(1),
      ),
    ).toThrow(/player spy answers decision 0\.0 with/)
  }
})

test('a seat that is not asked cannot be asked for', () => {
  const g = start(8, 3)
  const idle = g.asked[0].seat === 0 ? 1 : 0
  expect(() => ask(players.random, g, idle, dice(1))).toThrow(`seat ${idle} is not asked now`)
})

test('an unknown player is refused with the names there are', () => {
  expect(playerNamed('greedy')).toBe(players.greedy)
  expect(() => playerNamed('toString')).toThrow('there is no player "toString"; there are: random, greedy')
})

test('the limits in the name of the greedy player are those it thinks by', () => {
  const g = start(8, 3)
  const { seat } = g.asked[0]
  const worldsOf = (name: string) => {
    let dealt = 0
    const player = playerNamed(name)
    const counting: Player = {
      name,
      choose(situation) {
        const { deal } = situation
        situation.deal = () => {
          dealt++
          return deal()
        }
        return player.choose(situation)
      },
    }
    ask(counting, g, seat, dice(1))
    return dealt
  }
  expect([worldsOf('greedy'), worldsOf('greedy:worlds=1'), worldsOf('greedy:keep=2:worlds=5')]).toEqual([3, 1, 5])
  expect(() => playerNamed('greedy:speed=3')).toThrow('"speed=3" is no limit of greedy')
})

test('a player with less thought looks into one world, whatever it was told before; the random player has none', () => {
  const g = start(1, 3)
  const { seat } = g.asked[0]
  const worldsOf = (name: string): number => {
    let dealt = 0
    const deal = () => {
      const world = determinize(g, seat, dice(dealt++))
      return { match: world as unknown as Match, decision: askedOf(world, seat)[0] }
    }
    const [decision] = askedOf(g, seat)
    playerNamed(name).choose({
      seat,
      seats: 2,
      lead: undefined,
      habits: {},
      levels: undefined,
      look: undefined,
      options: decision.options.length,
      decision,
      deal,
      random: dice(1),
    })
    return dealt
  }
  expect(worldsOf('greedy')).toBe(3)
  for (const name of ['greedy', 'greedy:worlds=9']) expect(worldsOf(withLessThought(name) as string)).toBe(1)
  expect(withLessThought('random')).toBeNull()
})
