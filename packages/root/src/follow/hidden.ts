import type { G } from '../ground/state.ts'
import { facesOf } from '../rules/secrets.ts'
import type { Shuffle } from './chance.ts'
import type { Want, Wanted } from './fit.ts'
import { laysItems } from './setup.ts'

const QUESTS = 'vagabond.setup.quests'
const RELICS = ['keepers.setup.relics', 'keepers.card.relics']
const RELIC_TYPES = ['figure', 'tablet', 'jewelry']
const SUITS = 'FRM'

/** A quest as a log tells of it: its suit, and the letters of the items that were exhausted for it, one left out that stood for another. */
interface Told {
  suit: number
  letters: readonly string[]
}

/** The quests that a part of a log tells of, each by the place of its atom. */
function questsTold(wanted: readonly Wanted[]): Map<number, Told> {
  const out = new Map<number, Told>()
  let spent: string[] = []
  /** The kind of the item that was exhausted just before. */
  let last = ''
  for (const [i, { key }] of wanted.entries()) {
    const [what, kind, , from, to] = key.split(' ')
    const isItem = what === 'item'
    // ROOT-D.7.2 One that is damaged at once stood for another.
    if (isItem && to === 'd' && kind === last) spent[spent.length - 1] = ''
    last = isItem && to.includes('e') && !from.includes('$') ? kind : ''
    if (last !== '') spent.push(last)
    if (what !== 'quest') continue
    out.set(i, { suit: SUITS.indexOf(kind), letters: spent.slice(-2).filter((letter) => letter !== '') })
    spent = []
  }
  return out
}

function isTold({ content }: G, quest: number, { suit, letters }: Told): boolean {
  const one = content.quests[quest]
  const items = letters.map((letter) => content.itemLetters.indexOf(letter)).sort((a, b) => a - b)
  if (one.suit !== suit) return false
  return letters.length < 2 ? items.every((item) => one.items.includes(item)) : `${[...one.items].sort((a, b) => a - b)}` === `${items}`
}

/** The numbers of the quests that parts of a log tell of with both items: they are not completed before. */
export function questsNamed(g: G, wants: readonly Want[]): ReadonlySet<number> {
  const some = wants.filter(({ atoms }) => atoms.some(({ key }) => key.startsWith('quest ')))
  const exact = some.flatMap(({ atoms }) => [...questsTold(atoms).values()].filter(({ letters }) => letters.length === 2))
  return new Set(g.content.quests.flatMap((_, quest) => (exact.some((told) => isTold(g, quest, told)) ? [quest] : [])))
}

/**
 * Puts what is hidden beside the cards where the log will find it, in place: quests (`later`: those that are needed in later turns), items under
 * ruins, values of relics. Returns the shuffles of setup that bring it there.
 */
export function settled(g: G, shuffles: readonly Shuffle[], wanted: readonly Wanted[], later: ReadonlySet<number>): readonly Shuffle[] {
  let piles = shuffles
  const quests = questsTold(wanted)
  const turnedUp = new Set<number>()
  for (const [i, { key }] of wanted.entries()) {
    const [what, kind, , from] = key.split(' ')
    if (what === 'item' && /^\d+$/.test(from)) piles = withItem(g, piles, kind, Number(from) - 1)
    const told = quests.get(i)
    if (told) piles = withQuest(g, piles, told, later)
    const relic = /^show [A-Z]t\d+ t_(\d)_([a-z])$/.exec(key)
    const type = RELIC_TYPES.findIndex((one) => one[0] === relic?.[2])
    // Of each type the next one lies on top.
    if (!relic || turnedUp.has(type)) continue
    turnedUp.add(type)
    piles = withRelic(g, piles, type, Number(relic[1]))
  }
  return piles
}

/** A pile with two of its things in each other's place. */
function turned(shuffles: readonly Shuffle[], nth: number, one: number, other: number): readonly Shuffle[] {
  return shuffles.map((shuffle, i) => {
    if (i !== nth) return shuffle
    const pile = shuffle.pile.slice()
    ;[pile[one], pile[other]] = [pile[other], pile[one]]
    return { ...shuffle, pile }
  })
}

function replaced(faces: readonly number[], old: number, face: number, sorted: boolean): number[] {
  const out = faces.slice()
  out[out.lastIndexOf(old)] = face
  return sorted ? out.sort((a, b) => a - b) : out
}

/** An open quest as it is told of, one that is needed later only where there is no other. */
function withQuest(g: G, shuffles: readonly Shuffle[], told: Told, later: ReadonlySet<number>): readonly Shuffle[] {
  const { state } = g
  const will = (quest: number) => isTold(g, quest, told)
  const free = (quest: number) => will(quest) && !later.has(quest)
  if (state.openQuests.some(free)) return shuffles
  const nth = shuffles.findIndex(({ by }) => by === QUESTS)
  const faces = facesOf(g, 'quests')
  const hidden = faces.find(free) ?? (state.openQuests.some(will) ? undefined : faces.find(will))
  const [open] = state.openQuests
  if (nth < 0 || hidden === undefined || open === undefined) return shuffles
  state.openQuests = state.openQuests.map((quest) => (quest === open ? hidden : quest))
  setFaces(g, 'quests', -1, replaced(faces, hidden, open, false))
  const { pile } = shuffles[nth]
  return turned(shuffles, nth, pile.indexOf(open), pile.indexOf(hidden))
}

function setFaces(g: G, name: string, at: number, faces: number[]): void {
  g.state.secrets = Array.from(g.state.secrets, (one) => (one.name === name && one.at === at ? { ...one, faces } : one))
}

/** The item under the ruin of a clearing. */
function withItem(g: G, shuffles: readonly Shuffle[], letter: string, at: number): readonly Shuffle[] {
  const item = g.content.itemLetters.indexOf(letter)
  const here = facesOf(g, 'ruin', -1, at)
  if (here.length === 0 || here.includes(item)) return shuffles
  const other = g.content.ruins.find((ruin) => facesOf(g, 'ruin', -1, ruin).includes(item))
  const nth = shuffles.findIndex(({ by }) => laysItems(by) && by !== QUESTS)
  if (other === undefined || nth < 0) return shuffles
  const old = here[here.length - 1]
  setFaces(g, 'ruin', at, replaced(here, old, item, true))
  setFaces(g, 'ruin', other, replaced(facesOf(g, 'ruin', -1, other), item, old, true))
  const { pile } = shuffles[nth]
  const sets = pile.length / g.content.ruins.length
  const ruins = [...g.content.ruins].sort((a, b) => a - b)
  const place = (ruin: number, face: number) => {
    const start = ruins.indexOf(ruin) * sets
    return start + pile.slice(start, start + sets).indexOf(face)
  }
  return turned(shuffles, nth, place(at, old), place(other, item))
}

/** The value of the relic of a type that is turned up next. */
function withRelic(g: G, shuffles: readonly Shuffle[], type: number, value: number): readonly Shuffle[] {
  const faces = facesOf(g, RELIC_TYPES[type])
  const top = faces.length - 1
  const other = faces.lastIndexOf(value)
  if (top < 0 || other < 0 || faces[top] === value) return shuffles
  const swapped = faces.slice()
  swapped[other] = faces[top]
  swapped[top] = value
  setFaces(g, RELIC_TYPES[type], -1, swapped)
  const nths = shuffles.flatMap(({ by }, i) => (RELICS.includes(by) ? [i] : []))
  return turned(shuffles, nths[type], top, other)
}
