/** What `deploy/many` describes, read from its own files, so that it can be started without containers. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..', '..', '..')
const text = (path: string): string => readFileSync(join(root, path), 'utf8')

/** A service of the Compose file, as far as it is used here. */
interface Service {
  environment?: Record<string, string>
  volumes?: string[]
  stop_grace_period?: string
  depends_on?: Record<string, { condition: string }>
  command?: string[]
  entrypoint?: string[]
}

/** `${NAME:?reason}`, `${NAME:-standard}` and `$$`, as Compose reads them. Throws where a name without a standard is missing. */
const filled = (value: string, env: Record<string, string>): string =>
  value
    .replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, how: string | undefined, rest: string) => {
      const found = env[name] ?? ''
      if (found !== '') return found
      if (how === '-') return rest
      throw new Error(`${name}: ${rest || 'missing'}`)
    })
    .replaceAll('$$', '$')

/** The services of `deploy/many/compose.yaml`, or of another Compose file, with the values of an `.env`. */
export const services = (env: Record<string, string>, file = 'deploy/many/compose.yaml'): Record<string, Service> => {
  const read = parse(text(file), { merge: true }) as { services: Record<string, Service> }
  return JSON.parse(
    JSON.stringify(read.services, (_, value: unknown) => (typeof value === 'string' ? filled(value, env) : value)),
  ) as Record<string, Service>
}

/** The names that `deploy/many/env.example` wants to be set. */
export const wanted = (): string[] => [...text('deploy/many/env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)

/** What the image brings along: its environment, what it runs, and how it is asked whether it is ready. */
export const image = (): { env: Record<string, string>; command: string[]; health: string[] } => {
  const dockerfile = text('Dockerfile')
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  const env = /^ENV ((?:.*\\\n)*.*)$/m.exec(last)?.[1] ?? ''
  const list = (form: RegExp): string[] => JSON.parse(form.exec(last)?.[1] ?? '[]') as string[]
  return {
    env: Object.fromEntries([...env.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
    command: list(/^CMD (\[.*\])$/m),
    health: list(/^\s+CMD (\[.*\])$/m),
  }
}

/** What the `Caddyfile` has the proxy do. Times in milliseconds. */
export const proxyRules = () => {
  const caddy = text('deploy/many/Caddyfile')
  const word = (name: string): string => new RegExp(`^\\s*${name} (.+?)( \\{)?$`, 'm').exec(caddy)?.[1] ?? ''
  const seconds = (name: string): number => 1000 * Number(/^(\d+)s$/.exec(word(name))?.[1] ?? Number.NaN)
  return {
    upstreams: word('reverse_proxy').split(' '),
    policy: word('lb_policy'),
    tryFor: seconds('lb_try_duration'),
    health: word('health_uri'),
    healthEvery: seconds('health_interval'),
  }
}
