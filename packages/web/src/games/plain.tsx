import { textBoard } from '@trestle/games'
import { useEffect, useState } from 'react'
import type { GameUi, TableProps } from './game-ui.ts'

type Lines = Awaited<ReturnType<typeof textBoard>>

/** The board in lines, one after another. */
function Board({ content, view, seat, info, say }: TableProps) {
  const [lines, setLines] = useState<{ of: Lines } | null>(null)
  useEffect(() => {
    void textBoard(info.game).then(
      (of) => setLines({ of }),
      () => {},
    )
  }, [info.game])
  return (
    <ul className="plain-board">
      {lines?.of(content, view, seat).map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
        <li key={i}>{say(line)}</li>
      ))}
    </ul>
  )
}

const None = () => null

const Letter = ({ name }: { name: string }) => <span aria-hidden="true">{name.slice(0, 1).toUpperCase()}</span>

/** A table for a game that has none of its own yet: the board in lines, the choices as a list. Everything can be played with it. */
export const plainUi = (id: string): GameUi => ({
  id,
  words: async () => ({}),
  targets: () => [],
  eventTargets: () => [],
  group: () => null,
  eventSeat: (event) => (typeof event.seat === 'number' ? event.seat : null),
  ...{ Board, Hand: None, Scene: None, Emblem: Letter },
  when: () => ({ id: 'ui.match.playing' }),
  measures: () => [],
  colours: {},
})
