import {
  type ChatLine,
  changesFrom,
  type FromServer,
  type Picture,
  type RefusalCode,
  type Seated,
  type Update as Told,
} from '@trestle/protocol'
import type { Here } from '../house/fleet.ts'
import type { Services } from '../services.ts'
import type { InputRow } from '../store/store.ts'
import { infoOf, mayKnow, pastOf, pictureOf, updateOf, type Viewer } from './picture.ts'
import type { Room } from './room.ts'

/** A window that is open on a match. */
export interface Window {
  viewer: Viewer
  /** Hash of the key by which it came in; null for watchers. A seat whose key was replaced closes it. */
  key: string | null
  /** Last activity there, by the steady clock. */
  activeAt: number
  /** Whether it takes what changes of a view in the place of the whole. */
  changes: boolean
  /** Sends one message, as JSON text that several windows may share. */
  send(text: string): void
  close(code: RefusalCode): void
  /** Closes it, to come back. */
  leave(): void
}

/** Milliseconds after which a person who does nothing counts as absent, even with a window open. */
export const ACTIVE = 60_000

/** Milliseconds for which news about seats and presence are gathered into one message. */
const GATHER = 100

/** Milliseconds of activity after which the other nodes are told again that a person is active. */
const REPORT = 5000

/** An input that is still to be told, and the messages, where the match goes on before they are sent. */
interface Update {
  input: InputRow
  texts: Texts | null
}

/** The messages of an input by viewer: with the whole view, and with what changes of it, each made when a window wants it. */
type Texts = Map<Viewer, { whole: () => string; changes: () => string }>

/** What all windows of a viewer show at a version. */
interface Shown {
  version: number
  view: unknown
}

/** The windows of one match, and all that they are told. Messages wait until the one who caused them has the answer. */
export class Windows {
  private readonly room: Room
  private readonly services: Services
  private readonly open = new Set<Window>()
  private readonly outbox: (() => void)[] = []
  private untold: Update | null = null
  /** By viewer: from this the next update tells what changes. */
  private readonly shown = new Map<Viewer, Shown>()
  /** Gathers news of seats while it runs. */
  private gathering: NodeJS.Timeout | null = null
  private stale = false
  /** Who was present when it was last told. */
  private told = ''
  /** Windows at other nodes, as far as known. */
  private elsewhere: readonly Here[] = []
  /** When the other nodes were last told, by the steady clock. */
  private reportedAt = 0

  constructor(room: Room, services: Services) {
    this.room = room
    this.services = services
  }

  add(window: Window): void {
    this.open.add(window)
    this.report()
  }

  remove(window: Window): void {
    this.open.delete(window)
    if (this.open.size === 0) this.shown.clear()
    this.report()
  }

  /** Tells the other nodes which windows are open here. */
  private report(): void {
    const here = new Map<number, Here>()
    for (const { viewer, activeAt } of this.open) {
      const known = here.get(viewer ?? -1) ?? { viewer: viewer ?? -1, windows: 0, activeAt }
      here.set(known.viewer, { ...known, windows: known.windows + 1, activeAt: Math.max(known.activeAt, activeAt) })
    }
    this.reportedAt = this.services.steady()
    this.services.fleet.report(this.room.id, [...here.values()])
  }

  /** Learns which windows other nodes have open, and tells who is present where that has changed. */
  async lookAround(): Promise<void> {
    if (!this.services.fleet.shared) return
    this.elsewhere = await this.services.fleet.elsewhere(this.room.id)
    this.tellPresence()
  }

  get size(): number {
    return this.open.size
  }

  /** Whether a person of the seat has a window open and was active there within the last minute. */
  isPresent(seat: number): boolean {
    const since = this.services.steady() - ACTIVE
    return (this.activeAt(seat) ?? since) > since
  }

  /** Last activity of the seat in a window that is open, at whatever node; null where none is. */
  activeAt(seat: number): number | null {
    let last: number | null = null
    for (const one of this.open) if (one.viewer === seat) last = Math.max(last ?? 0, one.activeAt)
    for (const one of this.elsewhere) if (one.viewer === seat) last = Math.max(last ?? 0, one.activeAt)
    return last
  }

  watchers(): number {
    let watchers = 0
    for (const { viewer } of this.open) if (viewer === null) watchers++
    for (const { viewer, windows } of this.elsewhere) if (viewer === -1) watchers += windows
    return watchers
  }

  /** Notes that a person did something in a window. */
  active(window: Window): void {
    window.activeAt = this.services.steady()
    if (window.viewer === null) return
    if (window.activeAt >= this.reportedAt + REPORT) this.report()
    this.tellPresence()
  }

  /** Tells who is present, where that has changed since it was last told. */
  tellPresence(): void {
    if (this.presence() !== this.told) this.tellInfo()
  }

  private presence(): string {
    return `${this.room.seats.map(({ seat }) => (this.isPresent(seat) ? 1 : 0)).join('')} ${this.watchers()}`
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
        if (text) window.send(window.changes ? text.changes() : text.whole())
      }
    })
  }

  private textsOf(input: InputRow): Texts {
    const texts: Texts = new Map()
    for (const { viewer } of this.open) {
      if (texts.has(viewer) || !mayKnow(input, viewer)) continue
      const { view, ...rest } = updateOf(this.room, viewer)
      const { version } = rest
      const before = this.shown.get(viewer)
      this.shown.set(viewer, { version, view })
      const told: Told = { type: 'update', ...rest, input: pastOf(input, viewer, version) }
      const whole = once(() => JSON.stringify({ ...told, view }))
      // A window that holds another version than the one before drops it, or asks for a picture.
      const changes = once(() => JSON.stringify({ ...told, changes: changesFrom(before!.view, view) }))
      texts.set(viewer, { whole, changes: before?.version === version - 1 ? changes : whole })
    }
    return texts
  }

  /** Notes that a window gets a picture: what changes is told from it, unless another window of the viewer shows something else. */
  showed({ seat, version, view }: Picture): void {
    const known = this.shown.get(seat)
    if (!known || known.version < version) this.shown.set(seat, { version, view })
    else if (known.version === version && JSON.stringify(known.view) !== JSON.stringify(view)) this.shown.delete(seat)
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
    const picture = pictureOf(this.room, seat)
    this.showed(picture)
    const text = JSON.stringify({ type: 'picture', picture, chat: [], missed: [] } satisfies FromServer)
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

  /** Has all windows come back soon: this room is not gone on with. */
  sendAway(): void {
    this.tellAll({ type: 'restart' })
    for (const window of [...this.open]) this.afterwards(() => window.leave())
  }

  /** Tells each viewer something of its own. */
  tellEach(make: (viewer: Viewer) => FromServer): void {
    const texts = new Map<Viewer, string>()
    for (const window of this.open) {
      const text = texts.get(window.viewer) ?? JSON.stringify(make(window.viewer))
      texts.set(window.viewer, text)
      this.afterwards(() => window.send(text))
    }
  }

  /** Closes the windows whose seat has another key by now, or none. */
  dismissStrangers(): void {
    for (const window of [...this.open]) {
      const held = window.viewer === null ? window.key : this.room.seats[window.viewer].tokenHash
      if (held !== window.key) this.afterwards(() => window.close(held === null ? 'not-a-seat' : 'unknown-token'))
    }
  }

  /** Closes the windows of one seat, or of all. */
  dismiss(seat: number | 'all', code: RefusalCode): void {
    for (const window of [...this.open]) if (seat === 'all' || window.viewer === seat) this.afterwards(() => window.close(code))
  }
}

/** Makes something when it is wanted, and keeps it. */
const once = <T>(make: () => T): (() => T) => {
  let made: { is: T } | null = null
  return () => {
    made ??= { is: make() }
    return made.is
  }
}
