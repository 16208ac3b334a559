/** Lists of numbers that are kept sorted, such as hands: written out by hand, since cards change places at nearly every choice. */

/** Puts a number into a sorted list. */
export function insert(sorted: number[], item: number): void {
  let i = sorted.length
  sorted.push(item)
  for (; i > 0 && sorted[i - 1] > item; i--) sorted[i] = sorted[i - 1]
  sorted[i] = item
}

/** Takes the first such number out of a list. Throws where it is not in it. */
export function takeOut(list: number[], item: number): void {
  const at = list.indexOf(item)
  if (at < 0) throw new Error(`${item} is not there`)
  for (let i = at + 1; i < list.length; i++) list[i - 1] = list[i]
  list.pop()
}
