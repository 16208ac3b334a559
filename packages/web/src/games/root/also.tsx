/** The tray under the question: what may be done besides the actions of the phase, such as another's services or one's hirelings. */
import { type Phrase, say } from '@trestle/kernel'
import type { OpenDecision } from '../../sessions/session.ts'
import type { RowEntry } from '../game-ui.ts'
import { Sign, type SignName } from './icons.tsx'
import type { Content, View } from './model.ts'
import { closesOption } from './targets.ts'

interface Kind {
  key: string
  sign: SignName
  name: Phrase
  /** The clause by which it may be done. */
  rule: string
  verbs: readonly string[]
}

const also = (key: string): Phrase => say(`ui.root.also.${key}`)

/** In the order in which they stand. */
const kinds: readonly Kind[] = [
  {
    ...{ key: 'services', sign: 'mercenaries', name: also('services'), rule: 'ROOT-11.2.6' },
    verbs: ['serve.card', 'serve.boats', 'serve.mercenaries'],
  },
  { key: 'exposure', sign: 'plot', name: also('exposure'), rule: 'ROOT-13.2.4', verbs: ['serve.expose'] },
  { key: 'paths', sign: 'path', name: also('paths'), rule: 'ROOT-C.3.3', verbs: ['serve.open'] },
  { key: 'exile', sign: 'exile', name: say('hireling.the-exile'), rule: 'ROOT-H.2.7~3', verbs: ['serve.exile'] },
  { key: 'market', sign: 'black-market', name: say('landmark.black-market'), rule: 'ROOT-H.3.4', verbs: ['serve.market'] },
  { key: 'dominance', sign: 'dominance', name: also('dominance'), rule: 'ROOT-3.3', verbs: ['dominance', 'coalition', 'fetch'] },
  { key: 'hirelings', sign: 'hireling', name: say('term.hirelings'), rule: 'ROOT-E.2', verbs: ['serve.hireling'] },
  { key: 'cards', sign: 'effect', name: also('cards'), rule: 'ROOT-4.1.3', verbs: ['effect', 'strip', 'order', 'oust'] },
]

/** The entries of the tray; none where all that can be done is of one kind, or nothing is of any. */
export const alsoOf = (_content: Content, _view: View, { options }: OpenDecision): RowEntry[] | null => {
  const entries = kinds.flatMap(({ verbs, key, sign, name, rule }) => {
    const own = options.filter(({ option }) => verbs.includes(option.do)).map(({ text }) => text)
    return own.length === 0 ? [] : [{ key, icon: <Sign of={sign} />, name, rule, options: own, shows: true as const }]
  })
  const rest = options.filter(({ option }) => !closesOption(option) && !kinds.some(({ verbs }) => verbs.includes(option.do)))
  return entries.length === 0 || entries.length + Math.min(1, rest.length) < 2 ? null : entries
}
