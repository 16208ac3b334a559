/** Pieces on their way, drawn above all others. */
import { memo, useLayoutEffect, useRef } from 'react'
import { Piece } from './pieces.tsx'
import { type Ghost, MOVE } from './staging.ts'

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

const Flight = ({ ghost, name }: { ghost: Ghost; name: string }) => {
  const ref = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    const run = ref.current?.animate(frames(ghost), { duration: MOVE, easing: 'cubic-bezier(0.35, 0, 0.2, 1)', fill: 'both' })
    return () => run?.cancel()
  }, [ghost])
  return (
    <g ref={ref} className="rt-ghost">
      <Piece item={ghost.item} name={name} />
    </g>
  )
}

export const Ghosts = memo(({ ghosts, names }: { ghosts: Ghost[]; names: readonly string[] }) => (
  <>
    {ghosts.map((ghost) => (
      <Flight key={ghost.key} ghost={ghost} name={names[ghost.item.seat] ?? ''} />
    ))}
  </>
))
