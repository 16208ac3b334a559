/** Phrases of the table that no rule says. */
import { effectText } from '@trestle/daimyo'
import { type Phrase, say } from '@trestle/kernel'
import { type Content, heroOf, type IslandView, islandNo, partyWord, relicId, relicWord, type View } from './model.ts'

const none = (list: Phrase[]): Phrase | Phrase[] => (list.length > 0 ? list : say('ui.daimyo.nobody'))

/** An island in a sentence: who leads, what its banners are worth. */
export const islandInWords = (view: View, island: IslandView): Phrase => {
  const influence = island.influence.flatMap((n, party) => (n > 0 ? [say('board.influence', { who: partyWord(view, party), n })] : []))
  return say('ui.daimyo.island', { island: say(`island.${island.id}`), ...island.banners, influence: none(influence) })
}

/** "Green, fourth space, stone, free for a Governor, tower of the Aristocrats". */
export const spaceInWords = (view: View, island: IslandView, i: number): Phrase => {
  const space = island.production[i]
  if (!space) return say('ui.daimyo.nobody')
  const name = say('place.production', { island: say(`island.${island.id}`), n: i + 1, resource: say(`resource.${space.resource}`) })
  const governor =
    space.governor >= 0 ? say('ui.daimyo.governorOf', { who: partyWord(view, space.governor) }) : say('ui.daimyo.freeForGovernor')
  const building = space.building
    ? say('ui.daimyo.buildingOf', { piece: say(`piece.${space.building.kind}`), who: partyWord(view, space.building.party) })
    : say('ui.daimyo.freeForBuilding')
  return say('ui.daimyo.space', { name, governor, building })
}

export const shadowInWords = (view: View, island: IslandView, i: number): Phrase => {
  const one = island.shadows[i]
  const name = say('place.shadow', { island: say(`island.${island.id}`), coins: say('coins', { n: one?.coins ?? 0 }) })
  return one && one.party >= 0
    ? say('ui.daimyo.shadowOf', { name, who: partyWord(view, one.party) })
    : say('ui.daimyo.freeForShadow', { name })
}

/** The island on which a place lies. */
export const islandAt = (content: Content, view: View, place: string): IslandView | undefined => {
  const at = Number.parseInt(place.slice(1), 10)
  const no = place.startsWith('i') ? at : Math.floor(at / (place.startsWith('s') ? 3 : 5))
  return view.islands.find((island) => islandNo(content, island.id) === no)
}

/** A place of the board in a sentence. */
export const aboutPlace = (content: Content, view: View, place: string): Phrase => {
  const island = islandAt(content, view, place)
  const at = Number.parseInt(place.slice(1), 10)
  if (place.startsWith('h-')) {
    const card = heroOf(content, place.slice(2))
    if (card)
      return say('board.hero', {
        ...{ name: say(`hero.${card.id}`), strength: card.strength, cost: card.cost, text: effectText(card.steps) },
      })
  }
  if (place.startsWith('v')) {
    const tile = view.villagers[at]
    const data = content.content.villagers.tiles.find(({ id }) => id === tile?.id)
    const [now, next] = [data?.sides.find(({ id }) => id === tile?.side), data?.sides.find(({ id }) => id !== tile?.side)]
    return say('ui.daimyo.villager.both', { text: effectText(now?.steps ?? []), next: effectText(next?.steps ?? []) })
  }
  if (place.startsWith('t')) return relicWord(relicId(content, Number(place.split('-')[1])))
  if (place.startsWith('m')) return say(`mercenary.${content.mercenarySpaces[at]?.id ?? 'relic'}`)
  if (!island) return say('ui.daimyo.nobody')
  if (place.startsWith('i')) return islandInWords(view, island)
  return place.startsWith('s') ? shadowInWords(view, island, at % 3) : spaceInWords(view, island, at % 5)
}
