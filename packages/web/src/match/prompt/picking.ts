import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Picking, Refused, Shortcut, Target } from '../../games/game-ui.ts'
import type { OfferedOption, OpenDecision } from '../../sessions/session.ts'

/** An option with the targets one taps for it, in order. */
export interface Path {
  offered: OfferedOption
  targets: Target[]
  /** What is picked at once in the decision that follows, and whether it is chosen at once there. */
  goesOn?: Target[]
  whole?: true
}

/** The paths to an option: its own, with further ones from the same first pick, or those that begin elsewhere on the table where it has none. */
export const pathsTo = (offered: OfferedOption, targets: Target[], shortcuts: (offered: OfferedOption) => Shortcut[]): Path[] => {
  const others = shortcuts(offered).map((other) => ({ offered, ...other }))
  if (targets.length > 0) return [{ offered, targets }, ...others.filter((other) => other.targets[0] === targets[0])]
  return others.length === 0 ? [{ offered, targets }] : others
}

/** Picks that were made for this decision in the one before, as far as they lead on here. */
export const goneOn = (paths: Path[], targets: Target[]): Target[] => {
  const picked: Target[] = []
  for (const target of targets) {
    if (!openTargets(paths, picked).has(target)) break
    picked.push(target)
  }
  return picked
}

const begins = (path: Target[], picked: Target[]): boolean => picked.every((target, i) => path[i] === target)

/** The options that the picks so far leave. */
export const narrowed = (paths: Path[], picked: Target[]): Path[] => paths.filter(({ targets }) => begins(targets, picked))

/** The targets that lead on from the picks so far. */
export const openTargets = (paths: Path[], picked: Target[]): Set<Target> =>
  new Set(narrowed(paths, picked).flatMap(({ targets }) => targets.slice(picked.length, picked.length + 1)))

interface Tap {
  picked: Target[]
  chosen: OfferedOption | null
  /** What is picked at once in the decision that follows. */
  goesOn?: Target[]
  whole?: true
}

/** What a tap on a target does: picks after it, and the option that it chooses. Taps that lead nowhere change nothing. */
export const tapped = (paths: Path[], picked: Target[], target: Target): Tap => {
  // A tap on what was picked last takes it back; a tap on another first pick starts over.
  if (picked.at(-1) === target && !openTargets(paths, picked).has(target)) return { picked: picked.slice(0, -1), chosen: null }
  const from = openTargets(paths, picked).has(target) ? picked : openTargets(paths, []).has(target) ? [] : null
  if (from === null) return { picked, chosen: null }
  const next = [...from, target]
  const left = narrowed(paths, next)
  const [only] = left
  if (left.length === 1 && only?.targets.length === next.length) {
    const { offered, goesOn, whole } = only
    return { picked: [], chosen: offered, ...(goesOn ? { goesOn } : {}), ...(whole ? { whole } : {}) }
  }
  return { picked: next, chosen: null }
}

/** Picks that the decision after one is to begin with. */
interface Held {
  /** The decision in which they were made, with its prompt: the same question again is not the one they were made for. */
  since: string | null
  prompt: string | undefined
  targets: Target[]
  whole: boolean
  /** The decision that came after it, once it is there. */
  next: string | null
}

/** Picking over an open decision: what the board and the hand react to, and what the list shows. */
export const usePicking = (
  decision: OpenDecision | null,
  targetsOf: (offered: OfferedOption) => Target[],
  choose: (offered: OfferedOption) => void,
  shortcuts: (offered: OfferedOption) => Shortcut[] = nowhere,
): Picking & { left: OfferedOption[] } => {
  const [picks, setPicks] = useState<{ decision: string | null; picked: Target[] }>({ decision: null, picked: [] })
  const [held, setHeld] = useState<Held | null>(null)
  const paths = useMemo(
    () => decision?.options.flatMap((offered) => pathsTo(offered, targetsOf(offered), shortcuts)) ?? [],
    [decision, targetsOf, shortcuts],
  )
  const id = decision?.id ?? null
  const prompt = decision?.prompt.id
  const meant =
    picks.decision !== id && held && id !== null && held.since !== id && (held.next ?? id) === id && held.prompt !== prompt ? held : null
  const picked = useMemo(() => {
    if (picks.decision === id) return picks.picked
    return meant ? goneOn(paths, meant.targets) : none
  }, [picks, id, meant, paths])
  // Where the gesture was for both decisions, the second is made by it.
  useEffect(() => {
    const [only] = meant?.whole && picked.length > 0 ? narrowed(paths, picked) : []
    if (only?.targets.length !== picked.length) return
    setHeld(null)
    choose(only.offered)
  }, [meant, paths, picked, choose])
  useEffect(() => {
    // A decision that comes again, as after an undo, comes without its old picks.
    setPicks((before) => (before.picked.length === 0 ? before : { decision: id, picked: none }))
    setHeld((before) => {
      if (!before || id === null || before.since === id || before.next === id) return before
      return before.next === null ? { ...before, next: id } : null
    })
  }, [id])
  const refused = useMemo(() => {
    const map = new Map<Target, Refused>()
    for (const refusal of decision?.refused ?? []) {
      const path = targetsOf(refusal)
      const target = path.at(-1)
      // What was picked already leads elsewhere: this refusal is about another piece or card.
      if (!begins(path, picked.slice(0, path.length - 1))) continue
      if (target !== undefined && !map.has(target)) map.set(target, { rule: refusal.rule, needs: refusal.needs })
    }
    return map
  }, [decision, targetsOf, picked])
  const open = useMemo(() => openTargets(paths, picked), [paths, picked])
  const left = useMemo(() => [...new Set(narrowed(paths, picked).map(({ offered }) => offered))], [paths, picked])
  const pick = useCallback(
    (target: Target) => {
      const { picked: next, chosen, goesOn, whole = false } = tapped(paths, picked, target)
      setPicks({ decision: id, picked: next.length === 0 ? none : next })
      setHeld(goesOn?.length ? { since: id, prompt, targets: goesOn, whole, next: null } : null)
      if (chosen) choose(chosen)
    },
    [paths, picked, id, prompt, choose],
  )
  const back = useCallback(() => setPicks({ decision: id, picked: picked.slice(0, -1) }), [id, picked])
  const question = useMemo(() => decision && { prompt: decision.prompt, rule: decision.rule }, [decision])
  return useMemo(() => ({ picked, open, refused, question, pick, back, left }), [picked, open, refused, question, pick, back, left])
}

const none: Target[] = []
const nowhere = (): Shortcut[] => []
