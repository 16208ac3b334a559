/** How each side looks, by the seat's name: a further faction is a line here, its colours in looks.css, and a file beside this one. */
import { hirelingSigns } from '../hirelings/looks.ts'
import { hasSign, type SignName } from '../icons.tsx'

export type Shape =
  | 'crown'
  | 'hexagon'
  | 'pennant'
  | 'round'
  | 'shield'
  | 'diamond'
  | 'kite'
  | 'leaf'
  | 'mound'
  | 'hull'
  | 'banner'
  | 'square'
  | 'arch'

export interface Look {
  sign: SignName
  /** Of its warriors, or of its pawn. */
  shape: Shape
  /** Of its buildings. */
  building: 'square' | 'house' | 'octagon' | 'pot' | 'arch' | 'fort' | 'tent'
  /** Readable as text on `--panel` in each theme. */
  light: string
  dark: string
}

const looks: Record<string, Look> = {
  marquise: { sign: 'marquise', shape: 'hexagon', building: 'square', light: '#a3480a', dark: '#f0a05a' },
  eyrie: { sign: 'eyrie', shape: 'pennant', building: 'house', light: '#28528f', dark: '#8fb8f2' },
  alliance: { sign: 'alliance', shape: 'round', building: 'octagon', light: '#2c6431', dark: '#8fcf8b' },
  vagabond: { sign: 'vagabond', shape: 'shield', building: 'square', light: '#4a4540', dark: '#cfc5b6' },
  vagabond2: { sign: 'vagabond2', shape: 'diamond', building: 'square', light: '#76356a', dark: '#e0a5d4' },
  corvids: { sign: 'corvids', shape: 'kite', building: 'square', light: '#543a86', dark: '#b9a3ec' },
  duchy: { sign: 'duchy', shape: 'mound', building: 'arch', light: '#8b4364', dark: '#e3a6c2' },
  keepers: { sign: 'keepers', shape: 'banner', building: 'tent', light: '#6d5608', dark: '#ecd680' },
  cult: { sign: 'cult', shape: 'leaf', building: 'pot', light: '#63630e', dark: '#b6d96a' },
  hundreds: { sign: 'hundreds', shape: 'crown', building: 'fort', light: '#8f0f1c', dark: '#f2938e' },
  riverfolk: { sign: 'riverfolk', shape: 'hull', building: 'square', light: '#0b5f66', dark: '#70dbe0' },
}

const plain: Look = { sign: 'any', shape: 'square', building: 'square', light: '#4a4540', dark: '#cfc5b6' }

/** Hirelings are alike but for their sign; the rim of their pieces is of their controller's colour. */
const hired: Look = { sign: 'any', shape: 'arch', building: 'arch', light: '#6b4a12', dark: '#e9d3a4' }

export const lookOf = (name: string): Look => {
  const sign = hirelingSigns[name]
  return looks[name] ?? (sign ? { ...hired, sign } : plain)
}

export const colours = Object.fromEntries(Object.entries(looks).map(([name, { light, dark }]) => [name, { light, dark }]))

/** The names of all seats that have a look, in the order of the lobby. */
export const sides = Object.keys(looks)

/** The sign of a piece: of a building or token its own (a base or garden of any suit that of all), of a warrior or pawn that of its side. */
export const pieceSign = (piece: string, name: string): SignName => {
  const own = piece.split('-')[0] ?? piece
  return hasSign(own) ? own : lookOf(name).sign
}
