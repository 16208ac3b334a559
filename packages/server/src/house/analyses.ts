import { save } from '@trestle/kernel'
import { choicesOf, type Found, type Judged, type JudgedInput, type ToJudge } from '@trestle/players'
import type { Analysis } from '@trestle/protocol'
import type { Room } from '../match/room.ts'
import type { Computers } from '../players/computers.ts'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import { GiveUp } from './errands.ts'
import type { Jobs } from './jobs.ts'
import { recordText } from './reports.ts'
import type { Rooms } from './rooms.ts'

/** Milliseconds between two moments at which is written down how far an analysis is: as much is done again where its server dies. */
const WRITE_EVERY = 2000

/** What stands in the store: all that was judged so far, and at the end what came of it. */
interface Kept {
  done: number
  of: number
  judged: JudgedInput[]
  found: Found | null
}

/** Analyses of finished matches, made once for all who ask for them, when there is nothing more urgent to think about. */
export class Analyses {
  private readonly services: Services
  private readonly rooms: Rooms
  private readonly jobs: Jobs
  private readonly computers: Computers

  constructor(services: Services, rooms: Rooms, jobs: Jobs, computers: Computers) {
    this.services = services
    this.rooms = rooms
    this.jobs = jobs
    this.computers = computers
    jobs.errands('analysis', 1, ({ what }) => this.make((what as { match: string }).match))
  }

  /** How the analysis of a match stands. */
  async of(room: Room): Promise<Analysis> {
    const kept = await this.read(room.id)
    if (kept?.found) return { state: 'done', part: 1, found: kept.found }
    return kept ? { state: 'running', part: kept.done / Math.max(1, kept.of), found: null } : { state: 'none', part: 0, found: null }
  }

  /** Has a finished match analysed, unless it is or was. Throws `no-analyses`, `not-finished`. */
  async ask(room: Room): Promise<Analysis> {
    if (!this.services.settings.analyses) throw new RequestRefused('no-analyses', 'this table does without analyses')
    if (room.row.status !== 'finished' || !room.table?.match.result)
      throw new RequestRefused('not-finished', 'a match is analysed once it has ended')
    const known = await this.of(room)
    if (known.state === 'done') return known
    if (known.state === 'none') await this.write(room.id, { done: 0, of: Math.max(1, room.row.seq), judged: [], found: null })
    // Whatever became of an earlier one: while it is kept, it is not kept twice.
    await this.jobs.entrust([{ id: `analysis ${room.id}`, kind: 'analysis', what: { match: room.id }, urgency: 'nobody' }])
    return this.of(room)
  }

  private async make(match: string): Promise<void> {
    const room = await this.rooms.open(match).catch((error: unknown) => {
      throw error instanceof RequestRefused && error.code !== 'other-server' ? new GiveUp(error.message, { cause: error }) : error
    })
    const before = await this.read(match)
    if (before?.found) return
    const known = new Map((before?.judged ?? []).map((one) => [one.seq, one]))
    const choices = choicesOf(room.game, await recordText(room))
    let writtenAt = Number.NEGATIVE_INFINITY
    let step = choices.next()
    while (!step.done) {
      const choice = step.value
      if (!choice) {
        // Whatever else waits comes in between.
        await new Promise((next) => setImmediate(next))
        step = choices.next()
        continue
      }
      const judged = known.get(choice.seq) ?? { ...(await this.judge(room, choice)), seq: choice.seq }
      known.set(choice.seq, judged)
      step = choices.next(judged)
      if (performance.now() - writtenAt < WRITE_EVERY) continue
      writtenAt = performance.now()
      await this.write(match, { done: choice.seq, of: choice.of, judged: [...known.values()], found: null })
    }
    const of = Math.max(1, room.row.seq)
    await this.write(match, { done: of, of, judged: [], found: step.value })
  }

  private judge(room: Room, { match, seat, index, random }: ToJudge): Promise<Judged> {
    return this.computers.judge(room, { saved: save(match), seat, judge: { index, random } })
  }

  private async read(match: string): Promise<Kept | null> {
    const row = await this.services.store.read((db) =>
      db.selectFrom('analyses').select('found').where('match', '=', match).executeTakeFirst(),
    )
    return row ? JSON.parse(row.found) : null
  }

  private async write(match: string, kept: Kept): Promise<void> {
    const found = JSON.stringify(kept)
    await this.services.store.write((db) =>
      db
        .insertInto('analyses')
        .values({ match, found })
        .onConflict((c) => c.column('match').doUpdateSet({ found }))
        .execute(),
    )
  }
}
