import { router } from './router.ts'

/** Goes where a pressed notification leads, when the dashboard is open already (client/public/sw.js). */
export function openClickedNotifications() {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data && 'open' in data && typeof data.open === 'string') {
      router.history.push(data.open)
    }
  })
}
