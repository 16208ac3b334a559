import { call, type Procedure, type Refusal, repeat, type Seat } from '@trestle/kernel'
import data from '../../../content/factions/marquise.json' with { type: 'json' }
import { choice, type G, type Offers, procedure } from '../../ground/state.ts'
import { bannedTo, banRule, mayPlace } from '../../rules/bans.ts'
import { attack, canAttack } from '../../rules/battle/attack.ts'
import { firstOf } from '../../rules/bits.ts'
import { matching, spend } from '../../rules/cards.ts'
import { type Craft, craft, offerCrafts, powerOf, refusedCards } from '../../rules/craft.ts'
import { drawAndDiscard } from '../../rules/draw.ts'
import { canMove, move, moveOf, reachOf } from '../../rules/move.ts'
import { freeSlots, placesOf, playerOf } from '../../rules/parties.ts'
import { place, withdraw } from '../../rules/pieces.ts'
import { ruledBy } from '../../rules/presence.ts'
import { refusal } from '../../rules/refusal.ts'
import { score } from '../../rules/score.ts'
import { type BetweenAction, isBetween, offerBetween, useBetween } from '../../rules/services.ts'
import { spread } from '../../rules/spread.ts'
import { BIRDS, suitsAt } from '../../rules/suits.ts'
import { connected, netOf } from '../../rules/ways.ts'
import type { End, FactionRules, TurnLocals } from '../../sources/faction.ts'
import type { FactionHome } from '../../sources/registry.ts'
import type { Loss } from '../../sources/removal.ts'
import type { Trigger } from '../../sources/ways.ts'
import {
  BUILDINGS,
  built,
  KEEP,
  keepAt,
  type MarquiseBoard,
  marquiseBoard,
  marquiseData,
  marquiseDraw,
  RECRUITER,
  SAWMILL,
  WARRIOR,
  WOOD,
  WORKSHOP,
} from './board.ts'
import { card, marquiseCard } from './card.ts'
import { face } from './face.ts'
import { hospitals, takesIn } from './hospitals.ts'
import { marquiseSetup } from './setup.ts'

/** ROOT-6.4 Birdsong: a wood at each sawmill, ROOT-D.6.2~2 where anything can be placed at all. */
const birdsong: Procedure<TurnLocals> = procedure('marquise.birdsong', {
  wood(g, f: TurnLocals) {
    spread(
      g,
      f.seat,
      WOOD,
      eachOf(g, f.seat, SAWMILL).filter((at) => mayPlace(g, f.seat, at)),
      'ROOT-6.4',
    )
  },
})

type Overwork = { do: 'overwork'; card: number; at: number }

type Action = End | { do: 'battle' | 'march' | 'recruit' | 'build' } | Overwork | { do: 'extra'; card: number } | Craft | BetweenAction

/** ROOT-6.5 Daylight: first craft, then up to three actions and one more for each bird card spent. */
const daylight: Procedure<TurnLocals> = procedure('marquise.daylight', {
  begin(g, f: TurnLocals) {
    const board = marquiseBoard(g.state, f.seat)
    board.actions = marquiseData(g).actions
    board.acted = false
    board.recruited = false
  },
  act: choice<TurnLocals, Action>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-6.5',
    secret: true,
    options: (g, f) => actions(g, f.seat),
    resolve(g, f, o) {
      if (o.do === 'end') return
      act(g, f.seat, o)
      repeat(g)
    },
    refused: (g, f) => {
      const board = marquiseBoard(g.state, f.seat)
      const recruit = board.recruited && board.actions > 0 ? [refusal({ do: 'recruit' }, 'ROOT-6.5.3~2')] : []
      return [...recruit, ...refusedCards(g, f.seat)]
    },
  }),
  end(g, f) {
    marquiseBoard(g.state, f.seat).actions = 0
  },
})

function actions(g: G, seat: Seat): Action[] {
  const board = marquiseBoard(g.state, seat)
  const { hand, supply } = g.state.sides[seat]
  const out: Action[] = []
  if (!board.acted) offerCrafts(out, g, seat)
  if (board.actions > 0) {
    const ruled = ruledBy(g, seat)
    if (canAttack(g, seat)) out.push({ do: 'battle' })
    if (canMove(g, seat, reachOf(g, seat, ruled))) out.push({ do: 'march' })
    if (!board.recruited && supply[WARRIOR] > 0 && canRecruit(g, seat)) out.push({ do: 'recruit' })
    if (canBuild(g, seat, ruled)) out.push({ do: 'build' })
    offerOverwork(out, g, seat)
  }
  for (const card of matching(g, hand, BIRDS)) out.push({ do: 'extra', card })
  offerBetween(out, g, seat, 'daylight')
  out.push({ do: 'end', ends: 'turn' })
  return out
}

function act(g: G, seat: Seat, o: Exclude<Action, { do: 'end' }>): void {
  const board = marquiseBoard(g.state, seat)
  if (o.do === 'craft') return craft(g, seat, o as Craft)
  if (isBetween(o)) return useBetween(g, seat, o)
  board.acted = true
  if (o.do === 'extra') {
    // ROOT-6.5~2 A bird card gives one more action.
    spend(g, seat, (o as { card: number }).card)
    board.actions++
    return
  }
  board.actions--
  if (o.do === 'battle') call(g, attack, { party: seat })
  else if (o.do === 'march') call(g, march, { seat })
  else if (o.do === 'build') call(g, build, { seat, kind: -1, at: -1, owed: 0 })
  else if (o.do === 'overwork') {
    const { card, at } = o as Overwork
    spend(g, seat, card)
    place(g, seat, WOOD, at)
  } else {
    // ROOT-6.5.3 Recruit: a warrior at each recruiter, once a turn.
    board.recruited = true
    const spots = eachOf(g, seat, RECRUITER).filter((at) => mayPlace(g, seat, at))
    spread(g, seat, WARRIOR, spots, 'ROOT-6.5.3')
  }
}

function canRecruit(g: G, seat: Seat): boolean {
  const places = g.state.sides[seat].pieces[RECRUITER]
  for (let at = 0; at < g.content.clearings; at++) if (places[at] > 0 && mayPlace(g, seat, at)) return true
  return false
}

/** The clearings of a kind of piece, each as often as it has one. */
function eachOf(g: G, seat: Seat, kind: number): number[] {
  const places = g.state.sides[seat].pieces[kind]
  const out: number[] = []
  for (let at = 0; at < g.content.clearings; at++) for (let n = 0; n < places[at]; n++) out.push(at)
  return out
}

/** ROOT-6.5.2 March: up to two moves, either of which may be left out. */
const march: Procedure<TurnLocals> = procedure('marquise.march', {
  first: (g, f: TurnLocals) => call(g, move, moveOf(f.seat, -1, true)),
  second: (g, f) => call(g, move, moveOf(f.seat, -1, true)),
})

/** `from`: the clearings whose wood can pay, as bits; with Soup Kitchens rule may go with the wood (ROOT-H.1.2). */
type Build = { seat: number; kind: number; at: number; owed: number; from?: number }

/** ROOT-6.5.4 Build. */
const build: Procedure<Build> = procedure('marquise.build', {
  site: choice({
    seat: (_g, f: Build) => f.seat,
    rule: 'ROOT-6.5.4.I',
    options: (g, f) => sites(g, f.seat).map(({ kind, at }) => ({ do: 'build', what: BUILDINGS[kind - 1], at })),
    resolve(g, f, o) {
      f.kind = BUILDINGS.indexOf(o.what) + 1
      f.at = o.at
      f.owed = costOf(g, f.seat, f.kind)
      f.from = connected(netOf(g, f.seat), ruledBy(g, f.seat), f.at)
    },
    refused: (g, f) => refusedSites(g, f.seat),
  }),
  /** ROOT-6.5.4.II Wood from clearings joined to the site through clearings she rules. */
  wood: choice({
    seat: (_g, f: Build) => f.seat,
    rule: 'ROOT-6.5.4.II',
    options: (g, f) => {
      if (f.owed === 0) return []
      const places = g.state.sides[f.seat].pieces[WOOD]
      const { from = connected(netOf(g, f.seat), ruledBy(g, f.seat), f.at) } = f
      return places.flatMap((n, at) => (n > 0 && from & (1 << at) ? [{ do: 'wood', at }] : []))
    },
    resolve(g, f, o) {
      withdraw(g, f.seat, WOOD, o.at, 1)
      f.owed--
      repeat(g)
    },
  }),
  place(g, f) {
    const track = marquiseData(g).tracks.points[BUILDINGS[f.kind - 1]]
    const points = track[built(g, f.seat, f.kind)]
    place(g, f.seat, f.kind, f.at)
    score(g, f.seat, points, 'ROOT-6.5.4.III')
  },
})

/** Clearings in which a kind cannot be built, and why. */
function refusedSites(g: G, seat: Seat): Refusal[] {
  const able = sites(g, seat)
  const ruled = ruledBy(g, seat)
  const net = netOf(g, seat)
  return g.state.suits.flatMap((_, at) =>
    BUILDINGS.flatMap((what, i): Refusal[] => {
      if (able.some((one) => one.at === at && one.kind === i + 1)) return []
      const placing = freeSlots(g, at) <= 0 ? 'ROOT-2.2.3~2' : banRule(g, seat, 'place', at)
      const paying = g.state.sides[seat].supply[i + 1] === 0 ? 'ROOT-1.5.1' : 'ROOT-6.5.4.II'
      const rule = (ruled & (1 << at)) === 0 ? 'ROOT-6.5.4.I' : placing || paying
      const wood = () => ({ needed: costOf(g, seat, i + 1), n: woodIn(g, seat, connected(net, ruled, at)) })
      return [refusal({ do: 'build', what, at }, rule, rule === 'ROOT-6.5.4.II' ? wood() : undefined)]
    }),
  )
}

function costOf(g: G, seat: Seat, kind: number): number {
  return marquiseData(g).tracks.cost[built(g, seat, kind)]
}

/** Wood in some clearings. */
function woodIn(g: G, seat: Seat, clearings: number): number {
  const places = g.state.sides[seat].pieces[WOOD]
  let n = 0
  for (let left = clearings; left !== 0; left &= left - 1) n += places[firstOf(left)]
  return n
}

/** What the cheapest building costs that she has left; more than there is wood where she has none. */
function cheapest(g: G, seat: Seat): number {
  const { supply } = g.state.sides[seat]
  let least = Number.MAX_SAFE_INTEGER
  for (let kind = SAWMILL; kind <= RECRUITER; kind++) if (supply[kind] > 0) least = Math.min(least, costOf(g, seat, kind))
  return least
}

/** Whether anything can be built anywhere: cheaper than listing it. */
function canBuild(g: G, seat: Seat, ruled: number): boolean {
  const least = cheapest(g, seat)
  let wood = 0
  for (const n of g.state.sides[seat].pieces[WOOD]) wood += n
  if (wood < least) return false
  const net = netOf(g, seat)
  for (let left = ruled & ~bannedTo(g, seat, 'place'); left !== 0; left &= left - 1) {
    const at = firstOf(left)
    if (freeSlots(g, at) > 0 && woodIn(g, seat, connected(net, ruled, at)) >= least) return true
  }
  return false
}

/** ROOT-6.5.4.I Where what can be built: she rules it, it has a slot, and the wood can be paid. */
function sites(g: G, seat: Seat): { kind: number; at: number }[] {
  const { supply } = g.state.sides[seat]
  const ruled = ruledBy(g, seat)
  const out: { kind: number; at: number }[] = []
  const net = netOf(g, seat)
  for (let left = ruled & ~bannedTo(g, seat, 'place'); left !== 0; left &= left - 1) {
    const at = firstOf(left)
    if (freeSlots(g, at) <= 0) continue
    const wood = woodIn(g, seat, connected(net, ruled, at))
    for (let kind = SAWMILL; kind <= RECRUITER; kind++) {
      if (supply[kind] > 0 && costOf(g, seat, kind) <= wood) out.push({ kind, at })
    }
  }
  return out
}

/** ROOT-6.5.5 Overwork: a card of a sawmill clearing's suit buys a wood there. */
function offerOverwork(out: Offers<Overwork>, g: G, seat: Seat): void {
  const { hand, pieces, supply } = g.state.sides[seat]
  if (supply[WOOD] === 0 || hand.length === 0) return
  const barred = bannedTo(g, seat, 'place')
  for (let at = 0; at < g.content.clearings; at++) {
    if (pieces[SAWMILL][at] === 0 || barred & (1 << at)) continue
    for (const card of matching(g, hand, suitsAt(g, at))) out.push({ do: 'overwork', card, at })
  }
}

/** ROOT-6.6 Evening: one card and one for each uncovered bonus. */
const evening: Procedure<TurnLocals> = procedure('marquise.evening', {
  draw(g, f: TurnLocals) {
    call(g, drawAndDiscard, { seat: f.seat, n: marquiseDraw(g, f.seat) })
  },
})

const rules: FactionRules = {
  id: 'marquise',
  handLimitRule: 'ROOT-6.6~2',
  inCorner: true,
  kinds: [
    { name: 'warrior', type: 'warrior', rootlog: 'w' },
    { name: 'sawmill', type: 'building', rootlog: 'b_s' },
    { name: 'workshop', type: 'building', rootlog: 'b_w' },
    { name: 'recruiter', type: 'building', rootlog: 'b_r' },
    { name: 'wood', type: 'token', rootlog: 't' },
    { name: 'keep', type: 'token', rootlog: 't_k' },
  ],
  card,
  setup: marquiseSetup,
  birdsong,
  daylight,
  evening,
  drawsAtOnce: () => true,
  procedures: [marquiseSetup, marquiseCard, birdsong, daylight, march, build, evening, hospitals] as Procedure[],
  triggers: { hospitals: hospitals as Procedure<{ [key: string]: number }> },
  startBoard: (): MarquiseBoard => ({ keepLost: false, actions: 0, acted: false, recruited: false }),
  copyBoard: (board) => ({ ...board }),
  elsewhere: (s, seat) => [0, 0, 0, 0, 0, marquiseBoard(s, seat).keepLost ? 1 : 0],
  boardCards: () => [],
  /** ROOT-6.2.2 Nobody else places anything in the clearing with the keep. */
  bans: {
    place: {
      rule: 'ROOT-6.2.2',
      at(g, owner, party) {
        // What she places of a hireling she places herself.
        const keep = playerOf(g, party) === owner ? -1 : keepAt(g.state, owner)
        return keep < 0 ? 0 : 1 << keep
      },
    },
  },
  crafting: {
    power: (g, seat) => powerOf(g, seat, WORKSHOP),
    from: (g, seat) => placesOf(g.state.sides[seat], WORKSHOP, g.content.clearings),
  },
  removal: {
    /** ROOT-6.2.2~3 */
    goes(g, owner, { kind, n }) {
      if (kind !== KEEP || n === 0) return false
      marquiseBoard(g.state, owner).keepLost = true
      return true
    },
    follows: (g, owner, losses, _cause, triggers) => hospitalTriggers(g, owner, losses, triggers),
  },
}

export const marquise: FactionHome = { rules, face, data, always: true }

/** ROOT-6.2.3 A batch of warriors lost in one clearing may be saved, while the keep stands and a card could be held. */
function hospitalTriggers(g: G, seat: Seat, losses: readonly Loss[], triggers: Trigger[]): void {
  if (!takesIn(g, seat) || g.state.sides[seat].hand.length === 0) return
  for (const { party, kind, at, n } of losses) {
    if (party !== seat || kind !== WARRIOR) continue
    const batch = triggers.find((trigger) => trigger.name === 'hospitals' && trigger.data.at === at)
    if (batch) batch.data.n += n
    else triggers.push({ owner: seat, name: 'hospitals', data: { at, n } })
  }
}
