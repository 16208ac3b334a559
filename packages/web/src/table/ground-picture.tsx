/**
 * The still ground of a board as one picture. Thousands of shapes within the page would be looked at again by the browser at every
 * change of it, even where none of them changes; as a picture they are one thing, which is painted once and stays sharp when zoomed.
 */
import './ground-picture.css'
import { memo } from 'react'

interface Drawing {
  /** The inside of the SVG. */
  shapes: string
  /** Its style sheet; colours may be `light-dark()`. */
  style: string
  /** The class of the SVG, for the style sheet's own properties. */
  className: string
  width: number
  height: number
}

/** Makes a picture of a drawing and returns its address, which holds until it is revoked. It stretches to the box it is put into. */
export const pictureOf = ({ shapes, style, className, width, height }: Drawing, dark: boolean): string => {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" class="${className}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `preserveAspectRatio="none" style="color-scheme:${dark ? 'dark' : 'light'}"><style>${style.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style>${shapes}</svg>`
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
}

/** The picture, lowest of all layers of the board. */
export const GroundPicture = memo(({ src }: { src: string }) => (
  <img className="ground-picture" src={src} alt="" decoding="sync" draggable={false} />
))
