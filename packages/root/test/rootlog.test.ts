import { apply, contentFor, type Heard, type Input, memoryArchive, openTable, randomFrom, recordOf, smallSeed } from '@trestle/kernel'
import { randomAnswer } from '@trestle/kernel/testing'
import { expect, test } from 'vitest'
import { logLines } from '../src/face/rootlog.ts'
import { root } from '../src/game.ts'
import type { State } from '../src/ground/state.ts'
import { rootlog } from '../src/rootlog.ts'
import { sweep } from '../src/rules/removal.ts'
import { facesOf } from '../src/rules/secrets.ts'
import { type Bench, bench } from './bench.ts'

/** A random game's record and its last state. */
function played(seed: number, undo = false, cap = 700) {
  const archive = memoryArchive()
  const options = { factions: 'marquise+eyrie+alliance+vagabond' }
  const table = openTable(root as never, { options, seed: smallSeed(seed) }, archive)
  const random = randomFrom(smallSeed(seed + 77))
  const inputs: Input[] = []
  const put = (input: Input) => {
    apply(table, input, archive)
    inputs.push(input)
  }
  for (let i = 0; i < cap && !table.match.result; i++) {
    const { decision, option } = randomAnswer(table.match, random)
    const epoch = table.match.epoch
    put({ do: 'choose', seat: decision.seat, text: table.match.game.notate(table.match.content, option) })
    if (undo && i % 5 === 0 && table.match.epoch === epoch && !table.match.result && table.match.asked[0].seat === decision.seat)
      put({ do: 'undo', seat: decision.seat })
  }
  const { result } = table.match
  return { record: recordOf(table, { seed: smallSeed(seed), inputs }), state: table.match.state as State, result }
}

/** Reads warriors, buildings, tokens and pawns off a log, knowing nothing but its grammar. */
function board(log: string): Map<string, number> {
  const on = new Map<string, number>()
  const add = (key: string, n: number) => on.set(key, (on.get(key) ?? 0) + n)
  const lines = log.split('\n').filter((line) => /^[CEAVG]:\S/.test(line))
  for (const line of lines) {
    const [who, rest] = [line[0], line.slice(2)]
    for (const action of rest.split('/')) {
      const match = /^(\(.*\)|\d*[CEAVG]?(?:w|p|b|t)(?:_[a-z])?)(\d+(?:_\d+)*)?->(\d+(?:_\d+)*)?$/.exec(action)
      if (!match) continue
      const [, group, from, to] = match
      for (const thing of group.replace(/[()]/g, '').split('+')) {
        const [, n, owner, piece] = /^(\d*)([CEAVG]?)(.*)$/.exec(thing) as RegExpExecArray
        const count = Number(n || 1)
        const key = `${owner || who}${piece}`
        if (piece === 'p') {
          for (const old of on.keys()) if (old.startsWith(`${key}@`)) on.delete(old)
          add(`${key}@${to}`, 1)
          continue
        }
        if (from) add(`${key}@${from}`, -count)
        if (to) add(`${key}@${to}`, count)
      }
    }
  }
  for (const [key, n] of on) if (n === 0) on.delete(key)
  return on
}

function truth(state: State): Map<string, number> {
  const letters: Record<string, string[]> = {
    marquise: ['w', 'b_s', 'b_w', 'b_r', 't', 't_k'],
    eyrie: ['w', 'b'],
    alliance: ['w', 'b_f', 'b_r', 'b_m', 't'],
    vagabond: ['w'],
  }
  const { placeNames } = root.compile(contentFor(root))
  const on = new Map<string, number>()
  for (const side of state.sides) {
    side.pieces.forEach((places, kind) => {
      for (const [at, n] of places.entries()) if (n > 0) on.set(`${side.letter}${letters[side.faction][kind]}@${at + 1}`, n)
    })
    if (side.pawn >= 0) on.set(`${side.letter}p@${placeNames[side.pawn]}`, 1)
  }
  return on
}

/** Reads points, sizes of hands, supporters and officers off a log, in the same way. */
function tally(log: string): Map<string, number> {
  const out = new Map<string, number>()
  const add = (key: string, n: number) => out.set(key, (out.get(key) ?? 0) + n)
  const improvements = new Set<string>()
  for (const text of log.split('\n').filter((one) => /^[CEAVG]:\S/.test(one))) {
    const who = text[0]
    const actions = text.slice(2).split('/')
    for (const [i, action] of actions.entries()) {
      const points = /^([CEAVG]?)(\+\+|--)(\d*)$/.exec(action)
      if (points) add(`${points[1] || who} points`, Number(points[3] || 1) * (points[2] === '++' ? 1 : -1))
      const battle = /^([CEAVG])X([CEAVG])\d+((?:[FRMB]@)*)/.exec(action)
      if (battle?.[3]) add(`${battle[2]} hand`, -1)
      if (battle && battle[3].length > 2) add(`${battle[1]} hand`, -1)
      if (action.startsWith('Z')) add(`${who} hand`, -1)
      if (who === 'A' && /^Z(?:armor|sap|royal)$/.test(action)) improvements.add(action.slice(1))
      const officers = /^(\d*)A?w(?:->A?\$|A?\$->)$/.exec(action)
      if (officers) add('A officers', Number(officers[1] || 1) * (action.includes('$->') ? -1 : 1))
      // Cards that were drawn together, each by its name.
      const several = /^\(([^()]*)\)(->[CEAVG])$/.exec(action)
      const counted = several ? `${several[1].split('+').length}#${several[2]}` : action
      const card = /^(\d*)[FRMB]?#[@a-z]*([CEAVG]?)(\$|\*|Q)?->([CEAVG]?)(\$)?(_[rmxb])?$/.exec(counted)
      if (!card || card[3] === 'Q') continue
      const [, n, from, board, to, stack] = card
      if (from && !board) add(`${from} hand`, -Number(n || 1))
      // On the Alliance's board lie supporters, crafted cards and a dominance card that was activated.
      const crafted = /#([a-z]+)A\$->$/.exec(action)?.[1] ?? ''
      if (from === 'A' && board === '$' && !improvements.delete(crafted)) add('A supporters', -1)
      if (to && !stack) add(`${to} hand`, Number(n || 1))
      if (stack && (to || who) === 'A' && actions[i + 1] !== '++->A$') add('A supporters', 1)
    }
  }
  return out
}

test('and points, hands, supporters, officers and items as they are at the end', () => {
  for (const seed of [1, 2, 3, 5]) {
    const { record, state } = played(seed)
    const read = tally(rootlog(record))
    for (const side of state.sides) {
      if (side.score !== null) expect([seed, side.letter, read.get(`${side.letter} points`) ?? 0]).toEqual([seed, side.letter, side.score])
      expect([seed, side.letter, read.get(`${side.letter} hand`)]).toEqual([seed, side.letter, side.hand.length])
      if (side.faction === 'vagabond') {
        const own = new Map<string, number>()
        for (const item of (side.board as { items: number[] }).items) {
          const key = `${'fbxhstcr'[item & 7]}${item & 32 ? 'd' : ''}`
          own.set(key, (own.get(key) ?? 0) + 1)
        }
        expect([seed, ...[...items(rootlog(record))].sort()]).toEqual([seed, ...[...own].sort()])
      }
      if (side.faction !== 'alliance') continue
      const { officers } = side.board as { officers: number }
      const supporters = facesOf({ state }, 'supporters', state.sides.indexOf(side))
      expect([seed, read.get('A supporters') ?? 0, read.get('A officers') ?? 0]).toEqual([seed, supporters.length, officers])
    }
  }
})

/** Reads the Vagabond's items off a log: how many of each kind are whole and how many damaged (`f`, `fd`). */
function items(log: string): Map<string, number> {
  const { characters, content } = root.compile(contentFor(root))
  const letters: Record<string, string> = content.items.letters
  const letter = (name: string) => letters[name]
  const out = new Map<string, number>()
  const add = (key: string, n: number) => out.set(key, (out.get(key) ?? 0) + n)
  for (const text of log.split('\n').filter((one) => /^[CEAVG]:\S/.test(one))) {
    for (const action of text.slice(2).split('/')) {
      const character = characters.find(({ id }) => action === `#${id}->$`)
      for (const item of character?.items ?? []) add(letter(content.items.types[item]), 1)
      const crafted = text[0] === 'V' && /^Z%(.)$/.exec(action)
      if (crafted) add(crafted[1], 1)
      const item = /^%(.)(.*)->(.*)$/.exec(action)
      if (!item) continue
      const [, kind, from, to] = item
      if (/^\d/.test(from) || /^[CEA]\$$/.test(from)) add(kind, 1)
      else if (to === '' || /^\d/.test(to)) add(from === 'd' ? `${kind}d` : kind, -1)
      else if (/^d(\+[er])?$/.test(to)) {
        add(kind, -1)
        add(`${kind}d`, 1)
      } else if (from === 'd' && /^[st]/.test(to)) {
        add(`${kind}d`, -1)
        add(kind, 1)
      }
    }
  }
  return new Map([...out].filter(([, n]) => n !== 0))
}

test('whoever reads the log of a game puts up its last position', () => {
  for (const seed of [1, 2, 3]) {
    const { record, state } = played(seed)
    const sorted = (map: Map<string, number>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
    expect(sorted(board(rootlog(record)))).toEqual(sorted(truth(state)))
  }
})

test('what was taken back is not in the log', () => {
  const { record, state } = played(4, true)
  expect(record.inputs.some((input) => input.do === 'undo')).toBe(true)
  expect([...board(rootlog(record))].sort()).toEqual([...truth(state)].sort())
})

test('RC-179 head, winner, and battles with their attacker, ambushes and dice', () => {
  const { record, state, result } = played(1, false, 20_000)
  const log = rootlog(record)
  const winners = (result?.winners ?? []).map((seat) => state.sides[seat].letter).join('')
  expect([log.split('\n').at(-2), winners.length]).toEqual([`Winner: ${winners}`, 1])
  expect(rootlog(played(1, false, 40).record)).not.toContain('Winner')
  expect(log.split('\n').slice(0, 4)).toEqual(['Map: Fall', 'Deck: Standard', 'Pool: CEAV', 'C: marquise'])
  const battles = [...log.matchAll(/[CEAVG]X[^/\n]*/g)].map(([text]) => text)
  expect(battles.length).toBeGreaterThan(10)
  for (const battle of battles) expect(battle).toMatch(/^[CEAV]X[CEAV]\d+([FRMB]@){0,2}(\([0-3],[0-3]\))?$/)
})

/** The line of a turn in which all happened that a bench has heard. */
function line(who: string, b: Bench): string[] {
  const turn: Heard = { event: { on: 'turn', names: { seat: who } } }
  return logLines(b.book, ['marquise', 'eyrie', 'alliance', 'vagabond'], [turn, ...b.heard])[0]
    .slice(2)
    .split('/')
}

// The grammar of the notation, as far as the factions of the box need it.
const CLEARING = '(?:1[0-2]|[1-9])'
const FOREST = `${CLEARING}(?:_${CLEARING}){2,}`
const WHO = '[CEAVG]'
const PIECE = `${WHO}?(?:w|p|b(?:_[a-z])?|t(?:_[a-z])?)`
/** The names that RootlogParser knows: one that is not among them costs the whole line. */
const NAMES =
  '@ dom anvil armstrader bakesale birdybindle crossbow foxfolksteel gentlyusedknapsack investments mouseinasack protectionracket roottea ' +
  'smugglerstrail sword travelgear woodlandrunners armor bank brutal command cob codeb favor royal sap scout stand tax'
const CARD = `[FRMB]?#(?:${NAMES.replaceAll(' ', '|')})?`
const SPECIAL = 'builder|charismatic|commander|despot|thief|tinker|ranger|vagrant|arbiter|scoundrel|adventurer|ronin|harrier'
const ITEM = '%[sbcxhtrf]'
const FORMS = [
  `${WHO}X${WHO}${CLEARING}(?:[FRMB]@){0,2}(?:\\([0-3],[0-3]\\))?`,
  `\\d*${PIECE}(?:${CLEARING})?->(?:${CLEARING}|${FOREST}|${WHO}?\\$)?`,
  `\\(\\d*${PIECE}(?:\\+\\d*${PIECE})+\\)${CLEARING}->`,
  `\\d*${PIECE}${WHO}?\\$->`,
  `#(?:${SPECIAL})->\\$`,
  `\\(${CARD}(?:\\+${CARD})+\\)->${WHO}`,
  `${CARD}->\\*`,
  `${CARD}${WHO}\\$->${WHO}\\$`,
  `\\d*${CARD}(?:${WHO}|${WHO}?\\$|\\*|Q)?->(?:${WHO}|${WHO}?\\$(?:_[rmxb])?)?`,
  // Of a damaged item or one on a track readers take no face, and of one on another's board no place.
  `${ITEM}(?:${CLEARING}|${WHO}?\\$|[dte])?->(?:${CLEARING}|${WHO}?\\$|[sdt](?:\\+[re])?|[re])?`,
  `${WHO}?\\^${WHO}`,
  `Z(?:${ITEM}|[frm]favor|${NAMES.split(' ').slice(17).join('|')})`,
  `${WHO}?(?:\\+\\+|--)\\d*`,
  `\\+\\+->${WHO}\\$`,
  `\\$_->`,
  `${WHO}?\\$_${WHO}->[012ah]`,
].map((form) => new RegExp(`^${form}$`))

test('every action of a log is one of the notation', () => {
  for (const seed of [1, 5, 6]) {
    const lines = rootlog(played(seed).record).split('\n').slice(8)
    for (const text of lines.filter((one) => one !== '' && !one.startsWith('Winner: '))) {
      expect(text).toMatch(/^[CEAV]:\S+$/)
      // No leader is deposed in setup.
      if (/^E:\([^()]*\)->E\/b->/.test(text)) expect(text).not.toContain('$_->')
      for (const action of text.slice(2).split('/')) expect([action, FORMS.some((form) => form.test(action))]).toEqual([action, true])
    }
  }
})

test('Field Hospitals are a move to the keep, with no step in the supply', () => {
  const b = bench().put('C', 'keep', 9).put('C', 'warrior', 5, 3).put('C', 'wood', 5).put('C', 'warrior', 8).hand('C', 'bake-sale')
  b.act('E', (g) => sweep(g, b.seat('E'), [4, 7])).do('first hospitals 5', 'R#bakesale->')
  expect(line('E', b)).toEqual(['Ct5->', 'Cw8->', '++', 'R#bakesaleC->', '3Cw5->9'])
  const c = bench().put('C', 'keep', 9).put('C', 'warrior', 5, 3).put('E', 'warrior', 5, 3).hand('C', 'bake-sale').leader('builder')
  c.dice(2, 1).battle('C', 'E', 5).do('R#bakesale->')
  expect(line('C', c)).toEqual(['CXE5(2,1)', '2Ew5->', 'R#bakesaleC->', 'w5->9'])
})

test('Field Hospitals after the dice leave what fell to the ambush where it fell', () => {
  const b = bench().put('C', 'keep', 9).put('C', 'warrior', 1, 4).put('E', 'warrior', 1, 4).hand('E', 'ambush-fox').hand('C', 'anvil')
  b.dice(3, 1).battle('C', 'E', 1).do('F@', 'pass', 'pass', 'F#anvil->')
  expect(line('C', b)).toEqual(['CXE1F@(3,1)', '2w1->', '2Ew1->', 'F#anvilC->', 'w1->9'])
})

test('crafted cards, cards that are fetched, quests by their suit', () => {
  const b = bench().put('C', 'workshop', 1).put('C', 'workshop', 6).put('C', 'workshop', 8).put('C', 'workshop', 5).put('C', 'workshop', 2)
  b.hand('C', 'favor-of-the-foxes', 'cobbler', 'sword').g.state.available.push(b.card('dominance-mouse'))
  b.phase('C', 'daylight').do('ZF#favor', 'M#sword->/M#dom')
  expect(line('C', b)).toEqual(['Zffavor', 'M#swordC->', 'M#dom->C'])
  const cobbler = bench().put('C', 'workshop', 5, 2).hand('C', 'cobbler').phase('C', 'daylight').do('ZR#cob')
  expect(line('C', cobbler)).toEqual(['Zcob'])
  const labor = bench().put('V', 'pawn', 1).items('V', 'tinker', 'torch').discardPile('anvil').phase('V', 'daylight').do('F#anvil*->')
  expect(line('V', labor)).toEqual(['%r->e', 'F#anvil*->V'])
  const quest = bench().put('V', 'pawn', 2).items('V', 'thief', 'boot', 'boot')
  quest.g.state.openQuests = [quest.book.quests.findIndex((one) => one.id === 'mouse-escort')]
  expect(line('V', quest.phase('V', 'daylight').do('quest mouse-escort', 'points'))).toEqual(['%f->e', '%f->e', 'M#Q->$', '++'])
})

test('an ambush is part of its battle, and an ambush card that is spent for its suit a card like any other', () => {
  const b = bench()
    .put('C', 'warrior', 12, 4)
    .put('C', 'sawmill', 12)
    .put('E', 'warrior', 12)
    .hand('E', 'ambush-bird')
    .hand('C', 'ambush-fox')
  b.dice(0, 0).phase('C', 'daylight').do('battle', 'B@', 'pass', 'F@->/t->12')
  expect(line('C', b)).toEqual(['CXE12B@(0,0)', '2w12->', 'F#@C->', 't->12'])
})

test('crafted cards go from the board, cards of the hand from the hand', () => {
  const b = bench().put('C', 'warrior', 12, 4).put('E', 'warrior', 12, 4).effect('E', 'armorers').dice(1, 0).battle('C', 'E', 12)
  b.do('use armorers')
  expect(line('C', b)).toEqual(['CXE12(1,0)', 'B#armorE$->'])
})

test('turmoil: the points, the whole board, the new leader', () => {
  const b = bench().leader('commander').scores('E', 9).decree(['viz', 'armorers', 'anvil'], ['viz'], [], [])
  b.phase('E', 'daylight').do('viz turmoil', '#despot->$')
  expect(line('E', b).slice(0, 3)).toEqual(['--3', '$_->', '#despot->$'])
})

test('a card that does not fit among the supporters never was one of them', () => {
  const full = () => bench().put('A', 'sympathy', 1).put('C', 'warrior', 5).supporters('anvil', 'sword', 'cobbler', 'armorers', 'sappers')
  const b = full().hand('C', 'foxfolk-steel').phase('C', 'daylight').do('march', 'w5->1', 'F#foxfolksteel')
  expect(line('C', b)).toEqual(['w5->1', 'F#foxfolksteelC->'])
  const c = full().top('foxfolk-steel').phase('C', 'daylight').do('march', 'w5->1')
  expect(line('C', c)).toEqual(['w5->1', '^A', 'F#foxfolksteel->'])
})

test('items: from where and to where, and which side is up', () => {
  const quest = bench().put('V', 'pawn', 1).items('V', 'thief', 'torch', 'tea^')
  quest.g.state.openQuests = [quest.book.quests.findIndex((one) => one.id === 'fox-give-a-speech')]
  quest.phase('V', 'daylight').do('quest fox-give-a-speech', 'points')
  expect(line('V', quest).slice(0, 3)).toEqual(['%r->e', '%tt->s+e', 'F#Q->$'])
  const b = bench().put('V', 'pawn', 13).items('V', 'thief', 'tea!', 'boot!', 'sword!?').phase('V', 'birdsong')
  b.do(...b.offers.slice(0, 1))
  expect(line('V', b).sort()).toEqual(['%f->r', '%sd->r', '%t->t+r'])
  const rest = bench().put('V', 'pawn', 13).items('V', 'thief', 'tea!?', 'boot?', 'sword!?').phase('V', 'evening')
  expect(line('V', rest).slice(0, 3)).toEqual(['%td->t+r', '%fd->s', '%sd->s+r'])
  const hits = bench().put('V', 'pawn', 1).items('V', 'thief', 'sword!', 'tea^').put('C', 'warrior', 1, 4).put('C', 'warrior', 5)
  hits.dice(2, 0).battle('C', 'V', 1)
  expect(line('C', hits)).toEqual(['CXV1(2,0)', '%sV$->d+e', '%tV$->d'])
  const alike = bench()
    .put('V', 'pawn', 1)
    .items('V', 'thief', 'sword!', 'sword', 'tea', 'tea^')
    .put('C', 'warrior', 1, 4)
    .put('C', 'warrior', 5)
  alike.dice(2, 0).battle('C', 'V', 1).do('%sse->d', '%tsr->d')
  expect(line('C', alike)).toEqual(['CXV1(2,0)', '%sV$->d+e', '%tV$->d+r'])
  const strike = bench().put('V', 'pawn', 1).items('V', 'thief', 'sword', 'tea^', 'boot!').put('C', 'warrior', 1, 4)
  strike.dice(3, 3).phase('V', 'daylight').do('XC1')
  expect(line('V', strike).slice(0, 5)).toEqual(['%s->e', 'VXC1(3,3)', '%tt->d', '%fe->d', '%se->d'])
  const lost = bench()
    .put('V', 'pawn', 1)
    .items('V', 'thief', 'boot', 'boot', 'boot', 'sword!?', 'torch', 'hammer', 'hammer')
    .phase('V', 'evening')
  lost.do('%sde->')
  expect(line('V', lost)).toContain('%sd->')
})

test('the ferry goes along with who moves, a path that is opened stands with its clearings', () => {
  const on = (map: string) => bench(undefined, 7, { map, deck: 'exiles' })
  const lake = on('lake').put('C', 'warrior', 1, 3).top('anvil').phase('C', 'daylight').do('march', '2w1->10')
  expect(line('C', lake)).toEqual(['(2w+r)1->10', 'F#anvil->C'])
  const pawn = on('lake').put('V', 'pawn', 1).items('V', 'thief', 'boot').top('anvil').phase('V', 'daylight').do('p->12')
  expect(line('V', pawn).slice(1)).toEqual(['p->12', 'r1->12', 'F#anvil->V'])
  const mountain = on('mountain').put('C', 'warrior', 2).hand('C', 'anvil').phase('C', 'daylight').do('2_5->', 'F#anvil->')
  expect(line('C', mountain)).toEqual(['F#anvilC->', '2_5->', '++'])
})

test('the head names the map and the deck, and the suits where they were laid out by lot', () => {
  const options = { factions: 'marquise+eyrie', map: 'lake', deck: 'exiles' }
  const archive = memoryArchive()
  const content = contentFor(root as never, options)
  const table = openTable(root as never, { options, content: root.compile(content) as never, seed: smallSeed(4) }, archive)
  const head = rootlog(recordOf(table, { seed: smallSeed(4), inputs: [] })).split('\n')
  const { suits } = table.match.state as State
  expect(head.slice(0, 3)).toEqual([
    'Map: Lake',
    'Deck: E&P',
    `Clearings: ${suits.map((bits, at) => `${['F', 'R', '', 'M'][bits - 1]}${at + 1}`).join(', ')}`,
  ])
  expect(rootlog(played(3, false, 5).record)).not.toContain('Clearings:')
})
