/** Whether there is a newer release of Trestle: asked once a day, where the host names an address to ask. */
import own from '../../package.json' with { type: 'json' }
import type { Services } from '../services.ts'
import type { Jobs } from './jobs.ts'

/** The value of the server that holds what was last found, and when. */
const FOUND = 'newest-release'

const DAY = 86_400_000

/** Milliseconds for the address to answer, and bytes that it may answer with. */
const PATIENCE = 10_000
const MOST = 2_000_000

/** A release, such as `0.2.0`, and where it is told of. */
export interface Release {
  version: string
  link: string | null
}

/** One release as GitHub, Gitea and Forgejo tell of it, or as a host writes it by hand: `{ "version": "0.2.0" }`. */
interface Told {
  tag_name?: unknown
  version?: unknown
  html_url?: unknown
  draft?: unknown
  prerelease?: unknown
}

/** The three numbers of a version; null where it is none, such as that of a trial release. */
const numbersOf = (version: unknown): number[] | null =>
  typeof version === 'string' ? (/^v?(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number) ?? null) : null

/** Whether a version comes after another. */
export const isNewer = (version: string, than: string): boolean => {
  const [a, b] = [numbersOf(version), numbersOf(than)]
  if (!a || !b) return false
  const at = a.findIndex((number, i) => number !== b[i])
  return at >= 0 && a[at] > b[at]
}

/** The newest of the releases that an address tells of, drafts and trial releases aside; null where there is none. */
export const newestIn = (answer: unknown): Release | null => {
  const releases = ([answer].flat() as (Told | null)[]).flatMap((told): Release[] => {
    if (typeof told !== 'object' || told === null || told.draft === true || told.prerelease === true) return []
    const numbers = numbersOf(told.tag_name ?? told.version)
    const link = typeof told.html_url === 'string' && /^https?:\/\//.test(told.html_url) ? told.html_url : null
    return numbers ? [{ version: numbers.join('.'), link }] : []
  })
  return releases.reduce<Release | null>((best, one) => (best && !isNewer(one.version, best.version) ? best : one), null)
}

export class Releases {
  private readonly services: Services

  constructor(services: Services, jobs: Jobs) {
    this.services = services
    if (services.settings.releases !== '') jobs.hourly('releases', () => this.ask())
  }

  private async kept(): Promise<{ at: number; newest: Release | null } | null> {
    return JSON.parse((await this.services.store.value(FOUND)) ?? 'null')
  }

  /** A release that is newer than this one; null where none is known. */
  async newer(): Promise<Release | null> {
    if (this.services.settings.releases === '') return null
    const newest = (await this.kept())?.newest ?? null
    return newest && isNewer(newest.version, own.version) ? newest : null
  }

  /** Asks, unless that was done within the last day. An address that does not answer is told to the host and asked again in an hour. */
  async ask(): Promise<void> {
    const { store, settings, now, log } = this.services
    const before = await this.kept()
    if (before && Math.abs(now() - before.at) < DAY) return
    try {
      const response = await fetch(settings.releases, {
        headers: { accept: 'application/json', 'user-agent': `trestle/${own.version}` },
        signal: AbortSignal.timeout(PATIENCE),
      })
      if (!response.ok) throw new Error(`it answers ${response.status}`)
      const text = await response.text()
      if (text.length > MOST) throw new Error('it tells more than releases')
      await store.setValue(FOUND, JSON.stringify({ at: now(), newest: newestIn(JSON.parse(text)) }))
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'it could not be found out whether there is a newer release',
      )
    }
  }
}
