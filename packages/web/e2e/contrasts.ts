/** Spares axe the contrasts that it has judged: to measure them is half of its work, and a screen has the same few colours many times over. */
import type { Page } from 'playwright-core'

/** What axe has, though its types do not tell of it: a rule chooses elements, a check judges one of them. */
interface Audit {
  rules: { id: string; matches(this: unknown, element: Element, ...rest: unknown[]): boolean }[]
  checks: Record<string, { evaluate(this: unknown, element: Element, ...rest: unknown[]): boolean | undefined }>
}

/** Shared by a page and what is asked of it. */
export interface Contrasts {
  /** Elements whose contrast was measured by the last look. */
  measured: Element[]
  /** Forgets the styles of the look before. */
  begin(): void
}

/**
 * Has axe, which the page has loaded, measure the contrast of an element only where it has not found that of another one sound since then: the
 * same colour, size and weight of letters on the same ground, with all that mixes with it on the way to the first ground that lets nothing
 * through. What lies out of the flow of the page has for its grounds what lies under its middle. Left out are, besides, those of which axe never
 * says that their contrast is too low: what is hidden, single signs, and the words of a drawing, which is a picture to it.
 */
export const rememberContrasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shared = window as unknown as {
      axe: { _audit: Audit; commons: { dom: { isVisibleOnScreen(element: Element): boolean } } }
      contrasts?: Contrasts
    }
    const here = shared.axe
    const known = new Set<string>()
    const styles = new Map<Element, CSSStyleDeclaration>()
    const mixtures = new Map<Element, string>()
    const looks = new Map<Element, string | null>()
    const styleOf = (element: Element): CSSStyleDeclaration => {
      const style = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, style)
      return style
    }
    /** How an element and all around it mix with what is under them. */
    const mixtureOf = (element: Element | null): string => {
      if (!element) return ''
      const before = mixtures.get(element)
      if (before !== undefined) return before
      const { opacity, filter, mixBlendMode, backdropFilter } = styleOf(element)
      const own = [opacity, filter, mixBlendMode, backdropFilter].join(' ')
      const all = `${own === '1 none normal none' ? '' : own}|${mixtureOf(element.parentElement)}`
      mixtures.set(element, all)
      return all
    }
    const isMoved = ({ top, right, bottom, left }: CSSStyleDeclaration) =>
      [top, right, bottom, left].some((by) => by !== '0px' && by !== 'auto')
    const isInFlow = (style: CSSStyleDeclaration) =>
      (style.position === 'static' || (style.position === 'relative' && !isMoved(style))) &&
      style.float === 'none' &&
      style.transform === 'none' &&
      !style.margin.includes('-')
    // A mixed colour is told by its space, with a stroke before what it lets through.
    const isOpaque = ({ backgroundColor }: CSSStyleDeclaration) => /^(rgb|color|oklab|oklch|lab|lch)\([^/]*\)$/.test(backgroundColor)
    const isPicture = (element: Element) => styleOf(element).backgroundImage !== 'none' || /^(img|svg|canvas|video)$/i.test(element.tagName)

    /** The grounds from that of the element itself down to one that lets nothing through, one over the other; null where that cannot be told. */
    const groundsIn = (stack: Iterable<Element>, stops: (style: CSSStyleDeclaration) => boolean): string[] | null => {
      const grounds: string[] = []
      for (const ground of stack) {
        const style = styleOf(ground)
        if (isPicture(ground)) return null
        grounds.push(style.backgroundColor, mixtureOf(ground))
        if (isOpaque(style)) return grounds
        if (stops(style)) return null
      }
      return null
    }
    function* parentsFrom(element: Element): Iterable<Element> {
      for (let at: Element | null = element; at; at = at.parentElement) yield at
    }
    const under = (element: Element): Element[] => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const all = document.elementsFromPoint(x + width / 2, y + height / 2)
      const at = all.indexOf(element)
      return at < 0 ? [] : all.slice(at)
    }

    /** What the contrast of an element's words depends on; null where that cannot be told. */
    const findLook = (element: Element): string | null => {
      const grounds = groundsIn(parentsFrom(element), (style) => !isInFlow(style)) ?? groundsIn(under(element), () => false)
      if (!grounds) return null
      const { color, fontSize, fontWeight, textShadow } = styleOf(element)
      return [color, fontSize, fontWeight, textShadow, ...grounds].join('|')
    }
    const lookOf = (element: Element): string | null => {
      const before = looks.get(element)
      if (before !== undefined) return before
      const look = findLook(element)
      looks.set(element, look)
      return look
    }

    const ownWords = (element: Element) =>
      [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').trim() : '')).join('')
    const isWithin = (element: Element, around: Element): boolean => {
      const [inner, outer] = [element.getBoundingClientRect(), around.getBoundingClientRect()]
      return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
    }
    const isDrawn = (element: Element) => {
      const drawing = element instanceof SVGElement && element.ownerSVGElement
      return drawing instanceof SVGElement && isWithin(element, drawing)
    }
    const isKnown = (element: Element) => known.has(lookOf(element) ?? '')
    const isSpared = (element: Element): boolean => {
      const words = ownWords(element)
      if (words === '') return false
      return words.length === 1 || isDrawn(element) || !here.commons.dom.isVisibleOnScreen(element) || isKnown(element)
    }

    const rule = here._audit.rules.find(({ id }) => id === 'color-contrast')
    const check = here._audit.checks['color-contrast']
    if (!rule || !check) throw new Error('axe has its contrasts elsewhere now')
    const { matches } = rule
    const { evaluate } = check
    const contrasts: Contrasts = {
      measured: [],
      begin() {
        for (const kept of [styles, mixtures, looks]) kept.clear()
        contrasts.measured = []
      },
    }
    shared.contrasts = contrasts
    rule.matches = function (element, ...rest) {
      return !isSpared(element) && matches.call(this, element, ...rest)
    }
    check.evaluate = function (element, ...rest) {
      if (isKnown(element)) return true
      contrasts.measured.push(element)
      const isSound = evaluate.call(this, element, ...rest)
      const look = lookOf(element)
      if (isSound === true && look !== null) known.add(look)
      return isSound
    }
  })
