import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Picking, Target } from '../games/game-ui.ts'
import type { OfferedOption, OpenDecision } from '../session.ts'

/** An option with the targets one taps for it, in order. */
export interface Path {
  offered: OfferedOption
  targets: Target[]
}

const begins = (path: Target[], picked: Target[]): boolean => picked.every((target, i) => path[i] === target)

/** The options that the picks so far leave. */
export const narrowed = (paths: Path[], picked: Target[]): Path[] => paths.filter(({ targets }) => begins(targets, picked))

/** The targets that lead on from the picks so far. */
export const openTargets = (paths: Path[], picked: Target[]): Set<Target> =>
  new Set(narrowed(paths, picked).flatMap(({ targets }) => targets.slice(picked.length, picked.length + 1)))

/** What a tap on a target does: picks after it, and the option that it chooses. Taps that lead nowhere change nothing. */
export const tapped = (paths: Path[], picked: Target[], target: Target): { picked: Target[]; chosen: OfferedOption | null } => {
  // A tap on what was picked last takes it back; a tap on another first pick starts anew.
  if (picked.at(-1) === target && !openTargets(paths, picked).has(target)) return { picked: picked.slice(0, -1), chosen: null }
  const from = openTargets(paths, picked).has(target) ? picked : openTargets(paths, []).has(target) ? [] : null
  if (from === null) return { picked, chosen: null }
  const next = [...from, target]
  const left = narrowed(paths, next)
  const [only] = left
  if (left.length === 1 && only?.targets.length === next.length) return { picked: [], chosen: only.offered }
  return { picked: next, chosen: null }
}

/** Picking over an open decision: what the board and the hand react to, and what the list shows. */
export const usePicking = (
  decision: OpenDecision | null,
  targetsOf: (offered: OfferedOption) => Target[],
  choose: (offered: OfferedOption) => void,
): Picking & { left: OfferedOption[] } => {
  const [picks, setPicks] = useState<{ decision: string | null; picked: Target[] }>({ decision: null, picked: [] })
  const paths = useMemo(() => decision?.options.map((offered) => ({ offered, targets: targetsOf(offered) })) ?? [], [decision, targetsOf])
  const id = decision?.id ?? null
  const picked = picks.decision === id ? picks.picked : none
  // A decision that comes again, as after an undo, comes without its old picks.
  useEffect(() => setPicks((before) => (before.picked.length === 0 ? before : { decision: id, picked: none })), [id])
  const refused = useMemo(() => {
    const map = new Map<Target, string>()
    for (const refusal of decision?.refused ?? []) {
      const path = targetsOf(refusal)
      const target = path.at(-1)
      // What was picked already leads elsewhere: this refusal is about another piece or card.
      if (!begins(path, picked.slice(0, path.length - 1))) continue
      if (target !== undefined && !map.has(target)) map.set(target, refusal.rule)
    }
    return map
  }, [decision, targetsOf, picked])
  const open = useMemo(() => openTargets(paths, picked), [paths, picked])
  const left = useMemo(() => narrowed(paths, picked).map(({ offered }) => offered), [paths, picked])
  const pick = useCallback(
    (target: Target) => {
      const { picked: next, chosen } = tapped(paths, picked, target)
      setPicks({ decision: id, picked: next.length === 0 ? none : next })
      if (chosen) choose(chosen)
    },
    [paths, picked, id, choose],
  )
  const back = useCallback(() => setPicks({ decision: id, picked: picked.slice(0, -1) }), [id, picked])
  return useMemo(() => ({ picked, open, refused, pick, back, left }), [picked, open, refused, pick, back, left])
}

const none: Target[] = []
