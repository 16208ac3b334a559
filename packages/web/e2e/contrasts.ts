/** Spares axe the contrasts that it has judged: to measure them is half of its work, and a screen has the same few colours many times over. */
import type { Page } from 'playwright-core'

/** Elements with it are left out of the rule `color-contrast`. */
export const JUDGED = 'data-contrast-judged'

/**
 * Marks the words whose contrast is that of others on this page, which axe looks at now or has looked at since the page was loaded: the same
 * colour, size and weight of letters on the same ground, with all that mixes with it on the way to the first ground that lets nothing through.
 * Only words that lie in the flow of the page and are seen are compared: for others axe finds out what is behind them.
 */
export const markJudged = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    const kept = window as unknown as { judgedContrasts?: Set<string> }
    kept.judgedContrasts ??= new Set()
    const known = kept.judgedContrasts
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element): CSSStyleDeclaration => {
      const style = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, style)
      return style
    }
    const mixes = ({ opacity, filter, mixBlendMode, backdropFilter }: CSSStyleDeclaration) =>
      [opacity, filter, mixBlendMode, backdropFilter].join(' ')
    const isInFlow = (style: CSSStyleDeclaration) =>
      style.position === 'static' && style.float === 'none' && style.transform === 'none' && !style.margin.includes('-')
    const isOpaque = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
      backgroundImage === 'none' && /^rgb\(/.test(backgroundColor)

    /** What the contrast of an element's words depends on; null where that cannot be told from its parents alone. */
    const lookOf = (element: Element): string | null => {
      const { color, fontSize, fontWeight, textShadow } = styleOf(element)
      const parts = [color, fontSize, fontWeight, textShadow]
      let ground: Element | null = element
      for (; ground; ground = ground.parentElement) {
        const style = styleOf(ground)
        if (style.backgroundImage !== 'none') return null
        parts.push(style.backgroundColor, mixes(style))
        if (isOpaque(style)) break
        if (!isInFlow(style)) return null
      }
      if (!ground) return null
      for (let above = ground.parentElement; above; above = above.parentElement) parts.push(mixes(styleOf(above)))
      return parts.join('|')
    }
    const isSeen = (element: Element): boolean => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === element
    }
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '')

    const looks = [...document.querySelectorAll('body *:not(svg *)')].filter(hasWords).map((element) => [element, lookOf(element)] as const)
    for (const [element, look] of looks) {
      if (look === null) continue
      if (known.has(look)) element.setAttribute(mark, '')
      else if (isSeen(element)) known.add(look)
    }
  }, JUDGED)
