import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call, Push, Reply } from '../src/sessions/local/wire.ts'

/** A worker that answers when the test lets it. */
class Hand extends EventTarget {
  static all: Hand[] = []
  readonly asked: Call[] = []
  isEnded = false

  constructor() {
    super()
    Hand.all.push(this)
  }

  postMessage(call: Call) {
    this.asked.push(call)
  }

  terminate() {
    this.isEnded = true
  }

  say(reply: Reply) {
    this.dispatchEvent(new MessageEvent('message', { data: reply }))
  }

  /** Answers the last call, which must be this one. */
  answer(call: Call['call'], value: unknown) {
    const last = this.asked[this.asked.length - 1]
    expect(last.call).toBe(call)
    this.say({ id: last.id, ok: true, value })
  }
}

const pushOf = (seq: number) => ({ moment: { seq } }) as unknown as Push

beforeEach(() => {
  Hand.all = []
  vi.stubGlobal('Worker', Hand)
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

/** Whether a window has a match. */
const held = async (id: string): Promise<boolean> =>
  navigator.locks.request(`trestle.${id}`, { ifAvailable: true }, (lock) => lock === null)

/** A match that has been opened, in the nth worker that was started. */
const opened = async <S>(openLocal: (id: string) => Promise<S>, id: string, nth: number): Promise<S> => {
  const opening = openLocal(id)
  await vi.waitFor(() => expect(Hand.all[nth]?.asked.at(-1)?.call).toBe('open'))
  Hand.all[nth].answer('open', pushOf(0))
  return opening
}

test('a match that is left stays locked until its worker has left it; then the worker serves the next one', async () => {
  const { openLocal } = await import('../src/sessions/local/session.ts')
  const session = await opened(openLocal, 'a', 0)
  const [hand] = Hand.all
  let told = 0
  session.subscribe(() => told++)
  session.close()
  // What comes from the worker between is for nobody.
  hand.say({ push: pushOf(1) })
  expect(told).toBe(0)
  expect(await held('a')).toBe(true)
  const again = openLocal('a')
  hand.answer('leave', true)
  await vi.waitFor(() => expect(hand.asked.at(-1)?.call).toBe('open'))
  hand.answer('open', pushOf(2))
  expect((await again).current()).toEqual({ seq: 2 })
  expect(Hand.all).toHaveLength(1)
  expect(hand.isEnded).toBe(false)
  ;(await again).close()
  hand.answer('leave', true)
  await vi.waitFor(async () => expect(await held('a')).toBe(false))
})

test('a worker in which something goes on is ended with its match', async () => {
  const { openLocal } = await import('../src/sessions/local/session.ts')
  const busy = await opened(openLocal, 'b', 0)
  busy.close()
  Hand.all[0].answer('leave', false)
  await vi.waitFor(async () => expect(await held('b')).toBe(false))
  expect(Hand.all[0].isEnded).toBe(true)
  // A call that is not answered ends it at once.
  const asked = await opened(openLocal, 'b', 1)
  void asked.undo()
  asked.close()
  await vi.waitFor(async () => expect(await held('b')).toBe(false))
  expect(Hand.all[1].isEnded).toBe(true)
  // One that has failed is asked nothing more.
  const failing = openLocal('b')
  await vi.waitFor(() => expect(Hand.all[2]?.asked.at(-1)?.call).toBe('open'))
  Hand.all[2].dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }))
  await expect(failing).rejects.toThrow('out of memory')
  await vi.waitFor(async () => expect(await held('b')).toBe(false))
  expect(Hand.all[2].asked.map(({ call }) => call)).toEqual(['open'])
  expect(Hand.all[2].isEnded).toBe(true)
})
