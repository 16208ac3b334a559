import type { Page } from 'playwright-core'
import { settled } from './house.ts'

/**
 * What is wrong with the texts on the page now: cut off by a box or by the edge of the window, or lying over each other. Nothing is what
 * it should be. Text that waits outside of a box that scrolls is not cut, nor is that of a small card which fades out and is read whole when
 * enlarged (`data-spills`); one that is covered whole, as by a dialog, does not overlap.
 */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Run {
      element: Element
      words: string
      rect: DOMRect
    }
    const found = new Set<string>()
    const across = Math.min(innerWidth, screen.width)
    const short = (words: string) => words.trim().replace(/\s+/g, ' ').slice(0, 50)
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element): CSSStyleDeclaration => {
      const known = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, known)
      return known
    }
    const parentsOf = (element: Element): Element[] => {
      const list: Element[] = []
      for (let at = element.parentElement; at; at = at.parentElement) list.push(at)
      return list
    }
    const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)
    const clips = (style: CSSStyleDeclaration) => /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)

    const runs: Run[] = []
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (
        !element ||
        short(node.nodeValue ?? '') === '' ||
        element.closest('.unseen, .skip-link, [data-spills], script, style, option, title')
      )
        continue
      if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
      const parents = [element, ...parentsOf(element)]
      // Clipped away whole, or within what is, on purpose: it is for screen readers.
      if (parents.some((box) => styleOf(box).clipPath === 'inset(50%)')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        if (rect.width < 2 || rect.height < 4) continue
        const words = short(node.nodeValue ?? '')
        // The boxes around it, from the inside: one that scrolls may hide it, one that clips may not cut it.
        let hidden = false
        for (const box of parents) {
          const style = styleOf(box)
          if (!scrolls(style) && !clips(style)) continue
          const around = box.getBoundingClientRect()
          const out =
            rect.left < around.left - 1.5 || rect.right > around.right + 1.5 || rect.top < around.top - 4 || rect.bottom > around.bottom + 4
          if (!out) continue
          hidden = true
          if (!scrolls(style) && !box.matches('svg, .board, .iw-board, .rt-board, html, body')) found.add(`cut: ${words}`)
          break
        }
        if (hidden) continue
        if (rect.left < -1.5 || rect.right > across + 1.5) found.add(`beyond the window: ${words}`)
        if (rect.bottom < 0 || rect.top > innerHeight) continue
        runs.push({ element, words, rect })
      }
    }
    for (const element of document.querySelectorAll<HTMLElement>(':not(svg *)')) {
      if (element.scrollWidth <= element.clientWidth + 1 || styleOf(element).textOverflow !== 'ellipsis') continue
      // A file input behind its label: the browser gives it an ellipsis, but none of it is seen.
      if (element.closest('.unseen')) continue
      if (element.checkVisibility() && element.clientWidth > 0) found.add(`shortened: ${short(element.textContent ?? '')}`)
    }

    // What stands in an empty field.
    const pen = document.createElement('canvas').getContext('2d')!
    for (const field of document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')) {
      if (short(field.placeholder) === '' || !field.checkVisibility()) continue
      const style = styleOf(field)
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      pen.wordSpacing = style.wordSpacing
      const [left, right, letter] = [style.paddingLeft, style.paddingRight, style.fontSize].map(Number.parseFloat)
      // A field to search by keeps room for what empties it.
      const room = field.clientWidth - left - right - (field.type === 'search' ? 1.2 * letter : 0)
      if (pen.measureText(field.placeholder).width > room + 1) found.add(`shortened: ${field.placeholder}`)
    }

    const opaque = (element: Element): boolean => {
      const style = styleOf(element)
      if (element instanceof SVGGeometryElement) return style.fill !== 'none' && Number(style.fillOpacity) > 0.5
      return element.tagName === 'IMG' || !/rgba\(.*, 0\)|transparent/.test(style.backgroundColor) || style.backgroundImage !== 'none'
    }
    const close: [a: Run, b: Run, x: number, y: number][] = []
    for (const [i, a] of runs.entries())
      for (let j = i + 1; j < runs.length; j++) {
        const b = runs[j]
        const left = Math.max(a.rect.left, b.rect.left)
        const right = Math.min(a.rect.right, b.rect.right)
        const top = Math.max(a.rect.top, b.rect.top)
        const bottom = Math.min(a.rect.bottom, b.rect.bottom)
        // Boxes of letters are higher than the letters.
        if (right - left < 2 || bottom - top < Math.min(a.rect.height, b.rect.height) * 0.35) continue
        if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue
        close.push([a, b, (left + right) / 2, (top + bottom) / 2])
      }
    type Close = (typeof close)[number]
    /** Whether two texts are both there, and nothing covers the lower one; null where one of them is not found. */
    const meets = ([a, b, x, y]: Close): boolean | null => {
      const stack = document.elementsFromPoint(x, y)
      const [at, other] = [stack.indexOf(a.element), stack.indexOf(b.element)].sort((one, two) => one - two)
      if (at < 0) return null
      const lower = stack[other]
      return !stack.slice(0, other).some((one) => opaque(one) && !one.contains(lower))
    }
    // Whatever lies there is to be found, though it takes no clicks. All is styled again for that: only where two texts may meet, and what takes
    // clicks does not cover one of them.
    const left = close.filter((pair) => meets(pair) !== false)
    const sheet = document.createElement('style')
    sheet.textContent = '* { pointer-events: auto !important }'
    if (left.length > 0) document.head.append(sheet)
    for (const pair of left) if (meets(pair)) found.add(`over each other: ${pair[0].words} / ${pair[1].words}`)
    // A phone's window grows with a page that is too wide.
    if (document.documentElement.scrollWidth > across + 1) found.add(`the page is ${document.documentElement.scrollWidth} wide`)
    sheet.remove()
    return [...found]
  })

export interface Wish {
  locale: 'en' | 'pl' | 'cs'
  textSize: 100 | 150
  theme?: 'light' | 'dark'
  motion?: 'full' | 'still'
}

/** Changes what the reader wishes while the page stays as it is, as another window of the same browser would; waits for nothing. */
export const wishOnly = (page: Page, wishes: Wish): Promise<void> =>
  page.evaluate((change) => {
    const key = 'trestle.preferences'
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...change }))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, wishes)

/** The same, and waits until the page is as the reader wishes. */
export const wish = async (page: Page, wishes: Wish): Promise<void> => {
  await wishOnly(page, wishes)
  await page.waitForFunction((locale) => document.documentElement.lang === locale, wishes.locale)
  // The words of the game come after those of the page, and small cards are fitted to them in the frame after that.
  await settled(page)
}
