/** What the table does with the verbs of hirelings. */
import type { AnyOption } from '@trestle/root'
import { itemNames } from '../model.ts'
import { after, at, card, held, place, to, type Verb, who } from '../target-parts.ts'

/** A hireling's card, which is picked first. */
const band = (o: AnyOption): string[] => (o.band ? [`band:${o.band}`] : [])

export const hirelingVerbs: Record<string, Verb> = {
  setUp: { targets: band },
  hire: { targets: band },
  handOn: { targets: who },
  'serve.hireling': { targets: (o) => after(band(o), `act:deed-${o.what}`), heading: true, sign: 'hireling' },
  'serve.exile': { targets: (o) => [`take:${itemNames[o.item ?? 0]}${o.what ? '!' : ''}`], heading: true, sign: 'exile' },
  rise: { targets: (o) => after(place(o.at), 'act:rise'), sign: 'mob' },
  swell: { targets: (o) => after(place(o.at), 'act:swell'), sign: 'recruit' },
  wander: { targets: to },
  plunder: { targets: at },
  rob: { targets: (o) => [...who(o, { cards: [] }), `take:${itemNames[o.item ?? 0]}`] },
  burn: { targets: (o) => [...place(o.at), `seat:${o.who}`, `what:${o.what}`] },
  vault: { targets: at },
  play: { targets: at },
  lure: { targets: who },
  sail: { targets: to },
  preach: { targets: (o) => [...place(o.at), `seat:${o.who}`] },
  compel: { targets: (o) => (o.what === 'battle' ? [`seat:${o.foe}`] : place(o.to)) },
  envoy: { targets: (o, names) => card(names, o.card).map((target) => target.replace('card:', 'discard:')) },
  lurk: { targets: (o) => [...place(o.from), ...place(o.to)] },
  recall: { targets: (o) => [...place(o.from), ...place(o.to)] },
  land: { targets: (o) => [...place(o.at), `count:${o.n}`] },
  uproot: { targets: at },
  spy: { targets: at },
  keepBack: { targets: held },
}
