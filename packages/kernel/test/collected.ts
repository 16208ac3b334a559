/** Stands in for `vitest` in the files of a page of the docs, so that its tests run within one of ours. */
export { expect } from 'vitest'

export interface Collected {
  title: string
  run: () => void | Promise<void>
}

export const collected: Collected[] = []

export const test = (title: string, run: Collected['run']): void => {
  collected.push({ title, run })
}
