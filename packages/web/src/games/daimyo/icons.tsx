/** Signs of the table: those of Game Icons, and our own crests. */
import { Icon } from '../../icons.tsx'
import { paths as drawn } from './icon-paths.ts'

/** Signs of our own, on the same field of 512 by 512. */
const own = {
  blue: 'M32 300c60 0 60-60 120-60s60 60 120 60 60-60 104-60 60 60 104 60v70c-60 0-60-60-104-60s-60 60-104 60-60-60-120-60-60 60-120 60zM32 170c60 0 60-60 120-60s60 60 120 60 60-60 104-60 60 60 104 60v70c-60 0-60-60-104-60s-60 60-104 60-60-60-120-60-60 60-120 60z',
  red: 'M256 24c20 90 130 140 130 280a130 130 0 0 1-260 0c0-70 40-110 60-160 10 40 20 60 44 76 4-70-10-130 26-196z',
  yellow:
    'M256 130a126 126 0 1 1 0 252 126 126 0 0 1 0-252zM240 20h32v80h-32zm0 392h32v80h-32zM20 240h80v32H20zm392 0h80v32h-80zM78 100l22-22 58 56-24 24zm276 276l24-24 56 58-22 22zM78 412l56-58 24 24-58 56zm276-278l58-56 22 22-56 58z',
  purple:
    'M256 196c-30-60-20-130 0-166 20 36 30 106 0 166zm0 120c30 60 20 130 0 166-20-36-30-106 0-166zm-60-60c-60 30-130 20-166 0 36-20 106-30 166 0zm120 0c60-30 130-20 166 0-36 20-106 30-166 0zm-18-78c22-64 78-108 118-120-12 40-56 96-118 120zm-84 156c-22 64-78 108-118 120 12-40 56-96 118-120zm0-156C150 154 106 98 94 58c40 12 96 56 120 120zm84 156c64 24 108 80 120 120-40-12-96-56-120-120zM256 206a50 50 0 1 1 0 100 50 50 0 0 1 0-100z',
  green: 'M256 20c130 90 170 210 130 310-30 74-80 104-114 112l14 56h-60l14-56c-34-8-84-38-114-112C86 230 126 110 256 20z',
  black: 'M256 24l200 116v232L256 488 56 372V140z',
  torii: 'M32 60c140 30 308 30 448 0l-12 66H400v54h48v56h-48v232h-60V236H172v232h-60V236H64v-56h48v-54H44zm140 66v54h168v-54z',
  flag: 'M112 32h288v448L256 384 112 480z',
  sun: 'M256 96a160 160 0 1 1 0 320 160 160 0 0 1 0-320z',
  none: 'M256 136a120 120 0 1 1 0 240 120 120 0 0 1 0-240z',
  storage: 'M48 128h416v72H48zm24 96h368v192H72zm120 40v32h128v-32z',
  strength: 'M256 24l232 168-88 274H112L24 192z',
  lantern:
    'M176 40h160v40h-40v28c66 16 112 70 112 140s-46 128-112 146v40h40v38H176v-38h40v-40c-66-18-112-76-112-146s46-124 112-140V80h-40z',
} as const

export const signs = { ...drawn, ...own }
export type SignName = keyof typeof signs

export const hasSign = (name: string): name is SignName => Object.hasOwn(signs, name)
/** The sign of that name, or a plain one. */
export const signOf = (name: string): SignName => (hasSign(name) ? name : 'none')

/** One of the game's signs, in text. */
export const Sign = ({ of, label, className }: { of: SignName; label?: string; className?: string }) => (
  <Icon path={signs[of]} label={label} className={className} />
)

/** A sign inside of a drawing, `size` units wide around (x, y), in the colour of its group. */
export const Mark = ({ of, size, x = 0, y = 0, className }: { of: SignName; size: number; x?: number; y?: number; className?: string }) => (
  <path className={className} d={signs[of]} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`} />
)

/** The outline of a Clan's pieces, `r` units from the middle to the edge: each Clan has a shape of its own. */
export const outline = (bearing: string, r: number): string => {
  switch (bearing) {
    case 'nature':
      return `M0 ${-r}L${r * 0.9} ${-r / 2}V${r / 2}L0 ${r}L${-r * 0.9} ${r / 2}V${-r / 2}Z`
    case 'technology':
      return `M${-r * 0.86} ${-r * 0.86}h${r * 1.72}v${r * 1.72}h${-r * 1.72}Z`
    case 'aristocrats':
      return `M${-r * 0.88} ${-r * 0.9}h${r * 1.76}v${r * 0.9}c0 ${r * 0.6} ${-r * 0.5} ${r * 0.8} ${-r * 0.88} ${r}c${-r * 0.38} ${-r * 0.2} ${-r * 0.88} ${-r * 0.4} ${-r * 0.88} ${-r}Z`
    case 'mercenaries':
      return `M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`
    case 'empire':
      return `M${-r * 0.4} ${-r * 0.95}h${r * 0.8}L${r * 0.95} ${-r * 0.4}v${r * 0.8}L${r * 0.4} ${r * 0.95}h${-r * 0.8}L${-r * 0.95} ${r * 0.4}v${-r * 0.8}Z`
    default:
      return `M${-r} 0a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`
  }
}

/** A piece of a party: its outline in its colour, and a sign within, by itself the Clan's. */
export const Piece = ({ of, r, sign, x = 0, y = 0 }: { of: string; r: number; sign?: SignName; x?: number; y?: number }) => (
  <g transform={`translate(${x} ${y})`} className="dm-piece" data-clan={of}>
    <path className="dm-piece-edge" d={outline(of, r + 1.6)} />
    <path className="dm-piece-face" d={outline(of, r)} />
    <Mark of={sign ?? signOf(of)} size={r * 1.3} className="dm-piece-sign" />
  </g>
)

const pips: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** A die face around (x, y), `size` units wide. */
export const Die = ({ colour, value, size, x = 0, y = 0 }: { colour: string; value: number; size: number; x?: number; y?: number }) => (
  <g transform={`translate(${x} ${y})`} className="dm-die" data-die={colour}>
    <rect className="dm-die-face" x={-size / 2} y={-size / 2} width={size} height={size} rx={size * 0.16} />
    {(pips[value] ?? []).map(([px, py]) => (
      <circle key={`${px} ${py}`} className="dm-pip" cx={px * size * 0.26} cy={py * size * 0.26} r={size * 0.09} />
    ))}
  </g>
)

/** A die in text. */
export const DieSign = ({ colour, value, label }: { colour: string; value: number; label?: string }) => (
  <svg
    className="dm-die-sign"
    viewBox="-13 -13 26 26"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <Die colour={colour} value={value} size={24} />
  </svg>
)

/** A relic tile: dark, with the crest of its colour above its number. */
export const RelicTile = ({ id, size, x = 0, y = 0 }: { id: string; size: number; x?: number; y?: number }) => {
  const cut = id.lastIndexOf('-')
  const colour = id.slice(0, cut)
  return (
    <g transform={`translate(${x} ${y})`} className="dm-tile" data-island={colour}>
      <rect className="dm-tile-face" x={-size * 0.46} y={-size / 2} width={size * 0.92} height={size} rx={size * 0.14} />
      <Mark of={signOf(colour)} size={size * 0.42} y={-size * 0.2} className="dm-tile-sign" />
      <text className="dm-tile-n" y={size * 0.38} fontSize={size * 0.46}>
        {id.slice(cut + 1)}
      </text>
    </g>
  )
}

/** A relic tile in text. */
export const TileSign = ({ id, label }: { id: string; label?: string }) => (
  <svg
    className="dm-tile-icon"
    viewBox="-12 -13 24 26"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <RelicTile id={id} size={25} />
  </svg>
)
