import { Accounts } from './accounts/accounts.ts'
import { Bans } from './accounts/bans.ts'
import { keepAfter } from './accounts/kept-seats.ts'
import { Clubs } from './clubs/clubs.ts'
import { Analyses } from './house/analyses.ts'
import type { Desk } from './house/commands.ts'
import { type Jobs, LocalJobs } from './house/jobs.ts'
import { Matchmaking } from './house/matchmaking.ts'
import { Notices } from './house/notices.ts'
import { Releases } from './house/releases.ts'
import { type Hooks, Rooms } from './house/rooms.ts'
import { Timekeeper } from './house/timekeeper.ts'
import type { Contents } from './match/content.ts'
import type { Room } from './match/room.ts'
import { Computers } from './players/computers.ts'
import { forcedAfterWritten, forcedSeats } from './players/forced.ts'
import type { Services } from './services.ts'
import type { PushKeys } from './store/key-file.ts'

/** The parts of a running server beside its HTTP side, put together here and nowhere else. */
export interface Hall extends Desk {
  contents: Contents
  rooms: Rooms
  computers: Computers
  accounts: Accounts
  clubs: Clubs
  analyses: Analyses
  releases: Releases
  jobs: Jobs
  /** The open room of a match. Throws `not-found` or `other-rules`. */
  room(id: string): Promise<Room>
  /** Wakes clocks and computer players. */
  open(): Promise<void>
  /** Tells the windows that the server stops; resolves when all have been told. */
  leave(): Promise<void>
  /** Stops clocks and computers and waits until everything that was begun is written. */
  close(): Promise<void>
}

/** What a hall is made of. `games` is the URL of the module that threads load the games from. */
interface HallParts {
  services: Services
  contents: Contents
  games: string
  push: PushKeys | null
  /** The queue of the server's own work; in this process where it is left out. */
  jobs?: Jobs
}

export const openHall = ({ services, contents, games, push, jobs = new LocalJobs(services) }: HallParts): Hall => {
  const hooks: Hooks = { afterWritten: [], afterCaughtUp: [], afterOpened: [] }
  const rooms = new Rooms(services, contents, hooks)
  const timekeeper = new Timekeeper(services, rooms, jobs)
  const computers = new Computers(services, rooms, jobs, games)
  const notices = new Notices(services, rooms, jobs, push, forcedSeats)
  const matchmaking = new Matchmaking(services, rooms, contents, computers.names)
  const bans = new Bans(services)
  const accounts = new Accounts({ services, rooms, notices, bans, jobs })
  const clubs = new Clubs(services)
  const analyses = new Analyses(services, rooms, jobs, computers)
  const releases = new Releases(services, jobs)
  matchmaking.afterRematch.push(
    (room, next, seatedAfter) => keepAfter(services, room, next, seatedAfter),
    (room, next) => clubs.follow(room.id, next),
  )
  // What happens after each input that was written down, in this order: its windows are told first, and once the match is quiet.
  hooks.afterWritten.push(
    (room, input) => room.windows.tellUpdate(input),
    (room) => room.row.status === 'finished' && room.windows.tellInfo(),
    forcedAfterWritten,
    computers.afterWritten,
    notices.afterWritten,
  )
  hooks.afterCaughtUp.push(matchmaking.afterCaughtUp)
  hooks.afterOpened.push(computers.afterOpened)
  return {
    services,
    contents,
    rooms,
    jobs,
    timekeeper,
    computers,
    notices,
    matchmaking,
    bans,
    accounts,
    clubs,
    analyses,
    releases,
    players: computers.names,
    room: (id) => rooms.open(id),
    open: () => timekeeper.open(),
    async leave() {
      for (const room of await rooms.all()) {
        room.windows.tellAll({ type: 'restart' })
        await room.settled()
      }
      // What waited in the rooms goes out once they are quiet.
      for (let turn = 0; turn < 3; turn++) await new Promise((done) => setImmediate(done))
    },
    async close() {
      timekeeper.stop()
      // The queue is told first: what a computer player breaks off as it stops is not done, and another server's.
      const stopped = jobs.close()
      await computers.close()
      await stopped
      for (const room of await rooms.all()) await room.settled()
      await notices.settled()
      accounts.close()
      await timekeeper.close()
    },
  }
}
