/** Deck and discard pile of a player, counted; the discard opens. */
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Face } from './card.tsx'
import { Sign } from './icons.tsx'
import { keyed, type Props, type SideView } from './model.ts'

export const PileButton = ({ side, content, say }: Pick<Props, 'content' | 'say'> & { side: SideView }) => {
  const [open, setOpen] = useState(false)
  const title = say({ id: 'ui.daimyo.pile', values: { deck: side.deck, discard: side.discard.length } })
  return (
    <>
      <button type="button" className="dm-pile" title={title} disabled={side.discard.length === 0} onClick={() => setOpen(true)}>
        <span aria-hidden="true">
          <Sign of="deck" />
          {side.deck} <Sign of="discard" />
          {side.discard.length}
        </span>
        <span className="unseen">{title}</span>
      </button>
      {open && (
        <Dialog kind="wide" title={say({ id: 'term.discard' })} onClose={() => setOpen(false)}>
          <ul className="dm-pile-cards">
            {keyed(side.discard, (id) => id).map(({ key, value }) => (
              <li key={key}>
                <Face content={content} id={value} say={say} large />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
