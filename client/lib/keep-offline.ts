/** False takes the offline copy away from every browser that has one, at its next visit to the booking. */
const keepsOfflineCopy = true

/** Lets the page come back without a connection (client/public/sw.js), once everything else is loaded. */
export function keepOffline() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  if (keepsOfflineCopy) {
    navigator.serviceWorker.register('/sw.js').catch(() => {})
  } else {
    navigator.serviceWorker.getRegistrations().then((all) => {
      for (const each of all) each.unregister()
    })
  }
}
