/**
 * Clauses of card texts, made from steps, mods and filters of places. A clause is a phrase of the `text.*` messages that
 * starts small and has no full stop. Places are said by their role in the clause (`text.at.forest`, `text.from.forest`),
 * so that each language inflects its own words and no argument.
 */
import { equalJson, type Phrase, say } from '@trestle/kernel'
import type {
  Amount,
  AttackStep,
  CombatBonus,
  CombatMod,
  Condition,
  ForbidMod,
  Mod,
  MoveEnemyStep,
  MoveStep,
  NameMountainStep,
  RecruitStep,
  Side,
  Step,
  StepOf,
  Thing,
  TriggerMod,
  Where,
} from '../effects/language.ts'

/** What a clause must know of its card: whose it is. */
export interface Speaker {
  side: Side
}

/** The parts of a sentence that a place can be: where, from where, where to, its object, what it touches. */
type Role = 'at' | 'from' | 'to' | 'object' | 'beside'

/** A clause behind its keyword: "Victory: gain 1 crystal". */
export const lead = (label: string, clause: Phrase, values?: Phrase['values']): Phrase =>
  say('text.lead', { lead: say(`text.lead.${label}`, values), clause })
const phrase = (main: Phrase, more: Phrase | undefined): Phrase => (more ? say('text.phrase', { main, more }) : main)
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
const change = (delta: number) => ({ n: Math.abs(delta), change: delta < 0 ? 'less' : 'more' })
const whose = (side: Side, speaker: Speaker): string => (side === speaker.side ? 'own' : 'enemy')

/** Clauses in order as one: "move 2 Fighters, then attack". */
const inSequence = (clauses: Phrase[]): Phrase => {
  const [first, ...others] = clauses
  if (first === undefined) return say('list.space', { items: [] })
  return others.length === 0 ? first : say('text.sequence', { first, rest: inSequence(others) })
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The filter's kind and ring in one word of the messages, such as `innerForest`; things it must hold may be part of it. */
const headOf = (where: Where): { word: string; rest: Thing[] } => {
  const { kind = 'place', ring, control, has = [] } = where
  if (ring === 'ferrum') return { word: 'ferrum', rest: [] }
  if (has.includes('marker')) return { word: `marked${capitalized(kind)}`, rest: has.filter((thing) => thing !== 'marker') }
  if (kind === 'mountain' && !ring && !control && equalJson(has, ['forge'])) return { word: 'forge', rest: [] }
  if (kind === 'mountain' && !ring && !control && equalJson(has, ['drill'])) return { word: 'drill', rest: [] }
  return { word: ring ? `${ring}${capitalized(kind)}` : kind, rest: has }
}

const things = (list: 'list.and' | 'list.or', message: string, words: Thing[]): Phrase =>
  say(list, { items: words.map((thing) => say(message, { thing })) })

/** A filter of places as part of a sentence: "on an inner forest touching a mountain you control". */
const place = (where: Where, role: Role, speaker: Speaker): Phrase => {
  if (where.ref) return say(`text.${role}.${where.ref}`)
  const { word, rest } = headOf(where)
  const { control, hasAny, hasNot, touches, kind } = where
  const plain = rest.length === 0 && !hasAny && !hasNot
  const held = control === speaker.side && plain ? 'own' : 'held'
  let out = say(`text.${role}.${word}`, { control: control === undefined ? 'any' : control === 'none' ? 'free' : held })
  if (rest.length > 0) out = say('text.having', { place: out, things: things('list.and', 'text.thing', rest) })
  if (hasAny) out = say('text.having', { place: out, things: things('list.or', 'text.thing', hasAny) })
  if (hasNot && hasNot.length > 0) out = say('text.lacking', { place: out, things: things('list.and', 'text.noThing', hasNot) })
  if (touches) out = say('text.touching', { kind: kind ?? 'place', place: out, beside: place(touches, 'beside', speaker) })
  return out
}

/** True for a filter that only one place can fit at a time. */
const isOnePlace = (where: Where): boolean => where.ref !== undefined || where.ring === 'ferrum' || (where.has ?? []).includes('drill')

const without = (where: Where, key: keyof Where): Where => {
  const { [key]: _, ...rest } = where
  return rest
}

const counted = (id: string, n: Amount): Phrase =>
  typeof n === 'number' ? say(id, { n }) : say('text.each', { clause: say(id, { n: 1 }), per: n.per, max: n.max })

const movedUnits = (step: MoveStep): Phrase => {
  if (step.units === 'drill') return say('text.move.drill')
  if (step.units === 'warbands' && step.needs?.length) return say('text.move.golems', { n: step.n })
  return say(`text.move.${step.units}`, { n: step.n })
}

const move = (step: MoveStep, speaker: Speaker): Phrase => {
  const { units, to } = step
  const repeat = 'repeat' in step ? (step.repeat ?? 1) : 1
  const whole = to ? say('text.move.to', { move: movedUnits(step), to: place(to, 'to', speaker) }) : movedUnits(step)
  if (repeat === 1) return whole
  return repeat === 2 ? say('text.move.again', { units, move: whole }) : say('text.move.often', { units, move: whole, times: repeat })
}

const moveEnemy = (step: MoveEnemyStep, speaker: Speaker): Phrase => {
  const main = say('text.moveEnemy', { n: step.n, part: step.part ? 'yes' : 'no' })
  const from = phrase(main, step.from && place(step.from, 'from', speaker))
  if (step.from && step.to && equalJson(step.from, step.to)) return phrase(from, say('text.to.another', { kind: step.to.kind ?? 'place' }))
  return phrase(from, step.to && place(step.to, 'to', speaker))
}

const bonus = (values: CombatBonus | CombatMod): Phrase => {
  const items: Phrase[] = []
  for (const value of ['damage', 'defense', 'dominance', 'damagePerGolem'] as const) {
    const n = value in values ? (values as CombatBonus)[value] : undefined
    if (n !== undefined) items.push(say('text.bonus', { value, n: signed(n) }))
  }
  return say('list.and', { items })
}

/** IW-11.1: the attack itself, without what follows from it. Own control of the attacking place goes without saying. */
const attackItself = (step: AttackStep, speaker: Speaker): Phrase => {
  const other = step.otherWarband ? 'yes' : 'no'
  const { target, attacker } = step
  let main = say('text.attack', { other })
  if (target?.ref) main = say('text.attack.ref', { other, place: place(target, 'at', speaker) })
  else if (target) main = say('text.attack.place', { other, place: place(target, 'object', speaker) })
  return phrase(main, attacker && place(attacker.ref ? attacker : without(attacker, 'control'), 'from', speaker))
}

/** The parts of an attack that are sentences of their own. */
const attackTails = (step: AttackStep, speaker: Speaker, label = 'victory'): Phrase[] => {
  const tails: Phrase[] = []
  if (step.thisCombat) tails.push(lead('thisCombat', bonus(step.thisCombat)))
  if (step.victory?.length) tails.push(lead(label, inline(step.victory, speaker)))
  return tails
}

const recruit = (step: RecruitStep, speaker: Speaker): Phrase => {
  const { unit, n, where, same: oneForAll = false } = step
  const joins = where.ref === 'attacker' || where.ref === 'defender'
  const clause = say('text.recruit', { unit, n, place: place(where, joins ? 'to' : 'at', speaker) })
  return n === 1 || oneForAll || isOnePlace(where) ? clause : say('text.spread', { clause })
}

/** A Foundation goes only where neither Foundation nor Forge is (IW-14.1), so the text does not repeat it. */
const placeToken = (step: StepOf<'place'>, speaker: Speaker): Phrase => {
  const { token, where, ignoreControl } = step
  const hasNot = token === 'foundation' ? where.hasNot?.filter((thing) => thing !== 'foundation' && thing !== 'forge') : where.hasNot
  const filter = hasNot?.length ? { ...where, hasNot } : without(where, 'hasNot')
  const clause = say('text.place', { token, place: place(filter, 'at', speaker) })
  return ignoreControl ? say('text.place.anyway', { clause }) : clause
}

/** IW-5.6: a price and what it buys. */
const pay = (price: Phrase, then: Step[], speaker: Speaker): Phrase =>
  then.length === 0 ? price : say('text.pay', { price, clause: inline(then, speaker) })

/** The role of the place in a condition: "the Drill is on ...", "the Totem came from ...". */
const conditionRoles: Record<Condition['at'], Role> = {
  movedTo: 'to',
  movedFrom: 'from',
  attacker: 'from',
  defender: 'at',
  battle: 'at',
  recruited: 'at',
  removed: 'from',
  discovered: 'from',
  named: 'object',
  drill: 'at',
}

const condition = ({ at, where }: Condition, speaker: Speaker): Phrase =>
  say(`text.cond.${at}`, { place: place(where, conditionRoles[at], speaker) })

const nameMountain = (step: NameMountainStep, speaker: Speaker): Phrase[] => {
  const clauses = [say('text.name', { place: place(step.where, 'object', speaker) })]
  const { ifOpponentHoldsVision: held, otherwise } = step
  if (held.length > 0) clauses.push(say('text.name.held', { clause: inline(held, speaker) }))
  if (otherwise.length > 0) clauses.push(say('text.otherwise', { clause: inline(otherwise, speaker) }))
  return clauses
}

/** "Resolve 1, or spend 2 crystals and resolve 2", without what follows. */
export const choiceHead = (step: StepOf<'resolve'> | StepOf<'opponentChoice'>): Phrase => {
  if (step.op === 'opponentChoice') return say('text.opponentChoice')
  const { k, upgrade } = step
  return upgrade ? say('text.resolve.upgrade', { k, n: upgrade.spend, more: upgrade.k }) : say('text.resolve', { k })
}

/** A list of options inside a clause. */
const inlineChoice = (step: StepOf<'resolve'> | StepOf<'opponentChoice'>, speaker: Speaker): Phrase => {
  const items = step.options.map((steps) => inline(steps, speaker))
  return say('text.inline', { head: choiceHead(step), options: say('list.semicolon', { items }) })
}

/** One step as clauses: first what is done, then what is to be known of it. `enterOngoing` says nothing by itself. */
const clausesOf = (step: Step, speaker: Speaker): Phrase[] => {
  switch (step.op) {
    case 'move':
      return [move(step, speaker)]
    case 'moveEnemy':
      return [moveEnemy(step, speaker)]
    case 'attack':
      return [attackItself(step, speaker), ...attackTails(step, speaker)]
    case 'draw':
      return [say('text.draw', { deck: step.deck, n: step.n })]
    case 'discover':
      return [say('text.discover', { n: step.n })]
    case 'gain':
      return [counted('text.gain', step.n)]
    case 'steal':
      return [step.n === 'halfUp' ? say('text.steal.half') : counted('text.steal', step.n)]
    case 'spend':
      return [pay(say('text.spend', { n: step.n }), step.then, speaker)]
    case 'burn':
      return [pay(say('text.burn', { card: step.card, n: step.n }), step.then, speaker)]
    case 'recruit':
      return [recruit(step, speaker)]
    case 'remove':
      return [say('text.remove', { whose: whose(step.side, speaker), n: step.n, place: place(step.where, 'from', speaker) })]
    case 'swap':
      return [say('text.swap', { n: step.n, place: place(step.where, 'at', speaker) })]
    case 'place':
      return [placeToken(step, speaker)]
    case 'build':
      return [step.where ? say('text.build.at', { place: place(step.where, 'at', speaker) }) : say('text.build')]
    case 'mark':
      return [say('text.mark', { n: step.n, place: place(step.where, 'object', speaker) })]
    case 'cargo':
      return [say(step.n < 0 ? 'text.cargo.out' : 'text.cargo.in', { n: Math.abs(step.n) })]
    case 'unload':
      return [say('text.unload')]
    default:
      return rarerClausesOf(step, speaker)
  }
}

type Rarer = Exclude<
  Step,
  StepOf<
    | 'move'
    | 'moveEnemy'
    | 'attack'
    | 'draw'
    | 'discover'
    | 'gain'
    | 'steal'
    | 'spend'
    | 'burn'
    | 'recruit'
    | 'remove'
    | 'swap'
    | 'place'
    | 'build'
    | 'mark'
    | 'cargo'
    | 'unload'
  >
>

const rarerClausesOf = (step: Rarer, speaker: Speaker): Phrase[] => {
  switch (step.op) {
    case 'resolve':
    case 'opponentChoice':
      return [inlineChoice(step, speaker)]
    case 'playCard':
      return [say('text.playCard', { kind: step.kind }), ...(step.ignoreMoved ? [say('text.playCard.again')] : [])]
    case 'look':
      return [say('text.look', { what: step.what })]
    case 'opponentDiscard':
      return [say('text.discard', { n: step.n, chooser: step.chooser })]
    case 'nameMountain':
      return nameMountain(step, speaker)
    case 'removeMarkers':
      return [say('text.removeMarkers', { n: step.n }), say('text.removeMarkers.none')]
    case 'restoreTotem':
      return [say('text.restoreTotem', { n: step.n })]
    case 'if': {
      const yes = inline(step.then, speaker)
      const clauses = [say('text.if', { condition: condition(step.cond, speaker), clause: yes })]
      if (step.else?.length) clauses.push(say('text.otherwise', { clause: inline(step.else, speaker) }))
      return clauses
    }
    case 'thisRound':
    case 'thisTurn':
      return step.mods.map((mod) => lead(step.op, modClause(mod, speaker)))
    case 'enterOngoing':
      return []
  }
}

/** What one step says in several clauses, as one. */
const together = (clauses: Phrase[]): Phrase => {
  const [first, second] = clauses
  return first && !second ? first : say('list.semicolon', { items: clauses })
}

/** Steps as one clause within another: "gain 3 crystals, then draw 2 cards". */
export const inline = (steps: Step[], speaker: Speaker): Phrase => {
  const clauses = runs(steps).map((run) => clausesOfRun(run, speaker))
  return inSequence(clauses.filter(({ length }) => length > 0).map(together))
}

/** As if any attack wanted another Warband, to compare it with one that does. */
const asAnother = (step: Step): Step => (step.op === 'attack' ? { ...step, otherWarband: true } : step)

/** Equal steps in a row, and attacks that differ only in wanting another Warband, are said once: a run. */
export const runs = (steps: Step[]): Step[][] => {
  const out: Step[][] = []
  for (const step of steps) {
    const run = out.at(-1)
    const first = run?.[0]
    const again =
      first &&
      equalJson(asAnother(step), asAnother(first)) &&
      (equalJson(step, first) || (step.op === 'attack' && step.otherWarband === true))
    if (run && again) run.push(step)
    else out.push([step])
  }
  return out
}

/** The clauses of a run, as of one step. */
export const clausesOfRun = (run: Step[], speaker: Speaker): Phrase[] => {
  const [first, second] = run
  if (first === undefined) return []
  if (second === undefined) return clausesOf(first, speaker)
  const n = run.length
  if (first.op === 'attack' && second.op === 'attack' && second.otherWarband)
    return [say('text.attack.times', { n }), ...attackTails(first, speaker, 'eachTime')]
  const [clause, ...more] = clausesOf(first, speaker)
  return clause ? [say('text.times', { n, clause }), ...more] : []
}

const forbid = (mod: ForbidMod, speaker: Speaker): Phrase => {
  const who = whose(mod.side, speaker)
  const { where } = mod
  switch (mod.action) {
    case 'moveInto':
      return where ? say('text.mod.noMove', { whose: who, place: place(where, 'to', speaker) }) : say('text.mod.noMove.any', { whose: who })
    case 'attack':
      return where
        ? say('text.mod.noAttack', { whose: who, place: place(where, 'object', speaker) })
        : say('text.mod.noAttack.any', { whose: who })
    case 'moveDrill':
      return where ? say('text.mod.noDrill.at', { place: place(where, 'to', speaker) }) : say('text.mod.noDrill')
    case 'moveTotem':
      return where ? say('text.mod.noTotem.at', { place: place(where, 'to', speaker) }) : say('text.mod.noTotem')
  }
}

const occasion = ({ on, cond }: TriggerMod, speaker: Speaker): Phrase => {
  const left = on === 'ownWarbandMoved' && cond?.at === 'drill' && cond.where.ref === 'movedFrom'
  if (left) return say('text.on.left')
  if (on === 'attacked' && cond?.at === 'defender' && !cond.where.ref)
    return say('text.on.attacked', { place: place(cond.where, 'object', speaker) })
  const when = say('text.on', { event: on })
  return cond ? say('text.on.if', { when, condition: condition(cond, speaker) }) : when
}

/** What a mod does, as a clause. */
export const modClause = (mod: Mod, speaker: Speaker): Phrase => {
  switch (mod.mod) {
    case 'combat':
      return say('text.mod.combat', { bonus: bonus(mod), role: mod.role ?? 'both' })
    case 'amount':
      return say('text.mod.amount', { of: mod.of, ...change(mod.delta) })
    case 'cost':
      return say('text.mod.cost', { whose: whose(mod.side, speaker), ...change(mod.delta) })
    case 'forbid':
      return forbid(mod, speaker)
    case 'trigger':
      return say('text.trigger', {
        limit: mod.limit ?? 'none',
        when: occasion(mod, speaker),
        clause: inline(mod.do, speaker),
      })
    case 'wagerOrder':
      return say('text.mod.wagerOrder')
    case 'noFade':
      return say('text.mod.noFade')
  }
}
