/** Pieces on their way, drawn above all others. */
import { memo, useLayoutEffect, useRef } from 'react'
import type { Token, TokenKind } from './arrangement.ts'
import { type Ghost, MOVE } from './staging.ts'
import { TokenShape } from './tokens.tsx'

const sizes: Partial<Record<TokenKind, [number, number]>> = {
  ironclad: [41, 26],
  woodwalkers: [48, 27],
  golem: [25, 19],
  drill: [25, 19],
}

const frames = ({ way, how }: Ghost): Keyframe[] => {
  const at = (i: number) => `translate(${way[i]![0]}px, ${way[i]![1]}px)`
  if (how === 'moves') return way.map((_, i) => ({ transform: at(i) }))
  if (how === 'appears')
    return [
      { transform: `${at(0)} translateY(-46px) scale(1.3)`, opacity: 0 },
      { transform: `${at(0)} translateY(4px) scale(1)`, opacity: 1, offset: 0.75 },
      { transform: at(0), opacity: 1 },
    ]
  return [
    { transform: at(0), opacity: 1 },
    { transform: `${at(0)} translateY(-10px) rotate(-8deg)`, opacity: 1, offset: 0.3 },
    { transform: `${at(0)} translateY(34px) rotate(24deg) scale(0.8)`, opacity: 0 },
  ]
}

const Flight = ({ ghost, scale, cargo }: { ghost: Ghost; scale: number; cargo: number }) => {
  const ref = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    const run = ref.current?.animate(frames(ghost), { duration: MOVE, easing: 'cubic-bezier(0.35, 0, 0.2, 1)', fill: 'both' })
    return () => run?.cancel()
  }, [ghost])
  const [half, high] = sizes[ghost.kind] ?? [19, 20]
  const token: Token = { key: ghost.key, kind: ghost.kind, x: 0, y: 0, half: half * scale, high: high * scale, n: ghost.n }
  return (
    <g ref={ref} className="iw-ghost">
      <TokenShape token={token} cargo={cargo} />
    </g>
  )
}

export const Ghosts = memo(({ ghosts, scale, cargo }: { ghosts: Ghost[]; scale: number; cargo: number }) => (
  <>
    {ghosts.map((ghost) => (
      <Flight key={ghost.key} ghost={ghost} scale={scale} cargo={cargo} />
    ))}
  </>
))
