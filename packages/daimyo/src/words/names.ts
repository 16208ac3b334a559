/** Names of the things of the game: parties, places, tiles, dice, amounts. */
import { type Phrase, say } from '@trestle/kernel'
import type { Content, Step } from '../content/index.ts'
import { DICE_COLOURS, RESOURCES } from '../state.ts'

/** What names need of the content: the box has it. */
export interface Naming {
  content: Content
  /** Every list of steps, by its number. */
  scripts: readonly (readonly Step[])[]
}

/** A party by its Clan (`nature`), its seat before it has one (`p1`), `mercenaries` or `empire`. */
export const party = (name: string): Phrase => say(`clan.${name}`)

export const island = (of: Naming, no: number): Phrase => say(`island.${of.content.board.islands[no]?.id ?? 'any'}`)

/** A production space, `island * 5 + place`. */
export function production(of: Naming, at: number): Phrase {
  const no = Math.floor(at / 5)
  const name = of.content.board.islands[no]?.production[at % 5] ?? 'rice'
  return say('place.production', { island: island(of, no), n: (at % 5) + 1, resource: say(`resource.${name}`) })
}

/** A place for a Shadow, `island * 3 + place`. */
export function alley(of: Naming, at: number): Phrase {
  const no = Math.floor(at / 3)
  const n = of.content.board.islands[no]?.shadows[at % 3] ?? 0
  return say('place.shadow', { island: island(of, no), coins: say('coins', { n }) })
}

/** A relic tile, `colour * 4 + number - 1`. */
export function relic(of: Naming, tile: number): Phrase {
  const { islands } = of.content.board
  const numbers = of.content.relics.numbers
  const id = islands[Math.floor(tile / numbers.length)]?.id ?? ''
  return say('relic', { colour: say(`colour.${id}`), n: numbers[tile % numbers.length] ?? 0 })
}

export const relicOf = (of: Naming, colour: number): Phrase =>
  say('relic.of', { colour: say(`colour.${of.content.board.islands[colour]?.id ?? ''}`) })

/** A die, `colour * 6 + value - 1`. */
export const die = (no: number): Phrase => say(`die.${DICE_COLOURS[Math.floor(no / 6)]}`, { n: (no % 6) + 1 })

/** Amounts by resource, without those that are none. */
export function goods(amounts: readonly number[]): Phrase | Phrase[] {
  const some = amounts.flatMap((n, i) => (n > 0 ? [say(`count.${RESOURCES[i]}`, { n })] : []))
  return some.length > 0 ? some : say('goods.none')
}

export const hero = (of: Naming, card: number): Phrase => say(`hero.${of.content.heroes.cards[card]?.id ?? ''}`)
export const goal = (of: Naming, card: number): Phrase => say(`goal.${of.content.goals.cards[card]?.id ?? ''}`)
export const heroes = (n: number): Phrase => say('count.hero', { n })
export const points = (n: number): Phrase => say('count.pp', { n })

/** A main action space, the Clan ability (as the sixth grey tile space), or what lies beside the board. */
export function space(of: Naming, no: number): Phrase {
  const { actions } = of.content.clans
  return no >= 0 && no < actions.length ? say(`action.${actions[no].id}`) : say('space.beside')
}

/** Where a bonus tile lies: an action, the Clan ability, an end-of-round space. */
export function tileSpace(of: Naming, no: number): Phrase {
  const { grey } = of.content.clans.tileSpaces
  return no < grey.length ? say(`action.${grey[no]}`) : say('space.yellow', { n: no - grey.length + 1 })
}
