import type { Seat } from '@trestle/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import { preferences } from '../../preferences.ts'
import { createLocal, freshId, freshSeed, type LocalSession } from '../../sessions/local/session.ts'
import type { LocalSeat } from '../../sessions/local/table.ts'
import type { Session } from '../../sessions/session.ts'
import MatchPage from '../page/match-page.tsx'
import type { TrialHere } from '../page/table-context.ts'

/**
 * Plays on from where a match stands in a dealt world of one's own, as a match of this browser that is not kept. Rejects where the table
 * does without.
 */
const beginTrial = async (real: Session, level: string, ruled: readonly Seat[]): Promise<LocalSession> => {
  const { seat, world } = await real.trial()
  const { game, options, content, seats, hints } = real.info()
  const holders = seats.map(({ holder }, i): LocalSeat => {
    if (i === seat) return { kind: 'here', name: preferences().name }
    // An automaton keeps its name: no computer player is asked for it.
    return { kind: 'computer', player: !ruled.includes(i) ? level : holder.kind === 'computer' ? holder.player : 'rules' }
  })
  // Hints in a trial are hints for the match as well, so that the table's word on them holds here too.
  const setup = { id: freshId(), game, options, content, seed: freshSeed(), seats: holders, curtain: false, hints, from: world }
  return createLocal({ ...setup, created: Date.now() })
}

const find = (what: string) => document.querySelector<HTMLElement>(what)

/** The page of a match, and that of a trial for as long as one runs. The match stays open meanwhile; the focus comes back to where a trial is begun. */
export function WithTrial({ session, at }: { session: Session; at: number | null }) {
  const [trial, setTrial] = useState<LocalSession | null>(null)
  useEffect(() => () => trial?.close(), [trial])
  const tried = useRef(false)
  useEffect(() => {
    if (!trial && tried.current) (find('.try-out') ?? find('.prompt button'))?.focus()
    tried.current = trial !== null
  }, [trial])
  const may = useMemo<TrialHere>(
    () => ({ kind: 'may', begin: async (level, ruled) => setTrial(await beginTrial(session, level, ruled)) }),
    [session],
  )
  const runs = useMemo<TrialHere>(() => ({ kind: 'runs', real: session, back: () => setTrial(null) }), [session])
  if (trial) return <MatchPage key="trial" session={trial} at={null} trial={runs} />
  return <MatchPage key="match" session={session} at={at} trial={may} />
}
