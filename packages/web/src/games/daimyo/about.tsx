/** What is told of a place on request: what it is, what a piece there would change, why it cannot be picked. */
import type { At } from '../../table/use-drag.ts'
import type { Layout } from './layout.ts'
import { type Props, previewOf } from './model.ts'
import { aboutPlace, islandAt } from './words.ts'

interface AboutProps extends Props {
  place: string
  held: boolean
  spots: readonly At[]
  layout: Layout
  close(): void
}

/** How much influence the piece that is asked for now would bring to a place of this kind. */
const brings = (place: string, prompt: string | undefined): { more: number; shadows: number } | null => {
  if (!prompt || !/place|Governors|moveGovernor.to/.test(prompt)) return null
  if (place.startsWith('s')) return { more: 1, shadows: 1 }
  if (place.startsWith('p')) return { more: 2, shadows: 0 }
  return place.startsWith('b') && prompt.endsWith('radioTower') ? { more: 2, shadows: 0 } : null
}

export const About = (props: AboutProps) => {
  const { place, held, spots, layout, view, content, picking, decision, say, why, close } = props
  const spot = spots.find(({ id }) => id === place)
  if (!spot) return null
  const island = islandAt(content, view, place)
  const refused = picking.refused.get(`place:${place}`)
  const gain = view.you !== null && picking.open.has(`place:${place}`) ? brings(place, decision?.prompt.id) : null
  const preview = gain && island && view.you !== null ? previewOf(view, island, view.you, gain.more, gain.shadows) : null
  return (
    <div
      className="dm-about"
      role="status"
      data-below={spot.y < layout.height / 2 || undefined}
      style={{ left: `clamp(110px, ${(spot.x / layout.width) * 100}%, calc(100% - 110px))`, top: `${(spot.y / layout.height) * 100}%` }}
    >
      <p>{say(aboutPlace(content, view, place))}</p>
      {preview && <p className="dm-about-preview">{say({ id: 'ui.daimyo.preview', values: { ...preview } })}</p>}
      {refused !== undefined && (
        <p>
          {say({ id: 'ui.not-now' })}{' '}
          <button type="button" className="rule-link" onClick={() => why(refused)}>
            {refused}
          </button>
        </p>
      )}
      {held && (
        <button type="button" className="dm-about-close" aria-label={say({ id: 'ui.close' })} onClick={close}>
          ×
        </button>
      )}
    </div>
  )
}
