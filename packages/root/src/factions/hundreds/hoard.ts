import { call, type Procedure, type Seat } from '@trestle/kernel'
import { itemNumber } from '../../ground/book.ts'
import { ITEMS } from '../../ground/schema.ts'
import { choice, type G, procedure } from '../../ground/state.ts'
import { type BoxItem, boxOf, hasBox, takeFromBox } from '../../rules/box.ts'
import { tellGained } from '../../rules/craft.ts'
import { rulerOf } from '../../rules/presence.ts'
import { score } from '../../rules/score.ts'
import { tell } from '../../rules/tell.ts'
import { hoardOf, hundredsBoard, hundredsData, isRuin, itemCode, kindOfItem, MOODS, type Mood, SPACES, trackOf } from './board.ts'

/** Takes one item of a kind off its track for good, one from a ruin first; the others close up (ROOT-14.2.4.I~2, ROOT-14.7.4~2). */
export function dropItem(g: G, seat: Seat, kind: number): void {
  const board = hundredsBoard(g.state, seat)
  const which = trackOf(g, kind)
  const alike = board[which].filter((item) => kindOfItem(item) === kind)
  const gone = alike.find(isRuin) ?? alike[0]
  board[which] = board[which].toSpliced(board[which].indexOf(gone), 1)
  tell(g, { on: 'hundreds.dropped', seat, item: ITEMS[kind] })
}

/** Whether the Hoard has an item of this kind. */
export function hasItem(g: G, seat: Seat, kind: number): boolean {
  const { command, prowess } = hundredsBoard(g.state, seat)
  const isAlike = (item: number) => kindOfItem(item) === kind
  return command.some(isAlike) || prowess.some(isAlike)
}

/** ROOT-9.7.3~2 No second item from a ruin of a kind; by the letter of the Polish Law that binds others alone. */
export function barredFromRuin(g: G, seat: Seat, kind: number): boolean {
  return g.options.letter !== 'polish' && hoardOf(g.state, seat).some((item) => isRuin(item) && kindOfItem(item) === kind)
}

/** `printed`: the points of the card it was crafted by, -1 for one that was not; `ruin`: it came from a ruin. */
type Gaining = { seat: number; item: number; printed: number; ruin: boolean }

/** Gains an item: `printed` as in `Crafting.takeItem`. */
export function gain(g: G, seat: Seat, item: number, printed: number | null, ruin = false): void {
  call(g, gaining, { seat, item, printed: printed ?? -1, ruin })
}

type Gain =
  | { do: 'keep' | 'waste'; item: number }
  | { do: 'scorn'; item: number; n: number }
  | { do: 'exchange'; item: number; for: number }

/**
 * ROOT-14.2.3 A crafted item is taken, or removed for what its card prints; ROOT-14.2.4.I~2 on a full track one item goes for a point. All of it
 * is one choice.
 */
export const gaining: Procedure<Gaining> = procedure('hundreds.gaining', {
  item: choice<Gaining, Gain>({
    seat: (_g, f) => f.seat,
    rule: (_g, f) => (f.printed >= 0 ? 'ROOT-14.2.3' : 'ROOT-14.2.4.I~2'),
    prompt: (_g, f) => ({ id: f.printed >= 0 ? 'prompt.hundreds.gaining.crafted' : 'prompt.hundreds.gaining.item' }),
    options(g, f) {
      const items = hundredsBoard(g.state, f.seat)[trackOf(g, f.item)]
      const out: Gain[] = f.printed >= 0 ? [{ do: 'scorn', item: f.item, n: f.printed }] : []
      if (items.length < SPACES) return [{ do: 'keep', item: f.item }, ...out]
      items.forEach((one, i) => {
        const kind = kindOfItem(one)
        const isFirst = items.findIndex((other) => kindOfItem(other) === kind) === i
        if (isFirst) out.push({ do: 'exchange', item: f.item, for: kind })
      })
      return [...out, { do: 'waste', item: f.item }]
    },
    resolve(g, f, o) {
      if (o.do === 'scorn') return scorn(g, f.seat, f.item, f.printed)
      // Of one from a ruin it was told already.
      if (!f.ruin) tellGained(g, f.seat, f.item)
      if (o.do === 'waste') tell(g, { on: 'hundreds.dropped', seat: f.seat, item: ITEMS[f.item] })
      else {
        if (o.do === 'exchange') dropItem(g, f.seat, (o as { for: number }).for)
        const board = hundredsBoard(g.state, f.seat)
        const which = trackOf(g, f.item)
        board[which] = [...board[which], itemCode(f.item, f.ruin)]
      }
      if (o.do !== 'keep') score(g, f.seat, hundredsData(g).overflow, 'ROOT-14.2.4.I~2')
    },
  }),
})

function scorn(g: G, seat: Seat, item: number, points: number): void {
  tell(g, { on: 'hundreds.scorned', seat, item: ITEMS[item] })
  score(g, seat, points, 'ROOT-14.2.3')
}

/** Whether looting can be declared against a party: a seat with anything in its box (ROOT-14.2.5, ROOT-14.2.5~2). */
export function hasLoot(g: G, party: number): boolean {
  return party < g.state.sides.length && hasBox(g, party) && g.state.sides[party].crafted.some((n) => n > 0)
}

type Looting = { seat: number; victim: number; at: number }

/** ROOT-14.2.5~4 The battle in which they looted is over: an item for whoever rules. */
export const looting: Procedure<Looting> = procedure('hundreds.looting', {
  item: choice<Looting, { do: 'loot' } & BoxItem>({
    seat: (_g, f) => f.seat,
    rule: 'ROOT-14.2.5~4',
    options: (g, f) => (rulerOf(g, f.at) === f.seat ? boxOf(g, f.victim).map((one) => ({ do: 'loot', ...one })) : []),
    resolve(g, f, o) {
      takeFromBox(g, f.victim, o)
      tell(g, { on: 'hundreds.looted', seat: f.seat, giver: f.victim, item: ITEMS[o.item] })
      gain(g, f.seat, o.item, null)
    },
  }),
})

/** The kind of item that a mood shows, -1 for none. */
export function shownBy(g: G, mood: Mood): number {
  return itemNumber(hundredsData(g).moods[MOODS.indexOf(mood)].item ?? '')
}
