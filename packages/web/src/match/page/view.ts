/** Scale and shift in pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

/** The whole picture. */
export const whole: View = { scale: 1, x: 0, y: 0 }
const most = 5

/** Scales by a factor around a point of the box, and keeps the picture over the box. */
export const zoomed = (view: View, factor: number, at: { x: number; y: number }, box: { width: number; height: number }): View => {
  const scale = Math.min(Math.max(view.scale * factor, 1), most)
  const ratio = scale / view.scale
  return held({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, box)
}

/** Keeps the picture over the box: no empty margin comes in. */
export const held = ({ scale, x, y }: View, box: { width: number; height: number }): View => ({
  scale,
  x: Math.min(0, Math.max(x, box.width * (1 - scale))),
  y: Math.min(0, Math.max(y, box.height * (1 - scale))),
})
