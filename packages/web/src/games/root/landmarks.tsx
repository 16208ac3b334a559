/** Landmarks (ROOT-F): on the map over the rim of their glades, and on the rail with what lies on them. */
import { type Phrase, say as phrase } from '@trestle/kernel'
import { SignButton } from '../../table/explain.tsx'
import type { Point } from '../../table/plane.ts'
import { Sign, signOf } from './icons.tsx'
import type { View } from './model.ts'
import { Piece } from './pieces.tsx'
import { Boat, berthOf, footOf } from './terrain/features.tsx'
import type { Layout } from './terrain/layout.ts'
import { Sight } from './terrain/sights.tsx'
import { cardTitle } from './titles.ts'

type LandmarkView = View['landmarks'][number]

/** The clause of each landmark. */
const RULES: Record<string, string> = {
  tower: 'ROOT-H.3.1',
  ferry: 'ROOT-H.3.2',
  'elder-treetop': 'ROOT-H.3.3',
  'black-market': 'ROOT-H.3.4',
  'legendary-forge': 'ROOT-H.3.5',
  'lost-city': 'ROOT-H.3.6',
}

/** The point of the rivers nearest to a glade, or the middle of the lake. */
const waterBy = ({ glades, rivers, lake }: Layout, at: number): Point => {
  const { x, y } = glades[at]!
  if (lake) return lake.middle
  let best: Point = [x, y + 1]
  let least = Number.POSITIVE_INFINITY
  for (const [px, py] of rivers.flat()) {
    const far = Math.hypot(px - x, py - y)
    if (far < least && far > 20) [least, best] = [far, [px, py]]
  }
  return best
}

interface LandmarkProps {
  layout: Layout
  landmark: LandmarkView
  /** The names of seats and parties. */
  names: readonly string[]
}

/** A landmark over the rim of its glade, with who lodges in it; the ferry lies on the water and glides when it moves. */
export const LandmarkMark = ({ layout, landmark: { id, at, lodger }, names }: LandmarkProps) => {
  const glade = layout.glades[at]
  if (!glade) return null
  if (id === 'ferry') {
    const [x, y] = berthOf(layout, at, waterBy(layout, at), 14)
    return <Boat x={x} y={y} />
  }
  const [x, y] = footOf(layout, at)
  return (
    <Sight id={id} x={x} y={y}>
      {lodger && (
        <g transform="translate(0 -44)">
          <Piece
            item={{ ...{ key: '', kind: 'building', seat: lodger.seat, piece: lodger.piece }, n: 1, x: 0, y: 0, width: 34, height: 34 }}
            name={names[lodger.seat] ?? ''}
          />
        </g>
      )}
    </Sight>
  )
}

/** What lies on a landmark, in words. */
const stockOf = (view: View, { items, cards, lodger }: LandmarkView): Phrase[] => [
  ...(items ?? []).map((item) => phrase(`item.${item}`)),
  ...(cards ?? []).map((card) => (card === null ? phrase('board.hidden') : cardTitle(card))),
  ...(lodger
    ? [
        phrase('ui.root.pieces', {
          piece: phrase(`piece.${lodger.piece}`, { n: 1 }),
          owner: phrase(`faction.${view.sides[lodger.seat]?.name ?? ''}`),
        }),
      ]
    : []),
]

/** The sign of a landmark, which says what it does. */
export const landmarkSign = (id: string) => ({
  ...{ icon: <Sign of={signOf(id)} />, name: phrase(`landmark.${id}`), about: phrase(`landmark.${id}.about`), rule: RULES[id] },
})

/** A landmark in words, with what it does. */
export const landmarkInWords = (view: View, landmark: LandmarkView): Phrase => {
  const contents = stockOf(view, landmark)
  const name = phrase(`landmark.${landmark.id}`)
  return contents.length > 0 ? phrase('ui.root.landmark.holds', { name, contents }) : name
}

/** The landmarks of the match as signs that explain themselves; those with a stock show it. */
export const LandmarkRail = ({ view, say }: { view: View; say(of: Phrase): string }) =>
  view.landmarks.length === 0 ? null : (
    <ul className="rt-landmarks" aria-label={say({ id: 'term.landmarks' })}>
      {view.landmarks.map((one) => (
        <li key={one.id} data-landmark={one.id}>
          <SignButton
            icon={<Sign of={signOf(one.id)} />}
            n={one.at < 0 ? '–' : one.at + 1}
            name={say(landmarkInWords(view, one))}
            about={say({ id: `landmark.${one.id}.about` })}
            rule={RULES[one.id]}
          />
          <span className="rt-landmark-name" aria-hidden="true">
            {say({ id: `landmark.${one.id}` })}
          </span>
          {(one.items ?? []).map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: alike items differ by nothing else
            <Sign key={i} of={signOf(item)} />
          ))}
          {one.cards && (
            <span className="rt-market" aria-hidden="true">
              <Sign of="hand" /> {one.cards.length}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
