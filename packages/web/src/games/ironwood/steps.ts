/** An automaton's turn in steps: what it did and why, one line of its procedure after another. */
import type { Event } from '@trestle/kernel'
import { type Content, type PlaceView, placesOf, type View } from './model.ts'

type Fields = Record<string, unknown>
const num = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Events with which a step begins. */
const begins: ReadonlySet<string> = new Set([
  'solo-turn',
  'solo-step',
  'solo-icon',
  'solo-line',
  'solo-ignored',
  'solo-empty-hand',
  'solo-procedure',
  'attacked',
  'turn',
  'round',
])

/** Does an automaton's turn begin with this event? */
export const isSoloTurn = (event: Event): boolean => event.on === 'solo-turn'

type Counts = Partial<Record<'fighters' | 'golems' | 'totems' | 'fading', number>>

/** What stood on the places before these events, from what stands there after them. */
export const before = (content: Content, view: View, events: Event[]): View => {
  const places: Record<string, PlaceView> = {}
  const known = placesOf(view)
  const ferrum = content.places.findIndex(({ ring }) => ring === 'ferrum')
  const change = (index: unknown, by: Counts, more: Partial<PlaceView> = {}) => {
    const id = content.places[num(index)]?.id
    const place = id === undefined ? undefined : (places[id] ?? known[id])
    if (id === undefined || !place) return
    const next = { ...place, ...more }
    for (const kind of ['fighters', 'golems', 'totems', 'fading'] as const) next[kind] = Math.max(0, place[kind] + (by[kind] ?? 0))
    places[id] = next
  }
  for (const event of [...events].reverse()) {
    const e: Fields = event
    const [fighters, golems, n] = [num(e.fighters), num(e.golems), num(e.n)]
    const [totems, fading] = [e.totem === 'full' ? 1 : 0, e.totem === 'fading' ? 1 : 0]
    switch (event.on) {
      case 'moved':
      case 'retreated':
        change(e.from, { fighters, golems, totems, fading })
        change(e.to, { fighters: -fighters, golems: -golems, totems: -totems, fading: -fading })
        break
      case 'drill-moved':
        change(e.from, {}, { drill: true })
        change(e.to, {}, { drill: false })
        break
      case 'drill-destroyed':
        // It is set up again at Ferrum.
        change(ferrum, {}, { drill: false })
        change(e.at, {}, { drill: true })
        break
      case 'recruited':
        change(e.at, e.unit === 'golem' ? { golems: -n } : { fighters: -n })
        break
      case 'lost':
        change(e.at, { fighters, golems })
        break
      case 'removed':
        change(e.at, { fighters: n })
        break
      case 'swapped':
        change(e.at, { fighters: n, golems: -n })
        break
      case 'built':
        change(e.at, {}, { forge: 'foundation' })
        break
      case 'founded':
        change(e.at, {}, { forge: 'none' })
        break
      case 'discovered':
        change(e.at, { totems: -1 })
        break
      case 'fading':
        change(e.at, { totems: n, fading: -n })
        break
      case 'faded':
        change(e.at, { fading: n })
        break
      case 'restored':
        change(e.at, { totems: -1, fading: 1 })
        break
      default:
    }
  }
  return { ...view, places: view.places.map((place) => places[place.id] ?? place) }
}

/** What led to a view in steps, each with the view in which it ends; null where no automaton did anything. */
export const stepsOf = (content: Content, view: View, events: Event[]): { view: View; events: Event[] }[] | null => {
  if (!events.some(({ on }) => on.startsWith('solo-') && begins.has(on))) return null
  const steps: Event[][] = []
  // A turn that was broken off by a question to the player goes on at once.
  let begun = !events.some(isSoloTurn)
  for (const event of events) {
    begun ||= isSoloTurn(event)
    const step = steps.at(-1)
    if (!step || (begun && begins.has(event.on))) steps.push([event])
    else step.push(event)
  }
  return steps.map((step, i) => ({
    events: step,
    view: i === steps.length - 1 ? view : before(content, view, steps.slice(i + 1).flat()),
  }))
}
