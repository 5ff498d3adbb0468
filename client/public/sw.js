// Answers visits without a connection: the home page with the booking as it was left, and for every other page one with
// the phone number and the hours. It keeps nothing else: hashed files are in the browser's own cache for a year, and
// what is private or changes never goes through here. The cache belongs to one host, and so to one brand.

const cacheName = 'offline-1'
const home = '/'
const offline = '/offline'
const neverHere = /^\/(api|assets|book|booking|calendar|dashboard|login)(\/|$)/

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
    if (pathname === home && response.status === 200) event.waitUntil(keep(response.clone()))
    return response
  } catch {
    return (await caches.match(pathname === home ? home : offline)) ?? Response.error()
  }
}

/** The newest home page names the newest files. */
async function keep(response) {
  const cache = await caches.open(cacheName)
  await cache.put(home, response)
}
