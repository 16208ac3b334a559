import type { Command } from '@trestle/protocol'
import { SessionError } from '../session.ts'
import { tableInfo } from './api.ts'

type Target = Extract<Extract<Command, { do: 'notify' }>['to'], { kind: 'push' }>

/** Milliseconds for the service worker to be installed. */
const patience = 20_000

const bytes = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

/** Whether this browser takes messages while no window is open, and the server sends them. */
export const pushWorks = async (): Promise<boolean> => {
  if (!('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator)) return false
  return Boolean((await tableInfo())?.pushKey)
}

/** Asks the reader and the browser for messages from this server while no window is open. */
export const subscribePush = async (): Promise<Target> => {
  const key = (await tableInfo())?.pushKey
  if (!key) throw new SessionError('no-push', 'the server sends no messages')
  if ((await Notification.requestPermission()) !== 'granted') throw new SessionError('no-push', 'the browser was told not to')
  // Without a service worker, as in a browser that keeps nothing, `ready` never comes.
  const worker = await Promise.race([navigator.serviceWorker.ready, new Promise<null>((resolve) => setTimeout(resolve, patience, null))])
  if (!worker) throw new SessionError('no-push', 'the browser has no service worker')
  const { pushManager } = worker
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new SessionError('no-push', 'the browser gave no address')
  return { kind: 'push', endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}
