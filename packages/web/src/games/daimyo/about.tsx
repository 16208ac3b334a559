/** What is told of a place on request: what it is, what a piece there would change, why it cannot be picked. */
import type { At } from '../../table/use-drag.ts'
import { reasonOf, WhyNot } from '../../table/why-not.tsx'
import type { Layout } from './layout.ts'
import type { Props } from './model.ts'
import { isRebuilt } from './rebuilt.ts'
import { aboutPlace } from './words.ts'
import { broughtBy } from './worth.ts'

interface AboutProps extends Props {
  place: string
  held: boolean
  spots: readonly At[]
  layout: Layout
  close(): void
}

export const About = (props: AboutProps) => {
  const { place, held, spots, layout, view, content, picking, decision, say, why, close } = props
  const spot = spots.find(({ id }) => id === place)
  if (!spot) return null
  const reason = held || picking.refused.has(`place:${place}`) ? reasonOf(picking, `place:${place}`) : null
  const unit = place.startsWith('s') ? 'shadow' : place.startsWith('p') ? 'governor' : place.startsWith('b') ? 'building' : undefined
  const brought =
    decision && picking.open.has(`place:${place}`)
      ? broughtBy(content, view, decision.prompt.id, unit, Number.parseInt(place.slice(1), 10))
      : null
  const preview = brought?.party === view.you ? brought : null
  const rebuilt = isRebuilt(content, place)
  return (
    <div
      className="dm-about"
      role="status"
      data-below={spot.y < layout.height / 2 || undefined}
      style={{ left: `clamp(110px, ${(spot.x / layout.width) * 100}%, calc(100% - 110px))`, top: `${(spot.y / layout.height) * 100}%` }}
    >
      <p>{say(aboutPlace(content, view, place))}</p>
      {preview && (
        <p className="dm-about-preview">
          {say({ id: 'ui.daimyo.preview', values: { before: preview.before, after: preview.after, points: preview.points } })}
        </p>
      )}
      {rebuilt && <p className="dm-rebuilt">{say({ id: 'ui.daimyo.reconstructed.about' })}</p>}
      {reason && <WhyNot reason={reason} say={say} why={why} />}
      {held && (
        <button type="button" className="dm-about-close" aria-label={say({ id: 'ui.close' })} onClick={close}>
          ×
        </button>
      )}
    </div>
  )
}
