import type { G, Secret } from '../ground/state.ts'
import { withCard, without } from './cards.ts'

/** Lays down hidden things: `faces` as they lie, where their order matters (`ordered`), else in any order. */
export function addSecret(g: G, given: Pick<Secret, 'name' | 'pool' | 'owner' | 'at' | 'faces'>, ordered = false): void {
  const { name, pool, owner, at } = given
  const nobody: number[][] = []
  for (let seat = 0; seat < g.state.sides.length; seat++) nobody.push([])
  const faces = ordered || given.faces.length < 2 ? given.faces : [...given.faces].sort((a, b) => a - b)
  const secrets = g.state.secrets.slice()
  secrets.push({ name, pool, owner, at, faces, ordered, seen: nobody, ruledOut: nobody })
  g.state.secrets = secrets
}

/** The secret of a name, of an owner or at a place; undefined where there is none. */
export function secretOf(g: Pick<G, 'state'>, name: string, owner = -1, at = -1): Secret | undefined {
  const { secrets } = g.state
  for (let i = secrets.length - 1; i >= 0; i--) {
    const one = secrets[i]
    if (one.owner === owner && one.at === at && one.name === name) return one
  }
  return undefined
}

/** The faces of a secret; none where there is no such secret. */
export function facesOf(g: Pick<G, 'state'>, name: string, owner = -1, at = -1): readonly number[] {
  return secretOf(g, name, owner, at)?.faces ?? NONE
}

const NONE: readonly number[] = []

/** The place of a secret in the list. Throws where there is none. */
function indexOf(g: G, name: string, owner: number, at: number): number {
  const { secrets } = g.state
  // What changes most was laid down last.
  for (let i = secrets.length - 1; i >= 0; i--) {
    const one = secrets[i]
    if (one.owner === owner && one.at === at && one.name === name) return i
  }
  throw new Error(`there is no secret ${name} of ${owner} at ${at}`)
}

function change(g: G, index: number, { at, faces, seen, ruledOut }: Partial<Pick<Secret, 'at' | 'faces' | 'seen' | 'ruledOut'>>): void {
  const { secrets } = g.state
  const old = secrets[index]
  secrets[index] = {
    name: old.name,
    pool: old.pool,
    owner: old.owner,
    at: at ?? old.at,
    faces: faces ?? old.faces,
    ordered: old.ordered,
    seen: seen ?? old.seen,
    ruledOut: ruledOut ?? old.ruledOut,
  }
}

/** What each seat knows, changed: written out, since cards come into the secrets of factions and leave them at every turn. */
function each(known: Secret['seen'], changed: (some: readonly number[], seat: number) => readonly number[]): Secret['seen'] {
  const out: (readonly number[])[] = []
  for (let seat = 0; seat < known.length; seat++) out.push(changed(known[seat], seat))
  return out
}

/** Adds a face to a secret; `seenBy`: seats beside the owner that see which. */
export function hide(g: G, name: string, owner: number, at: number, face: number, seenBy: readonly number[] = NONE): void {
  const index = indexOf(g, name, owner, at)
  const old = g.state.secrets[index]
  const faces = old.ordered ? [...old.faces, face] : withCard(old.faces, face)
  if (seenBy.length === 0) change(g, index, { faces })
  else
    change(g, index, {
      faces,
      seen: each(old.seen, (some, seat) => (seat !== owner && seenBy.includes(seat) ? withCard(some, face) : some)),
    })
}

/** Takes a face out of a secret for all to see; of an ordered one the last of its kind. */
export function unhide(g: G, name: string, owner: number, at: number, face: number): void {
  const index = indexOf(g, name, owner, at)
  const old = g.state.secrets[index]
  const last = old.faces.lastIndexOf(face)
  if (last < 0) throw new Error(`${face} is not among ${name}`)
  const faces: number[] = []
  for (let i = 0; i < old.faces.length; i++) if (i !== last) faces.push(old.faces[i])
  if (!isSeen(old, face)) change(g, index, { faces })
  else change(g, index, { faces, seen: each(old.seen, (some) => (some.includes(face) ? without(some, face) : some)) })
}

function isSeen({ seen }: Secret, face: number): boolean {
  for (let i = 0; i < seen.length; i++) if (seen[i].length > 0 && seen[i].includes(face)) return true
  return false
}

/**
 * Takes a face out of a secret so that nobody but its owner sees which: of each kind the others know one less there, whatever was taken.
 */
export function takeHidden(g: G, name: string, owner: number, at: number, face: number): void {
  const index = indexOf(g, name, owner, at)
  const old = g.state.secrets[index]
  if (!old.faces.includes(face)) throw new Error(`${face} is not among ${name}`)
  // Sorted, so the first of each kind is the one whose forerunner is another.
  const less = (some: readonly number[]) => (some.length === 0 ? some : some.filter((one, i) => i > 0 && some[i - 1] === one))
  change(g, index, { faces: without(old.faces, face), seen: each(old.seen, less) })
}

/** Two secrets of a name change places; what is known of each goes along. */
export function swapSecrets(g: G, name: string, owner: number, one: number, other: number): void {
  const [a, b] = [indexOf(g, name, owner, one), indexOf(g, name, owner, other)]
  change(g, a, { at: other })
  change(g, b, { at: one })
}

/** A seat has looked at all of a secret. */
export function seenNow(g: G, name: string, owner: number, at: number, seat: number): void {
  const index = indexOf(g, name, owner, at)
  const old = g.state.secrets[index]
  const faces = [...old.faces].sort((a, b) => a - b)
  change(g, index, { seen: each(old.seen, (some, viewer) => (viewer === seat ? faces : some)) })
}

/** Everybody knows that a face is not among a secret (a wrong guess). */
export function ruleOut(g: G, name: string, owner: number, at: number, face: number): void {
  const index = indexOf(g, name, owner, at)
  const old = g.state.secrets[index]
  change(g, index, { ruledOut: each(old.ruledOut, (some) => (some.includes(face) ? some : withCard(some, face))) })
}

/** The secret is no more: what it held is known, or has gone elsewhere. */
export function dropSecret(g: G, name: string, owner: number, at: number): void {
  const index = indexOf(g, name, owner, at)
  g.state.secrets = g.state.secrets.filter((_, i) => i !== index)
}
