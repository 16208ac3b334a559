/** One fault that is put into the sources, to see that the tests of its package notice. */
export interface Seeded {
  package: string
  /** What breaks. */
  what: string
  /** The sound text, which stands once in all sources of the package. */
  sound: string
  faulty: string
  /** Arguments for Vitest, where the package's own quick tests are not meant: its browser tests. */
  tests?: string[]
}

const ironwood: Omit<Seeded, 'package'>[] = [
  { what: 'three Forges are not enough', sound: 'if (built >= 3)', faulty: 'if (built >= 4)' },
  { what: 'two Totems are enough', sound: 'if (g.state.secured >= 3)', faulty: 'if (g.state.secured >= 2)' },
  {
    what: 'a hidden wager is told',
    sound: "battle.shown[side] || viewer === side ? g.content.cards[card].ref : 'hidden'",
    faulty: 'g.content.cards[card].ref',
  },
  {
    what: 'the Ironclad see which mountains the Woodwalkers hold',
    sound: 'viewer === WW ? s.visions : viewer',
    faulty: 'true ? s.visions : viewer',
  },
  {
    what: 'units that moved move again',
    sound: 'f.pass === 1 ? restedFighters(g, from) : f.again[from]',
    faulty: 'g.state.fighters[from]',
  },
  { what: 'what a card grants is left out', sound: 'if (cardsOnSlot(g, f.side) < MOST_CARDS) f.grants.push(...grants)', faulty: '' },
  {
    what: 'outer forests may be attacked',
    sound: "if (isOuterForest(places[from]) || isOuterForest(places[to])) return 'IW-8.6'",
    faulty: '',
  },
  { what: 'the bonus of damage is left out', sound: 'total.damage += bonus.damage ?? 0', faulty: '' },
  {
    what: 'recruiting costs what it costs without cards',
    sound: 'if (mod.side === sideName(side)) cost += mod.delta',
    faulty: 'if (mod.side === sideName(side)) cost += 0',
  },
  { what: 'a Totem is left behind by its Fighter', sound: "if (totem !== 'none') carry(g, from, to, totem)", faulty: '' },
  {
    what: 'burned cards are shown to the Ironclad',
    sound: 'burnedCards: viewer === WW ? s.burned.map(mountain) : []',
    faulty: 'burnedCards: s.burned.map(mountain)',
  },
]

const root: Omit<Seeded, 'package'>[] = [
  { what: 'ties are ruled by the first', sound: 'return tie && ruler >= 0 ? rulerOfTie(sides, at, most) : ruler', faulty: 'return ruler' },
  {
    what: 'partners of a coalition are enemies',
    sound: 'return a !== b && sides[a].coalition !== b && sides[b].coalition !== a',
    faulty: 'return a !== b',
  },
  {
    what: 'every hand is open',
    sound: 'viewer === seat ? side.hand : viewer === null ? []',
    faulty: 'true ? side.hand : viewer === null ? []',
  },
  { what: 'the score may fall below none', sound: 'Math.max(0, side.score + points)', faulty: 'side.score + points' },
  {
    what: 'an item that is gone is crafted',
    sound: "if (card.type === 'item' && g.state.items[card.item] === 0) return 'ROOT-4.1.2~3'",
    faulty: '',
  },
  {
    what: 'a crafted improvement is crafted again',
    sound: "if (card.type === 'persistent' && g.state.sides[seat].effects.includes(card.kind)) return 'ROOT-4.1.4'",
    faulty: '',
  },
  { what: 'a hand over the limit is kept', sound: 'if (hand.length <= g.content.content.core.handLimit) return []', faulty: 'return []' },
  { what: 'half the officers, rounded down, are lost', sound: 'Math.ceil(board.officers / 2)', faulty: 'Math.floor(board.officers / 2)' },
  { what: 'a second bird goes into the Decree', sound: 'if (g.content.cards[o.card].suit === 3) f.birds++', faulty: '' },
  { what: 'a revolt needs no supporters', sound: '&& countMatching(g, supporters, suit) >= REVOLT_COST)', faulty: ')' },
  { what: 'boots are not paid for hostile clearings', sound: 'return hostile(g, seat) & (1 << to) ? 2 : 1', faulty: 'return 1' },
  { what: 'a move is not paid by Outrage', sound: 'if (!f.paid) factionOf(g, f.seat).payMove?.(g, f.seat, f.to)', faulty: '' },
  {
    what: 'a player with an empty hand draws none',
    sound: 'if (g.state.sides[f.seat].hand.length === 0) drawCards(g, f.seat, 1)',
    faulty: '',
  },
]

const server: Omit<Seeded, 'package'>[] = [
  { what: 'inputs that a seat may not know are in the history', sound: 'if (!mayKnow(row, viewer)) continue', faulty: '' },
  {
    what: 'a match for its seats alone is watched',
    sound: "if (!room.row.watch) throw new RequestRefused('no-watchers', 'this match is for its seats alone')",
    faulty: '',
  },
  {
    what: 'the record is told before the end',
    sound: "if (room.row.status !== 'finished') throw new RequestRefused('not-finished', 'the record is told when the match has ended')",
    faulty: '',
  },
  {
    what: 'a key that was handed over goes on working',
    sound: '{ tokenHash: hash, nextHash: null, notify: [] }',
    faulty: '{ nextHash: null, notify: [] }',
  },
  {
    what: 'a webhook may go to private addresses',
    sound: "if (guarded && isIP(literal) && isPrivate(literal)) throw new Error('the address is a private one')",
    faulty: '',
  },
  { what: 'reports have no limit', sound: 'if (fresh.length >= REPORTS_PER_DAY * room.seats.length)', faulty: 'if (false)' },
  { what: 'a seat that is at the table gets notices', sound: 'if (active + ACTIVE > steady()) again', faulty: 'if (false) again' },
  {
    what: 'a computer player that nobody knows is seated',
    sound: "if (one.kind === 'computer' && !players.includes(one.player)) {",
    faulty: 'if (false) {',
  },
  { what: 'the disk may fail and the server goes on', sound: 'if (disk.failure) throw disk.failure', faulty: '' },
]

const web: Omit<Seeded, 'package'>[] = [
  { what: 'a missed update is not noticed', sound: 'if (update.version !== this.picture.version + 1) {', faulty: 'if (false) {' },
  {
    what: 'an old update is shown',
    sound: 'if (!this.picture || update.version <= this.picture.version) return',
    faulty: 'if (!this.picture) return',
  },
  {
    what: 'a second pick of a place does not take it back',
    sound: 'if (picked.at(-1) === target && !openTargets(paths, picked).has(target)) return { picked: picked.slice(0, -1), chosen: null }',
    faulty: '',
  },
  {
    what: 'a link to a moment opens the present',
    sound: "if (page === 'local') return { page, id: a, at }",
    faulty: "if (page === 'local') return { page, id: a, at: null }",
  },
  {
    what: 'computer players do not agree to an undo',
    sound: "if (this.setup.seats[other]?.kind === 'computer') this.put({ do: 'answer-undo', seat: other, yes: true }, at)",
    faulty: '',
  },
  {
    what: 'a match is answered for while somebody looks back',
    sound: 'if (this.table.request || looksBack(this.inputs.at(-1)?.do)) return false',
    faulty: '',
  },
  {
    what: 'a match that other rules made is replayed wrongly',
    sound: 'if (stateHash(table.table.match, saved.snapshot.match.version) === saved.hash) return table',
    faulty: 'return table',
  },
  {
    what: 'the curtain shows the hand behind it',
    sound: 'if (open.setup.curtain) while (open.answersForegone(Date.now()));',
    faulty: '',
    tests: ['--project', 'browser', 'foregone'],
  },
]

const all = { ironwood, root, server, web }

export const faults: Seeded[] = Object.entries(all).flatMap(([name, list]) => list.map((fault) => ({ package: name, ...fault })))
