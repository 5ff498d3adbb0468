import { brands, locationFromHost } from './location.ts'

/** This machine, and the address that Cloudflare gives a Worker. */
const standIn = /(^|\.)localhost$|^127\.|^\[::1\]$|\.workers\.dev$/

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
  return standIn.test(hostname) ? origin : brands[locationFromHost(host)].origin
}
