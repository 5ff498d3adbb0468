import { paths } from '../../../../shared/lib/page/routes.ts'
import { registerServiceWorker } from '../../../lib/register-service-worker.ts'

/** Where the service worker finds the dashboard without a connection (client/public/sw.js). */
const cacheName = 'dashboard'

const isAvailable = () => !import.meta.env.DEV && 'caches' in window

/** The files that this page has loaded so far. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** What the build says that the screens of this page may ask for, opened or not. */
const builtFiles = () => document.getElementById('app')?.dataset.shell?.split(' ') ?? []

/** Keeps the page of Today and all that it runs on, in place of those from before. Nobody's data is in them. */
export async function cacheShell() {
  if (!isAvailable()) return
  registerServiceWorker()
  try {
    const page = await fetch(paths.today)
    if (!page.ok || page.redirected) return
    const files = [...new Set([...builtFiles(), ...loadedFiles()])]
    const cache = await caches.open(cacheName)
    const cached = await cache.keys()
    const missing = files.filter((file) => !cached.some(({ url }) => new URL(url).pathname === file))
    await cache.addAll(missing)
    await cache.put(paths.today, page)
    const isOld = ({ url }: Request) => ![paths.today, ...files].includes(new URL(url).pathname)
    await Promise.all(cached.filter(isOld).map((request) => cache.delete(request)))
  } catch {
    // There is no connection, or no room: what was kept before still is.
  }
}

/** Whoever has signed out leaves nothing that opens. */
export async function deleteShell() {
  if (isAvailable()) await caches.delete(cacheName)
}
