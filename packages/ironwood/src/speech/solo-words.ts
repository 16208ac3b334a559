/** Events of an automaton as phrases (messages `event.solo-*`, `solo.*`). The names of its parts are those of the glossary. */
import { type Event, type Phrase, say } from '@trestle/kernel'
import type { CompiledContent } from '../content/compiled.ts'
import { cardName, factionName, placeName, visionName } from './names.ts'

const text = (event: Event, key: string): string => String(event[key])
const list = (event: Event, key: string): (number | string)[] => (Array.isArray(event[key]) ? (event[key] as (number | string)[]) : [])
const what = (event: Event): Phrase => say(`solo.what.${text(event, 'what')}`)
const icon = (event: Event): Phrase => say(`icon.${text(event, 'icon')}`)
const procedureSide = (alert: unknown): Phrase => say(alert ? 'solo.procedure.alert' : 'solo.procedure.exhausted')
const KEYWORD_TERMS: { [keyword: string]: string } = { plunder: 'term.plunder', secure: 'term.secureMove', interfere: 'term.interfere' }

/** The values that most events share, under the names they have there. */
function shared(content: CompiledContent, event: Event): { [name: string]: Phrase | Phrase[] | number } {
  const out: { [name: string]: Phrase | Phrase[] | number } = {}
  for (const key of ['at', 'from', 'to', 'mountain']) {
    const place = event[key]
    if (typeof place === 'number' && place >= 0) out[key] = placeName(content, place)
  }
  if (typeof event.side === 'number') out.side = factionName(event.side)
  if (typeof event.card === 'number') out.card = cardName(content, event.card)
  if (typeof event.vision === 'number') out.vision = visionName(content, event.vision)
  if (Array.isArray(event.kept)) out.places = (event.kept as number[]).map((place) => placeName(content, place))
  if (typeof event.total === 'number') out.total = event.total
  return out
}

/** One event of an automaton in words. */
export function soloEvent(content: CompiledContent, event: Event): Phrase {
  const values = shared(content, event)
  const plain = (id: string, more: Phrase['values'] = {}): Phrase => say(`event.${id}`, { ...values, ...more })
  const n = typeof event.n === 'number' ? event.n : 0
  const kept = list(event, 'kept').length
  switch (event.on) {
    case 'solo-candidates': {
      const among = list(event, 'among').map((name) => say(`solo.among.${name}`))
      return plain(among.length > 0 ? event.on : 'solo-candidates.all', { what: what(event), among, n: kept })
    }
    case 'solo-kept':
      return plain(event.on, { what: what(event), criterion: say(`solo.by.${text(event, 'criterion')}`), n: kept })
    case 'solo-die':
      return plain(event.on, { what: what(event), face: say(`term.${text(event, 'face')}`), n: kept })
    case 'solo-chose':
    case 'solo-no-source':
      return plain(event.on, { what: what(event) })
    case 'solo-drew':
      return plain(`solo-drew.${text(event, 'where')}`, { cards: say('count.cards', { n }) })
    case 'solo-expended':
      return plain(`solo-expended.${text(event, 'from')}`)
    case 'solo-icon':
      return plain(event.on, { icon: icon(event), under: say(`term.${text(event, 'under')}`) })
    case 'solo-ignored':
    case 'solo-nothing':
      return plain(event.on, { icon: icon(event) })
    case 'solo-line': {
      const op = event.op === 'move' ? `move.${text(event, 'keyword')}` : text(event, 'op')
      return plain(event.on, { line: say(`solo.op.${op}`, { n }) })
    }
    case 'solo-stance':
      return plain(event.on, { stance: say(`term.${text(event, 'stance')}`) })
    case 'solo-turn':
      return 'aid' in event
        ? plain('solo-turn.woodenbot', { aid: say(`term.${text(event, 'aid')}`) })
        : plain('solo-turn.ironbot', { procedure: procedureSide(event.alert), stance: say(`term.${text(event, 'stance')}`) })
    case 'solo-step':
      return plain(event.on, { step: say(`solo.step.${text(event, 'step')}`) })
    case 'solo-procedure':
      return plain(event.on, { procedure: procedureSide(event.alert) })
    case 'solo-case':
      return plain(event.on, { keyword: say(KEYWORD_TERMS[text(event, 'keyword')]), when: say(`solo.when.${text(event, 'when')}`) })
    case 'solo-target':
      return plain(event.on, { target: say(`solo.target.${text(event, 'target')}`) })
    case 'solo-aid':
      return plain(event.on, { aid: say(`term.${text(event, 'aid')}`) })
    case 'solo-spirits':
      return plain(n > 0 ? 'solo-spirits.added' : 'solo-spirits.used', { markers: say('count.markers', { n: Math.abs(n) }) })
    case 'solo-vision-back':
      return plain('vision' in event ? 'solo-vision-back.card' : event.on)
    case 'solo-located':
      return plain(event.last ? 'solo-located.last' : event.on)
  }
  return plain(event.on)
}
