/**
 * The service worker: the whole client is kept at the first visit, so that one-screen play works offline.
 * Files with a hash in their name never change and come from the cache; the page itself is asked for first, so that a new release shows at once.
 */
declare const self: ServiceWorkerGlobalScope

interface ServiceWorkerGlobalScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'push', listener: (event: Waiting & { data: { json(): unknown } | null }) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Waiting & { notification: Notification }) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<{ url: string; focus(): Promise<unknown> }[]>
    openWindow(address: string): Promise<unknown>
  }
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
}
interface Waiting {
  waitUntil(done: Promise<unknown>): void
}
interface Fetching extends Waiting {
  request: Request
  respondWith(response: Promise<Response>): void
}

const cacheName = 'trestle-__BUILD__'
const files = '__FILES__' as unknown as string[]

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(cacheName)
    await cache.addAll(files)
    await self.skipWaiting()
  }
  event.waitUntil(fill())
})

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith('trestle-') && name !== cacheName).map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(tidy())
})

const kept = async (request: Request | string): Promise<Response | undefined> => caches.match(request, { ignoreSearch: true })

const page = async (request: Request): Promise<Response> => {
  try {
    const fresh = await fetch(request)
    if (fresh.ok) return fresh
    return (await kept('/')) ?? fresh
  } catch (error) {
    const old = await kept('/')
    if (old) return old
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== location.origin || address.pathname.startsWith('/api')) return
  if (request.mode === 'navigate') return event.respondWith(page(request))
  event.respondWith(kept(request).then((found) => found ?? fetch(request)))
})

self.addEventListener('push', (event) => {
  const { text, match } = (event.data?.json() ?? {}) as { text?: string; match?: string }
  const options = { body: text ?? '', tag: match ?? 'trestle', icon: '/icon-192.png', data: { match } }
  event.waitUntil(self.registration.showNotification('Trestle', options))
})

/** Brings the window that shows a page of the client to the front, or opens one. */
const show = async (hash: string): Promise<unknown> => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => new URL(url).hash.split('/').slice(0, 3).join('/') === hash)
  return there ? there.focus() : self.clients.openWindow(`/${hash}`)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { match } = (event.notification.data ?? {}) as { match?: string }
  event.waitUntil(show(match ? `#/m/${match}` : '#/'))
})

export {}
