/** On a narrow page a tap lifts a part of the sea to full width, where everything can be read and hit with a thumb. */
import { effectText, goalText, mercenaryText } from '@trestle/daimyo'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBoard } from '../../table/use-board.ts'
import type { Picking, Target } from '../game-ui.ts'
import { About } from './about.tsx'
import { Pickable } from './clan-board.tsx'
import { DieSign, Sign, signOf, TileSign } from './icons.tsx'
import { Island } from './island.tsx'
import type { Layout, Rect } from './layout.ts'
import { dieNo, type IslandView, islandNo, keyed, numbered, type Props, relicWord, type View } from './model.ts'
import { EmpireFace } from './neutral.tsx'
import { Group } from './place.tsx'
import { islandSpots } from './places.ts'
import { StepTokens } from './steps.tsx'
import { diePlace, islandPlace, marketTarget, mercenaryTarget, modulePlace, villagerPlace } from './targets.ts'
import { islandInWords } from './words.ts'

/** A part of the sea: an island by its number, what lies between them, or the module or card of a neutral party. */
export type Region = number | 'middle' | 'market' | 'extra'

const MARKET = 6
const MERCENARIES = 7

/** The part of the sea in which a target lies; null for what lies elsewhere. */
export const regionOf = (target: Target): Region | null => {
  const [, kind, digits] = /^place:([a-z])(\d+)/.exec(target) ?? []
  const n = Number(digits)
  switch (kind) {
    case 'd':
    case 'v':
      return 'middle'
    case 'm':
      return 'extra'
    case 't':
      return n < MARKET ? n : n === MARKET ? 'market' : n === MERCENARIES ? 'extra' : null
    case 'i':
      return n
    case 'p':
    case 'b':
      return Math.floor(n / 5)
    case 's':
      return Math.floor(n / 3)
    default:
      return null
  }
}

const openIn = (picking: Picking, region: Region): Target[] => [...picking.open].filter((target) => regionOf(target) === region)

/** Which part is lifted. It sinks by itself once nothing of what could be picked there is left. */
export const useLift = (picking: Picking) => {
  const [lifted, setLifted] = useState<Region | null>(null)
  const had = useRef(false)
  const has = lifted !== null && openIn(picking, lifted).length > 0
  useEffect(() => {
    if (had.current && !has) setLifted(null)
    had.current = has
  }, [has])
  const lift = (region: Region | null) => {
    had.current = false
    setLifted(region)
  }
  return { lifted, lift }
}

interface RegionsProps extends Props {
  layout: Layout
  lift(region: Region): void
}

/** The parts of the sea as fields to tap. An island that is itself asked for is picked at once. */
export const Regions = ({ view, content, layout, picking, say, lift }: RegionsProps) => {
  const fields: { region: Region; rect: Rect; name: string }[] = [
    { region: 'middle', rect: layout.middle, name: say({ id: 'ui.daimyo.round', values: { n: view.round, of: view.rounds } }) },
    ...view.islands.flatMap((island, i) => {
      const rect = layout.islands[i]
      return rect ? [{ region: islandNo(content, island.id), rect, name: say(islandInWords(view, island)) }] : []
    }),
    // In a band the middle island lies between the two.
    { region: 'market', rect: layout.band ? layout.market : join(layout.market, layout.goals), name: say({ id: 'term.blackMarket' }) },
    ...(layout.band ? [{ region: 'market' as const, rect: layout.goals, name: say({ id: 'term.goals' }) }] : []),
    ...(layout.extra
      ? [{ region: 'extra' as const, rect: layout.extra, name: say({ id: view.solo ? 'term.empire' : 'term.mercenaries' }) }]
      : []),
  ]
  return (
    <g>
      {fields.map(({ region, rect, name }) => {
        const open = openIn(picking, region)
        const own = typeof region === 'number' ? islandPlace(region) : null
        const asked = own !== null && picking.open.has(own)
        const choices = say({ id: 'ui.daimyo.lift.choices', values: { n: open.length } })
        const act = () => (asked ? picking.pick(own) : lift(region))
        return (
          <rect
            key={`${region} ${rect.x}`}
            className="dm-region"
            {...rect}
            width={rect.w}
            height={rect.h}
            rx={14}
            role="button"
            tabIndex={0}
            data-region={region}
            data-target={asked ? own : undefined}
            data-open={open.length > 0 || undefined}
            aria-label={asked ? name : say({ id: 'ui.daimyo.lift.island', values: { island: name } }) + choices}
            onClick={act}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              event.stopPropagation()
              act()
            }}
          />
        )
      })}
    </g>
  )
}

const join = (a: Rect, b: Rect): Rect => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y }
}

interface LiftedProps extends Props {
  region: Region
  close(): void
}

/** The lifted part over the sea. */
export const Lifted = (props: LiftedProps) => {
  const { region, view, content, say, close } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[tabindex="0"], button')?.focus({ preventScroll: true }), [])
  const island = typeof region === 'number' ? view.islands.find(({ id }) => islandNo(content, id) === region) : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is in it
    <div
      ref={box}
      className="dm-lift"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      {island && <LiftedIsland {...props} island={island} />}
      {region === 'middle' && <LiftedMiddle {...props} />}
      {region === 'market' && <LiftedMarket {...props} />}
      {region === 'extra' && (view.solo ? <EmpireFace {...props} solo={view.solo} /> : <LiftedModule {...props} />)}
      <button type="button" className="button square dm-lift-close" aria-label={say({ id: 'ui.close' })} onClick={close}>
        ×
      </button>
    </div>
  )
}

const WIDTH = 390
const HEIGHT = 318
const liftedRect = { x: 0, y: 0, w: WIDTH, h: HEIGHT, lifted: true }

const LiftedIsland = (props: LiftedProps & { island: IslandView }) => {
  const { island, content, picking, decision, say } = props
  const svg = useRef<SVGSVGElement>(null)
  const spots = islandSpots(content, island, liftedRect).map(({ target, x, y }) => ({ id: target.slice('place:'.length), x, y }))
  const { asked, close, handlers } = useBoard({
    ...{ svg, spots, picking, decision: decision?.id ?? null, dropped: () => false },
    tells: (place) => /^[psib]\d/.test(place),
  })
  const layout = { width: WIDTH, height: HEIGHT } as Layout
  return (
    <>
      <svg ref={svg} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="dm-sea" {...handlers}>
        <title>{say({ id: `island.${island.id}` })}</title>
        <Group said={say({ id: `island.${island.id}` })}>
          <Island {...props} rect={liftedRect} />
        </Group>
      </svg>
      {asked && <About {...props} place={asked.place} held={asked.held} spots={spots} layout={layout} close={close} />}
    </>
  )
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="dm-lift-panel">
    <h3>{title}</h3>
    {children}
  </section>
)

const LiftedMiddle = (props: LiftedProps) => {
  const { view, content, say } = props
  const values = [...new Set(view.pool.map(({ value }) => value))].sort((a, b) => a - b)
  return (
    <>
      <Panel title={say({ id: 'ui.daimyo.round', values: { n: view.round, of: view.rounds } })}>
        {values.map((value) => (
          <span key={value} className="dm-lift-dice">
            {keyed(
              view.pool.filter((die) => die.value === value),
              ({ colour }) => colour,
            ).map(({ key, value: die }) => (
              <Pickable
                key={key}
                {...props}
                target={diePlace(dieNo(die))}
                label={say({ id: `die.${die.colour}`, values: { n: value } })}
                className="dm-lift-die"
              >
                <DieSign colour={die.colour} value={value} />
              </Pickable>
            ))}
          </span>
        ))}
      </Panel>
      <Panel title={say({ id: 'ui.daimyo.villagers' })}>
        {view.villagers.map(({ id, side }, i) => {
          const steps = stepsOf(content, id, side)
          return (
            <Pickable key={id} {...props} target={villagerPlace(i)} label={say(effectText(steps))} className="dm-lift-line">
              <StepTokens steps={steps} /> <span aria-hidden="true">{say(effectText(steps))}</span>
            </Pickable>
          )
        })}
      </Panel>
    </>
  )
}

const stepsOf = (content: Props['content'], tile: string, side: string) =>
  content.content.villagers.tiles.find(({ id }) => id === tile)?.sides.find(({ id }) => id === side)?.steps ?? []

const LiftedMarket = (props: LiftedProps) => {
  const { view, content, say } = props
  return (
    <>
      <Panel title={say({ id: 'term.blackMarket' })}>
        {keyed(view.blackMarket, (tile) => tile).map(({ key, value }) => (
          <Pickable key={key} {...props} target={marketTarget(content, value)} label={say(relicWord(value))} className="dm-lift-die">
            <TileSign id={value} />
          </Pickable>
        ))}
      </Panel>
      {view.goals.length > 0 && (
        <Panel title={say({ id: 'term.goals' })}>
          <ul>
            {view.goals.map((goal) => (
              <li key={goal.id}>
                <GoalLine goal={goal} {...props} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

const GoalLine = ({ goal, view, content, say }: Props & { goal: View['goals'][number] }) => {
  const card = content.content.goals.cards.find(({ id }) => id === goal.id)
  const own = view.you === null ? '' : ` (${goal.progress[view.you] ?? 0}/${goal.least})`
  return card ? `${say({ id: `goal.${goal.id}` })}: ${say(goalText(card))}${own}` : null
}

const LiftedModule = (props: LiftedProps) => {
  const { view, content, say } = props
  const side = view.sides.find(({ kind }) => kind === 'mercenaries')
  return (
    <Panel title={say({ id: 'term.mercenaries' })}>
      {numbered(content.mercenarySpaces).map(({ key, value: space, i }) => {
        const die = side?.dice[i]
        const text = say({ id: 'list.or', values: { items: space.choices.map(mercenaryText) } })
        return (
          <Pickable key={key} {...props} target={modulePlace(i)} label={text} className="dm-lift-line">
            {die ? <DieSign colour={die.colour} value={die.value} /> : <Sign of={space.id === 'tower' ? 'radioTower' : signOf(space.id)} />}{' '}
            <span aria-hidden="true">{text}</span>
          </Pickable>
        )
      })}
      {keyed(side?.loose ?? [], (tile) => tile).map(({ key, value }) => (
        <Pickable key={key} {...props} target={mercenaryTarget(content, value)} label={say(relicWord(value))} className="dm-lift-die">
          <TileSign id={value} />
        </Pickable>
      ))}
    </Panel>
  )
}
