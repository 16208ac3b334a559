import fc from 'fast-check'
import { expect, test } from 'vitest'
import { held, type View, zoomed } from '../src/match/page/view.ts'

const box = { width: 800, height: 600 }
const whole: View = { scale: 1, x: 0, y: 0 }

test('the point under the finger stays where it is', () => {
  const once = zoomed(whole, 2, { x: 200, y: 300 }, box)
  expect(once).toEqual({ scale: 2, x: -200, y: -300 })
  expect((200 - once.x) / once.scale).toBe(200)
})

test('zooming out ends at the whole picture', () => {
  expect(zoomed({ scale: 2, x: -700, y: -10 }, 0.01, { x: 5, y: 5 }, box)).toEqual(whole)
})

test('whatever is done, the picture covers its box', () => {
  const number = fc.double({ min: -5000, max: 5000, noNaN: true })
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 9, noNaN: true }), number, number, (factor, x, y) => {
      const view = held(zoomed({ scale: 1.5, x: -100, y: -50 }, factor, { x, y }, box), box)
      expect(view.x).toBeLessThanOrEqual(0)
      expect(view.y).toBeLessThanOrEqual(0)
      expect(view.x + box.width * view.scale).toBeGreaterThanOrEqual(box.width - 1e-6)
      expect(view.y + box.height * view.scale).toBeGreaterThanOrEqual(box.height - 1e-6)
    }),
  )
})
