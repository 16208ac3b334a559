import { lookup } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { gameInfo, messages } from '@trestle/games'
import { formatter, type Locale, mergeCatalogues } from '@trestle/words'
import webPush from 'web-push'
import cs from '../../messages/cs.json' with { type: 'json' }
import en from '../../messages/en.json' with { type: 'json' }
import pl from '../../messages/pl.json' with { type: 'json' }
import type { Hall } from '../hall.ts'
import type { Room } from '../match/room.ts'
import { Fault } from '../refused.ts'
import type { InputRow, NotifyTarget, SeatRow } from '../store/store.ts'

const catalogues = { en, pl, cs }
type What = 'turn' | 'undo' | 'end'

/** Seconds for one notification to be taken. */
const PATIENCE = 5

/** Tells absent players that they are asked: by browser push or by a webhook, each thing once. */
export class Notifier {
  /** Public key for browser push; null when the host set no contact. */
  pushKey: string | null = null
  private readonly hall: Hall
  private readonly keys = { publicKey: '', privateKey: '' }
  private readonly sending = new Set<Promise<void>>()

  constructor(hall: Hall) {
    this.hall = hall
  }

  /** Reads the keys for browser push, or makes them once. */
  async open(): Promise<void> {
    if (!this.hall.settings.pushContact) return
    const stored = await this.hall.store.valueOr('push-keys', () => JSON.stringify(webPush.generateVAPIDKeys()))
    Object.assign(this.keys, JSON.parse(stored))
    this.pushKey = this.keys.publicKey
  }

  /** A target as it is stored. Throws where this host cannot reach it. */
  checked(target: NotifyTarget): NotifyTarget {
    if (target.kind === 'push' && this.pushKey === null) throw new Fault('bad-request', 'this table sends no browser push')
    if (target.kind === 'webhook' && !URL.canParse(target.url)) throw new Fault('bad-request', 'this is no address')
    return target
  }

  /** Tells whom the input concerns: people who are now asked and have no window open. `answered` are those for whom the server answers. */
  afterInput(room: Room, input: InputRow, answered: number[]): void {
    const { table, row } = room
    if (!table) return
    for (const seat of room.seats) {
      if (!seat.notify || seat.kind !== 'person' || seat.seat === input.seat || room.isPresent(seat.seat)) continue
      const asked = table.match.asked.find((decision) => decision.seat === seat.seat)
      if (row.status === 'finished') this.tell(room, seat, 'end', 'end')
      else if (table.request?.waiting.includes(seat.seat)) this.tell(room, seat, 'undo', `undo ${table.request.seq} ${input.seq}`)
      else if (asked && !answered.includes(seat.seat)) this.tell(room, seat, 'turn', `turn ${asked.id.split('.')[0]}`)
    }
  }

  private tell(room: Room, seat: SeatRow, what: What, key: string): void {
    const work = this.tellOnce(room, seat, what, key)
      .catch((error: unknown) => this.hall.log.error({ match: room.id, error }, 'a notification could not be settled'))
      .finally(() => this.sending.delete(work))
    this.sending.add(work)
  }

  private async tellOnce(room: Room, seat: SeatRow, what: What, key: string): Promise<void> {
    const target = seat.notify!
    const { store, metrics, log, settings } = this.hall
    try {
      // The right to tell is written down first: a notification may be lost in a crash, but it never comes twice.
      if (!(await store.claimNotice(room.id, seat.seat, key, this.hall.now()))) return
      const words = await this.wordsFor(room.row.game, seat.lang as Locale)
      const role = room.game.words.seat(room.content.compiled, seat.role)
      const text = words.text({ id: `notify.${what}`, values: { game: gameInfo[room.row.game]?.title ?? room.row.game, role } })
      const link = settings.publicUrl && `${settings.publicUrl}/#/m/${room.id}`
      const whole = {
        match: room.id,
        game: room.row.game,
        seat: seat.seat,
        role: seat.role,
        what,
        version: room.versionFor(seat.seat),
        link,
      }
      if (target.kind === 'push') await this.push(target, { ...whole, text })
      else if (target.format === 'json') await this.post(target.url, whole)
      else {
        const content = link ? `${text}\n${words.text({ id: 'notify.link', values: { link } })}` : text
        await this.post(target.url, { content, allowed_mentions: { parse: [] } })
      }
      metrics.notices.inc({ kind: target.kind, outcome: 'sent' })
    } catch (error) {
      metrics.notices.inc({ kind: target.kind, outcome: 'failed' })
      log.warn(
        { match: room.id, seat: seat.seat, kind: target.kind, reason: error instanceof Error ? error.message : String(error) },
        'a notification failed',
      )
      const gone = error instanceof webPush.WebPushError && (error.statusCode === 404 || error.statusCode === 410)
      if (gone) await room.run(() => room.changeSeat(seat.seat, { notify: null }))
    }
  }

  private async wordsFor(game: string, lang: Locale) {
    const own = game in gameInfo ? { [lang]: await messages(game, lang) } : {}
    return formatter(lang, mergeCatalogues(catalogues, own))
  }

  private async push(target: Extract<NotifyTarget, { kind: 'push' }>, payload: object): Promise<void> {
    const { agent } = this.wayTo(target.endpoint)
    const vapidDetails = { subject: this.hall.settings.pushContact, ...this.keys }
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
    const guarded = !this.hall.settings.privateWebhooks
    const literal = hostname.replace(/^\[|\]$/g, '')
    if (guarded && isIP(literal) && isPrivate(literal)) throw new Error('the address is a private one')
    const options = guarded ? { lookup: publicLookup } : {}
    return protocol === 'https:'
      ? { agent: new HttpsAgent(options), request: httpsRequest }
      : { agent: new HttpAgent(options), request: httpRequest }
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.sending)
  }
}

const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

/** Whether an address belongs to a private or special network. */
export const isPrivate = (address: string): boolean => {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return closed.check(inner ?? address, isIP(inner ?? address) === 6 ? 'ipv6' : 'ipv4')
}

/** Resolves a name as usual, but to public addresses only; the check stands where the connection is made, so that no second answer slips by. */
const publicLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const open = error ? [] : found.filter((one) => !isPrivate(one.address))
    if (open.length === 0) callback(error ?? new Error(`${name} has no public address`), options.all ? [] : '')
    else if (options.all) callback(null, open)
    else callback(null, open[0].address, open[0].family)
  })
}
