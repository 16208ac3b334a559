/** The sea with its islands, the middle island, the markets; and everything that can be picked there. */
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { together, useBoard } from '../../table/use-board.ts'
import { About } from './about.tsx'
import { HeldDie, useDieDrag } from './die-drag.tsx'
import { Island } from './island.tsx'
import { type Layout, layoutOf } from './layout.ts'
import { Lifted, Regions, useLift } from './lift.tsx'
import { BlackMarket, Goals, Heroes } from './markets.tsx'
import { Middle } from './middle.tsx'
import type { Props } from './model.ts'
import { EmpireCard, Mercenaries } from './neutral.tsx'
import { Quiet } from './place.tsx'
import { spotsOf } from './places.ts'

/** Waves, drawn once for a size. */
const Sea = memo(({ width, height }: { width: number; height: number }) => (
  <g aria-hidden="true">
    <defs>
      <linearGradient id="dm-water" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="dm-water-top" />
        <stop offset="1" className="dm-water-foot" />
      </linearGradient>
      <pattern id="dm-waves" width="36" height="18" patternUnits="userSpaceOnUse">
        {[
          [0, 18],
          [36, 18],
          [18, 9],
        ].flatMap(([x, y]) =>
          [15, 10.5, 6].map((r) => <path key={`${x} ${r}`} className="dm-wave" d={`M${(x ?? 0) - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`} />),
        )}
      </pattern>
    </defs>
    <rect width={width} height={height} fill="url(#dm-water)" />
    <rect width={width} height={height} fill="url(#dm-waves)" />
  </g>
))

/** A box of fewer pixels is that of a phone. */
const SLIM = 520

/** The shape of the box, in steps, so that a window that is being resized is not drawn at every pixel, and whether it is that of a phone. */
const useShape = (box: React.RefObject<HTMLDivElement | null>): { aspect: number; slim: boolean } => {
  const [aspect, setAspect] = useState(1.94)
  const [slim, setSlim] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { clientWidth, clientHeight } = element
      if (clientWidth === 0 || clientHeight === 0) return
      setAspect(Math.round(Math.max(0.7, Math.min(2.7, clientWidth / clientHeight)) * 50) / 50)
      setSlim(clientWidth < SLIM)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return { aspect, slim }
}

const useLayout = (box: React.RefObject<HTMLDivElement | null>, islands: number, extra: boolean, goals: boolean): Layout => {
  const { aspect, slim } = useShape(box)
  return useMemo(() => layoutOf(islands, aspect, extra, goals, slim), [islands, aspect, extra, goals, slim])
}

export const Board = (props: Props) => {
  const { view, content, picking, decision, say } = props
  const box = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const mercenaries = view.sides.some(({ kind }) => kind === 'mercenaries')
  const layout = useLayout(box, view.islands.length, mercenaries || view.solo !== null, view.solo === null)
  const spots = useMemo(() => spotsOf(content, view, layout), [content, view, layout])
  const drag = useDieDrag(picking)
  const { asked, close, handlers } = useBoard({
    ...{ svg, spots, picking, decision: decision?.id ?? null, dropped: drag.dropped },
    tells: (place) => /^[psmiv]\d|^b\d|^h-/.test(place),
  })
  const { width, height } = layout
  const { lifted, lift } = useLift(picking)
  return (
    <div ref={box} className="dm-board" data-narrow={layout.narrow || undefined}>
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${height}`}
        className="dm-sea"
        data-band={layout.band || undefined}
        {...together(drag.handlers, handlers)}
      >
        <title>{say({ id: 'ui.board' })}</title>
        <Sea width={width} height={height} />
        <Quiet value={layout.narrow}>
          <Middle {...props} rect={layout.middle} />
          {view.islands.map((island, i) => {
            const rect = layout.islands[i]
            return rect && <Island key={island.id} {...props} island={island} rect={rect} />
          })}
          <BlackMarket {...props} rect={layout.market} />
          <Goals {...props} rect={layout.goals} />
          {layout.heroes && <Heroes {...props} rect={layout.heroes} />}
          {layout.extra && mercenaries && <Mercenaries {...props} rect={layout.extra} />}
          {layout.extra && view.solo && <EmpireCard {...props} rect={layout.extra} />}
        </Quiet>
        {layout.narrow && <Regions {...props} layout={layout} lift={lift} />}
      </svg>
      {layout.narrow && lifted !== null && <Lifted key={lifted} {...props} region={lifted} close={() => lift(null)} />}
      {drag.held && createPortal(<HeldDie {...drag.held} />, document.body)}
      {asked && <About {...props} place={asked.place} held={asked.held} spots={spots} layout={layout} close={close} />}
    </div>
  )
}
