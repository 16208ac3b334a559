/** What the rules work with: the content with places as numbers and every list of steps as a script with a number. Shared by matches, never changed. */
import { type Content, checkContent, type EmpireStep, type HeroData, type MercenaryStep, type Step } from './content/index.ts'
import { upTo } from './lists.ts'
import { CLANS, type DieOption, type HireOption, type PlaceOption, type TurnOption } from './options.ts'
import { DICE_COLOURS, FARM, RESOURCES, TOWER } from './state.ts'

export interface Island {
  id: string
  /** By production space: the resource. */
  production: readonly number[]
  /** By Shadow space: the coins. */
  coins: readonly number[]
  altars: readonly number[]
  /** By number of players, from 1: gold and silver banner. */
  banners: readonly { gold: number; silver: number }[]
}

export interface Hero {
  id: string
  /** The Clan whose card it is, -1 for the market. */
  clan: number
  cost: number
  strength: number
  aggressive: boolean
  soloRemoved: boolean
  script: number
}

/** A face of a Bonus Action tile. */
export interface Face {
  effect: string
  script: number
}

export interface Tile {
  id: string
  /** `FARM` or `TOWER`: the board on which it starts. */
  kind: number
  yellow: boolean
  base: Face
  advanced: Face
}

export interface Board {
  id: string
  kind: number
  base: readonly number[]
  advanced: readonly number[]
}

export interface Goal {
  id: string
  green: boolean
  metric: string
  least: number
  /** What the first gets, and the second of a green one. */
  first: number
  second: number
}

export interface Action {
  id: string
  /** The colour of die that it takes, -1 for any. */
  colour: number
  /** -1 for Relic, Recruit and Build, which are procedures of their own. */
  script: number
}

export interface MercenarySpace {
  id: string
  /** The space of the module that the content lists; one of a capacity of two is there twice. */
  of: number
  colour: number
  gold: number
  choices: readonly (readonly MercenaryStep[])[]
}

export interface SoloCard {
  id: string
  /** The stack it belongs to. */
  stack: number
  /** From top to bottom. */
  slots: readonly { colour: number; actions: readonly EmpireStep[] }[]
}

export interface Box {
  content: Content
  islands: readonly Island[]
  /** How many islands are in play, by number of players, from 1. */
  inPlay: readonly number[]
  heroes: readonly Hero[]
  tiles: readonly Tile[]
  boards: readonly Board[]
  clans: readonly { id: string; ability: number; start: readonly number[]; heroes: readonly number[] }[]
  goals: readonly Goal[]
  actions: readonly Action[]
  /** Villager tiles: the scripts of their sides, and which side shows at the start, -1 for either. */
  villagers: readonly { id: string; sides: readonly { id: string; script: number }[]; start: number }[]
  /** The four steps of Villagers' Help, each a script. */
  helpSteps: readonly number[]
  costs: readonly (readonly number[])[]
  mercenarySpaces: readonly MercenarySpace[]
  soloCards: readonly SoloCard[]
  /** Every list of steps. */
  scripts: readonly (readonly Step[])[]
  /** By script: what its cost steps take for sure of rice, metal, stone, gold, and Heroes and loose tiles that must be given up. */
  prices: readonly Price[]
  /** By script: the scripts of a `choose` step at each place. */
  choices: readonly (readonly number[])[][]
  offers: Offers
}

/** Options that matches share; read, never changed. */
export interface Offers {
  /** By die and main action space. */
  dice: readonly (readonly DieOption[])[]
  /** By Hero. */
  heroes: readonly TurnOption[]
  discards: readonly TurnOption[]
  hires: readonly HireOption[]
  /** By place. */
  places: { readonly [unit in PlaceOption['unit']]: readonly PlaceOption[] }
}

export interface Price {
  free: boolean
  goods: readonly number[]
  choices: readonly { from: readonly number[]; amount: number }[]
  heroes: number
  tiles: number
}

/** Amounts by name as a list: rice, metal, stone, gold. */
export const goodsOf = (of: { rice?: number; metal?: number; stone?: number; gold?: number }): number[] => [
  of.rice ?? 0,
  of.metal ?? 0,
  of.stone ?? 0,
  of.gold ?? 0,
]

export const resourceNo = (name: string): number => RESOURCES.indexOf(name as (typeof RESOURCES)[number])
const dieColour = (name: string): number => DICE_COLOURS.indexOf(name as (typeof DICE_COLOURS)[number])

/** Numbers every list of steps. */
class Scripts {
  readonly lists: Step[][] = []
  readonly choices: number[][][] = []

  add(steps: Step[]): number {
    const script = this.lists.length
    this.lists.push(steps)
    this.choices.push([])
    this.choices[script] = steps.map((step) => (step.op === 'choose' ? step.options.map((option) => this.add(option)) : []))
    return script
  }
}

function priceOf(steps: readonly Step[]): Price {
  const goods = [0, 0, 0, 0]
  const choices: { from: number[]; amount: number }[] = []
  let [heroes, tiles] = [0, 0]
  for (const step of steps) {
    if (step.op === 'pay')
      goodsOf(step).forEach((n, i) => {
        goods[i] += n
      })
    if (step.op === 'payChoice') choices.push({ from: step.from.map(resourceNo), amount: step.amount })
    if (step.op === 'discardHero') heroes += step.count
    if (step.op === 'discardRelic' && step.asCost) tiles += step.count
  }
  return { free: goods.every((n) => n === 0) && choices.length === 0 && heroes + tiles === 0, goods, choices, heroes, tiles }
}

function offersOf({ actions, heroes, islands, content }: Omit<Box, 'prices' | 'scripts' | 'choices' | 'offers'>): Offers {
  const places = (unit: PlaceOption['unit'], n: number): PlaceOption[] =>
    upTo(islands.length * n).map((at): PlaceOption => ({ do: 'place', unit, at }))
  return {
    dice: upTo(DICE_COLOURS.length * content.dice.faces).map((die) => actions.map((_, space): DieOption => ({ do: 'die', die, space }))),
    heroes: heroes.map((_, card): TurnOption => ({ do: 'hero', card })),
    discards: heroes.map((_, card): TurnOption => ({ do: 'discard', card })),
    hires: heroes.map((_, card): HireOption => ({ do: 'hire', card })),
    places: { governor: places('governor', 5), building: places('building', 5), shadow: places('shadow', 3) },
  }
}

/** Reads the content of a match. Throws a `ContentError` that names each fault with its place. */
export function openBox(input: unknown): Box {
  const content = checkContent(input)
  const scripts = new Scripts()
  const { board, clans, heroes, construction, tiles, goals, villagers, mercenaries, solo } = content
  const clanNo = (id: string): number => clans.clans.findIndex((clan) => clan.id === id)
  const effects = new Map(tiles.effects.map(({ id, steps }) => [id, { effect: id, script: scripts.add(steps) }]))
  const slots = construction.boards.map((one) => one.base.slots.length)
  const tileBoard = slots.flatMap((n, at) => Array.from({ length: n }, (_, slot) => ({ at, slot })))
  const yields = heroes.cards.map((card: HeroData) => ({
    id: card.id,
    clan: clanNo(card.set),
    cost: card.cost,
    strength: card.strength,
    aggressive: card.aggressive,
    soloRemoved: card.soloRemoved,
    script: scripts.add(card.steps),
  }))
  const box: Omit<Box, 'prices' | 'scripts' | 'choices' | 'offers'> = {
    content,
    islands: board.islands.map((island) => ({
      id: island.id,
      production: island.production.map(resourceNo),
      coins: island.shadows,
      altars: island.altars,
      banners: [1, 2, 3, 4].map((players) => {
        const side = board.sides.find((one) => one.players.includes(players))
        return island.banners[side?.id ?? ''] ?? { gold: 0, silver: 0 }
      }),
    })),
    inPlay: ([1, 2, 3, 4] as const).map((players) => board.islandsByPlayers[players].length),
    heroes: yields,
    tiles: tiles.tiles.map((tile, i) => {
      const { at, slot } = tileBoard[i]
      const { type, base } = construction.boards[at]
      const face = (effect: string) => effects.get(effect) as Face
      return {
        id: tile.id,
        kind: type === 'technoFarm' ? FARM : TOWER,
        yellow: base.slots[slot].colour === 'yellow',
        base: face(tile.base.effect),
        advanced: face(tile.advanced.effect),
      }
    }),
    boards: construction.boards.map(({ id, type, base, advanced }) => ({
      id,
      kind: type === 'technoFarm' ? FARM : TOWER,
      base: goodsOf(base.start),
      advanced: goodsOf(advanced.start),
    })),
    clans: CLANS.map((id) => {
      const clan = clans.clans[clanNo(id)]
      const own = yields.flatMap((hero, card) => (hero.clan === clanNo(id) ? [card] : []))
      return { id, ability: scripts.add(clan.ability), start: goodsOf(clan.start), heroes: own }
    }),
    goals: goals.cards.map((goal) => ({
      id: goal.id,
      green: goal.colour === 'green',
      metric: goal.condition.metric,
      least: goal.condition.least,
      first: scripts.add(goal.colour === 'green' ? goal.gold : goal.first),
      second: goal.colour === 'green' ? scripts.add(goal.silver) : -1,
    })),
    actions: clans.actions.map(({ id, colour, steps }) => ({ id, colour: dieColour(colour), script: steps ? scripts.add(steps) : -1 })),
    villagers: villagers.tiles.map(({ id, sides }) => ({
      id,
      sides: sides.map((side) => ({ id: side.id, script: scripts.add(side.steps) })),
      start: sides.findIndex((side) => side.faceUp),
    })),
    helpSteps: (clans.actions[0].steps ?? []).map((step) => scripts.add([step])),
    costs: [goodsOf(construction.costs.technoFarm), goodsOf(construction.costs.radioTower)],
    mercenarySpaces: mercenaries.spaces.flatMap(({ id, capacity, colour, gold, choices }, of) =>
      Array.from({ length: capacity }, () => ({ id, of, colour: dieColour(colour), gold, choices })),
    ),
    soloCards: solo.cards.map(({ id, rounds, slots }) => ({
      id,
      stack: solo.stacks.findIndex((stack) => stack.rounds.join() === rounds.join()),
      slots: slots.map(({ colour, actions }) => ({ colour: dieColour(colour), actions })),
    })),
  }
  return { ...box, scripts: scripts.lists, choices: scripts.choices, prices: scripts.lists.map(priceOf), offers: offersOf(box) }
}
