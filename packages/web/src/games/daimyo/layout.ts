/** Where everything lies on the sea: in units that are pixels on a page of 1366 by 768. */

export interface Rect {
  x: number
  y: number
  w: number
  h: number
  /** An island that is lifted to full width: its places lie further apart. */
  lifted?: boolean
}

export interface Layout {
  width: number
  height: number
  /** On a narrow page the sea is looked at, and its parts are tapped: its places would be too small for a thumb. The Hero market lies beside the board. */
  narrow: boolean
  /** The middle island and what is sold lie in a band between the islands. */
  band: boolean
  islands: Rect[]
  /** The island in the middle: round, dice, villagers. */
  middle: Rect
  market: Rect
  goals: Rect
  heroes: Rect | null
  /** The Mercenaries' module or the Empire's card. */
  extra: Rect | null
}

const HEIGHT = 526
/** From this shape on the islands stand in rows of two on top of each other. */
const NARROW = 1.3
const HEROES = 88

/**
 * The layout for a number of islands in a box of a shape (its width for its height), with a place for module or card. `slim`: the box is that of a
 * phone, which may be low as well: beneath the banner of a trial, or on a small one.
 */
export const layoutOf = (islands: number, aspect: number, extra: boolean, goals = true, slim = false): Layout => {
  if (aspect < NARROW) return tall(islands, aspect, extra)
  const width = Math.round(HEIGHT * aspect)
  return islands > 4 ? rows(islands, width, slim) : square(islands, width, extra, goals, slim)
}

/** Two rows of three islands, the middle island and what is sold between them. */
function rows(islands: number, width: number, slim: boolean): Layout {
  const sea = width - (slim ? 0 : HEROES) - 8
  const column = (sea - 8) / 3
  const [gap, band] = [8, 84]
  // The buttons that zoom the board stand at the left end of the band.
  const buttons = 48
  const h = (HEIGHT - band - 4 * gap) / 2
  const at = (i: number): Rect => ({ x: 8 + (i % 3) * column + 5, y: i < 3 ? gap : HEIGHT - gap - h, w: column - 10, h })
  // As the mock has them: blue, green, yellow above, red, black, purple below.
  const order = [0, 3, 2, 5, 1, 4]
  const y = gap + h + gap
  return {
    width,
    height: HEIGHT,
    narrow: slim,
    band: true,
    islands: order.slice(0, islands).map(at),
    middle: { x: 8 + column - 8, y, w: column + 34, h: band },
    market: { x: 4 + buttons, y, w: column - 30 - buttons, h: band },
    goals: { x: 8 + 2 * column + 44, y, w: column - 52, h: band },
    heroes: slim ? null : { x: width - HEROES, y: 4, w: HEROES - 8, h: HEIGHT - 8 },
    extra: null,
  }
}

/** Two by two islands that have grown, and a column for the rest. */
function square(islands: number, width: number, extra: boolean, goals: boolean, slim: boolean): Layout {
  const side = 268
  const sea = width - (slim ? 0 : HEROES) - 8 - side
  const column = sea / 2
  const h = (HEIGHT - 18) / 2
  const at = (i: number): Rect => ({ x: 6 + (i % 2) * column, y: i < 2 ? 6 : HEIGHT - 6 - h, w: column - 8, h })
  const x = sea + 8
  return {
    width,
    height: HEIGHT,
    narrow: slim,
    band: false,
    islands: [0, 2, 1, 3].slice(0, islands).map(at),
    middle: { x, y: 6, w: side, h: 146 },
    market: { x, y: 158, w: side, h: 60 },
    goals: { x, y: 222, w: side, h: 76 },
    heroes: slim ? null : { x: width - HEROES, y: 4, w: HEROES - 8, h: HEIGHT - 8 },
    extra: extra ? { x, y: goals ? 304 : 224, w: side, h: HEIGHT - (goals ? 310 : 230) } : null,
  }
}

/** Islands two in a row, the middle island and the markets as bands below. */
function tall(islands: number, aspect: number, extra: boolean): Layout {
  const width = 600
  const height = Math.round(width / aspect)
  const [middle, market] = [74, 62]
  const module = extra ? 112 : 0
  const lines = Math.ceil(islands / 2)
  const h = (height - middle - market - module - 10) / lines
  const at = (i: number): Rect => ({ x: (i % 2) * (width / 2) + 3, y: 3 + Math.floor(i / 2) * h, w: width / 2 - 6, h: h - 4 })
  const y = 4 + lines * h
  return {
    width,
    height,
    narrow: true,
    band: false,
    islands: [0, 2, 1, 3, 4, 5]
      .map((i) => (islands > 4 ? [0, 3, 2, 5, 1, 4][i] : i) ?? i)
      .slice(0, islands)
      .map(at),
    middle: { x: 6, y, w: width - 12, h: middle },
    market: { x: 6, y: y + middle, w: width * 0.4 - 10, h: market },
    goals: { x: width * 0.4, y: y + middle, w: width * 0.6 - 6, h: market },
    heroes: null,
    extra: extra ? { x: 6, y: y + middle + market, w: width - 12, h: module } : null,
  }
}
