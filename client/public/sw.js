// Answers visits without a connection: the home page with the booking as it was left, the form of a quote where it was
// opened before, the dashboard on a device that is signed in, and for every other page one with the phone number and the
// hours. It keeps nothing else: hashed files are in the browser's own cache for a year, and what is private or changes
// never goes through here. The cache belongs to one host, and so to one brand.

const cacheName = 'offline-1'
const home = '/'
const quote = '/quote'
const offline = '/offline'
const kept = [home, quote]
const neverHere = /^\/((api|assets|book|booking|calendar|login)(\/|$)|quote\/)/

// Without a connection all of the dashboard is Today: its page and files, which hold nobody's data. It keeps and forgets them itself, with who is signed in
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
  // Only without a connection: with one, files need no detour.
  if (isFile.test(pathname) && !navigator.onLine) event.respondWith(fromShell(request))
  if (request.mode !== 'navigate' || request.method !== 'GET' || neverHere.test(pathname)) return
  event.respondWith(fromNetworkFirst(event, pathname))
})

async function forgetOldCaches() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name !== cacheName && name !== shellName).map((name) => caches.delete(name)),
  )
  // The request goes out while this worker is still starting.
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

/** The newest page names the newest files, and what is offered, which its booking needs without a connection too. */
async function keep(pathname, response) {
  const cache = await caches.open(cacheName)
  const page = await response.clone().text()
  await cache.put(pathname, response)
  const [, offered] = /data-site="([^"]+)"/.exec(page) ?? []
  // The browser's own cache keeps it for a year, as it does the files.
  if (offered) await fetch(offered)
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
