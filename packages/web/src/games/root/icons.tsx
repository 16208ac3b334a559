import { Icon } from '../../icons.tsx'
import { paths as drawn } from './icon-paths.ts'

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`

/** Signs of our own, on the same field of 512 by 512. */
const own = {
  /** A cat's head: ears, cheeks, and eyes cut out of it. */
  marquise:
    'M92 60c58 22 96 50 116 76 30-8 66-8 96 0 20-26 58-54 116-76 14 66 14 122 0 170 20 36 32 72 32 108l-68 8c-26 54-74 98-128 106-54-8-102-52-128-106l-68-8c0-36 12-72 32-108-14-48-14-104 0-170zm74 196c10 44 34 62 74 58-6-42-30-62-74-58zm180 0c-44-4-68 16-74 58 40 4 64-14 74-58zm-118 108l28 26 28-26z',
  /** An otter's head: small round ears, a flat crown, a broad muzzle, with eyes, nose and mouth cut out. */
  riverfolk:
    'M256 74c-46 0-86 12-116 34-14-20-40-28-62-16-24 14-32 46-16 70 6 9 14 15 23 19-9 26-13 54-13 82 0 104 80 175 184 175s184-71 184-175c0-28-4-56-13-82 9-4 17-10 23-19 16-24 8-56-16-70-22-12-48-4-62 16-30-22-70-34-116-34zm-82 116a28 28 0 1 1 0 56 28 28 0 0 1 0-56zm164 0a28 28 0 1 1 0 56 28 28 0 0 1 0-56zm-82 56c34 0 60 14 60 36 0 20-24 40-46 48v30c16 14 44 14 70 2l10 20c-32 20-72 20-94 0-22 20-62 20-94 0l10-20c26 12 54 12 70-2v-30c-22-8-46-28-46-48 0-22 26-36 60-36z',
  any: disc(256, 340, 104) + disc(104, 244, 50) + disc(196, 148, 54) + disc(316, 148, 54) + disc(408, 244, 50),
  hand: 'M72 118l150-44 96 330-150 44zM258 66h168v344h-82L250 92z',
  allied: 'M256 452C120 350 56 268 56 180c0-64 46-112 104-112 40 0 76 22 96 60 20-38 56-60 96-60 58 0 104 48 104 112 0 88-64 170-200 272z',
  points: 'M256 40l62 140 152 16-114 102 32 150-132-78-132 78 32-150L42 196l152-16z',
  effect: 'M96 56h320v400H96zm48 56v48h224v-48zm0 96v32h224v-32zm0 80v32h224v-32zm0 80v32h140v-32z',
  die: 'M256 24l216 124v216L256 488 40 364V148z',
} as const

export const signs = { ...drawn, ...own }
export type SignName = keyof typeof signs

/** One of the game's signs, in text. */
export const Sign = ({ of, label, className }: { of: SignName; label?: string; className?: string }) => (
  <Icon path={signs[of]} label={label} className={className} />
)

/** A sign inside the drawing of the board, `size` units wide around (x, y), in the colour of its group. */
export const Mark = ({ of, size, x = 0, y = 0, className }: { of: SignName; size: number; x?: number; y?: number; className?: string }) => (
  <path className={className} d={signs[of]} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`} />
)

/** Is there a sign of that name? A faction, a suit or an item that comes later may have none yet. */
export const hasSign = (name: string): name is SignName => Object.hasOwn(signs, name)

/** The sign of that name, or a plain one. */
export const signOf = (name: string): SignName => (hasSign(name) ? name : 'any')
