/** Setting this to false removes the offline copy from each browser at its next visit. */
const isOfflineCopyEnabled = true

/** Registers the service worker (client/public/sw.js), once everything else is loaded. */
export function registerServiceWorker() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  if (isOfflineCopyEnabled) {
    navigator.serviceWorker.register('/sw.js').catch(() => {})
  } else {
    navigator.serviceWorker.getRegistrations().then((all) => {
      for (const each of all) each.unregister()
    })
  }
}
