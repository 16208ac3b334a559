/** The hirelings' cards beside the map: what they do, whose they are, for how long; and their markers on the score track. */
import { type Phrase, say as phrase } from '@trestle/kernel'
import { useRoomy } from '../../../table/use-roomy.ts'
import type { RaceView, TableProps } from '../../game-ui.ts'
import './hirelings.css'
import { lookOf } from '../factions/looks.ts'
import { Sign } from '../icons.tsx'
import type { BandView, Content, View } from '../model.ts'
import { factionWord } from '../titles.ts'

type Props = Pick<TableProps<Content, View>, 'view' | 'picking' | 'say' | 'why'>

/** A card for each hireling; nothing in a match without. */
export const HirelingCards = (props: Props) => {
  const { view, say } = props
  if (view.bands.length === 0) return null
  const track = view.hiring?.track ?? []
  return (
    <>
      <ul className="rt-bands" aria-label={say(phrase('term.hirelings'))}>
        {view.bands.map((band) => (
          <Card key={band.party} band={band} {...props} />
        ))}
      </ul>
      {track.length > 0 && (
        <p className="rt-bands-track">
          <Sign of="hireling" /> {say(phrase('term.hireling-markers'))}: {track.join(', ')}
        </p>
      )}
    </>
  )
}

/** What of a card can be picked now. */
const targetOf = ({ letter }: BandView): string => `band:${letter}`

const Card = ({ band, view, picking, say }: Props & { band: BandView }) => {
  // In a column of their own there is room for what one's own can do; the others' open on a press.
  const spread = useRoomy() && band.controller === view.seat
  const target = targetOf(band)
  const open = picking.open.has(target)
  const holder = view.sides[band.controller]?.name
  const name = (
    <b>
      <Sign of={lookOf(band.side).sign} /> {say(factionWord(band.side))}
    </b>
  )
  const whose = (
    <span className="rt-band-holder" data-rt={holder}>
      {holder === undefined ? (
        say(phrase('board.hireling.pool'))
      ) : (
        <>
          <Sign of={lookOf(holder).sign} label={say(factionWord(holder))} />
          <Beads n={band.markers} label={say(phrase('ui.root.markers', { n: band.markers }))} />
        </>
      )}
    </span>
  )
  const text = <span className="rt-band-text">{say(phrase(`text.${band.side}`))}</span>
  return (
    <li className="rt-band" data-rt={holder} data-free={holder === undefined || undefined} data-used={band.used || undefined}>
      {open ? (
        <button type="button" data-target={target} data-open onClick={() => picking.pick(target)}>
          <span className="rt-band-line">
            {name} {whose}
          </span>
          {text}
        </button>
      ) : (
        <details open={spread}>
          <summary className="rt-band-line">
            {name} {whose}
          </summary>
          {text}
        </details>
      )}
    </li>
  )
}

/** Control markers as gold beads. */
const Beads = ({ n, label }: { n: number; label: string }) => (
  <span className="rt-beads" role="img" aria-label={label} title={label}>
    {Array.from({ length: n }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the beads are alike
      <i key={i} />
    ))}
  </span>
)

/** ROOT-A.6.4 The hireling markers that nobody has taken. */
export const trackMarks = ({ hiring }: View): RaceView['marks'] =>
  hiring?.track.map((at) => ({
    at,
    icon: <Sign of="hireling" />,
    name: phrase('ui.root.track.marker', { n: at }) satisfies Phrase,
    rule: 'ROOT-E.1.1',
  })) ?? []

/** ROOT-E.1.1~2 How many hirelings a seat takes at the end of its turn. */
export const dueOf = ({ hiring }: View, seat: number): number => hiring?.due[seat] ?? 0
