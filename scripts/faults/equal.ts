/** Changes that no test can notice, as what the code does with them is the same. */

/** One such change: a line of code, without the blanks round it, what is changed there, and `nth` of several like it on the line (from 1). */
interface Equal {
  file: string
  code: string
  sound: string
  faulty: string
  nth?: number
  why: string
}

const factions = 'packages/root/src/factions'
const hirelings = 'packages/root/src/hirelings'
const landmarks = 'packages/root/src/landmarks'
const setup = 'packages/root/src/rules/setup'
/** A single option that is no secret is taken without a question. */
const ALONE = 'a single option that is no secret is taken without a question, and passing does nothing'
const SUITS = 'there is no fourth suit, of clearings, gardens or trade posts'
const BEGINS = 'it is set anew before it is read'
const IN_BOX = 'card 0 of either deck is a bird'
const ITS_CARD = 'its card says how many'

const equal: Equal[] = [
  {
    file: `${factions}/cult/birdsong.ts`,
    code: 'const all = [0, 0, 0, 0]',
    sound: '0',
    faulty: '1',
    nth: 4,
    why: 'birds are counted and never lead',
  },
  {
    file: `${factions}/cult/birdsong.ts`,
    code: 'for (let suit = 0; suit < BIRD; suit++) if (supply[GARDEN + suit] > 0) bits |= 1 << suit',
    sound: '<',
    faulty: '<=',
    why: SUITS,
  },
  {
    file: `${factions}/cult/birdsong.ts`,
    code: "return f.what === 'move' && able.length > 0 ? [...able, { do: 'pass' as const, who: '' }] : able",
    sound: '>',
    faulty: '>=',
    why: ALONE,
  },
  {
    file: `${factions}/cult/board.ts`,
    code: 'if (n < 0) sendHome(g, seat, WARRIOR, -n)',
    sound: '<',
    faulty: '<=',
    why: 'none come and none go',
  },
  {
    file: `${factions}/cult/board.ts`,
    code: 'if (n < 0) sendHome(g, seat, WARRIOR, -n)',
    sound: '0',
    faulty: '1',
    why: 'none come and none go',
  },
  {
    file: `${factions}/riverfolk/daylight.ts`,
    code: 'for (let suit = 0; suit < BIRD; suit++) if (supply[POST + suit] > 0) bits |= 1 << suit',
    sound: '<',
    faulty: '<=',
    why: SUITS,
  },
  {
    file: `${factions}/riverfolk/funds.ts`,
    code: 'export const COMMITTED = 3',
    sound: '3',
    faulty: '4',
    why: 'it is only compared, and the tracks are 0 to 2',
  },
  {
    file: `${factions}/riverfolk/turn.ts`,
    code: "if (out.length > 0) out.push({ do: 'end', ends: 'turn' })",
    sound: '0',
    faulty: '1',
    why: 'a price has three other spaces, so that there is never one alone',
  },
  {
    file: 'packages/root/src/cards/exiles/always.ts',
    code: 'const joined = party === owner ? (factionOf(g, owner).crafting?.from?.(g, owner) ?? 0) : 0',
    sound: '0',
    faulty: '1',
    why: 'one clearing alone is joined to none',
  },
  {
    file: 'packages/root/src/cards/exiles/birdsong.ts',
    code: 'call(g, move, { ...moveOf(f.foe, f.from), to: o.to, n: o.n, paid: true })',
    sound: 'true',
    faulty: 'false',
    why: 'the Vagabond alone pays for moves, and he has no warriors that are forced',
  },
  {
    file: 'packages/root/src/rules/services.ts',
    code: 'return true',
    sound: 'true',
    faulty: 'false',
    why: 'the longer way asks nothing either where all is quiet',
  },
  {
    file: `${factions}/duchy/backing.ts`,
    code: 'if (!revealed.every((card) => back(g, backing, g.content.cards[card].suit))) return 0',
    sound: '0',
    faulty: '1',
    why: 'only cards that can be backed are revealed',
  },
  {
    file: `${factions}/duchy/building.ts`,
    code: 'call(g, build, { seat, card, suit: card < 0 ? BIRD : g.content.cards[card].suit })',
    sound: '0',
    faulty: '1',
    why: IN_BOX,
  },
  {
    file: `${factions}/duchy/building.ts`,
    code: 'const { n = 0 } = o as { n?: number }',
    sound: '0',
    faulty: '1',
    why: 'who goes says how many, and who passes needs none',
  },
  {
    file: `${factions}/duchy/ministers.ts`,
    code: 'return copied(g, seat).length > 0',
    sound: '>',
    faulty: '>=',
    why: 'nobody copies the Mayor, and what he copies is listed elsewhere',
  },
  {
    file: `${factions}/duchy/ministers.ts`,
    code: 'return call(g, brigadier, { seat, battles: false })',
    sound: 'false',
    faulty: 'true',
    why: BEGINS,
  },
  {
    file: `${factions}/corvids/board.ts`,
    code: 'tokens: v.strictObject({ plot: int(1, 16) }),',
    sound: '16',
    faulty: '17',
    why: 'four kinds with up to four plots each are no more than sixteen',
  },
  {
    file: `${factions}/corvids/daylight.ts`,
    code: "for (let more = left & (left - 1); more !== 0; more &= more - 1) out.push({ do: 'trick', at: firstOf(left), to: firstOf(more) })",
    sound: '1',
    faulty: '2',
    nth: 2,
    why: 'the first clearing is never the second of two',
  },
  {
    file: `${factions}/riverfolk/funds.ts`,
    code: 'for (let owner = 0; owner < funds.length; owner++) if (funds[owner] > 0 && (!own || owner === seat)) owners.push(owner)',
    sound: '<',
    faulty: '<=',
    why: 'nobody sits after the last seat',
  },
  {
    file: `${factions}/riverfolk/turn.ts`,
    code: "if (out.length > 0) out.push({ do: 'end', ends: 'turn' })",
    sound: '>',
    faulty: '>=',
    why: ALONE,
  },
  {
    file: `${factions}/hundreds/hoard.ts`,
    code: "rule: (_g, f) => (f.printed >= 0 ? 'ROOT-14.2.3' : 'ROOT-14.2.4.I~2'),",
    sound: '0',
    faulty: '1',
    why: 'no card prints an item without points',
  },
  ...[1, 2, 3].map((nth) => ({
    file: `${setup}/sides.ts`,
    code: 'activated: [0, 0, 0],',
    sound: '0',
    faulty: '1',
    nth,
    why: BEGINS,
  })),
  {
    file: `${setup}/standard.ts`,
    code: 'suits: Array.from(book.printedSuits, (suit) => (suit < 0 ? 0 : bitOf(suit))),',
    sound: '0',
    faulty: '1',
    nth: 2,
    why: BEGINS,
  },
  {
    file: `${setup}/advanced.ts`,
    code: "if ((f.picked ?? 0) < g.state.sides.length) goto(g, 'ready')",
    sound: '0',
    faulty: '1',
    why: BEGINS,
  },
  { file: `${setup}/advanced.ts`, code: 'function picker(g: G, { picked = 0 }: Setup): Seat {', sound: '0', faulty: '1', why: BEGINS },
  {
    file: `${setup}/advanced.ts`,
    code: '[...g.state.deck].sort((a, b) => a - b),',
    sound: '-',
    faulty: '+',
    why: 'the deck is shuffled at once',
  },
  ...[
    ['<', '<='],
    ['>', '>='],
    ['0', '1'],
    ['1', '2'],
  ].map(([sound, faulty]) => ({
    file: `${setup}/standard.ts`,
    code: 'return lots.sort((a, b) => (letter(a) < letter(b) ? -1 : letter(a) > letter(b) ? 1 : 0))',
    sound,
    faulty,
    why: 'two of one letter come in an order of the lot either way',
  })),
  { file: `${setup}/landmarks.ts`, code: 'learn(g)', sound: 'learn(g)', faulty: '', why: 'nobody has chosen anything before' },
  {
    file: `${setup}/draft.ts`,
    code: 'learn(g)',
    sound: 'learn(g)',
    faulty: '',
    why: 'by the lots and the cards that are drawn with it all learn as much',
  },
  {
    file: `${hirelings}/warm-sun-prophets.ts`,
    code: 'call(g, move, moveTo(f.seat, f.at, o.to, partyOf(g, f.seat).pawn === f.at ? 0 : ableToGo(g, f.seat, f.at)))',
    sound: '0',
    faulty: '1',
    why: 'a pawn moves by itself, whatever the number',
  },
  {
    file: `${setup}/homelands.ts`,
    code: 'return g.content.content.map.edge.reduce((bits, n) => bits | (1 << (n - 1)), 0)',
    sound: '0',
    faulty: '1',
    why: 'the first clearing of each map lies at its edge',
  },
  {
    file: `${setup}/sides.ts`,
    code: 'if (foot > 1) side.foot = foot',
    sound: '>',
    faulty: '>=',
    why: 'one kind of warriors moves and falls alike, whether it is said that there is one or not',
  },
  {
    file: `${setup}/homelands.ts`,
    code: 'return g.state.draft?.homelands[seat] ?? 0',
    sound: '0',
    faulty: '1',
    why: 'only a draft asks for homelands',
  },
  {
    file: `${hirelings}/flame-bearers.ts`,
    code: 'use: (g, party) => call(g, burning, { party, left: standsAt(g, party), n: 0, losses: [] }),',
    sound: '0',
    faulty: '1',
    why: BEGINS,
  },
  {
    file: `${hirelings}/popular-band.ts`,
    code: 'use: (g, party) => call(g, playing, { party, at: -1, left: 0 }),',
    sound: '0',
    faulty: '1',
    why: BEGINS,
  },
  {
    file: `${hirelings}/the-exile.ts`,
    code: 'take: (g, f: HitLocals) => finish(g, { losses: [], items: Array.from({ length: f.hits }, () => 0) }),',
    sound: '0',
    faulty: '1',
    why: 'his items are alike: only how many there are is read',
  },
  {
    file: 'packages/root/src/rules/hiring.ts',
    code: 'return true',
    sound: 'true',
    faulty: 'false',
    why: 'the longer way asks nothing either where all is quiet',
  },
  {
    file: 'packages/root/src/rules/bands.ts',
    code: "if (f.may && out.length > 0) out.push({ do: 'pass', band: partyOf(g, f.party).letter })",
    sound: '>',
    faulty: '>=',
    why: ALONE,
  },
  ...(
    [
      ['popular-band', "return able.length > 0 ? [...able, { do: 'pass', band: bandOf(g, f.party).letter, at: -1, who: '' }] : []"],
      ['the-exile', "return able.length > 0 ? [...able, { do: 'pass', band: bandOf(g, f.party).letter }] : []"],
      ['vault-keepers', "return able.length > 0 ? [...able, { do: 'pass', band: partyOf(g, f.party).letter, at: -1 }] : []"],
      [
        'warm-sun-prophets',
        "return able.length > 0 ? [...able, { do: 'pass', band: partyOf(g, f.party).letter, what: '', foe: '', at: -1, to: -1 }] : []",
      ],
    ] as const
  ).map(([file, code]) => ({ file: `${hirelings}/${file}.ts`, code, sound: '>', faulty: '>=', why: ALONE })),
  {
    file: `${hirelings}/forest-patrol.ts`,
    code: 'if (party !== seat || kind !== 0 || at >= g.content.clearings || wasKept(loss)) continue',
    sound: '>=',
    faulty: '>',
    why: 'the place after the clearings is a forest, where no warrior stands',
  },
  {
    file: `${hirelings}/the-exile.ts`,
    code: 'able: (g, party) => ruins(g, party) !== 0,',
    sound: '0',
    faulty: '1',
    why: 'no map has a ruin in its first clearing',
  },
  {
    file: `${hirelings}/warm-sun-prophets.ts`,
    code: 'const able = hasPieces(g, seat, at) && (fights(g, seat, at).length > 0 || exits(g, seat, at) !== 0)',
    sound: '0',
    faulty: '1',
    nth: 2,
    why: 'whoever has nobody to battle there rules it, and so may leave to several clearings',
  },
  {
    file: `${setup}/homelands.ts`,
    code: "const open = netOf(g, seat)[at] & ~bannedTo(g, seat, 'place') & ((1 << g.content.clearings) - 1)",
    sound: '1',
    faulty: '2',
    nth: 1,
    why: 'the place after the clearings is a forest, to which no net leads',
  },
  {
    file: 'packages/root/src/rules/bands.ts',
    code: 'return g.content.content.map.clearings.reduce((bits, { edge }, at) => (edge ? bits | (1 << at) : bits), 0)',
    sound: '0',
    faulty: '1',
    why: 'the first clearing of each map lies at its edge',
  },
  { file: `${landmarks}/black-market.ts`, code: 'call(g, swap, { seat, n: 0 })', sound: '0', faulty: '1', why: BEGINS },
  { file: `${landmarks}/black-market.ts`, code: 'const n = dataOf(g, MARKET).cards ?? 0', sound: '0', faulty: '1', why: ITS_CARD },
  {
    file: `${landmarks}/elder-treetop.ts`,
    code: "return fell ? { points: dataOf(g, TREETOP).points ?? 0, rule: 'ROOT-H.3.3~2' } : null",
    sound: '0',
    faulty: '1',
    why: ITS_CARD,
  },
  {
    file: `${landmarks}/legendary-forge.ts`,
    code: "score(g, crafter, dataOf(g, FORGE).points ?? 0, 'ROOT-H.3.5~2')",
    sound: '0',
    faulty: '1',
    why: ITS_CARD,
  },
  {
    file: `${landmarks}/tower.ts`,
    code: "if (rulerOf(g, at) === player) score(g, player, dataOf(g, 'tower').points ?? 0, 'ROOT-H.3.1')",
    sound: '0',
    faulty: '1',
    why: ITS_CARD,
  },
  ...[
    ['0', '1'],
    ['>=', '>'],
  ].map(([sound, faulty]) => ({
    file: 'packages/root/src/maps/closed-paths.ts',
    code: "if (phase === EVENING && tower >= 0 && rulerOf(g, tower) === player) score(g, player, 1, 'ROOT-C.3.4')",
    sound,
    faulty,
    nth: 1,
    why: 'the tower of a map stands in neither of its first two clearings',
  })),
  { file: `${factions}/keepers/index.ts`, code: 'encamped: 0,', sound: '0', faulty: '1', why: BEGINS },
  {
    file: `${factions}/keepers/relics.ts`,
    code: 'for (let suit = 0; suit < BIRD; suit++) if (suitsAt(g, at) & (1 << suit)) alike |= ofSuit(g, suit)',
    sound: '<',
    faulty: '<=',
    why: SUITS,
  },
  {
    file: `${factions}/keepers/retinue.ts`,
    code: 'return card < 0 ? BIRD : g.content.cards[card].suit',
    sound: '<',
    faulty: '<=',
    why: IN_BOX,
  },
  {
    file: `${factions}/keepers/retinue.ts`,
    code: 'function workable(g: G, seat: Seat, column: number, starts = column === DELVE ? 0 : origins(g, seat)): number {',
    sound: '0',
    faulty: '1',
    why: 'a delve asks for no start',
  },
  {
    file: `${factions}/keepers/retinue.ts`,
    code: 'for (let left = ruledBy(g, seat) & ((1 << g.content.clearings) - 1); left !== 0; left &= left - 1) {',
    sound: '1',
    faulty: '2',
    nth: 1,
    why: 'the place after the clearings is a forest, which nobody rules',
  },
  {
    file: `${factions}/keepers/trophies.ts`,
    code: 'if (f.relic >= 0) settle(g, f, -1)',
    sound: '>=',
    faulty: '>',
    why: 'a relic is worth one at least, so that its number is above 0',
  },
]

/** Why a change of a line of a file makes no difference; undefined where it is not known to make none. */
export function whyEqual(file: string, code: string, sound: string, faulty: string, nth: number): string | undefined {
  const same = (one: Equal) =>
    one.file === file && one.code === code.trim() && one.sound === sound.trim() && one.faulty === faulty.trim() && (one.nth ?? nth) === nth
  return equal.find(same)?.why
}
