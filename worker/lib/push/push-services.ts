import { isLocalHost } from '../../../shared/lib/business/local-host.ts'

/** Where browsers have their messages: Chrome, Firefox, Safari and Edge. */
const pushServiceHosts =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([\w-]+\.)+push\.apple\.com|([\w-]+\.)+notify\.windows\.com)$/

/**
 * True for an address that messages may be sent to: whoever is signed in names it, and the Worker must not be made to
 * ask others. On one's own machine that may be a program beside the site.
 * @param host the hostname that the site was asked at
 */
export function isPushService(endpoint: string, host: string): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (isLocalHost(host) && isLocalHost(url.hostname)) return true
  return url.protocol === 'https:' && url.port === '' && pushServiceHosts.test(url.hostname)
}
