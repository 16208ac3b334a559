/** Phrases of the table that no rule says. */
import { type Phrase, say } from '@trestle/kernel'
import { marksOf } from './arrangement.ts'
import type { PlaceView, View } from './model.ts'
import type { Spot } from './terrain/layout.ts'

export const placeName = (id: string): Phrase => say(`place.${id}`)
export const cardTitle = (ref: string): Phrase => say(`card.${ref}.title`)

/** "2 Fighters and 1 Golem". */
export const countInWords = (fighters: number, golems: number): Phrase =>
  say('ui.ironwood.count', { fighters, golems, kind: golems === 0 ? 'fighters' : fighters === 0 ? 'golems' : 'both' })

/** What stands on a place, as a list of phrases; empty for an empty place. */
export const contentsOf = (place: PlaceView, spot: Spot, cargo: number, noted?: Phrase): Phrase[] => {
  const list: Phrase[] = []
  const put = (id: string, n: number, values?: Phrase['values']) => {
    if (n > 0) list.push(say(`ui.ironwood.has.${id}`, { n, ...values }))
  }
  put(spot.kind === 'mountain' ? 'ironclad' : 'woodwalkers', place.fighters)
  put('golems', place.golems)
  if (place.drill) list.push(say('ui.ironwood.has.drill', { cargo }))
  if (place.forge !== 'none') list.push(say(`term.${place.forge}`))
  put('totems', place.totems)
  put('fading', place.fading)
  for (const { card, n } of marksOf(place)) put('marks', n, { card: cardTitle(card) })
  if (noted) list.push(noted)
  return list
}

/** The kind of a place in a word. */
export const kindOf = (spot: Spot): Phrase =>
  spot.ring === 'ferrum' ? say('term.mountain') : say(`term.${spot.ring}${spot.kind === 'mountain' ? 'Mountain' : 'Forest'}`)

/** A mountain that an automaton has marked: for the Ironbot its Vision card is out, for the Woodenbot it is still in the deck. */
export const notedBy = (view: View, id: string): Phrase | undefined => {
  if (!view.solo?.marked.includes(id)) return undefined
  return say(view.solo.bot === 'woodenbot' ? 'term.possibleMountain' : 'term.markedMountain')
}

/** A place in words for a screen reader: name, kind, what stands there. */
export const placeInWords = (place: PlaceView, spot: Spot, cargo: number, noted?: Phrase): Phrase => {
  const contents = contentsOf(place, spot, cargo, noted)
  const values = { name: placeName(spot.id), kind: kindOf(spot) }
  return contents.length === 0 ? say('ui.ironwood.place.empty', values) : say('ui.ironwood.place', { ...values, contents })
}
