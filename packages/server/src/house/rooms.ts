import type { Contents } from '../match/content.ts'
import { type AfterCaughtUp, type AfterWritten, Room } from '../match/room.ts'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import type { News } from './fleet.ts'
import { seatAutomata } from './seating.ts'

/** What happens in the rooms, each in its order. */
export interface Hooks {
  /** After each input that was written down here. */
  afterWritten: AfterWritten[]
  /** After a room has learnt what others wrote. */
  afterCaughtUp: AfterCaughtUp[]
  /** After a room was opened. */
  afterOpened: ((room: Room) => void)[]
}

/** The matches that are open in memory: each is read when it is asked for, and closed when nothing goes on in it. */
export class Rooms {
  private readonly services: Services
  private readonly contents: Contents
  private readonly hooks: Readonly<Hooks>
  private readonly rooms = new Map<string, Promise<Room>>()
  /** Matches of which the host was told that these rules cannot open them. */
  private readonly unopened = new Set<string>()

  constructor(services: Services, contents: Contents, hooks: Readonly<Hooks>) {
    this.services = services
    this.contents = contents
    this.hooks = hooks
    services.fleet.hear(
      (news) => void this.hear(news).catch((error: unknown) => this.troubled(news.match, error)),
      () => void this.missed(),
    )
  }

  private troubled(match: string, error: unknown): void {
    if (!(error instanceof RequestRefused)) this.services.log.error({ match, error }, 'a match could not catch up with other nodes')
  }

  /** Another node has done something in a match: it concerns this one where the match is open here. */
  private async hear({ match, revision, presence, unsaid, gone }: News): Promise<void> {
    const room = await this.rooms.get(match)?.catch(() => null)
    if (!room) return
    if (revision !== undefined) await room.hear(revision)
    if (presence && room.windows.size > 0) await room.windows.lookAround()
    if (unsaid !== undefined) room.windows.tellAll({ type: 'unsaid', line: unsaid })
    if (!gone) return
    room.windows.dismiss('all', 'not-found')
    this.forget(room)
  }

  /** Something may have been missed: every room that somebody looks at catches up. */
  private async missed(): Promise<void> {
    for (const room of await this.all()) {
      if (room.windows.size === 0) continue
      await room.fresh().catch((error: unknown) => this.troubled(room.id, error))
      await room.windows.lookAround().catch((error: unknown) => this.troubled(room.id, error))
    }
  }

  /** The open room of a match, which knows all that was written before this call. Throws `not-found` or `other-rules`. */
  async open(id: string): Promise<Room> {
    const known = this.rooms.has(id)
    const room = await this.opened(id)
    if (known) await room.fresh()
    return room
  }

  private opened(id: string): Promise<Room> {
    let opening = this.rooms.get(id)
    if (opening) {
      // The map's order is the order of use.
      this.rooms.delete(id)
      this.rooms.set(id, opening)
      void opening.then((room) => room.touch()).catch(() => {})
      return opening
    }
    opening = this.read(id)
    this.rooms.set(id, opening)
    opening.catch((error: unknown) => {
      this.rooms.delete(id)
      if (!(error instanceof RequestRefused) || error.code !== 'other-rules' || this.unopened.has(id)) return
      this.unopened.add(id)
      this.services.log.warn({ match: id, reason: error.message }, 'a match is left as it is')
    })
    return opening
  }

  private async read(id: string): Promise<Room> {
    const { contents, hooks } = this
    const house = { contents, ...hooks, giveUp: (lost: Room) => this.forget(lost) }
    const room = await Room.open(this.services, house, id)
    await room.run(async (turn) => {
      await seatAutomata(turn)
      // A crash may have come between the last seat that was taken and the start.
      await turn.startIfFull()
    })
    await room.windows.lookAround()
    for (const after of hooks.afterOpened) after(room)
    return room
  }

  /** Forgets a room; its windows come back to a new one. */
  forget(room: Room): void {
    this.rooms.delete(room.id)
    room.windows.sendAway()
  }

  /** Matches that stand in the lobby, as far as they can be opened. */
  async listed(limit: number): Promise<Room[]> {
    const rows = await this.services.store.listed(limit)
    const rooms = rows.map(({ id }) =>
      this.open(id).catch((error: unknown) => {
        if (error instanceof RequestRefused) return null
        throw error
      }),
    )
    return (await Promise.all(rooms)).filter((room) => room !== null)
  }

  get size(): number {
    return this.rooms.size
  }

  /** The rooms that are open now. */
  async all(): Promise<Room[]> {
    const opened = await Promise.allSettled(this.rooms.values())
    return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  }

  /** Closes the rooms that were not used for longest, as far as nothing goes on in them. */
  closeIdle(): void {
    let extra = this.rooms.size - this.services.settings.liveMatches
    for (const [id, opening] of this.rooms) {
      if (extra-- <= 0) return
      void opening.then((room) => room.idle && this.rooms.get(id) === opening && this.rooms.delete(id)).catch(() => {})
    }
  }
}
