import { isLocalHost } from './local-host.ts'
import { brands, locationFromHost } from './location.ts'

/** This machine, or the address that Cloudflare gives a Worker. */
const isStandIn = (hostname: string) => isLocalHost(hostname) || hostname.endsWith('.workers.dev')

/**
 * The origin for links that leave the page, such as those in a sitemap or a mail: the public one of the asked host's
 * brand, so that nobody can have another host written into them.
 */
export function siteOrigin({
  host,
  hostname,
  origin,
}: {
  host: string
  hostname: string
  origin: string
}): string {
  return isStandIn(hostname) ? origin : brands[locationFromHost(host)].origin
}
