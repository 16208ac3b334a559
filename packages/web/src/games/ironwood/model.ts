/** What the table is made from: the seat's view and the compiled content, and the few facts derived from them. */
import type { CompiledContent, PlaceView, View } from '@trestle/ironwood'

export type { PlaceView, SideView, View } from '@trestle/ironwood'
export type Content = CompiledContent

/** The seat of the Ironclad. */
export const IC = 1
export const sideNames = ['woodwalkers', 'ironclad'] as const
export type SideName = (typeof sideNames)[number]

export const otherSide = (side: SideName): SideName => (side === 'ironclad' ? 'woodwalkers' : 'ironclad')

/** What stands on each place, by the place's id. */
export type Places = Readonly<Record<string, PlaceView>>

const kept = new WeakMap<View, Places>()

/** The places of a view by id: the same object for the same view. */
export const placesOf = (view: View): Places => {
  const known = kept.get(view)
  if (known) return known
  const places = Object.fromEntries(view.places.map((place) => [place.id, place]))
  kept.set(view, places)
  return places
}

/** What stays in place while pieces move: of each kind the smaller count of before and after. */
export const staying = (before: Places, after: Places): Places =>
  Object.fromEntries(
    Object.entries(after).map(([id, next]) => {
      const last = before[id] ?? next
      return [
        id,
        {
          ...next,
          fighters: Math.min(last.fighters, next.fighters),
          golems: Math.min(last.golems, next.golems),
          drill: last.drill && next.drill,
          forge: last.forge,
          totems: Math.min(last.totems, next.totems),
          fading: Math.min(last.fading, next.fading),
        },
      ]
    }),
  )
