/** ROOT-A.8 The drafting table: the cards of the pool in a row, one's own cards in a line below them. */
import './draft.css'
import { gameInfo } from '@trestle/games'
import { type Phrase, say as phrase } from '@trestle/kernel'
import { useEffect, useRef } from 'react'
import { guidedSides } from '../../guide/guides.ts'
import { useFront } from '../../lobby/use-front.ts'
import { useFirstOpen } from '../../table/use-first-open.ts'
import type { TableProps, Target } from '../game-ui.ts'
import { Slip } from './card.tsx'
import { lookOf } from './factions/looks.ts'
import { Sign } from './icons.tsx'
import { type Content, grouped, inHandOrder, type View } from './model.ts'
import { draftTarget } from './target-parts.ts'
import { factionWord } from './titles.ts'

/** What takes a card that is picked. */
export const TAKE: Target = 'act:pick'

type DraftCard = NonNullable<View['draft']>['pool'][number]

/** Is a draft under way whose cards lie open? */
export const isDrafting = (view: View): boolean => view.draft !== null && !view.draft.over

/** The chapter of a faction's rules. */
const CHAPTERS: Record<string, number> = {
  marquise: 6,
  eyrie: 7,
  alliance: 8,
  vagabond: 9,
  cult: 10,
  riverfolk: 11,
  duchy: 12,
  corvids: 13,
  hundreds: 14,
  keepers: 15,
}

/** A number as so many filled beads of so many. */
const Beads = ({ n, of, name, say }: { n: number; of: number; name: Phrase; say: (of: Phrase) => string }) => (
  <span className="rt-draft-beads" role="img" aria-label={say(phrase('ui.root.track', { name, n, of }))} title={say(name)}>
    {Array.from({ length: of }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: beads differ by their place alone
      <i key={i} data-on={i < n || undefined} />
    ))}
  </span>
)

/** Why a card cannot be taken; null for one that can be, or by whom it was. */
const stateOf = ({ seat, locked }: DraftCard): Phrase | null => {
  if (seat >= 0) return phrase('ui.root.draft.taken', { who: phrase(`faction.seat${seat + 1}`) })
  return locked ? phrase('ui.root.draft.locked') : null
}

/** A card, and the places where one could begin with it, to be lit. */
const homesOf = ({ homes, faction, character }: DraftCard): Target[] => [
  draftTarget(faction, character),
  ...(homes ?? []).map((at) => `place:${at}`),
]

interface CardProps extends TableProps<Content, View> {
  card: DraftCard
  wants: string
}

const Card = ({ card, wants, content, picking, light, say, why }: CardProps) => {
  const { faction, kind, character, seat } = card
  const target = draftTarget(faction, character)
  const state = stateOf(card)
  const open = seat < 0 && picking.open.has(target)
  const picked = picking.picked.includes(target)
  const { reach = 0 } = content.content.factions[faction] ?? {}
  const name = say(factionWord(faction))
  const learnt = guidedSides('root').includes(faction)
  const show = (on: boolean) => seat < 0 && light(on ? homesOf(card) : [])
  return (
    <li className="rt-draft-card" data-rt={faction} data-kind={kind} data-state={state ? (seat >= 0 ? 'taken' : 'locked') : undefined}>
      <button
        type="button"
        className="rt-draft-pick"
        data-target={target}
        data-open={open || undefined}
        aria-pressed={picked || undefined}
        aria-disabled={!open || undefined}
        onPointerEnter={() => show(true)}
        onPointerLeave={() => show(picked)}
        onFocus={() => show(true)}
        onBlur={() => show(false)}
        onClick={() => open && picking.pick(target)}
      >
        <span className="rt-draft-head">
          <Sign of={kind} />
          <small>{say({ id: `ui.root.draft.${kind}` })}</small>
          <Sign of={lookOf(faction).sign} className="rt-draft-crest" />
        </span>
        <b className="rt-draft-name">{name}</b>
        {character && <span className="rt-draft-character">{say({ id: `character.${character}` })}</span>}
        {state && <span className="rt-draft-state">{say(state)}</span>}
        <span className="rt-draft-wants">{wants}</span>
        <span className="rt-draft-home">
          <Sign of="homeland" /> {say({ id: `ui.root.draft.home.${faction}` })}
        </span>
      </button>
      {picked && picking.open.has(TAKE) && <Take picking={picking} say={say} />}
      <span className="rt-draft-foot">
        <Beads n={reach} of={10} name={phrase('ui.root.draft.reach')} say={say} />
        <Beads n={gameInfo.root?.sides[faction] ?? 0} of={3} name={phrase('ui.root.draft.learning')} say={say} />
        {learnt ? (
          <a className="why" href={`#/learn/root/${faction}`} target="_blank" rel="noreferrer">
            {say({ id: 'ui.root.draft.lesson' })}
          </a>
        ) : (
          <button type="button" className="why" onClick={() => why(`ROOT-${CHAPTERS[faction]}`)}>
            {say({ id: 'ui.root.draft.rules' })}
          </button>
        )}
      </span>
    </li>
  )
}

/** Takes the card that is picked; the focus comes from the card. */
const Take = ({ picking, say }: Pick<CardProps, 'picking' | 'say'>) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement?.closest('.rt-draft')) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <button ref={button} type="button" className="button main rt-chip rt-draft-take" data-target={TAKE} onClick={() => picking.pick(TAKE)}>
      {say({ id: 'ui.root.act.pick' })}
    </button>
  )
}

/** The pool, and the viewer's cards. */
export const DraftTable = (props: TableProps<Content, View>) => {
  const { content, view, seat, decision, picking, light, say } = props
  const front = useFront('root')
  const list = useRef<HTMLUListElement>(null)
  useFirstOpen(list, decision?.id)
  const pool = view.draft?.pool ?? []
  const picked = pool.find(({ faction, character }) => picking.picked.includes(draftTarget(faction, character)))
  // The homelands of the card that is picked stay lit until it is taken or put back.
  const key = picked ? homesOf(picked).join(' ') : ''
  useEffect(() => {
    light(key === '' ? [] : key.split(' '))
  }, [key, light])
  const held = seat === null ? [] : grouped(inHandOrder(content, view.sides[seat]?.hand ?? []))
  return (
    <div className="rt-draft">
      <ul ref={list} className="rt-draft-pool" aria-label={say({ id: 'ui.root.draft.pool' })}>
        {pool.map((card, i) => (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place in the pool
            key={i}
            {...props}
            card={card}
            wants={front?.catalogue[`front.side.${card.faction}.wants`] ?? ''}
          />
        ))}
      </ul>
      {held.length > 0 && (
        <ul className="rt-draft-hand" aria-label={say({ id: 'ui.hand' })}>
          {held.map(({ id, n }) => {
            const target = `card:${id}`
            const open = picking.open.has(target)
            return (
              <li key={id}>
                <button
                  type="button"
                  className="rt-pick-slip"
                  data-target={target}
                  data-open={open || undefined}
                  disabled={!open}
                  onClick={() => picking.pick(target)}
                >
                  <Slip content={content} id={id} n={n} say={say} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
