import { call, type Procedure, repeat, type Seat } from '@trestle/kernel'
import { ITEMS } from '../../ground/schema.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { bannedTo, isSpared, mayPlace } from '../../rules/bans.ts'
import { firstOf, listOf } from '../../rules/bits.ts'
import { isEnemy, partiesOf, partyOf, placesOf } from '../../rules/parties.ts'
import { place } from '../../rules/pieces.ts'
import { giveUp, remove } from '../../rules/removal.ts'
import { clearRuin, itemsUnder, lookUnder, unearth } from '../../rules/ruins.ts'
import { spread } from '../../rules/spread.ts'
import { tell } from '../../rules/tell.ts'
import type { End, TurnLocals } from '../../sources/faction.ts'
import type { Loss } from '../../sources/removal.ts'
import {
  actionsOf,
  hoardOf,
  hundredsBoard,
  hundredsData,
  kindOfItem,
  MOODS,
  type Mood,
  mobsOf,
  STRONGHOLD,
  WARLORD,
  WARRIOR,
  warlordAt,
} from './board.ts'
import { barredFromRuin, dropItem, gain, hasItem, shownBy } from './hoard.ts'
import { spreadMob } from './mobs.ts'

/** ROOT-14.4 Birdsong: Raze, Recruit, Anoint, mood. */
export const birdsong: Procedure<TurnLocals> = procedure('hundreds.birdsong', {
  /** ROOT-14.4.1 All at once; what follows from it comes before the ruins. */
  raze(g, f: TurnLocals) {
    const mobs = mobsOf(g, f.seat)
    const losses: Loss[] = []
    for (let left = mobs; left !== 0; left &= left - 1) addCardboard(losses, g, f.seat, firstOf(left))
    if (losses.length > 0) remove(g, [{ by: f.seat, losses }])
  },
  /** ROOT-14.4.1~2 */
  ruins(g, f) {
    for (const at of listOf(mobsOf(g, f.seat))) if (itemsUnder(g, at).length > 0) call(g, ransack, { seat: f.seat, at })
  },
  /** ROOT-14.4.1~3 */
  mob(g, f) {
    if (mobsOf(g, f.seat) !== 0) call(g, spreadMob, { seat: f.seat, suit: -1 })
  },
  /** ROOT-14.4.2 */
  muster(g, f) {
    const at = warlordAt(g.state, f.seat)
    if (at >= 0 && mayPlace(g, f.seat, at)) place(g, f.seat, WARRIOR, at, actionsOf(g, f.seat, 'prowess'))
  },
  /** ROOT-14.4.2~2 One for each stronghold; by the letter of the Polish Law for each clearing with any (U5). */
  recruit(g, f) {
    const strongholds = g.state.sides[f.seat].pieces[STRONGHOLD]
    const barred = bannedTo(g, f.seat, 'place')
    const spots: number[] = []
    for (let at = 0; at < g.content.clearings; at++) {
      if (barred & (1 << at)) continue
      const each = g.options.letter === 'polish' ? Math.min(1, strongholds[at]) : strongholds[at]
      for (let n = 0; n < each; n++) spots.push(at)
    }
    spread(g, f.seat, WARRIOR, spots, 'ROOT-14.4.2~2')
  },
  /** ROOT-14.4.3 */
  anoint: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-14.4.3',
    options: (g, f) => (warlordAt(g.state, f.seat) >= 0 ? [] : listOf(thrones(g, f.seat)).map((at) => ({ do: 'anoint', at }))),
    resolve(g, f, { at }) {
      if (g.state.sides[f.seat].pieces[WARRIOR][at] > 0) {
        giveUp(g, f.seat, { kind: WARRIOR, at, n: 1 }, 'replace')
      }
      place(g, f.seat, WARLORD, at)
    },
  }),
  /** ROOT-14.4.4 */
  mood: choice({
    seat: (_g, f: TurnLocals) => f.seat,
    rule: 'ROOT-14.4.4',
    options: (g, f) => moodsFor(g, f.seat).map((what) => ({ do: 'mood', what })),
    resolve(g, f, o) {
      hundredsBoard(g.state, f.seat).mood = o.what as Mood
      tell(g, { on: 'hundreds.mood', seat: f.seat, mood: o.what })
    },
  }),
})

/** Enemy buildings and tokens in a clearing. */
function addCardboard(out: Loss[], g: G, seat: Seat, at: number): void {
  for (let party = 0; party < partiesOf(g); party++) {
    if (!isEnemy(g, seat, party)) continue
    const { foot = 1, pieces } = partyOf(g, party)
    for (let kind = foot; kind < pieces.length; kind++) {
      if (pieces[kind][at] > 0 && !isSpared(g, seat, party, at)) out.push({ party, kind, at, n: pieces[kind][at] })
    }
  }
}

type Ransack = { seat: number; at: number }

/** ROOT-14.4.1~2 An item out of a ruin; ROOT-9.7.3 of two one of choice. */
export const ransack: Procedure<Ransack> = procedure('hundreds.ransack', {
  look(g, f: Ransack) {
    if (itemsUnder(g, f.at).length > 1) look(g, f)
  },
  item: choice<Ransack, { do: 'unearth'; item: number; at: number } | { do: 'pass'; item: number }>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-9.7.3',
    secret: true,
    options(g, f) {
      const here = itemsUnder(g, f.at)
      if (here.length < 2) return []
      const free = [...new Set(here)].filter((kind) => !barredFromRuin(g, f.seat, kind))
      return free.length > 0 ? free.map((item) => ({ do: 'unearth', item, at: f.at })) : [{ do: 'pass', item: -1 }]
    },
    resolve(g, f, o) {
      if (o.do === 'unearth') take(g, f, o.item)
    },
    otherwise(g, f) {
      const [kind] = itemsUnder(g, f.at)
      if (barredFromRuin(g, f.seat, kind)) look(g, f)
      else take(g, f, kind)
    },
  }),
})

function look(g: G, f: Ransack): void {
  lookUnder(g, f.seat, f.at)
  tell(g, { on: 'hundreds.looked', seat: f.seat, at: f.at })
}

function take(g: G, f: Ransack, kind: number): void {
  unearth(g, f.at, kind)
  tell(g, { on: 'hundreds.unearthed', seat: f.seat, at: f.at, item: ITEMS[kind] })
  clearRuin(g, f.at)
  gain(g, f.seat, kind, null, true)
}

/** ROOT-14.4.3 Clearings, as bits, in which a warrior can give way to the warlord; ROOT-14.4.3~2 with none all in which he can be placed. */
function thrones(g: G, seat: Seat): number {
  const open = ~bannedTo(g, seat, 'place') & ~(-1 << g.content.clearings)
  const replaced = placesOf(g.state.sides[seat], WARRIOR, g.content.clearings) & open
  return replaced !== 0 ? replaced : open
}

/** ROOT-14.4.4 Moods other than that of now whose item is not in the Hoard; none where Lavish must stay (ROOT-14.4.4~2). */
function moodsFor(g: G, seat: Seat): Mood[] {
  const { mood } = hundredsBoard(g.state, seat)
  return MOODS.filter((one) => one !== mood && !hasItem(g, seat, shownBy(g, one)))
}

type Lavishing = { seat: number }

/** ROOT-14.7.4 Lavish: items of the Hoard for warriors with the warlord. */
export const lavish: Procedure<Lavishing> = procedure('hundreds.lavish', {
  item: choice({
    seat: (_g, f: Lavishing) => f.seat,
    rule: 'ROOT-14.7.4',
    options(g, f) {
      const kinds = [...new Set(hoardOf(g.state, f.seat).map(kindOfItem))].sort((a, b) => a - b)
      const out: ({ do: 'squander'; item: number } | End)[] = kinds.map((item) => ({ do: 'squander', item }))
      if (out.length > 0) out.push({ do: 'end', ends: 'part' })
      return out
    },
    resolve(g, f, o) {
      if (o.do === 'end') return
      dropItem(g, f.seat, (o as { item: number }).item)
      const at = warlordAt(g.state, f.seat)
      if (at >= 0 && mayPlace(g, f.seat, at)) place(g, f.seat, WARRIOR, at, hundredsData(g).lavish)
      repeat(g)
    },
  }),
})
