import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { gameInfo, messages } from '@trestle/games'
import type { Json } from '@trestle/kernel'
import { formatter, type Locale, mergeCatalogues } from '@trestle/words'
import webPush from 'web-push'
import cs from '../../messages/cs.json' with { type: 'json' }
import en from '../../messages/en.json' with { type: 'json' }
import pl from '../../messages/pl.json' with { type: 'json' }
import { type News, newsFor } from '../match/news.ts'
import type { Room } from '../match/room.ts'
import { ACTIVE } from '../match/windows.ts'
import { RequestRefused } from '../refused.ts'
import type { Services } from '../services.ts'
import type { PushKeys } from '../store/key-file.ts'
import { targetId } from '../store/secrets.ts'
import type { Errand, InputRow, NotifyTarget, SeatRow } from '../store/store.ts'
import { isPrivate, publicLookup } from './addresses.ts'
import { GiveUp } from './errands.ts'
import { ELSEWHERE, type Jobs } from './jobs.ts'
import type { Rooms } from './rooms.ts'

const catalogues = { en, pl, cs }
/** Seconds for one notification to be taken. */
const PATIENCE = 5

/** Notices that are sent at once. */
const AT_ONCE = 4

/** One notice to one device, webhook or mail address, as it is kept until it is sent. */
interface Telling {
  match: string
  seat: number
  /** What is told, as `News` names it: once that is over, it is told no more. */
  key: string
  /** Names the target among those of the seat. */
  target: string
}

/** Devices and webhooks of one seat that are told. */
const MOST_TARGETS = 5

/** Tells absent players that they are asked: by browser push, a webhook or mail, each thing once. What cannot be reached is tried again. */
export class Notices {
  /** Public key for browser push; null when the host set no contact. */
  readonly pushKey: string | null
  /** Sends mail to an account, once there are accounts and a mail server. */
  mail: ((account: string, subject: string, text: string, name?: string) => Promise<void>) | null = null
  private readonly services: Services
  private readonly rooms: Rooms
  private readonly jobs: Jobs
  private readonly keys: PushKeys | null
  private readonly forced: (room: Room, input: InputRow | null) => number[]
  private readonly sending = new Set<Promise<void>>()

  /** `keys`: those for browser push, null where the host set no contact. `forced`: the seats for which the server answers at once. */
  constructor(services: Services, rooms: Rooms, jobs: Jobs, keys: PushKeys | null, forced: Notices['forced']) {
    this.services = services
    this.rooms = rooms
    this.jobs = jobs
    this.keys = keys
    this.pushKey = keys?.publicKey ?? null
    this.forced = forced
    jobs.handle('notice', 8, async ({ match }) => {
      try {
        const room = await this.roomOf(match)
        return room && this.look(room, null)
      } catch (error) {
        if (error instanceof RequestRefused) return this.services.steady() + ELSEWHERE
        throw error
      }
    })
    jobs.errands('tell', AT_ONCE, ({ what }) => this.send(what as unknown as Telling))
  }

  /** The room of a match; null where it is gone, or these rules cannot open it. Throws `other-server`. */
  private async roomOf(match: string): Promise<Room | null> {
    return this.rooms.open(match).catch((error: unknown) => {
      if (error instanceof RequestRefused && error.code !== 'other-server') return null
      throw error
    })
  }

  /** The targets of a seat with another one. Throws where this host cannot reach it. */
  withTarget(targets: readonly NotifyTarget[], target: NotifyTarget): NotifyTarget[] {
    if (target.kind === 'push' && this.pushKey === null) throw new RequestRefused('bad-request', 'this table sends no browser push')
    if (target.kind === 'webhook' && !URL.canParse(target.url)) throw new RequestRefused('bad-request', 'this is no address')
    const others = targets.filter((one) => targetId(one) !== targetId(target))
    return [...others, target].slice(-MOST_TARGETS)
  }

  /** After each input: tells the people whom it concerns, as far as they are not here. */
  afterWritten = (room: Room, input: InputRow): void => {
    const again = this.look(room, input)
    if (again !== null) this.jobs.add({ kind: 'notice', match: room.id, urgency: 'people', at: again })
  }

  /**
   * Tells every seat that has something to be told and was not active within the last minute. A seat that was is looked at again when the
   * minute is over: a window that stays open behind another one silences nothing. When that is; null where nobody has to be looked at again.
   */
  private look(room: Room, input: InputRow | null): number | null {
    const { steady } = this.services
    const forced = this.forced(room, input)
    let again: number | null = null
    for (const seat of room.seats) {
      if (seat.notify.length === 0 || seat.kind !== 'person') continue
      const news = newsFor(room, seat.seat)
      if (!news || (news.what === 'turn' && forced.includes(seat.seat))) continue
      // What one did oneself is no news, nor what it led to while one is still there.
      const active = Math.max(room.windows.activeAt(seat.seat) ?? 0, input?.seat === seat.seat ? steady() : 0)
      if (active + ACTIVE > steady()) again = Math.min(again ?? active + ACTIVE, active + ACTIVE)
      else this.tell(room, seat, news)
    }
    return again
  }

  private tell(room: Room, seat: SeatRow, { key }: News): void {
    const work = this.tellOnce(room, seat, key)
      .catch((error: unknown) => this.services.log.error({ match: room.id, error }, 'a notification could not be settled'))
      .finally(() => this.sending.delete(work))
    this.sending.add(work)
  }

  private async tellOnce(room: Room, { seat, notify }: SeatRow, key: string): Promise<void> {
    const { store, now } = this.services
    const errands = notify.map((one): Errand => {
      const what: Telling = { match: room.id, seat, key, target: targetId(one) }
      return { id: `tell ${room.id} ${seat} ${key} ${what.target}`, kind: 'tell', what: what as unknown as Json, urgency: 'people' }
    })
    // The right to tell is claimed together with the errands: what one server tells, no other does.
    if (await store.claimNotice(room.id, seat, key, now(), errands)) await this.jobs.entrusted()
  }

  /** Sends one notice, unless what it tells of is over, or its target is wanted no more. */
  private async send({ match, seat, key, target: id }: Telling): Promise<void> {
    const { metrics, log, settings } = this.services
    const room = await this.roomOf(match)
    const row = room?.seats[seat]
    const news = room && newsFor(room, seat)
    const target = row?.notify.find((one) => targetId(one) === id)
    // Who came back meanwhile has seen it.
    const isHere = (room?.windows.activeAt(seat) ?? -ACTIVE) + ACTIVE > this.services.steady()
    if (!room || !row || !target || news?.key !== key || isHere) return
    const words = await this.wordsFor(room.row.game, row.lang as Locale)
    const role = room.game.words.seat(room.content.compiled, row.role)
    const text = words.text({ id: `notify.${news.what}`, values: { game: gameInfo[room.row.game]?.title ?? room.row.game, role } })
    const link = settings.publicUrl && `${settings.publicUrl}/#/m/${match}`
    const told = { match, game: room.row.game, seat, role: row.role, what: news.what, version: room.versionFor(seat), link }
    const spoken = link ? `${text}\n${words.text({ id: 'notify.link', values: { link } })}` : text
    try {
      if (target.kind === 'push') await this.push(target, { ...told, text })
      else if (target.kind === 'mail') await this.mail?.(target.account, text, spoken, `${match} ${seat} ${key}`)
      else if (target.format === 'json') await this.post(target.url, told)
      else await this.post(target.url, { content: spoken, allowed_mentions: { parse: [] } })
      metrics.notices.inc({ kind: target.kind, outcome: 'sent' })
    } catch (error) {
      metrics.notices.inc({ kind: target.kind, outcome: 'failed' })
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ match, seat, kind: target.kind, reason }, 'a notification failed')
      if (!isGone(error)) throw error
      await room.run((turn) => turn.changeSeat(seat, { notify: room.seats[seat].notify.filter((one) => targetId(one) !== id) }))
    }
  }

  private async wordsFor(game: string, lang: Locale) {
    const own = game in gameInfo ? { [lang]: await messages(game, lang) } : {}
    return formatter(lang, mergeCatalogues(catalogues, own))
  }

  private async push(target: Extract<NotifyTarget, { kind: 'push' }>, payload: object): Promise<void> {
    const { agent } = this.wayTo(target.endpoint)
    const vapidDetails = { subject: this.services.settings.pushContact, ...this.keys! }
    await webPush.sendNotification(target, JSON.stringify(payload), {
      vapidDetails,
      TTL: 86_400,
      timeout: PATIENCE * 1000,
      agent: agent as HttpsAgent,
    })
  }

  private post(url: string, body: object): Promise<void> {
    const { agent, request } = this.wayTo(url)
    const text = JSON.stringify(body)
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    return new Promise((resolve, reject) => {
      const call = request(url, { method: 'POST', agent, headers, timeout: PATIENCE * 1000 }, (response) => {
        response.resume()
        const { statusCode = 0 } = response
        if (statusCode >= 200 && statusCode < 300) resolve()
        else reject(new Error(`the webhook answers ${statusCode}`))
      })
      call.on('timeout', () => call.destroy(new Error('the webhook takes too long')))
      call.on('error', reject)
      call.end(text)
    })
  }

  /** How to reach an address that a player gave: never into the host's own network, whatever its name resolves to. */
  private wayTo(address: string): { agent: HttpAgent; request: typeof httpRequest } {
    const { hostname, protocol } = new URL(address)
    const guarded = !this.services.settings.privateWebhooks
    const literal = hostname.replace(/^\[|\]$/g, '')
    if (guarded && isIP(literal) && isPrivate(literal)) throw new GiveUp('the address is a private one')
    const options = guarded ? { lookup: publicLookup } : {}
    return protocol === 'https:'
      ? { agent: new HttpsAgent(options), request: httpsRequest }
      : { agent: new HttpAgent(options), request: httpRequest }
  }

  /** Resolves when all that was begun is sent, or kept to be tried again. */
  async settled(): Promise<void> {
    while (this.sending.size > 0) await Promise.allSettled(this.sending)
  }
}

/** Whether a browser takes no messages there any more. */
const isGone = (error: unknown): boolean => error instanceof webPush.WebPushError && (error.statusCode === 404 || error.statusCode === 410)
