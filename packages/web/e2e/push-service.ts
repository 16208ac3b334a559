import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
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

/**
 * What a browser gives a page that subscribed, and how it opens what was sealed with the keys (RFC 8291, in the coding of RFC 8188).
 * `open` throws where anything was changed, or sealed for another.
 */
export const subscriptionAt = (endpoint: string) => {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  const open = (body: Buffer): unknown => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body[20])]
    const derived = (secret: Uint8Array, how: Uint8Array, info: Buffer, length: number) =>
      new Uint8Array(hkdfSync('sha256', secret, how, info, length))
    const shared = derived(pair.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32)
    const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    const sealed = body.subarray(21 + body[20])
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // A single record ends with a 2, then zeros.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
  }
  return { subscription: { endpoint, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } }, open }
}
