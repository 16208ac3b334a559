/** What carries running matches of earlier versions of the rules over (`docs/records.md`). */
import type { Json, Saved } from '@trestle/kernel'
import type { State } from './state.ts'

type Frame = Saved['stack'][number]

/** Version 2 plays by the corrected ledger. Nothing that a player has done is taken back. */
export const upgrades = { 1: fromVersion1 }

function fromVersion1(saved: Saved): Saved {
  const state = saved.state as State
  for (const effect of state.resolving) effect.later = null
  // IW-6.4: what holds for this round has ended with the first step of the Round End Phase.
  if (state.phase === 'end') state.thisRound = []
  for (const frame of saved.stack) mend(state, frame)
  return saved
}

function mend(state: State, frame: Frame): void {
  const locals = frame.locals as { [name: string]: Json }
  switch (frame.procedure) {
    case 'battle':
      // IW-11.20: the Victory effects came before the discards, and have been done.
      if (frame.step === 'discards') locals.script = -1
      break
    case 'triggers':
      locals.late = false
      break
    case 'round-end':
      // The step that ended what holds for this round was the last one.
      if (frame.step === 'expire') frame.step = ''
      break
    case 'turn':
      // IW-5.11: no third card.
      if (cardsOfTurn(state, locals.side as number) >= 2) locals.grants = []
  }
}

function cardsOfTurn({ slots, ongoing }: State, side: number): number {
  const slot = slots[side].length - 1
  return (slots[side][slot] ?? []).length + ongoing.filter((lasting) => lasting.side === side && lasting.slot === slot).length
}

/** Fields of the effect language that no rule read, by the step or mod that had them; version 2 refuses them. */
const UNREAD: { [word: string]: string[] } = {
  moveEnemy: ['units'],
  remove: ['unit'],
  swap: ['from', 'to'],
  removeMarkers: ['from'],
  cost: ['of'],
  wagerOrder: ['value'],
}

/** The content of a running match: the same cards with the same effects, without what no rule read. */
export const contentUpgrades = { 1: withoutUnread }

function withoutUnread(content: Json): Json {
  if (Array.isArray(content)) return content.map(withoutUnread)
  if (typeof content !== 'object' || content === null) return content
  const gone = UNREAD[String(content.op ?? content.mod)] ?? (content.op === 'move' && content.units === 'drill' ? ['n'] : [])
  return Object.fromEntries(
    Object.entries(content)
      .filter(([key]) => !gone.includes(key))
      .map(([key, value]) => [key, withoutUnread(value)]),
  )
}
