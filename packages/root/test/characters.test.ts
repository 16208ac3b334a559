import { expect, test } from 'vitest'
import { ITEMS } from '../src/ground/schema.ts'
import { facesOf } from '../src/rules/secrets.ts'
import { bench } from './bench.ts'

const startItems = (id: string) => {
  const { characters } = bench().book
  return characters.find((one) => one.id === id)?.items.map((item) => ITEMS[item])
}

test('ROOT-D.1.1 ROOT-D.2.1 ROOT-D.3.1 ROOT-D.4.1 ROOT-D.5.1 ROOT-D.6.1 ROOT-D.7.1 ROOT-D.8.1 ROOT-D.9.1 starting items of the nine characters', () => {
  expect(startItems('thief')).toEqual(['boot', 'torch', 'tea', 'sword'])
  expect(startItems('tinker')).toEqual(['boot', 'torch', 'bag', 'hammer'])
  expect(startItems('ranger')).toEqual(['boot', 'torch', 'crossbow', 'sword'])
  expect(startItems('vagrant')).toEqual(['coin', 'torch', 'boot'])
  expect(startItems('arbiter')).toEqual(['boot', 'torch', 'sword', 'sword'])
  expect(startItems('scoundrel')).toEqual(['boot', 'boot', 'torch', 'crossbow'])
  expect(startItems('adventurer')).toEqual(['boot', 'torch', 'hammer'])
  expect(startItems('ronin')).toEqual(['boot', 'boot', 'torch', 'sword'])
  expect(startItems('harrier')).toEqual(['coin', 'torch', 'crossbow', 'sword'])
})

test('ROOT-D.1.2 by the letter of the Polish Law the Thief steals from each player in his clearing', () => {
  const b = bench(undefined, undefined, { letter: 'polish' })
    .put('V', 'pawn', 1)
    .items('V', 'thief', 'torch')
    .put('C', 'wood', 1)
    .put('E', 'warrior', 1)
    .hand('C', 'anvil')
    .hand('E', 'sword')
    .put('A', 'warrior', 5)
    .hand('A', 'cobbler')
    .phase('V', 'daylight')
  expect(b.offers.filter((text) => text.startsWith('steal'))).toEqual(['steal'])
  b.do('steal')
  expect([b.handOf('V').sort(), b.handOf('C'), b.handOf('E'), b.handOf('A')]).toEqual([['anvil', 'sword'], [], [], ['cobbler']])
})

test('ROOT-D.1.2 RC-148 the Thief steals a random card of one player in his clearing', () => {
  const b = bench()
    .put('V', 'pawn', 1)
    .items('V', 'thief', 'torch')
    .put('C', 'wood', 1)
    .put('E', 'warrior', 1)
    .put('A', 'warrior', 5)
    .hand('C', 'anvil')
    .hand('A', 'sword')
    .hand('V', 'cobbler')
    .phase('V', 'daylight')
  expect(b.offers.filter((text) => text.startsWith('steal'))).toEqual(['steal C'])
  b.do('steal C')
  expect([b.handOf('V').filter((id) => id !== 'cobbler'), b.handOf('C'), b.itemsOf()]).toEqual([['anvil'], [], ['torch!']])
  expect([b.heardOf('C', 'passed')[0].card, b.heardOf('A', 'passed')[0].card]).toEqual([b.card('anvil'), undefined])
})

test('ROOT-D.2.2 RC-148 the Tinker takes a card of the clearing’s suit, or a bird, from the discard pile', () => {
  const b = bench().put('V', 'pawn', 1).items('V', 'tinker', 'torch').discardPile('anvil', 'sword', 'armorers').phase('V', 'daylight')
  expect(
    b
      .offered('labor')
      .map((o) => o.card)
      .sort(),
  ).toEqual([b.card('anvil'), b.card('armorers')].sort())
  b.do('F#anvil*->')
  expect([b.handOf('V'), b.g.state.discard.includes(b.card('anvil')), b.itemsOf()]).toEqual([['anvil'], false, ['torch!']])
})

test('ROOT-D.3.2 RC-148 the Ranger repairs three items, and Evening begins', () => {
  const b = bench()
    .put('V', 'pawn', 1)
    .items('V', 'ranger', 'torch', 'boot?', 'sword?', 'crossbow!?', 'tea?')
    .phase('V', 'daylight')
    .do('hideout', '%fdr->s', '%tdr->s', '%xde->s')
  expect([b.itemsOf(), b.g.state.active]).toEqual([['boot', 'crossbow!', 'sword?', 'tea^', 'torch!'], b.seat('C')])
})

const brawl = () =>
  bench()
    .put('V', 'pawn', 11)
    .items('V', 'vagrant', 'torch', 'sword')
    .put('C', 'warrior', 11, 2)
    .put('E', 'warrior', 11, 2)
    .put('A', 'sympathy', 11)
    .leader('despot')

test('ROOT-D.4.2 the Vagrant starts a battle between an attacker and a defender of his choice, himself included', () => {
  const b = brawl().phase('V', 'daylight')
  expect(b.offers.filter((text) => /^[CEAV]X/.test(text)).sort()).toEqual(['CXA', 'CXE', 'CXV', 'EXA', 'EXC', 'EXV', 'VXA', 'VXC', 'VXE'])
  b.dice(1, 1).do('CXE')
  expect([b.count('C', 'warrior', 11), b.count('E', 'warrior', 11), b.itemsOf()]).toEqual([1, 1, ['sword', 'torch!']])
})

test('ROOT-D.4.2~2 he picks the buildings and tokens that fall; warriors first', () => {
  const b = brawl().put('C', 'sawmill', 11).put('C', 'wood', 11)
  b.dice(3, 0).phase('V', 'daylight').do('EXC')
  // Despot or not: he removes, so the Eyrie score nothing.
  expect(b.count('C', 'warrior', 11)).toBe(0)
  const c = brawl().put('C', 'sawmill', 11).put('C', 'wood', 11).put('E', 'warrior', 11, 2)
  c.dice(3, 0).phase('V', 'daylight').do('EXC')
  expect([c.asked, c.offers]).toEqual(['V hits.piece', ['b_s11->', 't11->']])
  c.do('t11->')
  expect([c.score('E'), c.count('C', 'sawmill', 11)]).toEqual([0, 1])
})

test('ROOT-D.4.2~3 he scores buildings and tokens of both sides, and Hostile pieces', () => {
  const b = brawl().put('C', 'wood', 11).put('E', 'warrior', 11, 2).dice(3, 0).phase('V', 'daylight').do('EXC')
  // Two cats: the first turns them Hostile, the second is Infamy; the wood is a token and a Hostile piece.
  expect([b.score('V'), b.relationOf('C'), b.score('E')]).toEqual([3, -1, 0])
})

test('ROOT-D.4.2~2 ROOT-9.2.9.II.d~3 his own ally, who takes hits for him, he does not remove', () => {
  const fight = (...losses: string[]) =>
    bench()
      .put('V', 'pawn', 1)
      .items('V', 'vagrant', 'torch', 'sword', 'boot')
      .put('E', 'warrior', 1, 3)
      .put('C', 'warrior', 1, 3)
      .relation('V', 'E', 3)
      .leader('builder')
      .dice(2, 2)
      .phase('V', 'daylight')
      .do('VXC', 'with E', ...losses)
  const b = fight('ally', '%fsr->d')
  // One cat makes the cats Hostile, the other is Infamy; the ally has taken no more hits than the items.
  expect([b.relationOf('E'), b.relationOf('C'), b.score('V'), b.count('E', 'warrior', 1)]).toEqual([3, -1, 1, 2])
  const c = fight('ally', 'ally')
  expect([c.relationOf('E'), c.score('V')]).toEqual([-1, 1])
})

test('ROOT-D.4.2~2 ROOT-D.5.2 whichever seat he has at the table', () => {
  const b = bench('vagabond+marquise+eyrie').put('V', 'pawn', 11).items('V', 'vagrant', 'torch').leader('builder')
  b.put('C', 'sawmill', 11).put('C', 'wood', 11).put('E', 'warrior', 11, 2).dice(0, 0).phase('V', 'daylight').do('EXC')
  expect([b.asked, b.offers]).toEqual(['V hits.piece', ['b_s11->', 't11->']])
  b.do('t11->')
  expect([b.score('V'), b.score('E')]).toEqual([1, 0])
  const c = bench('vagabond+marquise+eyrie').put('V', 'pawn', 1).items('V', 'arbiter', 'sword').leader('builder')
  c.put('C', 'warrior', 1, 3).put('E', 'warrior', 1).dice(2, 2).battle('C', 'E', 1)
  expect(c.asked).toBe('E battle.before')
  c.do('enlist V')
  expect([c.score('V'), c.count('C', 'warrior', 1)]).toEqual([1, 1])
})

const guarded = (...swords: string[]) =>
  bench()
    .put('V', 'pawn', 1)
    .items('V', 'arbiter', 'torch', ...swords)
    .put('C', 'warrior', 1, 5)
    .put('E', 'warrior', 1)
    .leader('builder')

test('ROOT-D.5.2 ROOT-D.5.2~2 a defender in the Arbiter’s clearing may enlist his swords before the roll, for a point', () => {
  const b = guarded('sword', 'sword!').dice(3, 3).battle('C', 'E', 1)
  expect([b.asked, b.offers, b.events('battle.rolled').length]).toEqual(['E battle.before', ['enlist V', 'pass'], 0])
  b.do('enlist V')
  expect([b.score('V'), b.count('C', 'warrior', 1)]).toEqual([1, 2])
  const c = guarded('sword', 'sword').dice(3, 3).battle('C', 'E', 1).do('pass')
  expect([c.score('V'), c.count('C', 'warrior', 1)]).toEqual([0, 4])
  // From another clearing he protects nobody.
  expect(guarded('sword').put('V', 'pawn', 5).dice(3, 3).battle('C', 'E', 1).asked).toBe('C test.wait.go')
  // Without undamaged swords: the point, and no more.
  const d = guarded('sword?').dice(3, 3).battle('C', 'E', 1).do('enlist V')
  expect([d.score('V'), d.count('C', 'warrior', 1)]).toEqual([1, 4])
})

test('ROOT-D.5.2~3 not where he fights himself', () => {
  const b = guarded('sword').dice(0, 0).battle('C', 'V', 1)
  expect(b.asked).toBe('C test.wait.go')
  const c = guarded('sword').dice(0, 0).battle('V', 'C', 1)
  expect(c.asked).toBe('C test.wait.go')
})

const scorched = () =>
  bench()
    .put('V', 'pawn', 1)
    .items('V', 'scoundrel', 'torch', 'boot', 'boot')
    .put('C', 'warrior', 1, 2)
    .put('C', 'sawmill', 1)
    .put('A', 'sympathy', 1)
    .hand('V', 'anvil')
    .phase('V', 'daylight')
    .do('scorch', 'F#anvil')

test('ROOT-D.6.2 the Scoundrel’s torch stays in his clearing, and everything of enemies there goes, with its points', () => {
  const b = scorched()
  expect([
    b.itemsOf(),
    b.count('C', 'warrior', 1),
    b.count('C', 'sawmill', 1),
    b.count('A', 'sympathy', 1),
    b.score('V'),
    b.g.state.scorched,
  ]).toEqual([['boot', 'boot'], 0, 0, 0, 2, [0]])
  const c = bench().put('V', 'pawn', 1).items('V', 'scoundrel', 'boot', 'torch!', 'torch', 'sword').phase('V', 'daylight').do('scorch')
  expect(c.itemsOf()).toEqual(['boot', 'sword', 'torch!'])
})

test('ROOT-D.6.2~2 FC-R074 nothing is placed there or moves in any more', () => {
  const b = scorched().put('C', 'warrior', 5, 2).put('A', 'sympathy', 5).supporters('foxfolk-steel')
  b.phase('C', 'daylight').do('march')
  // From 5 only 2 is left.
  expect(b.offers).toEqual(['w5->2', '2w5->2', 'pass'])
  b.do('w5->2')
  expect([b.count('C', 'warrior', 1), b.count('C', 'warrior', 2)]).toEqual([0, 1])
  b.phase('A', 'birdsong')
  expect(b.has('t->1')).toBe(false)
  const c = bench().put('E', 'warrior', 1).decree([], [], [], ['viz'])
  c.g.state.scorched.push(0)
  c.phase('E', 'daylight')
  expect(c.offers).toEqual(['viz turmoil'])
})

test('ROOT-D.6.2~2 what his coalition partner has there stays, but nothing is added to it', () => {
  const b = bench().put('V', 'pawn', 12).items('V', 'scoundrel', 'torch').scores('V', null)
  b.put('C', 'sawmill', 12).put('C', 'recruiter', 12).put('C', 'sawmill', 5).put('E', 'warrior', 12)
  b.side('V').coalition = b.seat('C')
  b.phase('V', 'daylight').do('scorch')
  expect([b.count('C', 'sawmill', 12), b.count('E', 'warrior', 12)]).toEqual([1, 0])
  b.hand('C', 'anvil').phase('C', 'birdsong')
  expect([b.count('C', 'wood', 12), b.count('C', 'wood', 5)]).toEqual([0, 1])
  expect([b.has('recruit'), b.has('F#anvil->/t->12')]).toEqual([false, false])
})

test('ROOT-D.6.2~3 he may stay, but not return; a Favor leaves the torch', () => {
  const b = scorched()
  expect(b.side('V').pawn).toBe(0)
  b.do('p->5')
  expect(b.offers.filter((text) => text.startsWith('p->'))).toEqual(['p->2'])
  b.phase('V', 'birdsong')
  expect(b.offered('slip').map((o) => o.to)).not.toContain(0)
  b.put('C', 'workshop', 6)
    .put('C', 'workshop', 12)
    .put('C', 'workshop', 8)
    .hand('C', 'favor-of-the-foxes')
    .phase('C', 'daylight')
    .do('ZF#favor')
  expect(b.g.state.scorched).toEqual([0])
})

const improvising = (...items: string[]) => {
  const b = bench()
    .put('V', 'pawn', 1)
    .items('V', 'adventurer', ...items)
  b.g.state.openQuests = [b.book.quests.findIndex((one) => one.id === 'fox-give-a-speech')]
  b.secret('quests', -1, -1, facesOf(b.g, 'quests').slice(0, 3))
  return b
}

test('ROOT-D.7.2 the Adventurer lets one item stand for another in a quest, once a turn', () => {
  const b = improvising('torch', 'hammer', 'boot!').phase('V', 'daylight')
  expect(b.offered('quest').map((o) => o.item)).toEqual([3])
  b.do('quest fox-give-a-speech %hsr for tea', 'points')
  expect(b.score('V')).toBe(1)
  b.g.state.openQuests = [b.book.quests.findIndex((one) => one.id === 'fox-repair-a-shed')]
  b.items('V', 'adventurer', 'torch', 'boot').phase('V', 'daylight')
  expect(b.offered('quest')).toEqual([])
  // In the next turn again.
  b.phase('V', 'birdsong', true).do('stay')
  expect(b.offered('quest').length).toBeGreaterThan(0)
})

test('ROOT-D.7.2 an item stands for another kind than its own, for either of the two, and the other one is paid all the same', () => {
  const b = improvising('torch', 'tea^', 'hammer').phase('V', 'daylight')
  const plain = 'quest fox-give-a-speech'
  expect(b.offers.filter((text) => text.startsWith('quest'))).toEqual([plain, `${plain} %hsr for torch`, `${plain} %hsr for tea`])
  b.do(`${plain} %hsr for torch`, 'points')
  expect(b.itemsOf()).toEqual(['hammer!?', 'tea!', 'torch'])
})

test('ROOT-D.7.2~2 what he improvised with is exhausted and damaged', () => {
  const b = improvising('torch', 'hammer').phase('V', 'daylight').do('quest fox-give-a-speech %hsr for tea', 'points')
  expect(b.itemsOf()).toEqual(['hammer!?', 'torch!'])
})

test('ROOT-D.8.2 the Ronin exhausts swords after the roll for extra hits, attacking or defending', () => {
  const b = bench()
    .put('V', 'pawn', 1)
    .items('V', 'ronin', 'sword', 'sword', 'boot')
    .put('C', 'warrior', 1, 5)
    .dice(1, 0)
    .battle('V', 'C', 1)
  expect([b.asked, b.events('battle.rolled').length]).toEqual(['V battle.effects', 1])
  b.do('use swift-strike', 'use swift-strike')
  expect([b.count('C', 'warrior', 1), b.itemsOf()]).toEqual([2, ['boot', 'sword!', 'sword!']])
  const c = bench()
    .put('V', 'pawn', 1)
    .items('V', 'ronin', 'sword')
    .put('C', 'warrior', 1, 5)
    .dice(0, 0)
    .battle('C', 'V', 1)
    .do('use swift-strike')
  expect(c.count('C', 'warrior', 1)).toBe(4)
})

test('ROOT-D.9.2 the Harrier’s pawn flies alone to any clearing, Hostile ones too, without boots', () => {
  const b = bench()
    .put('V', 'pawn', 1)
    .items('V', 'harrier', 'torch')
    .put('E', 'warrior', 3)
    .relation('V', 'E', -1)
    .put('C', 'warrior', 1)
    .relation('V', 'C', 3)
  b.g.state.scorched.push(11)
  b.phase('V', 'daylight')
  expect(b.offered('glide').map((o) => o.to)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  b.do('glide 3')
  expect([b.side('V').pawn, b.asked, b.count('C', 'warrior', 1)]).toEqual([2, 'V vagabond.daylight.act', 1])
})
