/** Resources, popularity, storage. */
import { empire, type G, players, tell } from '../kit.ts'
import { GOLD } from '../state.ts'

const NOTHING = [0, 0, 0, 0]

const isNothing = (goods: readonly number[]): boolean => goods[0] + goods[1] + goods[2] + goods[3] === 0

/** Adds goods to a party, without a word. */
export function addGoods(g: G, party: number, goods: readonly number[]): void {
  const side = g.state.sides[party]
  const have = side.goods
  side.goods = [have[0] + goods[0], have[1] + goods[1], have[2] + goods[2], have[3] + goods[3]]
}

/** DM-2.3: goods from the unlimited supply. DM-21.13: the Empire never gets any. DM-1.4: nor does a seat that has given up. */
export function gain(g: G, party: number, goods: readonly number[]): void {
  if (isNothing(goods) || party === empire(g) || (party < players(g) && g.state.sides[party].out)) return
  addGoods(g, party, goods)
  tell(g, { on: 'gained', seat: party, goods: goods.slice() })
}

export function gainGold(g: G, party: number, n: number): void {
  gain(g, party, [0, 0, 0, n])
}

export function canPay(g: G, party: number, goods: readonly number[]): boolean {
  const have = g.state.sides[party].goods
  return have[0] >= goods[0] && have[1] >= goods[1] && have[2] >= goods[2] && have[3] >= goods[3]
}

/** Back to the supply. */
export function pay(g: G, party: number, goods: readonly number[]): void {
  if (isNothing(goods)) return
  const side = g.state.sides[party]
  const have = side.goods
  side.goods = [have[0] - goods[0], have[1] - goods[1], have[2] - goods[2], have[3] - goods[3]]
  tell(g, { on: 'paid', seat: party, goods: goods.slice() })
}

export const payGold = (g: G, party: number, n: number): void => pay(g, party, [0, 0, 0, n])
export const goldOf = (g: G, party: number): number => g.state.sides[party].goods[GOLD]
export const basicsOf = (g: G, party: number): number => {
  const { goods } = g.state.sides[party]
  return goods[0] + goods[1] + goods[2]
}

/** All mixes of `amount` tokens of the given resources, none above what `most` allows. */
export function mixes(from: readonly number[], amount: number, most: readonly number[] | null = null): number[][] {
  const out: number[][] = []
  const goods = NOTHING.slice()
  const fill = (i: number, left: number): void => {
    if (left === 0) {
      out.push(goods.slice())
      return
    }
    if (i === from.length) return
    const resource = from[i]
    const top = most ? Math.min(left, most[resource]) : left
    for (let n = top; n >= 0; n--) {
      goods[resource] += n
      fill(i + 1, left - n)
      goods[resource] -= n
    }
  }
  fill(0, amount)
  return out
}

export function score(g: G, party: number, n: number, why: 'overflow' | 'effect' | 'incomplete'): void {
  if (n === 0 || (party < players(g) && g.state.sides[party].out)) return
  g.state.sides[party].popularity += n
  tell(g, { on: 'points', seat: party, n, why })
}

/** DM-5.2: the storage rises space by space; each rise past the last gives points. */
export function raiseStorage(g: G, party: number, amount: number): void {
  const { max, overflow } = g.content.content.clans.storage
  const side = g.state.sides[party]
  const to = Math.min(max, side.storage + amount)
  const over = side.storage + amount - to
  if (to > side.storage) {
    side.storage = to
    tell(g, { on: 'storage', seat: party, to })
  }
  if (over > 0) score(g, party, over * overflow, 'overflow')
}
