/** What is sold and what can be reached: the Black Market's raft, the goals, the Heroes for hire. */
import { effectText, goalRewards, goalText } from '@trestle/daimyo'
import { Mark, Piece, RelicTile } from './icons.tsx'
import type { Rect } from './layout.ts'
import { bearing, heroOf, keyed, numbered, type Props, relicWord } from './model.ts'
import { Group, Place } from './place.tsx'
import { heroAt, rowIn } from './places.ts'
import { rebuilt } from './rebuilt.ts'
import { StepSigns } from './steps.tsx'
import { heroPlace, marketTarget } from './targets.ts'

type Box = Props & { rect: Rect }

const Caption = ({ rect, text }: { rect: Rect; text: string }) => (
  <text className="dm-caption" x={rect.x + rect.w / 2} y={rect.y + 12}>
    {text}
  </text>
)

export const BlackMarket = ({ rect, view, content, picking, lit, say }: Box) => {
  const tiles = view.blackMarket
  const wide = Math.min(rect.w, Math.max(110, tiles.length * 36 + 22))
  return (
    <Group said={say({ id: 'term.blackMarket' })}>
      <Caption rect={rect} text={say({ id: 'term.blackMarket' })} />
      <rect className="dm-raft" x={rect.x + (rect.w - wide) / 2} y={rect.y + rect.h / 2 - 13} width={wide} height={42} rx={5} />
      {keyed(tiles, (tile) => tile).map(({ key, value }, i) => (
        <Place
          key={key}
          {...{ target: marketTarget(content, value), ...rowIn(rect, tiles.length, i, 34), picking, lit }}
          r={Math.min(13, (rect.w - 20) / tiles.length / 2 - 1)}
          ry={15}
          label={say({ id: 'ui.daimyo.onMarket', values: { tile: relicWord(value) } })}
        >
          <RelicTile id={value} size={Math.min(28, (rect.w - 16) / tiles.length)} />
        </Place>
      ))}
    </Group>
  )
}

/** DM-16: what each goal counts as a sign, how much of it, and who has been there first. */
const metricSign: Record<string, 'governor' | 'technoFarm' | 'radioTower' | 'build' | 'relic' | 'shadow' | 'hand' | 'storage' | 'flag'> = {
  governorsOnBoard: 'governor',
  technoFarmsBuilt: 'technoFarm',
  radioTowersBuilt: 'radioTower',
  buildingsBuilt: 'build',
  relicsRestored: 'relic',
  relicColoursRestored: 'relic',
  shadowsRecruited: 'shadow',
  heroCardsOwned: 'hand',
  storageCapacity: 'storage',
  maxInfluenceOneIsland: 'flag',
  spacesWithGovernorAndBuilding: 'technoFarm',
  islandsWithInfluence5: 'flag',
}

export const Goals = ({ rect, view, content, say }: Box) => {
  if (view.goals.length === 0) return null
  const w = Math.min(50, (rect.w - 8) / view.goals.length - 5)
  const h = Math.min(54, rect.h - 22)
  return (
    <Group said={say({ id: 'term.goals' })}>
      <Caption rect={rect} text={say({ id: 'term.goals' })} />
      {view.goals.map((goal, i) => {
        const card = content.content.goals.cards.find(({ id }) => id === goal.id)
        if (!card) return null
        const x = rect.x + rect.w / 2 + (i - (view.goals.length - 1) / 2) * (w + 5)
        const y = rect.y + 18 + h / 2
        const own = view.you === null ? 0 : (goal.progress[view.you] ?? 0)
        const mark = rebuilt(card) ? ` (${say({ id: 'ui.daimyo.reconstructed' })})` : ''
        const text = [goalText(card), ...goalRewards(card)].map(say).join(' ') + mark
        const holders = card.colour === 'green' ? [goal.first, goal.second] : [goal.first]
        return (
          <Group
            key={goal.id}
            transform={`translate(${x} ${y})`}
            as="img"
            said={`${say({ id: `goal.${goal.id}` })}: ${text}`}
            className="dm-goal"
            data-colour={card.colour}
          >
            <title>{`${say({ id: `goal.${goal.id}` })}: ${text}`}</title>
            <rect className="dm-goal-face" x={-w / 2} y={-h / 2} width={w} height={h} rx={6} />
            <Mark of={metricSign[card.condition.metric] ?? 'flag'} size={19} x={-w * 0.2} y={-h * 0.16} />
            {mark !== '' && (
              <text className="dm-rebuilt-mark" x={w / 2 - 6} y={h / 2 - 4} aria-hidden="true">
                ≈
              </text>
            )}
            <text className="dm-goal-n" x={w * 0.26} y={-h * 0.16 + 6}>
              {goal.least}
            </text>
            {holders.map((party, place) => {
              const cx = (place - (holders.length - 1) / 2) * 18
              return party >= 0 ? (
                <Piece key={place === 0 ? 'first' : 'second'} of={bearing(view, party)} r={6.5} x={cx} y={h * 0.3} />
              ) : (
                <circle
                  key={place === 0 ? 'first' : 'second'}
                  className="dm-goal-place"
                  data-metal={place === 0 ? 'gold' : 'silver'}
                  cx={cx}
                  cy={h * 0.3}
                  r={6}
                />
              )
            })}
            {view.you !== null && goal.first !== view.you && goal.second !== view.you && (
              <text className="dm-goal-own" x={-w / 2 + 4} y={h / 2 - 4}>
                {own}
              </text>
            )}
          </Group>
        )
      })}
    </Group>
  )
}

/** The Hero market: strength and cost, what the card does as a sign, the red head of the aggressive. */
export const Heroes = ({ rect, view, content, picking, lit, say }: Box) => (
  <Group said={say({ id: 'term.heroMarket' })}>
    <Caption rect={rect} text={say({ id: 'term.heroMarket' })} />
    {numbered([...view.heroMarket, view.heroTop]).map(({ key, value: id, i }) => {
      const card = id === null ? undefined : heroOf(content, id)
      const box = heroAt(rect, i)
      const next = i === view.heroMarket.length
      const [x, y] = [box.x + box.w / 2, box.y + box.h / 2]
      if (!card) return <rect key={key} className="dm-gap" x={box.x + 2} y={box.y} width={box.w - 4} height={box.h} rx={7} />
      const name = say({ id: `hero.${card.id}` })
      const label = say({
        id: next ? 'ui.daimyo.heroNext' : 'board.hero',
        values: { name: { id: `hero.${card.id}` }, strength: card.strength, cost: card.cost, text: effectText(card.steps) },
      })
      return (
        <Place key={card.id} {...{ target: heroPlace(card.id), x, y, picking, lit, label }} r={box.w / 2 - 2} ry={box.h / 2}>
          <g className="dm-market-hero" data-aggressive={card.aggressive || undefined} data-next={next || undefined}>
            <title>{`${name}. ${say(effectText(card.steps))}`}</title>
            <rect className="dm-card-face" x={-box.w / 2 + 2} y={-box.h / 2} width={box.w - 4} height={box.h} rx={7} />
            <path className="dm-card-head" d={`M${-box.w / 2 + 2} ${-box.h / 2 + 24}v-17a7 7 0 0 1 7 -7h${box.w - 18}a7 7 0 0 1 7 7v17z`} />
            <text className="dm-hero-strength" x={-box.w / 2 + 10} y={-box.h / 2 + 18}>
              {card.strength}
            </text>
            {card.aggressive && (
              <text className="dm-hero-strength" x={4} y={-box.h / 2 + 18}>
                !
              </text>
            )}
            <g className="dm-hero-cost">
              <text x={box.w / 2 - 25} y={-box.h / 2 + 17}>
                {card.cost}
              </text>
              <Mark of="gold" size={13} x={box.w / 2 - 15} y={-box.h / 2 + 12.5} />
            </g>
            <g transform={`translate(0 12)`} className="dm-hero-art">
              <StepSigns steps={card.steps} size={24} width={box.w - 12} height={box.h - 32} />
            </g>
          </g>
        </Place>
      )
    })}
  </Group>
)
