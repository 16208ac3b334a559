import type { ChatLine, FromServer, RefusalCode, Seated } from '@trestle/protocol'
import type { Services } from '../services.ts'
import type { InputRow } from '../store/store.ts'
import { infoOf, mayKnow, pastOf, pictureOf, updateOf, type Viewer } from './picture.ts'
import type { Room } from './room.ts'

/** A window that is open on a match. */
export interface Window {
  viewer: Viewer
  /** Last activity there, by the steady clock. */
  activeAt: number
  /** Sends one message, as JSON text that several windows may share. */
  send(text: string): void
  close(code: RefusalCode): void
}

/** Milliseconds after which a person who does nothing counts as absent, even with a window open. */
export const ACTIVE = 60_000

/** Milliseconds for which news about seats and presence are gathered into one message. */
const GATHER = 100

/** An input that is still to be told, and the messages, where the match goes on before they are sent. */
interface Update {
  input: InputRow
  texts: Map<Viewer, string> | null
}

/** The windows of one match, and all that they are told. Messages wait until the one who caused them has the answer. */
export class Windows {
  private readonly room: Room
  private readonly services: Services
  private readonly open = new Set<Window>()
  private readonly outbox: (() => void)[] = []
  private untold: Update | null = null
  /** Gathers news of seats while it runs. */
  private gathering: NodeJS.Timeout | null = null
  private stale = false
  /** Who was present when it was last told. */
  private told = ''

  constructor(room: Room, services: Services) {
    this.room = room
    this.services = services
  }

  add(window: Window): void {
    this.open.add(window)
  }

  remove(window: Window): void {
    this.open.delete(window)
  }

  get size(): number {
    return this.open.size
  }

  /** Whether a person of the seat has a window open and was active there within the last minute. */
  isPresent(seat: number): boolean {
    const since = this.services.steady() - ACTIVE
    for (const window of this.open) if (window.viewer === seat && window.activeAt > since) return true
    return false
  }

  /** Last activity of the seat in a window that is open; null where none is. */
  activeAt(seat: number): number | null {
    let last: number | null = null
    for (const window of this.open) if (window.viewer === seat) last = Math.max(last ?? 0, window.activeAt)
    return last
  }

  watchers(): number {
    return [...this.open].filter((window) => window.viewer === null).length
  }

  /** Notes that a person did something in a window. */
  active(window: Window): void {
    window.activeAt = this.services.steady()
    if (window.viewer !== null) this.tellPresence()
  }

  /** Tells who is present, where that has changed since it was last told. */
  tellPresence(): void {
    if (this.presence() !== this.told) this.tellInfo()
  }

  private presence(): string {
    return this.room.seats.map(({ seat }) => (this.isPresent(seat) ? 1 : 0)).join('')
  }

  /** Sends what waits: nothing goes on in the match any more. */
  flush(): void {
    for (const tell of this.outbox.splice(0)) tell()
  }

  private afterwards(tell: () => void): void {
    this.outbox.push(tell)
    if (!this.room.busy) this.flush()
  }

  /** Makes the messages of the last input before the match goes on: they tell of the position after it. */
  settle(): void {
    if (this.untold) this.untold.texts ??= this.textsOf(this.untold.input)
  }

  /** Tells everybody what an input has brought, each their own part of it. */
  tellUpdate(input: InputRow): void {
    const update: Update = { input, texts: null }
    this.untold = update
    this.afterwards(() => {
      const texts = update.texts ?? this.textsOf(input)
      if (this.untold === update) this.untold = null
      for (const window of this.open) {
        const text = texts.get(window.viewer)
        if (text !== undefined) window.send(text)
      }
    })
  }

  private textsOf(input: InputRow): Map<Viewer, string> {
    const texts = new Map<Viewer, string>()
    for (const { viewer } of this.open) {
      if (texts.has(viewer) || !mayKnow(input, viewer)) continue
      const position = updateOf(this.room, viewer)
      const message: FromServer = { type: 'update', ...position, input: pastOf(input, viewer, position.version) }
      texts.set(viewer, JSON.stringify(message))
    }
    return texts
  }

  /** Tells everybody who sits where: at once, and whatever comes within a tenth of a second after that in one message. */
  tellInfo(): void {
    if (this.gathering) {
      this.stale = true
      return
    }
    this.tellInfoNow()
    if (this.open.size === 0) return
    this.gathering = setTimeout(() => {
      this.gathering = null
      if (this.stale) this.tellInfo()
    }, GATHER)
    this.gathering.unref()
  }

  /** Tells everybody who sits where, without gathering: for what may be over a moment later and must be heard of all the same. */
  tellInfoNow(): void {
    this.stale = false
    this.told = this.presence()
    if (this.open.size > 0) this.tellAll({ type: 'info', match: infoOf(this.room) })
  }

  /** Shows the windows of one seat the whole picture again: for what concerns nobody else. */
  tellPicture(seat: number): void {
    const text = JSON.stringify({ type: 'picture', picture: pictureOf(this.room, seat), chat: [], missed: [] } satisfies FromServer)
    for (const window of this.open) if (window.viewer === seat) this.afterwards(() => window.send(text))
  }

  /** Tells a chat line to all who want to hear its seat. */
  tellChat(line: ChatLine): void {
    const text = JSON.stringify({ type: 'chat', line } satisfies FromServer)
    for (const window of this.open) {
      if (window.viewer === null || !this.room.seats[window.viewer].muted.includes(line.seat)) this.afterwards(() => window.send(text))
    }
  }

  /** Tells each seat that a rematch was made, with the key of its own seat there. */
  tellRematch(seatedFor: (seat: number) => Seated | null): void {
    for (const window of this.open) {
      const seated = window.viewer === null ? null : seatedFor(window.viewer)
      if (seated) this.afterwards(() => window.send(JSON.stringify({ type: 'rematch', seated } satisfies FromServer)))
    }
  }

  tellAll(message: FromServer): void {
    const text = JSON.stringify(message)
    for (const window of this.open) this.afterwards(() => window.send(text))
  }

  /** Closes the windows of one seat, or of all. */
  dismiss(seat: number | 'all', code: RefusalCode): void {
    for (const window of [...this.open]) if (seat === 'all' || window.viewer === seat) this.afterwards(() => window.close(code))
  }
}
