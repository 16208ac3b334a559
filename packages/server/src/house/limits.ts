import { isIPv6 } from 'node:net'

/** What is counted as one address: an IPv4 address, or the first half of an IPv6 one, which is what one household gets. */
export const addressKey = (ip: string): string => {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (inner !== undefined || !isIPv6(ip)) return inner ?? ip
  const [head, tail] = ip.split('%')[0].split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}

/** Addresses remembered at once; the one that came longest ago is forgotten first. */
const REMEMBERED = 50_000

/** Counts what each address does within a window of time. Measured by a clock that cannot jump. */
export class Allowance {
  private readonly most: number
  private readonly window: number
  private readonly ticks: () => number
  private readonly seen = new Map<string, { since: number; count: number }>()

  /** `most` within `window` milliseconds; 0: no limit. */
  constructor(most: number, window: number, ticks: () => number = () => performance.now()) {
    this.most = most
    this.window = window
    this.ticks = ticks
  }

  /** Counts one more; false where the address has had all that it may. */
  take(ip: string): boolean {
    if (this.most <= 0) return true
    const key = addressKey(ip)
    const now = this.ticks()
    const known = this.seen.get(key)
    const fresh = known && now - known.since < this.window ? known : { since: now, count: 0 }
    this.seen.delete(key)
    this.seen.set(key, fresh)
    if (this.seen.size > REMEMBERED) this.seen.delete(this.seen.keys().next().value!)
    fresh.count++
    return fresh.count <= this.most
  }
}
