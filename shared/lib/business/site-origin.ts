import { isLocalHost } from './local-host.ts'
import { brands, type Location, locationFromHost } from './location.ts'

type RequestUrl = { host: string; hostname: string; origin: string; protocol: string; port: string }

/** This machine, or the address that Cloudflare gives a Worker. */
const isPreviewHost = (hostname: string) => isLocalHost(hostname) || hostname.endsWith('.workers.dev')

/**
 * The origin for links that leave the page, such as those in a mail: the public one of the asked host's brand, so that
 * nobody can have another host written into them.
 */
export const siteOrigin = (url: RequestUrl): string => brandOrigin(url, locationFromHost(url.host))

/** The same of any brand. On this machine each has an address; elsewhere a stand-in answers for all of them. */
export function brandOrigin(url: RequestUrl, location: Location): string {
  const { host, hostname, origin, protocol, port } = url
  if (!isPreviewHost(hostname)) return brands[location].origin
  if (location === locationFromHost(host) || !hostname.endsWith('localhost')) return origin
  const { hostMarker } = brands[location]
  return `${protocol}//${hostMarker ? `${hostMarker}.` : ''}localhost${port && `:${port}`}`
}
