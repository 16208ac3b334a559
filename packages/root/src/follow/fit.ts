import { type Atom, atomsOf, type Reader } from './atoms.ts'
import type { Line } from './log.ts'

/** An atom of a log with the action it comes from. */
export interface Wanted extends Atom {
  /** The number of its action among all of what is wanted together. */
  action: number
  /** The place of its line among those that are wanted together. */
  row: number
}

/** An action of a log: where it stands, and what it says. */
export interface Action {
  line: number
  /** Its number on its line, from 1. */
  nth: number
  who: string
  text: string
}

/** What the log says of one turn, or of all setups together. */
export interface Want {
  lines: readonly Line[]
  actions: readonly Action[]
  atoms: readonly Wanted[]
  byKey: ReadonlyMap<string, readonly number[]>
  /** The atoms that come off the deck, by their numbers. */
  draws: readonly number[]
}

/** Something that was done and is not wanted. */
export interface Extra extends Atom {
  text: string
}

/** What was done beside what the log wants. */
export interface Fit {
  /** The wanted atoms that were done. */
  used: Uint8Array
  /** How many of them. */
  done: number
  /** Of these, battles that are not fought as far as the log tells them: an ambush or the dice are still to come. */
  running: number
  /** Things that were done and are not wanted, those of one action once, each with the text of its action. */
  extra: readonly Extra[]
  /** Actions of the log that were passed over: not done, though a later one was. */
  holes: number
  /** Actions of the log that were done in part. */
  halves: number
}

/** What lines want. */
export function wantOf(reader: Reader, lines: readonly Line[]): Want {
  const actions: Action[] = []
  const atoms: Wanted[] = []
  for (const [row, { line, who, actions: texts }] of lines.entries()) {
    for (const [i, text] of texts.entries()) {
      // What cannot be read is a slip: nothing that is done will be the same.
      for (const atom of atomsOf(reader, who, text) ?? [unknownAtom(`${text} of the log`)])
        atoms.push({ ...atom, action: actions.length, row })
      actions.push({ line, nth: i + 1, who, text })
    }
  }
  return { lines, actions, atoms, byKey: indexOf(atoms), draws: drawsIn({ atoms, actions }) }
}

/** The atoms of a part of the log that come off the deck, by their numbers, in order. */
function drawsIn({ atoms, actions }: Pick<Want, 'atoms' | 'actions'>): number[] {
  return [...atoms.keys()].filter((i) => isDraw(atoms[i], actions[atoms[i].action].text))
}

/** Off the deck into a hand or onto a board; a card that comes from nowhere and goes nowhere was paid by the deck, and discarded at once. */
function isDraw({ key }: Wanted, text: string): boolean {
  if (/^card {2}[A-Z]/.test(key)) return true
  return key.startsWith('card ') && key.endsWith(' ') && /^[FRMB]#[a-z@]*->$/.test(text)
}

function indexOf(atoms: readonly Atom[]): Map<string, number[]> {
  const byKey = new Map<string, number[]>()
  for (const [i, { key }] of atoms.entries()) {
    const same = byKey.get(key)
    if (same) same.push(i)
    else byKey.set(key, [i])
  }
  return byKey
}

/** Lays what was done on what is wanted. `spares`: letters of those whose removed warriors may yet come to lie elsewhere. */
export function fitOf(reader: Reader, want: Want, done: readonly { who: string; actions: readonly string[] }[], spares: string): Fit {
  const used = new Uint8Array(want.atoms.length)
  const extra: Extra[] = []
  const open: Extra[] = []
  let count = 0
  let running = 0
  for (const { who, actions } of done) {
    for (const text of actions) {
      if (text === '') continue
      for (const atom of atomsOf(reader, who, text) ?? [unknownAtom(text)]) {
        const found = wantedFor(want, used, atom)
        const spared = isSpared(atom, spares)
        if (found >= 0 && !(spared && elsewhere(want, used, atom, found) > open.filter(({ key }) => key === atom.key).length)) {
          used[found] = 1
          count++
          if (isRunning(atom, want.atoms[found])) running++
        } else if (spared) open.push({ ...atom, text })
        else if (!extra.some(({ key, cards }) => key === atom.key && cards === atom.cards)) extra.push({ ...atom, text })
      }
    }
  }
  for (const [i, atom] of open.entries()) {
    const before = open.slice(0, i).filter(({ key }) => key === atom.key).length
    if (elsewhere(want, used, atom, want.atoms.length) <= before && !extra.some(({ key }) => key === atom.key)) extra.push(atom)
  }
  return { used, done: count, running, extra, holes: holesIn(want, used), halves: halvesIn(want, used) }
}

const unknownAtom = (text: string): Atom => ({ key: `unread ${text}`, cards: 0n, ambushes: '', dice: '' })

function wantedFor({ atoms, byKey }: Want, used: Uint8Array, atom: Atom): number {
  const places = byKey.get(atom.key)
  if (!places) return -1
  let found = -1
  for (const i of places) {
    if (used[i] === 1) continue
    const wanted = atoms[i]
    if (atom.key.startsWith('X ') && !sameBattle(atom, wanted)) continue
    if (wanted.cards === atom.cards) return i
    // What was done says at least as much of a card as the log.
    if (found < 0 && (atom.cards & ~wanted.cards) === 0n) found = i
  }
  return found
}

/** Whether a battle that may still run can become the one that is wanted. Dice that the log leaves out may be any. */
function sameBattle(done: Atom, wanted: Atom): boolean {
  if (done.dice === '') return wanted.ambushes.startsWith(done.ambushes)
  return wanted.ambushes === done.ambushes && (wanted.dice === '' || wanted.dice === done.dice)
}

/** Whether a battle goes on after what was done of it. */
const isRunning = (done: Atom, wanted: Atom): boolean => done.ambushes !== wanted.ambushes || (done.dice === '' && wanted.dice !== '')

const isSpared = ({ key }: Atom, spares: string): boolean => {
  const [kind, piece, , to] = key.split(' ')
  return kind === 'piece' && to === '' && piece.slice(1) === 'w' && spares.includes(piece[0])
}

/** How many removed warriors are wanted elsewhere, such as at the keep, before a place in the log. */
function elsewhere({ byKey }: Want, used: Uint8Array, { key }: Atom, before: number): number {
  let n = 0
  for (const [other, places] of byKey) {
    if (other.length > key.length && other.startsWith(key)) for (const i of places) if (i < before && used[i] === 0) n++
  }
  return n
}

function holesIn({ atoms, lines }: Want, used: Uint8Array): number {
  const last = lines.map(() => -1)
  for (let i = 0; i < atoms.length; i++) if (used[i] === 1) last[atoms[i].row] = Math.max(last[atoms[i].row], atoms[i].action)
  let holes = 0
  let before = -1
  for (let i = 0; i < atoms.length; i++) {
    const { action, row } = atoms[i]
    if (used[i] === 1 || action >= last[row] || action === before) continue
    holes++
    before = action
  }
  return holes
}

function halvesIn({ atoms }: Want, used: Uint8Array): number {
  let halves = 0
  // The atoms of an action stand together.
  for (let i = 0; i < atoms.length; ) {
    const { action } = atoms[i]
    let done = 0
    let all = 0
    for (; i < atoms.length && atoms[i].action === action; i++) {
      all++
      done += used[i]
    }
    if (done > 0 && done < all) halves++
  }
  return halves
}

/** Whether all that is wanted was done, the last battle to the end that is told of it. */
export const isAllDone = ({ atoms }: Want, { done, running }: Pick<Fit, 'done' | 'running'>): boolean =>
  done === atoms.length && running === 0

/** How many slips a part of the log has that was done to its end: one for each thing that is of one kind and was written as another of it. */
export function slipsIn(want: Want, fit: Pick<Fit, 'used' | 'extra'>): number {
  const kinds = new Map<string, [number, number]>()
  const add = (key: string, which: 0 | 1) => {
    const kind = key.split(' ')[0]
    const both = kinds.get(kind) ?? [0, 0]
    both[which]++
    kinds.set(kind, both)
  }
  for (const text of new Set(fit.extra.map((one) => one.text))) add(fit.extra.find((one) => one.text === text)?.key ?? '', 0)
  const left = new Set(want.atoms.flatMap(({ action }, i) => (fit.used[i] === 0 ? [action] : [])))
  for (const action of left) add(want.atoms.find((atom) => atom.action === action)?.key ?? '', 1)
  // What could not be read may be anything.
  const unread = kinds.get('unread')?.[1] ?? 0
  kinds.delete('unread')
  const rest = [...kinds.values()].reduce((sum, [done, wanted]) => sum + Math.max(done, wanted), 0)
  return Math.max(rest, unread)
}

/** The actions of the log that were not done, or not whole. */
export function leftOf({ atoms, actions }: Want, { used }: Pick<Fit, 'used'>): Action[] {
  const left = new Set(atoms.flatMap(({ action }, i) => (used[i] === 0 ? [action] : [])))
  return [...left].map((i) => actions[i])
}
