import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** All that a host can set. docs/hosting.md lists the same with advice. */
export interface Settings {
  /** Address to listen at. */
  host: string
  port: number
  /** Folder of the database, keys, reports and backups. */
  data: string
  /** Address of a PostgreSQL database, `postgres://user:password@host/database`. Empty: matches are kept in a file of the data folder. */
  database: string
  /** File of the server's own secrets, the same for all servers on one database. Empty: `trestle.key` in the data folder. */
  keyFile: string
  /** What a server on PostgreSQL does: answers people (`web`), does the table's own work (`work`), or both: `web,work`. */
  role: string
  /** Folder of the built browser client; empty: none is served. */
  web: string
  /** The address that people use, without a slash at the end, for links in notifications. Empty: links have no address. */
  publicUrl: string
  /** How many proxies stand in front, whose `X-Forwarded-For` is believed. */
  proxies: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** Name of the computer player that takes over for a person. */
  standIn: string
  /** The highest level of computer players that is offered; higher ones of older matches play at it. */
  maxLevel: number
  /** Whether tables may let people try things out: play on for themselves, in a trial that does not count. */
  trials: boolean
  /** Whether the server analyses finished matches for those who ask for it; each browser can do it for itself. */
  analyses: boolean
  /** Seconds that a computer player may think; one that thinks in slices then gives its answer so far. */
  thinkSeconds: number
  /** Seconds that a computer player waits at least, so that people can follow. */
  pauseSeconds: number
  /** Workers for computer players. */
  workers: number
  /** Requests a minute by one address. 0: no limit. */
  requestsPerMinute: number
  /** New matches an hour by one address. 0: no limit. */
  matchesPerHour: number
  /** Open sockets of one address. 0: no limit. */
  socketsPerAddress: number
  /** Messages a second over one socket, on average. 0: no limit. */
  messagesPerSecond: number
  /** Bytes of one request or message. */
  maxMessage: number
  /** Matches kept in memory; the others are read when they are needed. */
  liveMatches: number
  /** Days after which a finished match keeps only its record and its end. */
  compactAfterDays: number
  /** Days without a choice after which a match that never started is removed. */
  dropWaitingAfterDays: number
  /** Days after its end after which a match is removed with its record. 0: never. */
  removeFinishedAfterDays: number
  /** Matches without a single person that may be played at the same time. 0: no limit. */
  matchesAlone: number
  /** Megabytes that must be free on the disk of the data folder for the table to count as ready. */
  freeMegabytes: number
  /** Token that `GET /metrics` asks for, as `Authorization: Bearer`. Empty: there are no metrics. */
  metricsToken: string
  /** Token that the host's page `#/host` asks for, of at least 16 letters. Empty: there is no such page. */
  hostToken: string
  /** Whether people may have accounts. It takes `publicUrl`. */
  accounts: boolean
  /** Address of the mail server, `smtps://user:password@host:465`. Empty: no mail is sent. */
  mail: string
  /** Who mail comes from, such as `Trestle <table@example.org>`. */
  mailFrom: string
  /** Links for signing in that one address of the net may have mailed in an hour. 0: no limit. */
  linksPerHour: number
  /** Address of an OpenID Connect provider by which people sign in, with the id and the secret that it knows the table by, and its name. */
  oidcIssuer: string
  oidcClient: string
  oidcSecret: string
  oidcName: string
  /** Whether webhooks may go to private addresses. */
  privateWebhooks: boolean
  /** Mail or web address that browser push services can complain to. Empty: no push. */
  pushContact: string
  /** Address that tells of releases, as the forge does where Trestle is kept; asked once a day. Empty: nobody is asked. */
  releases: string
  /** Content packs by game, as paths of JSON files: `ironwood=my/pack.json`. */
  packs: Record<string, string>
  /** Thousands of bytes that the file of a pack may have. */
  packKilobytes: number
}

/** The name of the database file in the data folder. */
export const databaseFile = (data: string): string => join(data, 'trestle.sqlite')

/** The name of the file with the server's own secrets. */
export const keyFile = ({ data, keyFile }: Pick<Settings, 'data' | 'keyFile'>): string => keyFile || join(data, 'trestle.key')

export const standard: Settings = {
  host: '127.0.0.1',
  port: 8080,
  data: './data',
  database: '',
  keyFile: '',
  role: 'web,work',
  web: '',
  publicUrl: '',
  proxies: 0,
  logLevel: 'info',
  standIn: 'level:5',
  maxLevel: 10,
  trials: true,
  analyses: true,
  thinkSeconds: 5,
  pauseSeconds: 0.4,
  workers: 1,
  requestsPerMinute: 600,
  matchesPerHour: 60,
  socketsPerAddress: 40,
  messagesPerSecond: 20,
  maxMessage: 16_384,
  liveMatches: 500,
  compactAfterDays: 30,
  dropWaitingAfterDays: 30,
  removeFinishedAfterDays: 0,
  matchesAlone: 20,
  freeMegabytes: 50,
  metricsToken: '',
  hostToken: '',
  accounts: false,
  mail: '',
  mailFrom: '',
  linksPerHour: 20,
  oidcIssuer: '',
  oidcClient: '',
  oidcSecret: '',
  oidcName: 'OpenID',
  privateWebhooks: false,
  pushContact: '',
  releases: '',
  packs: {},
  packKilobytes: 1000,
}

/** The environment variable of a setting: `publicUrl` is `TRESTLE_PUBLIC_URL`. */
export const variableOf = (key: string): string => `TRESTLE_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

/** Variables of the same beginning that are none of the server's: those of containers, tests and tools. */
const OTHERS = /^TRESTLE_(IMAGE|SERVER|SHOTS|TEST_.*)$/

/** The data folder of a host: what the command line names, before the environment, before the standard. */
export const dataFolder = (given?: string, env: Record<string, string | undefined> = process.env): string =>
  given ?? env.TRESTLE_DATA ?? standard.data

/** Settings that cannot be used, with every reason. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * The settings of a host: `given` (arguments) before environment variables before `trestle.json` (in the data folder, or
 * where `TRESTLE_CONFIG` says) before the standard. `DATABASE_URL`, as many hosts set it, stands for `TRESTLE_DATABASE`. Throws `SettingsError` that names each setting that is wrong.
 */
export const readSettings = (given: Partial<Settings> = {}, env: Record<string, string | undefined> = process.env): Settings => {
  const data = dataFolder(given.data, env)
  const file = env.TRESTLE_CONFIG ?? join(data, 'trestle.json')
  const faults: string[] = []
  const written: unknown = env.TRESTLE_CONFIG !== undefined || existsSync(file) ? parse(file, faults) : {}
  const settings: Record<string, unknown> = { ...standard }
  for (const [key, value] of Object.entries(written ?? {})) {
    if (!Object.hasOwn(standard, key)) faults.push(`${file}: there is no setting "${key}"`)
    else if (key === 'data') faults.push(`${file}: data cannot stand here: name the folder by --data or TRESTLE_DATA`)
    else settings[key] = checked(key as keyof Settings, value, file, faults)
  }
  const variables = new Set(['TRESTLE_CONFIG', ...Object.keys(standard).map((key) => variableOf(key))])
  for (const name of Object.keys(env)) {
    if (name.startsWith('TRESTLE_') && !variables.has(name) && !OTHERS.test(name)) faults.push(`${name}: there is no such setting`)
  }
  for (const key of Object.keys(standard) as (keyof Settings)[]) {
    const name = key === 'database' && env.TRESTLE_DATABASE === undefined ? 'DATABASE_URL' : variableOf(key)
    const text = env[name]
    if (text !== undefined) settings[key] = checked(key, fromText(key, text), name, faults)
    if (given[key] !== undefined) settings[key] = checked(key, given[key], `--${key}`, faults)
  }
  const read = { ...(settings as unknown as Settings), data }
  if (faults.length === 0) faults.push(...faultsTogether(read))
  if (faults.length > 0) throw new SettingsError(faults.join('\n'))
  return read
}

/** Settings that are sound each by itself, but not beside one another. */
const faultsTogether = (settings: Settings): string[] => {
  const { accounts, publicUrl, mail, mailFrom, oidcIssuer, oidcClient, oidcSecret, role, database } = settings
  const faults: string[] = []
  if (role !== standard.role && database === '')
    faults.push(`role: ${role} is for servers that share a PostgreSQL database; one with a file does all of it`)
  if (accounts && !/^https?:\/\/[^/]+$/.test(publicUrl))
    faults.push('accounts: they need publicUrl, the address that people use, such as https://table.example')
  if (accounts && mail !== '' && mailFrom === '') faults.push('mail: it needs mailFrom, such as Trestle <table@example.org>')
  if (accounts && oidcIssuer !== '' && (oidcClient === '' || oidcSecret === ''))
    faults.push('oidcIssuer: it needs oidcClient and oidcSecret, by which the provider knows the table')
  return faults
}

const parse = (file: string, faults: string[]): object => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
    faults.push(`${file}: expected an object of settings`)
  } catch (error) {
    faults.push(`${file}: ${error instanceof Error ? error.message : error}`)
  }
  return {}
}

const fromText = (key: keyof Settings, text: string): unknown => {
  const like = standard[key]
  // What is no number is named as it was written.
  if (typeof like === 'number') return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)
  if (typeof like === 'boolean') return { true: true, '1': true, false: false, '0': false }[text] ?? text
  if (key === 'packs') {
    const pairs = text.trim() === '' ? [] : text.split(',').map((pair) => pair.split('=', 2))
    return pairs.every((pair) => pair.length === 2) ? Object.fromEntries(pairs) : text
  }
  return text
}

const isAddress = (text: string): boolean => /^https?:\/\/[^/\s]/.test(text) && URL.canParse(text)

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent']

const checked = (key: keyof Settings, value: unknown, where: string, faults: string[]): unknown => {
  const like = standard[key]
  const wrong = (expected: string) => faults.push(`${where}: expected ${expected}, not ${JSON.stringify(value)}`)
  if (key === 'packs') {
    const sound =
      typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((path) => typeof path === 'string')
    if (!sound) wrong('games and paths')
  } else if (typeof value !== typeof like) wrong(`a ${typeof like}`)
  else if (typeof value === 'number' && !(Number.isFinite(value) && value >= 0)) wrong('a number from 0 up')
  else if (key === 'hostToken' && value !== '' && !/^\S{16,200}$/.test(value as string))
    faults.push(`${where}: expected 16 to 200 letters without spaces`)
  else if (key === 'mail' && value !== '' && !/^smtps?:\/\/./.test(value as string)) {
    // It may hold a password, so it is not repeated.
    faults.push(`${where}: expected an address like smtps://user:password@host:465`)
  } else if (key === 'data' || key === 'host') {
    // With an empty host the system would listen at all addresses of the machine.
    if (value === '') wrong(key === 'data' ? 'a folder' : 'an address such as 127.0.0.1, or 0.0.0.0 for all of the machine')
  } else if (key === 'publicUrl' && value !== '') {
    if (isAddress(value as string)) return (value as string).replace(/\/+$/, '')
    wrong('an address like https://table.example')
  } else if (key === 'pushContact' && value !== '' && !/^(mailto:|https:\/\/)\S/.test(value as string)) wrong('mailto:you@example.org')
  else if (key === 'oidcIssuer' && value !== '' && !isAddress(value as string)) wrong('an address like https://login.example')
  else if (key === 'releases' && value !== '' && !/^https?:\/\/./.test(value as string))
    wrong('an address like https://forge.example/api/releases')
  else if (key === 'port' && !((value as number) <= 65_535 && Number.isInteger(value))) wrong('a port up to 65535')
  else if (key === 'maxMessage' && !((value as number) >= 1000 && Number.isInteger(value))) wrong('a whole number of bytes from 1000 up')
  else if (key === 'database' && value !== '' && !/^postgres(ql)?:\/\/./.test(value as string)) {
    // It may hold a password, so it is not repeated.
    faults.push(`${where}: expected an address like postgres://user:password@host/database`)
  } else if (key === 'role' && !/^(web|work|web,work)$/.test(value as string)) wrong('web, work, or web,work')
  else if (key === 'logLevel' && !levels.includes(value as string)) wrong(`one of ${levels.join(', ')}`)
  return value
}
