import type { Contents } from '../match/content.ts'
import { type AfterWritten, Room } from '../match/room.ts'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import { seatAutomata } from './seating.ts'

/** The matches that are open in memory: each is read when it is asked for, and closed when nothing goes on in it. */
export class Rooms {
  private readonly services: Services
  private readonly contents: Contents
  private readonly afterWritten: readonly AfterWritten[]
  private readonly rooms = new Map<string, Promise<Room>>()
  /** Matches of which the host was told that these rules cannot open them. */
  private readonly unopened = new Set<string>()

  constructor(services: Services, contents: Contents, afterWritten: readonly AfterWritten[]) {
    this.services = services
    this.contents = contents
    this.afterWritten = afterWritten
  }

  /** The open room of a match. Throws `not-found` or `other-rules`. */
  open(id: string): Promise<Room> {
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
    const { contents, afterWritten } = this
    const room = await Room.open(this.services, { contents, afterWritten, giveUp: (lost) => this.forget(lost) }, id)
    await room.run(async (turn) => {
      await seatAutomata(turn)
      // A crash may have come between the last seat that was taken and the start.
      await turn.startIfFull()
    })
    return room
  }

  /** Forgets a room; its windows come back to a new one. */
  forget(room: Room): void {
    this.rooms.delete(room.id)
    room.windows.tellAll({ type: 'restart' })
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
