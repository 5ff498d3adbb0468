// Serves navigations while offline: the home page with the unfinished booking, the quote form if it was
// opened before, the dashboard on a signed-in device, and a page with the phone number and hours for
// everything else. Nothing else is cached: hashed files are in the browser's own cache for a year, and
// private or changing data never passes through here. The cache belongs to one host, and so to one location.

const cacheName = 'offline-1'
const home = '/'
const quote = '/quote'
const offline = '/offline'
const kept = [home, quote]
const neverHere = /^\/((api|assets|book|booking|calendar|login)(\/|$)|quote\/)/

// Offline, the dashboard is the Today page and its files, which hold no personal data. The dashboard fills
// and clears this cache itself, along with the stored session
// (client/dashboard/lib/offline/offline-shell.ts).
const shellName = 'dashboard'
const today = '/dashboard/today'
const isDashboard = /^\/dashboard(\/|$)/
const isFile = /^\/assets\//

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
  // Online, files don't need the cache.
  if (isFile.test(pathname) && !navigator.onLine) event.respondWith(fromShell(request))
  if (request.mode !== 'navigate' || request.method !== 'GET' || neverHere.test(pathname)) return
  event.respondWith(fromNetworkFirst(event, pathname))
})

async function forgetOldCaches() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name !== cacheName && name !== shellName).map((name) => caches.delete(name)),
  )
  // Starts the request while this worker boots.
  await self.registration.navigationPreload?.enable()
}

async function fromNetworkFirst(event, pathname) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (kept.includes(pathname) && response.status === 200) event.waitUntil(keep(pathname, response.clone()))
    return response
  } catch {
    const page = isDashboard.test(pathname) ? today : kept.includes(pathname) && pathname
    const own = page && (await caches.match(page))
    return own || (await caches.match(offline)) || Response.error()
  }
}

async function fromShell(request) {
  const shell = (await caches.has(shellName)) && (await caches.open(shellName))
  return (shell && (await shell.match(request, { ignoreVary: true }))) || fetch(request)
}

/** Caches the newest page, and with it the site data that its booking needs offline. */
async function keep(pathname, response) {
  const cache = await caches.open(cacheName)
  const page = await response.clone().text()
  await cache.put(pathname, response)
  const [, offered] = /data-site="([^"]+)"/.exec(page) ?? []
  // The browser's own cache keeps it for a year, like the files.
  if (offered) await fetch(offered)
}

// Push notifications (docs/adr/0016-push.md): a message contains its text and the dashboard page to open.

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openDashboard(event.notification.data.url))
})

/** If a window shows the dashboard already, its own router navigates, so that unsaved input is protected. */
async function openDashboard(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((each) => new URL(each.url).pathname.startsWith('/dashboard'))
  if (!open) return self.clients.openWindow(url)
  open.postMessage({ open: url })
  return open.focus()
}
