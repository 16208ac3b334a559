import type { Asking } from '@trestle/players'

/** A thought of a thread that several share. */
export interface Thought {
  id: number
  asking: Pick<Asking, 'go'>
  /** Whether it is over in one go, however short its slice: a player that does not think in slices. */
  quick: boolean
  /** What a slice counts for it: little where people wait for it, more where nobody does. */
  weight: number
  /** What its slices have counted for so far. */
  spent: number
}

/** Simulated choices of a slice: a few thousandths of a second. */
export const SLICE = 300

/**
 * The thoughts of one thread, which take turns slice by slice. The one that has had least goes on: a short thought never waits for a long one, and one
 * that is over in one go is the next, whatever else there is.
 */
export class Thoughts {
  private readonly all: Thought[] = []

  /** How many there are. */
  get size(): number {
    return this.all.length
  }

  add(thought: Omit<Thought, 'spent'>): void {
    this.all.push({ ...thought, spent: 0 })
  }

  find(id: number): Thought | undefined {
    return this.all.find((thought) => thought.id === id)
  }

  forget(id: number): void {
    const at = this.all.findIndex((thought) => thought.id === id)
    if (at >= 0) this.all.splice(at, 1)
  }

  /** The thought whose turn it is; undefined where there is none. */
  next(): Thought | undefined {
    let next: Thought | undefined
    for (const thought of this.all) {
      if (thought.quick) return thought
      if (!next || thought.spent < next.spent) next = thought
    }
    return next
  }
}

/** One slice of a thought; false once it has done. */
export const think = (thought: Thought): boolean => {
  thought.spent += SLICE * thought.weight
  return thought.asking.go(SLICE)
}
