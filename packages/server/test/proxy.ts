/** A small reverse proxy by the rules of `deploy/many/Caddyfile`: the upstream with the fewest connections of those that are ready, and no stickiness. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { proxyRules } from './compose.ts'

interface Upstream {
  port: number
  ready: boolean
  /** Open connections, and all that were ever made. */
  open: number
  served: number
}

export interface ReverseProxy {
  url: string
  /** How many requests and sockets each upstream was given. */
  served(): number[]
  close(): Promise<void>
}

/** Puts a proxy before servers on ports of this machine. */
export const startProxy = async (ports: readonly number[], rules: ReturnType<typeof proxyRules>): Promise<ReverseProxy> => {
  const upstreams = ports.map((port): Upstream => ({ port, ready: false, open: 0, served: 0 }))
  const look = async (): Promise<void> => {
    await Promise.all(
      upstreams.map(async (one) => {
        one.ready = await fetch(`http://127.0.0.1:${one.port}${rules.health}`).then(
          ({ ok }) => ok,
          () => false,
        )
      }),
    )
  }
  await look()
  const timer = setInterval(() => void look(), rules.healthEvery)
  let turn = 0
  /** The next to be tried: of equals each in turn. */
  const choose = (tried: ReadonlySet<Upstream>): Upstream | undefined => {
    turn++
    const order = upstreams.map((_, i) => upstreams[(turn + i) % upstreams.length])
    return order.filter((one) => one.ready && !tried.has(one)).sort((a, b) => a.open - b.open)[0]
  }
  const forwarded = (from: IncomingMessage): Record<string, string | string[] | undefined> => {
    const before = from.headers['x-forwarded-for']
    return {
      ...from.headers,
      'x-forwarded-for': [before, from.socket.remoteAddress].filter(Boolean).join(', '),
      'x-forwarded-proto': 'https',
    }
  }
  const pass = (from: IncomingMessage, to: ServerResponse, body: Buffer, until: number, tried = new Set<Upstream>()): void => {
    const upstream = choose(tried)
    if (!upstream) {
      if (performance.now() > until) return void to.writeHead(502).end()
      // All were tried: whatever is ready by now is tried once more.
      return void setImmediate(() => pass(from, to, body, until))
    }
    upstream.open++
    upstream.served++
    const options = { host: '127.0.0.1', port: upstream.port, path: from.url, method: from.method, headers: forwarded(from) }
    const call = request(options, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
      answer.on('close', () => upstream.open--)
    })
    call.on('error', () => {
      upstream.open--
      upstream.ready = false
      if (!to.headersSent) pass(from, to, body, until, new Set([...tried, upstream]))
      else to.destroy()
    })
    call.end(body)
  }
  const server = createServer((from, to) => {
    const parts: Buffer[] = []
    from.on('data', (part: Buffer) => parts.push(part))
    from.on('end', () => pass(from, to, Buffer.concat(parts), performance.now() + rules.tryFor))
  })
  const sockets = new Set<Socket>()
  server.on('upgrade', (from: IncomingMessage, client: Socket, head: Buffer) => {
    const upstream = choose(new Set())
    if (!upstream) return client.destroy()
    upstream.open++
    upstream.served++
    const target = connect(upstream.port, '127.0.0.1', () => {
      const lines = Object.entries(forwarded(from)).flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}`))
      target.write(`${[`GET ${from.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
      target.write(head)
      client.pipe(target).pipe(client)
    })
    sockets.add(client)
    const end = () => {
      client.destroy()
      target.destroy()
      sockets.delete(client)
    }
    target.on('close', () => {
      upstream.open--
      end()
    })
    target.on('error', () => {
      upstream.ready = false
      end()
    })
    client.on('error', end)
    client.on('close', end)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served: () => upstreams.map(({ served }) => served),
    async close() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
