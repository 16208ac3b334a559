/** The short text of an option, as records and the terminal have it: `move f3 f7 2`, `play WW02`, `wager none`. */
import type { Option } from '@trestle/kernel'
import type { CompiledContent } from '../content/compiled.ts'
import type { Play } from '../options.ts'

export function notate(content: CompiledContent, option: Option): string {
  const o = option as Play
  const place = (p: number) => content.places[p].id
  const card = (c: number) => (c < 0 ? 'none' : content.cards[c].ref)
  const vision = (v: number) => place(content.visions[v].mountain)
  switch (o.do) {
    case 'move':
      return `move ${place(o.from)} ${place(o.to)} ${o.n}${o.totem === 'none' ? '' : ` ${o.totem}`}`
    case 'warband':
    case 'attack':
      return `${o.do} ${place(o.from)} ${place(o.to)}`
    case 'units':
    case 'hit':
      return `${o.do} ${o.fighters}+${o.golems}`
    case 'drill':
    case 'retreat':
      return `${o.do} ${place(o.to)}`
    case 'play':
    case 'wager':
    case 'burn':
    case 'discard':
    case 'keep':
      return `${o.do} ${card(o.card)}`
    case 'recruit':
    case 'remove':
    case 'swap':
      return `${o.do} ${place(o.at)} ${o.n}`
    case 'foundation':
    case 'forge':
    case 'build':
    case 'mark':
    case 'name':
    case 'restore':
    case 'recruit-golem':
      return `${o.do} ${place(o.at)}`
    case 'discover':
      return `discover ${vision(o.vision)} ${place(o.at)}`
    case 'burn-vision':
    case 'play-vision':
    case 'wager-vision':
      return `${o.do} ${vision(o.vision)}`
    case 'take':
    case 'spend':
    case 'give':
    case 'cards':
      return `${o.do} ${o.n}`
    case 'option':
      return `option ${o.n + 1}`
    case 'upgrade':
      return `upgrade ${o.spend}`
    case 'unmark':
      return `unmark ${card(o.card)} ${o.n}`
    case 'next':
      return o.script < 0 ? `next ${card(o.card)}` : `next ${card(o.card)} ${o.script}`
    case 'later':
    case 'stay':
    case 'pass':
    case 'skip':
    case 'unload':
      return o.do
  }
}
