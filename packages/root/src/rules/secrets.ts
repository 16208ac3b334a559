import type { G, Secret } from '../ground/state.ts'
import { withCard, without } from './cards.ts'

/** Lays down hidden things: `faces` as they lie, where their order matters (`ordered`), else in any order. */
export function addSecret(g: G, given: Pick<Secret, 'name' | 'pool' | 'owner' | 'at' | 'faces'>, ordered = false): void {
  const nobody = Array.from(g.state.sides, () => [])
  const faces = ordered ? given.faces : [...given.faces].sort((a, b) => a - b)
  g.state.secrets = [...g.state.secrets, { ...given, faces, ordered, seen: nobody, ruledOut: nobody }]
}

/** The secret of a name, of an owner or at a place; undefined where there is none. */
export function secretOf(g: Pick<G, 'state'>, name: string, owner = -1, at = -1): Secret | undefined {
  const { secrets } = g.state
  for (let i = 0; i < secrets.length; i++) {
    const one = secrets[i]
    if (one.name === name && one.owner === owner && one.at === at) return one
  }
  return undefined
}

/** The faces of a secret; none where there is no such secret. */
export function facesOf(g: Pick<G, 'state'>, name: string, owner = -1, at = -1): readonly number[] {
  return secretOf(g, name, owner, at)?.faces ?? NONE
}

const NONE: readonly number[] = []

function change(g: G, old: Secret, changed: Partial<Secret>): void {
  g.state.secrets = Array.from(g.state.secrets, (one) => (one === old ? { ...one, ...changed } : one))
}

function known(g: G, name: string, owner: number, at: number): Secret {
  const secret = secretOf(g, name, owner, at)
  if (!secret) throw new Error(`there is no secret ${name} of ${owner} at ${at}`)
  return secret
}

/** Adds a face to a secret; `seenBy`: seats beside the owner that see which. */
export function hide(g: G, name: string, owner: number, at: number, face: number, seenBy: readonly number[] = []): void {
  const old = known(g, name, owner, at)
  const faces = old.ordered ? [...old.faces, face] : withCard(old.faces, face)
  change(g, old, {
    faces,
    seen: Array.from(old.seen, (some, seat) => (seat !== owner && seenBy.includes(seat) ? withCard(some, face) : some)),
  })
}

/** Takes a face out of a secret for all to see; of an ordered one the last of its kind. */
export function unhide(g: G, name: string, owner: number, at: number, face: number): void {
  const old = known(g, name, owner, at)
  const last = old.faces.lastIndexOf(face)
  if (last < 0) throw new Error(`${face} is not among ${name}`)
  const faces = old.faces.filter((_, i) => i !== last)
  change(g, old, { faces, seen: Array.from(old.seen, (some) => (some.includes(face) ? without(some, face) : some)) })
}

/** A seat has looked at all of a secret. */
export function seenNow(g: G, name: string, owner: number, at: number, seat: number): void {
  const old = known(g, name, owner, at)
  const faces = [...old.faces].sort((a, b) => a - b)
  change(g, old, { seen: Array.from(old.seen, (some, viewer) => (viewer === seat ? faces : some)) })
}

/** Everybody knows that a face is not among a secret (a wrong guess). */
export function ruleOut(g: G, name: string, owner: number, at: number, face: number): void {
  const old = known(g, name, owner, at)
  change(g, old, { ruledOut: Array.from(old.ruledOut, (some) => (some.includes(face) ? some : withCard(some, face))) })
}

/** The secret is no more: what it held is known, or has gone elsewhere. */
export function dropSecret(g: G, name: string, owner: number, at: number): void {
  const old = known(g, name, owner, at)
  g.state.secrets = g.state.secrets.filter((one) => one !== old)
}
