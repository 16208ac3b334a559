/** A pile of open cards, to be looked through and searched; cards that can be picked glow here, too. */
import type { Phrase } from '@trestle/kernel'
import { cardText } from '@trestle/root'
import { useId, useMemo, useState } from 'react'
import '../../table/hand-card.css'
import { Dialog } from '../../ui/dialog.tsx'
import type { Picking } from '../game-ui.ts'
import { Face } from './card.tsx'
import { type Content, grouped } from './model.ts'
import { cardTitle } from './titles.ts'

export interface Pile {
  title: Phrase
  /** The top card first. */
  cards: string[]
  /** What kind of target its cards are, if they can ever be picked. */
  kind?: 'card' | 'discard'
}

/** Letters without their marks, so that a search without diacritics finds, too. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

interface PileProps {
  pile: Pile
  content: Content
  picking: Picking
  say(phrase: Phrase): string
  onClose(): void
}

export const PileDialog = ({ pile, content, picking, say, onClose }: PileProps) => {
  const [wanted, setWanted] = useState('')
  const id = useId()
  const cards = useMemo(() => grouped(pile.cards), [pile])
  const found = useMemo(() => {
    const words = (card: string) =>
      plain(`${say(cardTitle(card))} ${content.cardById[card] === undefined ? '' : say(cardText(content, card))}`)
    return cards.filter((card) => words(card.id).includes(plain(wanted)))
  }, [cards, content, say, wanted])
  return (
    <Dialog kind="wide" title={`${say(pile.title)} (${pile.cards.length})`} onClose={onClose}>
      {pile.cards.length > 5 && (
        <p className="rt-search">
          <label htmlFor={id}>{say({ id: 'ui.root.search' })}</label>{' '}
          <input id={id} type="search" className="input" value={wanted} onChange={(event) => setWanted(event.target.value)} />
        </p>
      )}
      {found.length === 0 && <p>{say({ id: 'ui.root.noCards' })}</p>}
      <ul className="rt-pile">
        {found.map((card) => {
          const target = `${pile.kind ?? 'card'}:${card.id}`
          const open = pile.kind !== undefined && picking.open.has(target)
          const face = <Face content={content} id={card.id} n={card.n} say={say} large />
          return (
            <li key={card.id}>
              {open ? (
                <button
                  type="button"
                  className="hand-card"
                  data-target={target}
                  data-open
                  onClick={() => {
                    picking.pick(target)
                    onClose()
                  }}
                >
                  {face}
                </button>
              ) : (
                face
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
