/** Line drawings for the app's own buttons, on a field of 24 by 24. */
const paths = {
  check: 'M5 12.5l4.5 5L19 7',
  close: 'M6 6l12 12M18 6 6 18',
  undo: 'M9 7 4 12l5 5M4.5 12H14a5.5 5.5 0 0 1 0 11h-1',
  redo: 'm15 7 5 5-5 5M19.5 12H10a5.5 5.5 0 0 0 0 11h1',
  history: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4.5l3 2',
  rules: 'M5 4.5h9a4 4 0 0 1 4 4V20H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10M9 8.5h5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  chat: 'M4 5h16v11H11l-5 4v-4H4z',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5',
  play: 'M8 5.5v13l10-6.5z',
  pause: 'M8 5v14M16 5v14',
  first: 'M18 6l-8 6 8 6zM6 6v12',
  last: 'M6 6l8 6-8 6zM18 6v12',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  skip: 'M5 6l7 6-7 6zM13 6l7 6-7 6z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  copy: 'M8 8h11v12H8zM5 16V4h11',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  screen: 'M3 5h18v11H3zM9 20h6M12 16v4',
  computer: 'M6 8h12v9H6zM12 8V4M9.5 12v1M14.5 12v1M4 11v3M20 11v3',
  eye: 'M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  seal: 'M12 3l7 3v6c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.5 10',
  flag: 'M6 21V4M6 5c5-2.5 7 2.5 12 0v8c-5 2.5-7-2.5-12 0',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10.5 21h3',
  warn: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.3',
  search: 'M11 17a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM15.5 15.5 20 20',
  chart: 'M4 20h16M5 16l4-5 4 3 6-8',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9s.5-6 3.5-9z',
  bin: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10 11v5M14 11v5',
  branch: 'M6 4v16M6 15c0-5 12-2 12-8V5M14.5 8 18 4.5 21.5 8',
  learn: 'M3 9l9-4 9 4-9 4zM7 11v5c3 2.5 7 2.5 10 0v-5M21 9v6',
  lot: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  swap: 'M7 5 3.5 8.5 7 12M4 8.5h13M17 12l3.5 3.5L17 19M20 15.5H7',
} as const

export type GlyphName = keyof typeof paths

/** A glyph beside words, or in a button that has a label. */
export function Glyph({ name, className = '' }: { name: GlyphName; className?: string }) {
  return (
    <svg
      className={`icon glyph ${className}`}
      viewBox="0 0 24 24"
      width="1.15em"
      height="1.15em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
