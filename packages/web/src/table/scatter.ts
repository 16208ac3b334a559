/** Repeatable scatter for the drawing of terrain: the same map is drawn the same on every page. No part of any game's chance. */
export interface Scatter {
  /** From 0 to 1. */
  next(): number
  /** From `-by` to `by`. */
  around(by: number): number
  between(low: number, high: number): number
}

const hashOf = (text: string): number => {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

/** The mixing step of mulberry32, from a 32-bit number to a fraction. */
const mixed = (seed: number): number => {
  let t = Math.imul(seed ^ (seed >>> 15), seed | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

export const scatter = (seed: string): Scatter => {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    return mixed(state)
  }
  return {
    next,
    around: (by) => (next() * 2 - 1) * by,
    between: (low, high) => low + (high - low) * next(),
  }
}

const smooth = (t: number): number => t * t * (3 - 2 * t)

/** Smooth noise over the plane, from 0 to 1, with one bump about every `size` units. */
export const noise = (seed: string, size: number): ((x: number, y: number) => number) => {
  const salt = hashOf(seed)
  const corner = (x: number, y: number) => mixed(Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ salt)
  return (x, y) => {
    const [u, v] = [x / size, y / size]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const [a, b] = [smooth(u - i), smooth(v - j)]
    const top = corner(i, j) * (1 - a) + corner(i + 1, j) * a
    const bottom = corner(i, j + 1) * (1 - a) + corner(i + 1, j + 1) * a
    return top * (1 - b) + bottom * b
  }
}
