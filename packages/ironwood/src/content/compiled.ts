/**
 * What is in the box, in the form the rules work with: places, cards and Vision cards as small integers, neighbours and
 * distances worked out once. Made from checked content and never changed, so that all matches of a content share it.
 */

import type { CardContent, Kind, Mod, Ring, Step, TriggerEvent } from '../effects/language.ts'
import type { AttackOption, MoveOption, PlayOption, WagerOption, WarbandOption } from '../options.ts'
import { type Content, checkContent } from './load.ts'

/** The Woodwalkers: always first in turn order (IW-4.2). */
export const WW = 0
/** The Ironclad. */
export const IC = 1
export const SIDES = [WW, IC] as const

/** Pieces of the box (IW-1.2 to IW-1.4). */
export const PIECES = { fighters: 20, golems: 3, totems: 5, forgeTokens: 5, crystals: 20, markers: 20 } as const

export interface Place {
  id: string
  kind: Kind
  ring: Ring
  /** The printed number within its kind. */
  number: number
  x: number
  y: number
}

/** One action card (IW-3.2). `effect`, `onExhaust` and `burnEffect` are scripts: indices into `CompiledContent.scripts`, -1 for none. */
export interface Card {
  ref: string
  /** Set by a content pack that brings its own titles. */
  title?: { en: string; pl: string; cs: string }
  side: number
  base: boolean
  damage: number
  defense: number
  dominance: number
  markers: number
  removedInSolo: boolean
  soloIcons: string[]
  effect: number
  /** Index into `CompiledContent.modLists`, -1 for none. */
  mods: number
  /** What its triggers answer to. */
  triggers: TriggerEvent[]
  onExhaust: number
  burnEffect: number
}

/** IW-15.1. */
export interface Vision {
  mountain: number
  crystals: number
  /** Of an inner mountain. */
  inner: boolean
}

export interface CompiledContent {
  content: Content
  /** Mountains by number, then forests by number. */
  places: Place[]
  mountains: number[]
  forests: number[]
  ferrum: number
  innerMountains: number[]
  outerMountains: number[]
  innerForests: number[]
  outerForests: number[]
  /** For each place those that one step leads to (IW-8.2, IW-8.3), in order. */
  neighbours: number[][]
  /** For each place those of the other kind that it touches (IW-8.5), in order. */
  contacts: number[][]
  /** IW-27.7: steps between two forests or two mountains; between the kinds 0 in contact, otherwise 1 + the forest steps to the nearest contact. */
  distances: number[][]
  /** Woodwalkers by reference number, then Ironclad. */
  cards: Card[]
  visions: Vision[]
  /** Every list of steps of the content, also the nested ones, so that a frame can name one by a number. */
  scripts: Step[][]
  scriptIds: Map<Step[], number>
  /** By script: the side of its card. */
  scriptSides: number[]
  modLists: Mod[][]
  modListIds: Map<Mod[], number>
  offers: Offers
}

/** The options that are offered most often, made once: an option is never changed. By place and place, or by card. */
export interface Offers {
  /** `bare[n - 1]` moves n Fighters; the others one that carries a Totem. */
  moves: { bare: MoveOption[]; full: MoveOption; fading: MoveOption }[][]
  warbands: WarbandOption[][]
  attacks: AttackOption[][]
  plays: PlayOption[]
  wagers: WagerOption[]
}

/** The number of a list of steps of the content. */
export function scriptId(made: CompiledContent, steps: Step[]): number {
  const id = made.scriptIds.get(steps)
  if (id === undefined) throw new Error('this list of steps is no part of the content')
  return id
}

/** Checks content and makes the box of it. Throws a `ContentError`. */
export function compileContent(input: unknown): CompiledContent {
  const content = checkContent(input)
  const { map } = content
  const byNumber = (a: { number: number }, b: { number: number }) => a.number - b.number
  const mountains = [...map.mountains].sort(byNumber)
  const forests = [...map.forests].sort(byNumber)
  const places: Place[] = [
    ...mountains.map(({ id, ring, number, x, y }) => ({ id, kind: 'mountain' as const, ring, number, x, y })),
    ...forests.map(({ id, ring, number, x, y }) => ({ id, kind: 'forest' as const, ring, number, x, y })),
  ]
  const at = new Map(places.map((place, i) => [place.id, i]))
  const find = (id: string) => at.get(id) as number
  const neighbours = places.map(() => [] as number[])
  for (const { a, b } of [...map.ridges, ...map.paths]) {
    neighbours[find(a)].push(find(b))
    neighbours[find(b)].push(find(a))
  }
  const contacts = places.map(() => [] as number[])
  for (const forest of forests)
    for (const mountain of forest.mountains) {
      contacts[find(forest.id)].push(find(mountain))
      contacts[find(mountain)].push(find(forest.id))
    }
  for (const list of [...neighbours, ...contacts]) list.sort((a, b) => a - b)
  const ring = (kind: Kind, wanted: Ring) => [...places.keys()].filter((p) => places[p].kind === kind && places[p].ring === wanted)
  const made: CompiledContent = {
    content,
    places,
    mountains: [...places.keys()].filter((p) => places[p].kind === 'mountain'),
    forests: [...places.keys()].filter((p) => places[p].kind === 'forest'),
    ferrum: ring('mountain', 'ferrum')[0],
    innerMountains: ring('mountain', 'inner'),
    outerMountains: ring('mountain', 'outer'),
    innerForests: ring('forest', 'inner'),
    outerForests: ring('forest', 'outer'),
    neighbours,
    contacts,
    distances: distancesOf(places, neighbours, contacts),
    cards: [],
    visions: content.visions
      .map(({ mountain, crystals }) => ({ mountain: find(mountain), crystals, inner: places[find(mountain)].ring === 'inner' }))
      .sort((a, b) => a.mountain - b.mountain),
    scripts: [],
    scriptIds: new Map(),
    scriptSides: [],
    modLists: [],
    modListIds: new Map(),
    offers: offersOf(places, content.cards.length),
  }
  const order = (card: CardContent) => (card.faction === 'woodwalkers' ? '0' : '1') + card.ref
  made.cards = [...content.cards].sort((a, b) => (order(a) < order(b) ? -1 : 1)).map((card) => cardOf(made, card))
  return made
}

function offersOf(places: Place[], cards: number): Offers {
  const grid = <T>(make: (from: number, to: number) => T): T[][] => places.map((_, from) => places.map((__, to) => make(from, to)))
  const move = (from: number, to: number, n: number, totem: MoveOption['totem'] = 'none'): MoveOption => ({
    do: 'move',
    from,
    to,
    n,
    totem,
  })
  return {
    moves: grid((from, to) => ({
      bare: Array.from({ length: PIECES.fighters }, (_, i) => move(from, to, i + 1)),
      full: move(from, to, 1, 'full'),
      fading: move(from, to, 1, 'fading'),
    })),
    warbands: grid((from, to) => ({ do: 'warband', from, to })),
    attacks: grid((from, to) => ({ do: 'attack', from, to })),
    plays: Array.from({ length: cards }, (_, card) => ({ do: 'play', card })),
    wagers: Array.from({ length: cards }, (_, card) => ({ do: 'wager', card })),
  }
}

function cardOf(made: CompiledContent, card: CardContent): Card {
  const { ref, base, damage, defense, dominance, markers, removedInSolo, soloIcons } = card
  const side = card.faction === 'woodwalkers' ? WW : IC
  return {
    ref,
    ...(card.title ? { title: card.title } : {}),
    side,
    base,
    damage,
    defense,
    dominance,
    markers,
    removedInSolo,
    soloIcons,
    effect: addScript(made, card.effect, side),
    triggers: (card.ongoing?.mods ?? []).flatMap((mod) => (mod.mod === 'trigger' ? [mod.on] : [])),
    mods: card.ongoing ? addMods(made, card.ongoing.mods, side) : -1,
    onExhaust: card.ongoing ? addScript(made, card.ongoing.onExhaust, side) : -1,
    burnEffect: card.burnEffect ? addScript(made, card.burnEffect, side) : -1,
  }
}

/** Numbers a list of steps and every list inside it. */
function addScript(made: CompiledContent, steps: Step[], side: number): number {
  const id = made.scripts.push(steps) - 1
  made.scriptIds.set(steps, id)
  made.scriptSides.push(side)
  for (const step of steps) {
    if ('then' in step) addScript(made, step.then, side)
    if ('else' in step && step.else) addScript(made, step.else, side)
    if ('victory' in step && step.victory) addScript(made, step.victory, side)
    if ('options' in step) for (const option of step.options) addScript(made, option, side)
    if ('otherwise' in step) {
      addScript(made, step.ifOpponentHoldsVision, side)
      addScript(made, step.otherwise, side)
    }
    if ('mods' in step) addMods(made, step.mods, side)
  }
  return id
}

function addMods(made: CompiledContent, mods: Mod[], side: number): number {
  const id = made.modLists.push(mods) - 1
  made.modListIds.set(mods, id)
  for (const mod of mods) if (mod.mod === 'trigger') addScript(made, mod.do, side)
  return id
}

function distancesOf(places: Place[], neighbours: number[][], contacts: number[][]): number[][] {
  const walks = places.map((_, from) => {
    const steps = places.map(() => Number.POSITIVE_INFINITY)
    steps[from] = 0
    const queue = [from]
    for (const p of queue)
      for (const next of neighbours[p])
        if (steps[next] === Number.POSITIVE_INFINITY) {
          steps[next] = steps[p] + 1
          queue.push(next)
        }
    return steps
  })
  return places.map((a, from) =>
    places.map((b, to) => {
      if (a.kind === b.kind) return walks[from][to]
      const [forest, mountain] = a.kind === 'forest' ? [from, to] : [to, from]
      if (contacts[forest].includes(mountain)) return 0
      return 1 + Math.min(...contacts[mountain].map((touching) => walks[forest][touching]))
    }),
  )
}
