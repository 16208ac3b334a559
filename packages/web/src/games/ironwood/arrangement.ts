/** Where the tokens of a place lie, so that each is readable and none covers another's count. */
import type { PlaceView } from './model.ts'
import { type Layout, radiusOf, type Spot } from './terrain/layout.ts'

export type TokenKind = 'ironclad' | 'woodwalkers' | 'golem' | 'drill' | 'forge' | 'foundation' | 'totem' | 'fading' | 'mark' | 'noted'

export interface Token {
  key: string
  kind: TokenKind
  /** Centre, in board units from the middle of the place. */
  x: number
  y: number
  /** Half of its width and height. */
  half: number
  high: number
  n: number
  /** For a mark: the card. */
  card?: string
  /** Some of these units have moved this turn. */
  moved?: number
}

const SIZES: Record<TokenKind, [half: number, high: number]> = {
  ironclad: [41, 26],
  woodwalkers: [48, 27],
  golem: [25, 19],
  drill: [25, 19],
  forge: [18, 18],
  foundation: [18, 18],
  totem: [19, 21],
  fading: [19, 21],
  mark: [13, 12],
  noted: [15, 15],
}

/** Markers by card. */
export const marksOf = (place: PlaceView): { card: string; n: number }[] =>
  [...new Set(place.marks)].map((card) => ({ card, n: place.marks.filter((mark) => mark === card).length }))

const onMountain = (place: PlaceView, spot: Spot, r: number, noted: boolean): Token[] => {
  const tokens: Token[] = []
  const put = (kind: TokenKind, x: number, y: number, n: number, more: Partial<Token> = {}) =>
    tokens.push({
      key: more.card ? `${kind} ${more.card}` : kind,
      kind,
      x: x * r,
      y: y * r,
      half: SIZES[kind][0],
      high: SIZES[kind][1],
      n,
      ...more,
    })
  // Ferrum's Forge is printed at its head; other mountains have their token there.
  const head = spot.ring === 'ferrum' || place.forge !== 'none'
  if (place.forge !== 'none') put(place.forge, 0, spot.ring === 'ferrum' ? -0.66 : -0.6, 1)
  const middle = head ? 0.16 : 0
  if (place.fighters > 0) put('ironclad', 0, middle, place.fighters, { moved: place.moved })
  if (place.golems > 0) {
    if (place.fighters > 0) put('golem', 0.76, 0.72, place.golems)
    else put('golem', place.drill ? 0.4 : 0, middle, place.golems)
  }
  if (place.drill) {
    if (place.fighters > 0) put('drill', -0.76, 0.72, 1)
    else put('drill', place.golems > 0 ? -0.4 : 0, middle, 1)
  }
  for (const [i, { card, n }] of marksOf(place).entries()) put('mark', -0.86 + i * 0.46, -0.74 - (i % 2) * 0.12, n, { card })
  if (noted) put('noted', 0.84, -0.7, 1)
  return tokens
}

const inForest = (place: PlaceView): Token[] => {
  const tokens: Token[] = []
  const put = (kind: TokenKind, x: number, y: number, n: number, more: Partial<Token> = {}) =>
    tokens.push({ key: more.card ? `${kind} ${more.card}` : kind, kind, x, y, half: SIZES[kind][0], high: SIZES[kind][1], n, ...more })
  const both = place.totems > 0 && place.fading > 0
  const any = place.totems + place.fading > 0
  if (place.fighters > 0) put('woodwalkers', any ? -20 : 0, 0, place.fighters, { moved: place.moved })
  // Totems stand at the Warband's shoulder; alone they stand in the middle.
  const [x, y] = place.fighters > 0 ? [44, -14] : [both ? -22 : 0, 0]
  if (place.totems > 0) put('totem', x, y, place.totems)
  if (place.fading > 0) put('fading', both ? x + (place.fighters > 0 ? 25 : 44) : x, both && place.fighters > 0 ? y + 24 : y, place.fading)
  for (const [i, { card, n }] of marksOf(place).entries()) put('mark', -62 + i * 26, -28, n, { card })
  return tokens
}

/** The tokens of a place (`noted`: an automaton has marked it), those drawn first lying lowest. */
export const arrange = (layout: Layout, spot: Spot, place: PlaceView, noted = false): Token[] => {
  const raw = spot.kind === 'mountain' ? onMountain(place, spot, radiusOf(layout, spot), noted) : inForest(place)
  const { scale } = layout
  return raw.map((token) => ({
    ...token,
    x: spot.kind === 'forest' ? token.x * scale : token.x,
    y: spot.kind === 'forest' ? token.y * scale : token.y,
    half: token.half * scale,
    high: token.high * scale,
  }))
}
