import { useEffect, useId, useRef, useState } from 'react'
import { Glyph, type GlyphName } from './glyphs.tsx'

export interface MenuItem {
  label: string
  glyph?: GlyphName
  /** For a choice of one among several. */
  checked?: boolean
  lang?: string
  act(): void
}

/** A button that opens a short list of actions; arrows move, Escape closes. */
export function Menu({ label, glyph, text, items }: { label: string; glyph?: GlyphName; text?: string; items: MenuItem[] }) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    box.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.parentElement?.contains(event.target)) setOpen(false)
    }
    addEventListener('pointerdown', outside)
    return () => removeEventListener('pointerdown', outside)
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const keys = (event: React.KeyboardEvent) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else if (to !== undefined) all.at(to % all.length)?.focus()
    else return
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="menu">
      <button
        ref={button}
        type="button"
        className={text ? 'button' : 'button square'}
        aria-label={text ? `${label}: ${text}` : label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {glyph && <Glyph name={glyph} />}
        {text}
      </button>
      {open && (
        <div ref={box} id={id} className="menu-items" role="menu" tabIndex={-1} aria-label={label} onKeyDown={keys}>
          {items.map((item) => (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role of a radio item has it
            <button
              key={item.label}
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              lang={item.lang}
              tabIndex={-1}
              onClick={() => {
                close()
                item.act()
              }}
            >
              {item.glyph && <Glyph name={item.glyph} />} {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
