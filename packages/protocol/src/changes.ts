/**
 * What changes of a value of plain JSON. A list of one value takes the place of what was there; 0 removes it; anything else is an object of such changes by
 * key, for a list by position, with a `length` where that has changed.
 */
export type Changes = [unknown] | 0 | { [key: string]: Changes }

type Container = Record<string, unknown>

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** What changes `before` into `after`; null where nothing does. Both are plain JSON. */
export const changesFrom = (before: unknown, after: unknown): Changes | null => {
  if (before === after) return null
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) return [after]
  return Array.isArray(after) ? ofLists(before as unknown as unknown[], after) : ofObjects(before, after)
}

const ofObjects = (before: Container, after: Container): Changes | null => {
  const changes: Record<string, Changes> = {}
  let some = false
  for (const key in after) {
    const change = Object.hasOwn(before, key) ? changesFrom(before[key], after[key]) : ([after[key]] as [unknown])
    if (change === null || after[key] === undefined) continue
    changes[key] = change
    some = true
  }
  for (const key in before) {
    if ((Object.hasOwn(after, key) && after[key] !== undefined) || before[key] === undefined) continue
    changes[key] = 0
    some = true
  }
  return some ? changes : null
}

/** A list of which much has changed is told whole. */
const ofLists = (before: unknown[], after: unknown[]): Changes | null => {
  const changes: Record<string, Changes> = {}
  let changed = 0
  for (const [i, value] of after.entries()) {
    const change = i < before.length ? changesFrom(before[i], value) : ([value] as [unknown])
    if (change === null) continue
    changes[i] = change
    if (2 * ++changed > after.length && i > 2) return [after]
  }
  if (before.length !== after.length) {
    if (after.length === 0) return [after]
    changes.length = [after.length]
    changed++
  }
  return changed > 0 ? changes : null
}

/** The value that changes make of another one, which stays as it is. Throws where they are none of it. */
export const changed = (before: unknown, changes: Changes): unknown => {
  if (Array.isArray(changes)) return changes[0]
  if (changes === 0 || !isContainer(before)) throw new Error('these are no changes of what is there')
  if (Array.isArray(before)) {
    const { length, ...items } = changes
    const list = before.slice(0, length === undefined ? before.length : Number(changed(0, length)))
    for (const [key, change] of Object.entries(items)) list[Number(key)] = changed(before[Number(key)], change)
    return list
  }
  const object: Container = { ...before }
  for (const [key, change] of Object.entries(changes)) {
    if (change === 0) delete object[key]
    else object[key] = changed(before[key], change)
  }
  return object
}
