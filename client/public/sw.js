// Answers visits without a connection: the home page with the booking as it was left, the form of a quote where it was
// opened before, and for every other page one with the phone number and the hours. It keeps nothing else: hashed files
// are in the browser's own cache for a year, and what is private or changes never goes through here. The cache belongs
// to one host, and so to one brand.

const cacheName = 'offline-1'
const home = '/'
const quote = '/quote'
const offline = '/offline'
const kept = [home, quote]
const neverHere = /^\/((api|assets|book|booking|calendar|dashboard|login)(\/|$)|quote\/)/

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([home, offline]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldCaches())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode !== 'navigate' || request.method !== 'GET' || neverHere.test(pathname)) return
  event.respondWith(fromNetworkFirst(event, pathname))
})

async function forgetOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  // The request goes out while this worker is still starting.
  await self.registration.navigationPreload?.enable()
}

async function fromNetworkFirst(event, pathname) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (kept.includes(pathname) && response.status === 200) event.waitUntil(keep(pathname, response.clone()))
    return response
  } catch {
    const own = kept.includes(pathname) && (await caches.match(pathname))
    return own || (await caches.match(offline)) || Response.error()
  }
}

/** The newest page names the newest files. */
async function keep(pathname, response) {
  const cache = await caches.open(cacheName)
  await cache.put(pathname, response)
}

// Notifications (docs/adr/0016-push.md): a message says what is shown, and which page of the dashboard it opens.

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openDashboard(event.notification.data.url))
})

/** In a window that shows the dashboard already its own router goes there, so that what is half-written there asks first. */
async function openDashboard(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((each) => new URL(each.url).pathname.startsWith('/dashboard'))
  if (!open) return self.clients.openWindow(url)
  open.postMessage({ open: url })
  return open.focus()
}
