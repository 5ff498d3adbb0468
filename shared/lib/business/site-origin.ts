import { brandOrigins } from './brand-origins.ts'
import { isLocalHost } from './local-host.ts'
import { brands, type Location, locationFromHost } from './location.ts'

type RequestUrl = { host: string; hostname: string; origin: string; protocol: string; port: string }

/** Preview hosts are local ones and the workers.dev addresses that Cloudflare assigns. */
const isPreviewHost = (hostname: string) => isLocalHost(hostname) || hostname.endsWith('.workers.dev')

/**
 * Returns the origin for links that leave the page, such as in emails. In production it is the public origin
 * of the brand, never the Host header, so nobody can inject another host into a link.
 */
export const siteOrigin = (url: RequestUrl): string => brandOrigin(url, locationFromHost(url.host))

/**
 * Does the same for any brand. Locally each brand has its own address; on other preview hosts one address
 * serves them all.
 */
export function brandOrigin(url: RequestUrl, location: Location): string {
  const { host, hostname, origin, protocol, port } = url
  if (!isPreviewHost(hostname)) return brandOrigins[location]
  if (location === locationFromHost(host) || !hostname.endsWith('localhost')) return origin
  const { hostMarker } = brands[location]
  return `${protocol}//${hostMarker ? `${hostMarker}.` : ''}localhost${port && `:${port}`}`
}
