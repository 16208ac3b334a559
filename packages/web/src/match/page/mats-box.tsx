import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../words/words.tsx'

/**
 * The box of the mats. What they would need to be seen whole is told to the style, so that half of the height is theirs wherever they need
 * it, and more only where prompt and log leave it to them.
 */
export function MatsBox({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const mats = box.current?.lastElementChild
    if (!mats) return
    const watch = new ResizeObserver(([{ borderBoxSize }]) => {
      box.current?.style.setProperty('--needs', `${Math.ceil(borderBoxSize[0].blockSize) + 1}px`)
    })
    watch.observe(mats)
    return () => watch.disconnect()
  }, [])
  return (
    <section ref={box} className="mats" aria-label={t('ui.mats')}>
      <h2 className="unseen">{t('ui.mats')}</h2>
      {children}
    </section>
  )
}
