/** A landscape for a game's card in the lobby, drawn by rule: ridges behind each other, and trees before them. */
const width = 800
const height = 260

/** A number from 0 to 1 that looks like chance and is the same each time. */
const noise = (n: number): number => {
  const s = Math.sin(n * 127.1 + 311.7) * 43758.5453
  return s - Math.floor(s)
}

const ridge = (seed: number, base: number, tall: number, step: number): string => {
  const points: string[] = []
  for (let x = -step, i = 0; x <= width + step; x += step, i++) {
    const peak = i % 2 === 0 ? noise(seed + i) * tall * 0.35 : (0.55 + 0.45 * noise(seed + i * 3)) * tall
    points.push(`${x + (noise(seed + i * 7) - 0.5) * step * 0.6} ${base - peak}`)
  }
  return `M-40 ${height}L${points.join('L')}L${width + 40} ${height}Z`
}

const trees = (seed: number, count: number, base: number, size: number): string =>
  Array.from({ length: count }, (_, i) => {
    const x = (width * (i + noise(seed + i))) / count
    const tall = size * (0.6 + 0.7 * noise(seed + i * 5))
    const y = base + (noise(seed + i * 11) - 0.5) * size * 0.5
    const wide = tall * 0.36
    return `M${x} ${y - tall}l${wide} ${tall * 0.62}h${-wide * 0.45}l${wide * 0.75} ${tall * 0.5}h${-wide * 2.6}l${wide * 0.75} ${-tall * 0.5}h${-wide * 0.45}z`
  }).join('')

export function Landscape({ game }: { game: string }) {
  const seed = [...game].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return (
    <svg className="landscape" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true" data-game={game}>
      <rect className="land-sky" width={width} height={height} />
      <circle className="land-sun" cx={width * 0.64} cy={92} r={44} />
      <path className="land-far" d={ridge(seed, 190, 120, 74)} />
      <path className="land-mid" d={ridge(seed + 40, 220, 110, 58)} />
      <path className="land-hill" d={`M0 ${height}V206Q160 176 330 204T640 196T${width} 202V${height}Z`} />
      <path className="land-trees" d={trees(seed + 9, 46, 222, 46)} />
      <path className="land-near" d={trees(seed + 77, 34, 262, 62)} />
    </svg>
  )
}
