import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** A certificate for localhost alone, made for this test: the key opens nothing else. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUYcPbarNHm75BYLlGxum7olXaqpwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODAyMjAxN1oYDzIxMjYxMTA0
MDIyMDE3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATUEkVzEup+7w9zbRLfZf/oxpWzr+Nc+CasMulOxbF/d/RT3kfltQBO
bGNE3YR7QwupUOzS2o+lu5Yan0UQzdTwo28wbTAdBgNVHQ4EFgQUpfr2nkZJ1++w
YlorNd2TFf8FYz8wHwYDVR0jBBgwFoAUpfr2nkZJ1++wYlorNd2TFf8FYz8wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgfgCWXwWUmwAiB/sWB4cD3XfHXWDSppo8zrAwoIMZD9MCIGel
7aa/zgNQnGvKBWudIjB22LWmAMLE8nbg7FPLZfKI
-----END CERTIFICATE-----
`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgf7CQN5LzKWrRgSA/
W59XetOtueY588v6vZdzm6YOWOuhRANCAATUEkVzEup+7w9zbRLfZf/oxpWzr+Nc
+CasMulOxbF/d/RT3kfltQBObGNE3YR7QwupUOzS2o+lu5Yan0UQzdTw
-----END PRIVATE KEY-----
`

export interface Message {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Takes what is posted to it, by https as a browser's push service, or by http as a webhook. */
export const listener = async (how: 'https' | 'http') => {
  const got: Message[] = []
  const take: Parameters<typeof createServer>[1] = (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(201).end()
    })
  }
  const server = how === 'https' ? createSecureServer({ cert, key }, take) : createServer(take)
  if (how === 'https') setDefaultCACertificates([...getCACertificates('default'), cert])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `${how}://localhost:${(server.address() as AddressInfo).port}`
  return { url, got, close: () => server.close() }
}

/** What a browser gives a page that subscribed, with keys that a message can be sealed with. */
export const subscriptionAt = (endpoint: string) => {
  const pair = createECDH('prime256v1')
  return { endpoint, keys: { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') } }
}
