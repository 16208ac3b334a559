import { type Event, type Phrase, say } from '@trestle/kernel'
import { line, number, type Table } from '../../ground/lines.ts'
import { placePhrase } from '../../ground/phrases.ts'
import type { FactionWords } from '../../sources/face.ts'
import type { CorvidsView } from './board.ts'

const plot = (e: Event) => ({ plot: say(`plot.${e.plot}`) })

export const words: FactionWords = {
  what: { kind: 'plot', guess: 'plot', rally: 'suit' },
  events: { 'corvids.exposed': (e) => (e.right ? '.right' : '.wrong') },
  values: { 'corvids.flipped': plot, 'corvids.exposed': plot },
}

export function lines(board: object, { book }: Table): Phrase[] {
  const { plots, left, supply, cost, worth, draw } = board as CorvidsView
  const known = plots.map(({ at, up, plot, ruledOut }) => {
    const name = plot === null ? say('plot.hidden') : say(`plot.${plot}`)
    const not = ruledOut.map((kind) => say('plot.not', { plot: say(`plot.${kind}`) }))
    return line(placePhrase(book, at), [name, ...(up ? [say('plot.up')] : [say('plot.down')]), ...not])
  })
  const stock = Object.entries(supply ?? {}).flatMap(([kind, n]) => (n > 0 ? [say('board.times', { n, of: say(`plot.${kind}`) })] : []))
  return [
    ...known,
    number('term.plotsLeft', left),
    ...(stock.length > 0 ? [line(say('term.plotsLeft'), stock)] : []),
    number('term.plotCost', cost),
    number('term.plotWorth', worth),
    number('term.draw', draw),
  ]
}
