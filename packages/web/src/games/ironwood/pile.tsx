/** A pile of open cards, to be looked through and searched. */

import { cardText } from '@trestle/ironwood'
import type { Phrase } from '@trestle/kernel'
import { useId, useMemo, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Face, titleOf, VisionFace } from './card.tsx'
import { cardOf } from './card-of.ts'
import type { Content } from './model.ts'
import { placeName } from './words.ts'

export interface Pile {
  title: Phrase
  /** Reference numbers, or mountains of Vision cards; `top` first. */
  cards: string[]
  kind: 'card' | 'vision'
}

interface PileProps {
  pile: Pile
  content: Content
  say(phrase: Phrase): string
  onClose(): void
}

/** Letters without their marks, so that a search without diacritics finds, too. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

export const PileDialog = ({ pile, content, say, onClose }: PileProps) => {
  const [wanted, setWanted] = useState('')
  const id = useId()
  const words = useMemo(
    () =>
      pile.cards.map((ref) => {
        if (pile.kind === 'vision') return plain(say(placeName(ref)))
        const card = cardOf(content, ref)
        return plain([ref, say(titleOf(content, ref)), ...(card ? cardText(card).map(say) : [])].join(' '))
      }),
    [pile, content, say],
  )
  const found = pile.cards.map((ref, i) => ({ ref, key: `${ref} ${i}` })).filter((_, i) => words[i]?.includes(plain(wanted)))
  return (
    <Dialog kind="wide" title={`${say(pile.title)} (${pile.cards.length})`} onClose={onClose} className="iw-pile-dialog">
      {pile.cards.length > 5 && (
        <p className="iw-search">
          <label htmlFor={id}>{say({ id: 'ui.ironwood.search' })}</label>{' '}
          <input id={id} type="search" className="input" value={wanted} onChange={(event) => setWanted(event.target.value)} />
        </p>
      )}
      {found.length === 0 && <p>{say({ id: 'ui.ironwood.noCards' })}</p>}
      <ul className="iw-pile">
        {found.map(({ ref, key }) => (
          <li key={key}>
            {pile.kind === 'card' ? (
              <Face content={content} cardRef={ref} say={say} large />
            ) : (
              <VisionFace content={content} mountain={ref} say={say} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
