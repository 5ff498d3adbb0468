/** False takes the offline copy away from every browser that has one, at its next visit to the booking. */
const isOfflineCopyEnabled = true

/** Lets the page come back without a connection (client/public/sw.js), once everything else is loaded. */
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
