import { memo, useMemo } from 'react'
import { drawGround } from './draw.ts'
import type { Layout } from './layout.ts'

/** The ground of a layout as it was last drawn, and for what. */
const grounds = new WeakMap<Layout, { for: string; drawing: { __html: string } }>()

const groundOf = (layout: Layout, suits: string, closed: string): { __html: string } => {
  const wanted = `${suits},${closed}`
  const before = grounds.get(layout)
  if (before?.for === wanted) return before.drawing
  const drawing = { __html: drawGround(layout, suits.split(' '), closed.split(' ')) }
  grounds.set(layout, { for: wanted, drawing })
  return drawing
}

/** The ground, drawn once for a layout: React never looks into it again. */
export const Ground = memo(({ layout, suits, closed }: { layout: Layout; suits: string; closed: string }) => {
  const drawing = useMemo(() => groundOf(layout, suits, closed), [layout, suits, closed])
  return (
    <svg
      className="rt-ground"
      data-map={layout.map}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is made from numbers by our own drawing
      dangerouslySetInnerHTML={drawing}
    />
  )
})
