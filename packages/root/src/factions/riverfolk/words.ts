import { type Phrase, say } from '@trestle/kernel'
import { line, number, type Table } from '../../ground/lines.ts'
import { factionPhrase } from '../../ground/phrases.ts'
import type { FactionWords } from '../../sources/face.ts'
import { type RiverfolkView, SERVICES } from './board.ts'

export const words: FactionWords = {
  what: { price: 'service', post: 'piece' },
  options: { export: (o) => (Array.isArray(o.pay) ? '.pay' : '') },
  events: { 'riverfolk.paid': (e) => (e.seat === e.other ? '.own' : '') },
  silent: ['riverfolk.committed', 'riverfolk.funds'],
  values: {
    'riverfolk.service': (e) => ({ service: say(`service.${e.service}`) }),
    'riverfolk.price': (e) => ({ service: say(`service.${e.service}`) }),
  },
}

export function lines(board: object, { book, view }: Table): Phrase[] {
  const { payments, funds, committed, tracks, prices } = board as RiverfolkView
  const owned = (warriors: number[]) =>
    warriors.flatMap((n, seat) => (n > 0 ? [say('board.times', { n, of: factionPhrase(book, view.sides[seat].letter) })] : []))
  return [
    line(
      say('term.prices'),
      SERVICES.map((service) => say('board.number', { of: say(`service.${service}`), n: prices[service] })),
    ),
    line(say('term.payments'), owned(payments)),
    line(say('term.funds'), owned(funds)),
    line(say('term.committed'), owned(committed)),
    ...tracks.map(({ suit, left }) => number(`piece.post-${suit}`, left)),
  ]
}
