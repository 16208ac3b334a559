/**
 * Landmarks as they stand in the terrain, each drawn around the middle of its foot: about 76 board units high, and no two of one outline.
 * They are taller than wide and stand on a shadow, so that nobody takes one for a piece.
 */
import type { ReactNode } from 'react'

/** Half the width of a landmark's foot, and its height, in board units: what keeps it on the board. */
export const SIGHT = { half: 34, high: 74 }

/** A round tower with a banner. */
const Tower = () => (
  <>
    <path className="rt-sight-stone" d="M-16 2L-13 -42H13L16 2Q0 7 -16 2Z" />
    <path className="rt-sight-shade" d="M4 -42H13L16 2Q10 5 3 5Z" />
    <path className="rt-sight-stone" d="M-19 -40V-57H-11V-51H-4V-57H4V-51H11V-57H19V-40Q0 -35 -19 -40Z" />
    <path className="rt-sight-dark" d="M-5 4V-8A5 5 0 0 1 5 -8V4ZM-2.5 -20V-28A2.5 2.5 0 0 1 2.5 -28V-20Z" />
    <path className="rt-sight-pole" d="M0 -57V-74" />
    <path className="rt-sight-banner" d="M0 -74L19 -68L0 -61Z" />
  </>
)

/** A tree above all others, with a lit hollow in its trunk. */
const Treetop = () => (
  <>
    <path className="rt-sight-wood" d="M-19 4Q-9 0 -8 -14L-12 -30H12L8 -14Q9 0 19 4Q9 7 5 2Q0 7 -5 2Q-9 7 -19 4Z" />
    <path
      className="rt-sight-leaf"
      d="M-24 -26C-38 -30 -37 -48 -24 -50C-25 -65 -6 -72 2 -64C12 -75 31 -65 28 -51C39 -48 38 -30 25 -27C14 -20 -14 -19 -24 -26Z"
    />
    <path className="rt-sight-light" d="M-20 -40C-24 -52 -10 -58 -5 -52C-2 -62 12 -62 14 -53C6 -54 4 -48 5 -45C-4 -49 -13 -46 -20 -40Z" />
    <path className="rt-sight-glow" d="M-5 -5V-13A5 5 0 0 1 5 -13V-5Z" />
  </>
)

/** A stall under a striped awning, with a lantern. */
const Market = () => (
  <>
    <path className="rt-sight-wood" d="M-27 4V-38H-22V4ZM22 4V-38H27V4Z" />
    <path className="rt-sight-dark" d="M-22 -12V-36H22V-12Z" />
    <path className="rt-sight-wood" d="M-29 4V-14H29V4Z" />
    <path className="rt-sight-line" d="M-29 -9H29" />
    <path
      className="rt-sight-cloth"
      d="M-27 -56H27L35 -36Q29 -28 23.3 -36Q17.5 -28 11.7 -36Q5.8 -28 0 -36Q-5.8 -28 -11.7 -36Q-17.5 -28 -23.3 -36Q-29 -28 -35 -36Z"
    />
    <path className="rt-sight-stripe" d="M-16.2 -56H-5.4L0 -36Q-5.8 -28 -11.7 -36ZM5.4 -56H16.2L23.3 -36Q17.5 -28 11.7 -36Z" />
    <path className="rt-sight-glow" d="M-4 -27H4L5 -18H-5Z" />
  </>
)

/** A furnace with fire in its mouth, smoke over its chimney and an anvil before it. */
const Forge = () => (
  <>
    <path className="rt-sight-smoke" d="M15 -56Q8 -63 16 -67Q24 -71 18 -78Q32 -72 25 -64Q21 -59 24 -55Z" />
    <path className="rt-sight-stone" d="M9 -30V-55H25V-26Z" />
    <path className="rt-sight-stone" d="M-29 4V-20Q-27 -38 -8 -39H13Q29 -36 30 -20V4Q0 9 -29 4Z" />
    <path className="rt-sight-shade" d="M17 -37Q29 -33 30 -20V4Q24 6 17 6Z" />
    <path className="rt-sight-dark" d="M-20 5V-11A13 13 0 0 1 6 -11V5Z" />
    <path className="rt-sight-fire" d="M-16 5Q-20 -5 -11 -13Q-10 -8 -7 -8Q-9 -15 -3 -20Q-3 -12 1 -8Q4 -3 1 5Z" />
    <path className="rt-sight-iron" d="M5 -4H33Q31 3 23 4L25 12H11L13 4Q6 3 5 -4Z" />
  </>
)

/** Domes, a broken column and an obelisk, overgrown. */
const City = () => (
  <>
    <path className="rt-sight-stone" d="M21 4L23 -44L28 -54L33 -44L35 4Z" />
    <path className="rt-sight-stone" d="M-35 4V-32L-30 -39L-26 -33L-21 -37V4Z" />
    <path className="rt-sight-line" d="M-30 -28V2M-26 -28V2" />
    <path className="rt-sight-stone" d="M-19 4V-28H19V4Q0 8 -19 4Z" />
    <path className="rt-sight-dome" d="M-22 -27Q-20 -56 0 -64Q20 -56 22 -27Q0 -22 -22 -27Z" />
    <path className="rt-sight-pole" d="M0 -64V-74" />
    <path className="rt-sight-dark" d="M-6 5V-10A6 6 0 0 1 6 -10V5ZM-15 -8V-16A2 2 0 0 1 -11 -16V-8ZM11 -8V-16A2 2 0 0 1 15 -16V-8Z" />
    <path className="rt-sight-leaf" d="M-22 -30Q-12 -33 -10 -44Q-4 -38 -8 -32Q-2 -26 -12 -22Q-18 -24 -22 -30Z" />
  </>
)

const sights: Readonly<Record<string, () => ReactNode>> = {
  tower: Tower,
  'elder-treetop': Treetop,
  'black-market': Market,
  'legendary-forge': Forge,
  'lost-city': City,
}

/** A landmark by its id, with its foot at a point; nothing for one that has no drawing, such as the ferry. */
export const Sight = ({ id, x, y, children }: { id: string; x: number; y: number; children?: ReactNode }) => {
  const Drawn = sights[id]
  return (
    Drawn && (
      <g className="rt-sight" data-landmark={id} transform={`translate(${x} ${y})`}>
        <ellipse className="rt-sight-shadow" cx={5} cy={4} rx={SIGHT.half} ry={9} />
        <Drawn />
        {children}
      </g>
    )
  )
}
