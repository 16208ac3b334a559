/** How many shapes of one map are kept. */
const MOST = 4

/**
 * Layouts by map and shape of the page, made when they are first asked for and kept while the page lives: a board that comes back is there at
 * once. `forget` is told of each layout that is no longer kept.
 */
export const keptLayouts = <Drawn extends object, Layout>(
  make: (map: Drawn, aspect: number) => Layout,
  forget: (layout: Layout) => void = () => {},
): ((map: Drawn, aspect: number) => Layout) => {
  const layouts = new WeakMap<Drawn, Map<number, Layout>>()
  return (map, aspect) => {
    const known = layouts.get(map) ?? new Map<number, Layout>()
    layouts.set(map, known)
    const layout = known.get(aspect) ?? make(map, aspect)
    known.delete(aspect)
    known.set(aspect, layout)
    for (const [oldest, old] of known) {
      if (known.size <= MOST) break
      known.delete(oldest)
      forget(old)
    }
    return layout
  }
}
