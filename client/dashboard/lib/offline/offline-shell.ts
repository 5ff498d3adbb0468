import { paths } from '../../../../shared/lib/page/routes.ts'
import { registerServiceWorker } from '../../../lib/register-service-worker.ts'

/** The cache that the service worker reads while offline (client/public/sw.js). */
const cacheName = 'dashboard'

const isAvailable = () => !import.meta.env.DEV && 'caches' in window

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** The files that this page's screens may load, as listed by the build. */
const builtFiles = () => document.getElementById('app')?.dataset.shell?.split(' ') ?? []

/** Caches the Today page with its files, replacing older ones. None of them contain personal data. */
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
    // Offline, or out of storage. The earlier copy is still there.
  }
}

/** Keeps the dashboard from opening offline after signing out. */
export async function deleteShell() {
  if (isAvailable()) await caches.delete(cacheName)
}
