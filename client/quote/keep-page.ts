import { paths } from '../../shared/lib/page/routes.ts'
import { registerServiceWorker } from '../lib/register-service-worker.ts'

/** Keeps this page for when there is no connection. */
export function keepPageOffline() {
  registerServiceWorker()
  cacheQuotePage().catch(() => {})
}

/** The visit that brings the service worker comes before it: this page is handed to it (client/public/sw.js). */
async function cacheQuotePage() {
  if (import.meta.env.DEV || !('caches' in window)) return
  const cache = await caches.open('offline-1')
  if (!(await cache.match(paths.quote))) await cache.add(paths.quote)
}
