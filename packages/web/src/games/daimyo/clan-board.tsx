/** A Clan board: the six spaces with their dice and tiles, the ability, the tracks, loose tiles, construction boards, income. */
import { effectText } from '@trestle/daimyo'
import type { Phrase } from '@trestle/kernel'
import type { ReactNode } from 'react'
import { useExplain } from '../../table/explain.tsx'
import { reasonInWords, reasonOf } from '../../table/why-not.tsx'
import type { Target } from '../game-ui.ts'
import { DieSign, Mark, Sign, signOf, TileSign } from './icons.tsx'
import { bearing, blanks, keyed, numbered, type Props, relicNo, relicWord, resourceNames, type SideView, type TileView } from './model.ts'
import { rebuilt } from './rebuilt.ts'
import { StepTokens } from './steps.tsx'

export interface SideProps extends Props {
  side: SideView
  party: number
  /** It is the viewer's own: what stands on it can be picked. */
  own: boolean
}

/** Something on the board that is a button where it can be picked, and tells of itself. */
export const Pickable = ({
  target,
  picking,
  lit,
  label,
  className = '',
  idle = false,
  say,
  children,
}: PickingProps & { target: Target; label: string; className?: string; idle?: boolean; children: ReactNode }) => {
  const open = !idle && picking.open.has(target)
  const picked = !idle && picking.picked.includes(target)
  const explain = useExplain()
  const reason = idle || !picking.refused.has(target) ? null : reasonOf(picking, target)
  const name = reason ? `${label}. ${reasonInWords(reason, say)}` : label
  if (!open && !picked && !reason)
    return (
      <span
        className={`dm-pick ${className}`}
        role="img"
        aria-label={label}
        title={label}
        data-target={idle ? undefined : target}
        data-lit={lit.has(target) || undefined}
      >
        {children}
      </span>
    )
  return (
    <button
      type="button"
      className={`dm-pick ${className}`}
      data-target={target}
      data-open={open || undefined}
      data-picked={picked || undefined}
      data-lit={lit.has(target) || undefined}
      aria-pressed={picked || undefined}
      aria-disabled={reason ? true : undefined}
      title={name}
      onClick={({ currentTarget }) =>
        reason ? explain({ name: label, about: reasonInWords(reason, say), rule: reason.rule }, currentTarget) : picking.pick(target)
      }
    >
      {children}
      <span className="unseen">{name}</span>
    </button>
  )
}
interface PickingProps {
  picking: Props['picking']
  lit: Props['lit']
  say: Props['say']
}

const stepsOf = (content: Props['content'], tile: TileView) =>
  content.content.tiles.effects.find(({ id }) => id === tile.effect)?.steps ?? []

/** Says of a tile's effect that it was rebuilt, where it was. */
const markOf = (content: Props['content'], tile: TileView, say: Props['say']): string =>
  rebuilt(content.content.tiles.effects.find(({ id }) => id === tile.effect)) ? ` (${say({ id: 'ui.daimyo.reconstructed' })})` : ''

/** A tile on its space: its signs, and its words when pointed at. */
const Tile = ({ tile, content, say, ...rest }: SideProps & { tile: TileView }) => {
  const steps = stepsOf(content, tile)
  const no = content.tiles.findIndex(({ id }) => id === tile.id)
  return (
    <Pickable
      {...rest}
      say={say}
      idle={!rest.own}
      target={`tile:${no}`}
      label={say(effectText(steps)) + markOf(content, tile, say)}
      className="dm-bonus"
    >
      <span data-used={tile.used || undefined}>
        <StepTokens steps={steps} />
      </span>
    </Pickable>
  )
}

/** The tile that lies on a space, or a place where one can be laid. */
const TileSpace = (props: SideProps & { at: number; name: string }) => {
  const { side, at, own, say, name, picking } = props
  const target = `tilespace:${at}`
  const tile = side.tiles[at]
  if (own && (picking.open.has(target) || picking.picked.includes(target)))
    return (
      <Pickable
        {...props}
        target={target}
        label={say({ id: 'ui.daimyo.layHere', values: { space: name } })}
        className="dm-bonus dm-bonus-free"
      >
        {tile ? <StepTokens steps={stepsOf(props.content, tile)} /> : <span>+</span>}
      </Pickable>
    )
  return tile ? <Tile {...props} tile={tile} /> : <span className="dm-bonus dm-bonus-free" aria-hidden="true" />
}

const actionSign: Record<string, 'villagers' | 'production' | 'relic' | 'recruit' | 'build' | 'tax'> = {
  villagers: 'villagers',
  production: 'production',
  relic: 'relic',
  recruit: 'recruit',
  build: 'build',
  tax: 'tax',
}

/** The six action spaces and the ability. */
export const Actions = (props: SideProps) => {
  const { side, party, own, view, content, say } = props
  const { actions, abilitySum } = content.content.clans
  const current = own && view.active === party ? view.now.space : -1
  return (
    <ul className="dm-actions" aria-label={say({ id: 'term.clanBoard' })}>
      {actions.map(({ id, colour }, i) => {
        const name = say({ id: `action.${id}` })
        const die = side.dice[i]
        const label = die
          ? say({ id: 'ui.daimyo.dieOn', values: { name, die: { id: `die.${die.colour}`, values: { n: die.value } } } })
          : name
        const main = current === i && !view.now.mainDone && props.picking.open.has('act:main')
        return (
          <li key={id} className="dm-action" data-die={colour} data-now={current === i || undefined}>
            <span className="dm-action-name">{say({ id: id === 'villagers' ? 'action.villagers.short' : `action.${id}` })}</span>
            <Pickable
              {...props}
              idle={!own}
              target={main ? 'act:main' : `space:${i}`}
              label={main ? say({ id: 'option.main' }) : label}
              className="dm-space"
            >
              {die ? <DieSign colour={die.colour} value={die.value} /> : <Sign of={actionSign[id] ?? 'step'} />}
            </Pickable>
            {i < 5 && <TileSpace {...props} at={i} name={name} />}
          </li>
        )
      })}
      <Ability {...props} sum={abilitySum} />
      {side.beside.length > 0 && (
        <li className="dm-action" data-die="any">
          <span className="dm-action-name">{say({ id: 'space.beside' })}</span>
          {numbered(side.beside).map(({ key, value: die, i }) => (
            <Pickable
              key={key}
              {...props}
              idle={!own}
              target={`space:${6 + i}`}
              label={say({ id: `die.${die.colour}`, values: { n: die.value } })}
              className="dm-space"
            >
              <DieSign colour={die.colour} value={die.value} />
            </Pickable>
          ))}
        </li>
      )}
    </ul>
  )
}

const Ability = (props: SideProps & { sum: number }) => {
  const { side, own, content, say, sum } = props
  const clan = content.content.clans.clans.find(({ id }) => id === side.clan)
  const dice = [...side.dice, ...side.beside].flatMap((die) => (die ? [die.value] : []))
  const made = dice.length > 0 ? `${dice.join(' + ')} = ${side.sum}` : ''
  const text = clan ? say(effectText(clan.ability)) : say({ id: 'action.ability' })
  return (
    <li className="dm-ability" data-ready={side.sum >= sum || undefined}>
      <Pickable {...props} idle={!own} target="act:ability" label={text} className="dm-ability-face">
        <b>{say({ id: 'ui.daimyo.abilityFrom', values: { n: sum } })}</b>
        {clan && <StepTokens steps={clan.ability} />}
        <span className="dm-sum">{made === '' ? '' : side.sum >= sum ? made : say({ id: 'ui.daimyo.notYet', values: { sum: made } })}</span>
      </Pickable>
      <TileSpace {...props} at={5} name={say({ id: 'action.ability' })} />
    </li>
  )
}

/** A track with its marker. */
const Track = ({
  name,
  values,
  at,
  sign,
  label,
}: {
  name: string
  values: readonly number[]
  at: number
  sign?: ReactNode
  label: string
}) => (
  <div className="dm-track" role="img" aria-label={label} title={label}>
    <span>{name}</span>
    {values.map((n, i) => (
      <i key={n} data-here={i === at || undefined}>
        {n}
      </i>
    ))}
    {sign}
  </div>
)

/** Recruitment, storage, loose tiles and Relics, construction boards, income. */
export const Tracks = (props: SideProps) => {
  const { side, own, content, say, picking } = props
  const { recruitTrack, storage } = content.content.clans
  const sizes = Array.from({ length: storage.max - storage.start + 1 }, (_, i) => storage.start + i)
  const free = Math.max(0, side.storage.capacity - side.storage.used)
  return (
    <div className="dm-tracks">
      <div>
        <span className="dm-track-row">
          <Track
            name={say({ id: 'action.recruit' })}
            values={recruitTrack.costs}
            at={side.track.space}
            sign={<Sign of="rice" />}
            label={say({ id: 'ui.daimyo.nextUnit', values: { n: side.track.cost } })}
          />
          {own && (picking.open.has('act:reset') || picking.refused.has('act:reset')) && (
            <Pickable
              {...props}
              target="act:reset"
              label={say({ id: 'option.reset', values: { goods: { id: 'count.gold', values: { n: recruitTrack.reset.gold } } } })}
              className="dm-reset"
            >
              ↺ {recruitTrack.reset.gold}
              <Sign of="gold" />
            </Pickable>
          )}
        </span>
        <Track
          name={say({ id: 'ui.daimyo.storage' })}
          values={sizes}
          at={sizes.indexOf(side.storage.capacity)}
          label={say({ id: 'ui.daimyo.storageOf', values: side.storage })}
        />
      </div>
      <div className="dm-held">
        <span className="dm-small">{say(missingOf(side))}</span>
        <span className="dm-loose">
          {keyed(side.stacks, (colour) => colour).map(({ key, value }) => (
            <svg
              key={key}
              className="dm-stack"
              viewBox="0 0 512 512"
              data-island={value}
              role="img"
              aria-label={say({ id: 'relic.of', values: { colour: { id: `colour.${value}` } } })}
            >
              <rect width="512" height="512" rx="70" />
              <Mark of={signOf(value)} size={400} x={256} y={256} />
            </svg>
          ))}
          {keyed(side.loose, (tile) => tile).map(({ key, value }) => (
            <Pickable
              key={key}
              {...props}
              idle={!own}
              target={`loose:${relicNo(content, value)}`}
              label={say(relicWord(value))}
              className="dm-loose-tile"
            >
              <TileSign id={value} />
            </Pickable>
          ))}
          {blanks(free).map((key) => (
            <i key={key} className="dm-loose-free" />
          ))}
        </span>
      </div>
      <Construction {...props} />
    </div>
  )
}

/** The colour of which most tiles are there, and what is missing for its Relic. */
const missingOf = (side: SideView): Phrase => {
  const by = new Map<string, number[]>()
  for (const tile of side.loose) {
    const cut = tile.lastIndexOf('-')
    by.set(tile.slice(0, cut), [...(by.get(tile.slice(0, cut)) ?? []), Number(tile.slice(cut + 1))])
  }
  const [best] = [...by].sort((a, b) => b[1].length - a[1].length)
  if (!best || best[1].length < 2) return { id: 'ui.daimyo.storageOf', values: side.storage }
  const missing = [1, 2, 3, 4].filter((n) => !best[1].includes(n))
  return { id: 'ui.daimyo.missing', values: { colour: { id: `colour.${best[0]}` }, n: missing.length, numbers: missing.join(', ') } }
}

const Construction = (props: SideProps) => {
  const { side, own, content, say, view, party } = props
  const kinds = ['technoFarm', 'radioTower'] as const
  return (
    <div className="dm-construction">
      {kinds.map((kind, row) => (
        <span key={kind} className="dm-slots">
          <span className="dm-small">{say({ id: `piece.${kind}.many` })}</span>
          {numbered(side.slots.slice(row * 4, row * 4 + 4)).map(({ key, value: tile, i }) => {
            const text = tile
              ? say({ id: 'ui.daimyo.under', values: { text: effectText(stepsOf(content, tile)) } }) + markOf(content, tile, say)
              : say({ id: 'ui.daimyo.bare', values: { n: i } })
            return (
              <Pickable key={key} {...props} idle={!own} target={`slot:${row * 4 + i}`} label={text} className="dm-slot">
                {tile ? (
                  <svg viewBox="-12 -12 24 24" aria-hidden="true" className="dm-building" data-clan={bearing(view, party)}>
                    <rect x={-10} y={-10} width={20} height={20} rx={4} />
                    <Mark of={kind} size={15} />
                  </svg>
                ) : (
                  <span className="dm-slot-bare" />
                )}
              </Pickable>
            )
          })}
          <i className="dm-surcharge" title={say({ id: 'term.surcharge' })}>
            {side.surcharge[kind] === null ? '' : `+${side.surcharge[kind]}`}
          </i>
        </span>
      ))}
      <span className="dm-slots">
        <span className="dm-small">{say({ id: 'term.income' })}</span>
        <TileSpace {...props} at={6} name={say({ id: 'space.yellow', values: { n: 1 } })} />
        <TileSpace {...props} at={7} name={say({ id: 'space.yellow', values: { n: 2 } })} />
      </span>
    </div>
  )
}

/** What a party has in its supply. */
export const Goods = ({ side, say }: Pick<SideProps, 'side' | 'say'>) => (
  <span className="dm-goods">
    {resourceNames.map((name) => (
      <span
        key={name}
        role="img"
        aria-label={say({ id: `count.${name}`, values: { n: side.goods[name] } })}
        title={say({ id: `resource.${name}` })}
      >
        <Sign of={name} />
        <b>{side.goods[name]}</b>
      </span>
    ))}
  </span>
)

/** A whole Clan board, over the sea. */
export const ClanBoard = (props: SideProps) => (
  <div className="dm-clan-board" data-clan={bearing(props.view, props.party)}>
    <Actions {...props} />
    <Tracks {...props} />
  </div>
)
