/** The steps of a game, looked up by name. */
import type { Game, Match, Placed, Program } from './game.ts'
import type { Step } from './procedure.ts'

export function procedureNamed(g: Match, name: string) {
  const procedure = g.program.get(name)
  if (!procedure) throw new Error(`${g.game.id} has no procedure ${name}: add it to the game's list`)
  return procedure
}

export function stepNamed(g: Match, procedure: string, step: string): Placed {
  const placed = procedureNamed(g, procedure).steps.get(step)
  if (!placed) throw new Error(`${g.game.id}: procedure ${procedure} has no step ${step}`)
  return placed
}

function place(procedure: string, name: string, step: Step<Match, object>, among: ReadonlyMap<string, Placed>): Placed {
  const none = { name, prompt: { id: `prompt.${procedure}.${name}` }, act: null, asks: null, seals: null, next: null, among }
  if (typeof step === 'function') return { ...none, act: step }
  return step.kind === 'choice' ? { ...none, asks: step } : { ...none, seals: step }
}

const programs = new WeakMap<Game, Program>()

export function programOf(game: Game): Program {
  const known = programs.get(game)
  if (known) return known
  const program = new Map<string, { first: Placed; steps: Map<string, Placed> }>()
  const procedures = new Set([game.main, ...game.procedures])
  for (const { name, steps, next } of procedures) {
    if (program.has(name)) throw new Error(`${game.id}: two procedures are named ${name}`)
    const all = new Map<string, Placed>()
    for (const [step, does] of Object.entries(steps)) all.set(step, place(name, step, does, all))
    const placed = [...all.values()]
    for (const one of placed) one.next = placed.find((other) => other.name === next[one.name]) ?? null
    program.set(name, { first: placed[0], steps: all })
  }
  programs.set(game, program)
  return program
}
