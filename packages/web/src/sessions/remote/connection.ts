import type { FromClient, FromServer } from '@trestle/protocol'

interface Handlers {
  /** The greeting: whose seat, and what is at hand already. */
  hello(): Extract<FromClient, { type: 'hello' }>
  message(message: FromServer): void
  /** `retryAt`: when the next attempt comes, in milliseconds of this page's clock; null while one is under way. */
  state(state: 'live' | 'connecting' | 'offline', retryAt: number | null): void
}

const beat = 20_000
const patience = 8_000
/** Where the browser says that there is no network. It is not believed: the table may be on the same machine. */
const shortPatience = 2_000
const longestPause = 15_000
/** While the page is looked at, it does not wait longer than this. */
const longestSeen = 4_000
/** Milliseconds between two signs that a person is here, and without a touch after which nobody is. */
const signEvery = 10_000
const idleAfter = 60_000
/** Milliseconds for which a page in sight counts as looked at after its last touch: people think. */
const thinksFor = 120_000
const touches = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focus'] as const

/**
 * A socket that stays: it comes back after a break with growing pauses, at once when the network or the page wakes up,
 * and takes a silent line for a broken one.
 */
export class Connection {
  private socket: WebSocket | null = null
  private tries = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private silence: ReturnType<typeof setTimeout> | undefined
  /** When the line is given up, by this page's steady clock. */
  private until = Number.POSITIVE_INFINITY
  private readonly heart: ReturnType<typeof setInterval>
  private closed = false
  private readonly address: string
  private readonly handlers: Handlers
  private touchedAt = performance.now()
  private signedAt = Number.NEGATIVE_INFINITY
  private readonly awake = () => this.wake()
  private readonly unplugged = () => this.look(shortPatience)
  private readonly touched = () => this.touch()

  constructor(address: string, handlers: Handlers) {
    this.address = address
    this.handlers = handlers
    addEventListener('online', this.awake)
    addEventListener('offline', this.unplugged)
    document.addEventListener('visibilitychange', this.awake)
    for (const touch of touches) addEventListener(touch, this.touched, { passive: true })
    this.heart = setInterval(() => this.ping(), beat)
    this.open()
  }

  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  /** Sends what a person waits for: a line that stays silent after it is given up sooner than one that nobody needs. */
  ask(message: FromClient): void {
    if (this.until === Number.POSITIVE_INFINITY) this.look(patience)
    this.send(message)
  }

  /** Tries again at once. */
  retry(): void {
    if (!this.closed && this.socket?.readyState !== WebSocket.OPEN && this.socket?.readyState !== WebSocket.CONNECTING) this.open()
  }

  /** Ends for good. */
  close(): void {
    this.closed = true
    removeEventListener('online', this.awake)
    removeEventListener('offline', this.unplugged)
    document.removeEventListener('visibilitychange', this.awake)
    for (const touch of touches) removeEventListener(touch, this.touched)
    clearInterval(this.heart)
    clearTimeout(this.timer)
    this.listenNoMore()
    this.socket?.close()
  }

  private open(): void {
    clearTimeout(this.timer)
    if (this.closed) return
    this.handlers.state('connecting', null)
    const socket = new WebSocket(this.address)
    this.socket = socket
    this.listenNoMore()
    this.listenFor(patience)
    socket.addEventListener('open', () => this.greet())
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.socket || typeof data !== 'string') return
      this.listenNoMore()
      const message = JSON.parse(data) as FromServer
      if (message.type === 'bye') this.close()
      if (message.type === 'picture') {
        this.tries = 0
        this.handlers.state('live', null)
      }
      this.handlers.message(message)
      if (message.type === 'restart') socket.close()
    })
    socket.addEventListener('close', () => {
      if (socket !== this.socket || this.closed) return
      this.listenNoMore()
      const longest = document.visibilityState === 'hidden' ? longestPause : longestSeen
      const pause = Math.min(400 * 2 ** this.tries++, longest) * (0.75 + Math.random() / 2)
      this.handlers.state(navigator.onLine ? 'connecting' : 'offline', Date.now() + pause)
      this.timer = setTimeout(() => this.open(), pause)
    })
  }

  /** A page that comes back by itself, untouched, is no sign that anybody is there. */
  private greet(): void {
    const idle = performance.now() - this.touchedAt > idleAfter
    this.send({ ...this.handlers.hello(), ...(idle ? { idle } : {}) })
    this.signedAt = idle ? Number.NEGATIVE_INFINITY : performance.now()
  }

  /** Tells the server that a person is here: it tells nobody who is that they are asked. */
  private touch(): void {
    if (document.visibilityState === 'hidden') return
    this.touchedAt = performance.now()
    if (this.touchedAt - this.signedAt >= signEvery) this.sign()
  }

  private sign(): void {
    if (this.send({ type: 'active' })) this.signedAt = performance.now()
  }

  private ping(): void {
    const looks = document.visibilityState !== 'hidden' && performance.now() - this.touchedAt < thinksFor
    if (looks) this.sign()
    this.look(patience)
  }

  /** Looks whether the line stands: it is given up unless something comes within the time. */
  private look(time: number): void {
    if (this.send({ type: 'ping', at: Date.now() })) this.listenFor(time)
  }

  private listenNoMore(): void {
    clearTimeout(this.silence)
    this.until = Number.POSITIVE_INFINITY
  }

  /** Gives the line up unless something comes within the time, or before an earlier end of its patience. */
  private listenFor(time: number): void {
    const until = performance.now() + time
    if (until >= this.until) return
    clearTimeout(this.silence)
    this.until = until
    const socket = this.socket
    this.silence = setTimeout(() => {
      if (socket !== this.socket || this.closed) return
      this.socket = null
      socket?.close()
      this.open()
    }, time)
  }

  private wake(): void {
    if (this.closed || document.visibilityState === 'hidden') return
    if (this.socket?.readyState === WebSocket.OPEN) this.ping()
    else if (this.socket?.readyState !== WebSocket.CONNECTING) this.open()
  }
}
