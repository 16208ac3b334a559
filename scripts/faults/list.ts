/** One fault that is put into the sources, to see that the tests of its package notice. */
export interface Seeded {
  package: string
  /** What breaks. */
  what: string
  /** The sound text, which stands once in all sources of the package. */
  sound: string
  faulty: string
  /** Parts of the names of the test files that must notice it. */
  tests: string[]
  /** Where the files stand, if not in the package's own project: `browser`. */
  project?: string
}

const ironwood: Omit<Seeded, 'package'>[] = [
  { what: 'three Forges are not enough', sound: 'if (built >= 3)', faulty: 'if (built >= 4)', tests: ['drill', 'solo-common'] },
  { what: 'two Totems are enough', sound: 'if (g.state.secured >= 3)', faulty: 'if (g.state.secured >= 2)', tests: ['totems'] },
  {
    what: 'a hidden wager is told',
    sound: "battle.shown[side] || viewer === side ? g.content.cards[card].ref : 'hidden'",
    faulty: 'g.content.cards[card].ref',
    tests: ['battle'],
  },
  {
    what: 'the Ironclad see which mountains the Woodwalkers hold',
    sound: 'viewer === WW ? s.visions : viewer',
    faulty: 'true ? s.visions : viewer',
    tests: ['cards'],
  },
  {
    what: 'units that moved move again',
    sound: 'f.pass === 1 ? restedFighters(g, from) : f.again[from]',
    faulty: 'g.state.fighters[from]',
    tests: ['movement'],
  },
  {
    what: 'what a card grants is left out',
    sound: 'if (cardsOnSlot(g, f.side) < MOST_CARDS) f.grants.push(...grants)',
    faulty: '',
    tests: ['turn', 'cards'],
  },
  {
    what: 'outer forests may be attacked',
    sound: "if (isOuterForest(places[from]) || isOuterForest(places[to])) return 'IW-8.6'",
    faulty: '',
    tests: ['movement', 'battle'],
  },
  {
    what: 'the bonus of damage is left out',
    sound: 'total.damage += bonus.damage ?? 0',
    faulty: '',
    tests: ['solo-common', 'solo-woodenbot-moves'],
  },
  {
    what: 'recruiting costs what it costs without cards',
    sound: 'if (mod.side === sideName(side)) cost += mod.delta',
    faulty: 'if (mod.side === sideName(side)) cost += 0',
    tests: ['solo-common'],
  },
  {
    what: 'a Totem is left behind by its Fighter',
    sound: "if (totem !== 'none') carry(g, from, to, totem)",
    faulty: '',
    tests: ['totems', 'movement'],
  },
  {
    what: 'burned cards are shown to the Ironclad',
    sound: 'burnedCards: viewer === WW ? s.burned.map(mountain) : []',
    faulty: 'burnedCards: s.burned.map(mountain)',
    tests: ['totems'],
  },
]

const root: Omit<Seeded, 'package'>[] = [
  {
    what: 'partners of a coalition are enemies',
    sound: 'return sides[a].coalition !== b && sides[b].coalition !== a',
    faulty: 'return true',
    tests: ['vagabond-relations'],
  },
  {
    what: 'every hand is open',
    sound: 'viewer === seat || isOpen(g, seat) ? side.hand',
    faulty: 'true ? side.hand',
    tests: ['golden'],
  },
  {
    what: 'the score may fall below none',
    sound: 'Math.max(0, side.score + points)',
    faulty: 'side.score + points',
    tests: ['eyrie'],
  },
  {
    what: 'an item that is gone is crafted',
    sound: "if (card.type === 'item' && g.state.items[card.item] === 0) {",
    faulty: 'if (g.state.items[card.item] < 0) {',
    tests: ['cards', 'refusals'],
  },
  {
    what: 'a crafted improvement is crafted again',
    sound: "card.type === 'persistent' && g.state.sides[seat].effects.includes(card.kind) ? 'ROOT-4.1.4' : ''",
    faulty: "''",
    tests: ['cards', 'refusals'],
  },
  {
    what: 'a hand over the limit is kept',
    sound: 'if (hand.length <= g.content.content.core.handLimit) return []',
    faulty: 'return []',
    tests: ['marquise'],
  },
  {
    what: 'half the officers, rounded down, are lost',
    sound: 'Math.ceil(board.officers / 2)',
    faulty: 'Math.floor(board.officers / 2)',
    tests: ['alliance'],
  },
  { what: 'a second bird goes into the Decree', sound: 'if (g.content.cards[o.card].suit === 3) f.birds++', faulty: '', tests: ['eyrie'] },
  {
    what: 'a revolt needs no supporters',
    sound: '&& paid(suitsAt(g, at)) >= REVOLT_COST',
    faulty: '',
    tests: ['alliance'],
  },
  {
    what: 'boots are not paid for hostile clearings',
    sound: 'return hostile(g, seat) & (1 << to) ? 2 : 1',
    faulty: 'return 1',
    tests: ['vagabond'],
  },
  {
    what: 'a move is not paid by Outrage',
    sound: 'if (!f.paid && f.party < g.state.sides.length) factionOf(g, f.party).ways?.toll?.pay(g, f.party, f.to)',
    faulty: '',
    tests: ['vagabond', 'vagabond-relations'],
  },
  {
    what: 'a player with an empty hand draws none',
    sound: 'if (g.state.sides[f.seat].hand.length === 0) drawCards(g, f.seat, 1)',
    faulty: '',
    tests: ['cards', 'deck-interplay', 'eyrie'],
  },
]

/** Of factions that came later. */
const corvids: Omit<Seeded, 'package'>[] = [
  { what: 'a second plot lies in a clearing', sound: '&& pieces[PLOT][at] === 0', faulty: '', tests: ['corvids'] },
  { what: 'plots are laid without end', sound: 'if (supply[PLOT] === 0) return 0', faulty: '', tests: ['corvids'] },
]

const daimyo: Omit<Seeded, 'package'>[] = [
  {
    what: 'every hand is open',
    sound: '(party === seat ? side.hand : side.known)',
    faulty: 'side.hand',
    tests: ['setup'],
  },
  {
    what: 'a shadow has the influence of a governor',
    sound: 'board.influence.shadow',
    faulty: 'board.influence.governor',
    tests: ['setup', 'goals', 'round-end', 'red'],
  },
  {
    what: 'a goal is reached a step too late',
    sound: 'metrics[metric](g, seat) < least',
    faulty: 'metrics[metric](g, seat) <= least',
    tests: ['goals'],
  },
  {
    what: 'a discount does not lower the price of a Hero',
    sound: 'Math.max(0, g.content.heroes[card].cost - discount)',
    faulty: 'g.content.heroes[card].cost',
    tests: ['round-end', 'cards', 'secondary'],
  },
  {
    what: 'a second building costs no more than the first',
    sound: 'if (surcharge) goods[GOLD] +=',
    faulty: 'if (false) goods[GOLD] +=',
    tests: ['red'],
  },
]

const players: Omit<Seeded, 'package'>[] = [
  {
    what: 'a won match is worth no more than another',
    sound: 'if (g.result.winners.includes(seat)) return WIN',
    faulty: '',
    tests: ['players'],
  },
  {
    what: 'a player looks further ahead than it may',
    sound: 'if (own) return trial.ahead > 0 ? own : null',
    faulty: 'if (own) return own',
    tests: ['players'],
  },
]

const server: Omit<Seeded, 'package'>[] = [
  {
    what: 'inputs that a seat may not know are in the history',
    sound: 'if (!mayKnow(row, viewer)) continue',
    faulty: '',
    tests: ['match'],
  },
  {
    what: 'a match for its seats alone is watched',
    sound: "if (!room.row.watch) throw new RequestRefused('no-watchers', 'this match is for its seats alone')",
    faulty: '',
    tests: ['match'],
  },
  {
    what: 'the record is told before the end',
    sound: "if (room.row.status !== 'finished') throw new RequestRefused('not-finished', 'the record is told when the match has ended')",
    faulty: '',
    tests: ['match'],
  },
  {
    what: 'a key that was handed over goes on working',
    sound: '{ tokenHash: hash, nextHash: null, notify: [] }',
    faulty: '{ nextHash: null, notify: [] }',
    tests: ['match'],
  },
  {
    what: 'a webhook may go to private addresses',
    sound: "if (guarded && isIP(literal) && isPrivate(literal)) throw new GiveUp('the address is a private one')",
    faulty: '',
    tests: ['host'],
  },
  {
    what: 'reports have no limit',
    sound: 'if (fresh.length >= REPORTS_PER_DAY * room.seats.length)',
    faulty: 'if (false)',
    tests: ['host'],
  },
  {
    what: 'a seat that is at the table gets notices',
    sound: 'if (active + ACTIVE > steady()) again',
    faulty: 'if (false) again',
    tests: ['clock', 'house'],
  },
  {
    what: 'a computer player that nobody knows is seated',
    sound: "if (one.kind === 'computer' && !players.includes(one.player)) {",
    faulty: 'if (false) {',
    tests: ['hostile', 'match'],
  },
  { what: 'the disk may fail and the server goes on', sound: 'if (disk.failure) throw disk.failure', faulty: '', tests: ['disk'] },
]

const web: Omit<Seeded, 'package'>[] = [
  {
    what: 'a missed update is not noticed',
    sound: 'if (update.version !== this.picture.version + 1) {',
    faulty: 'if (false) {',
    tests: ['remote-session'],
  },
  {
    what: 'an old update asks for a whole picture',
    sound: 'if (!this.picture || update.version <= this.picture.version) return',
    faulty: 'if (!this.picture) return',
    tests: ['remote-session'],
  },
  {
    what: 'a second pick of a place does not take it back',
    sound: 'if (picked.at(-1) === target && !openTargets(paths, picked).has(target)) return { picked: picked.slice(0, -1), chosen: null }',
    faulty: '',
    tests: ['picking'],
  },
  {
    what: 'a link to a moment opens the present',
    sound: "if (page === 'local') return { page, id: a, at }",
    faulty: "if (page === 'local') return { page, id: a, at: null }",
    tests: ['router'],
  },
  {
    what: 'computer players do not agree to an undo',
    sound: "if (this.setup.seats[other]?.kind === 'computer') this.put({ do: 'answer-undo', seat: other, yes: true }, at)",
    faulty: '',
    tests: ['local-table'],
  },
  {
    what: 'a match is answered for while somebody looks back',
    sound: 'if (this.table.request || looksBack(this.inputs.at(-1)?.do)) return false',
    faulty: '',
    tests: ['local-table'],
  },
  {
    what: 'a match that other rules made is replayed wrongly',
    sound: 'if (stateHash(table.table.match, saved.snapshot.match.version) === saved.hash) return table',
    faulty: 'return table',
    tests: ['local-table', 'keeping'],
  },
  {
    what: 'the curtain shows the hand behind it',
    sound: 'if (open.setup.curtain) while (open.answersForegone(Date.now()));',
    faulty: '',
    tests: ['foregone'],
    project: 'browser',
  },
]

const all = { ironwood, root: [...root, ...corvids], daimyo, players, server, web }

export const faults: Seeded[] = Object.entries(all).flatMap(([name, list]) => list.map((fault) => ({ package: name, ...fault })))
