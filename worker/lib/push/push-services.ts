import { isLocalHost } from '../../../shared/lib/business/local-host.ts'

/** The push services of Chrome, Firefox, Safari and Edge. */
const pushServiceHosts =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([\w-]+\.)+push\.apple\.com|([\w-]+\.)+notify\.windows\.com)$/

/**
 * True for an endpoint that may receive messages. Clients name the endpoint, so an unchecked one could make
 * the Worker send requests anywhere. On a local host it may also be a local program.
 * @param host the hostname of the request
 */
export function isPushService(endpoint: string, host: string): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (isLocalHost(host) && isLocalHost(url.hostname)) return true
  return url.protocol === 'https:' && url.port === '' && pushServiceHosts.test(url.hostname)
}
