import { unstable_readConfig } from 'wrangler'
import { type Location, locationFromHost, locations } from '../../shared/lib/business/location.ts'

type Route = string | { pattern: string }

/** The hosts in the routes, without wildcards. */
export const routeHosts = (routes: readonly Route[]): string[] =>
  routes
    .map((route) => (typeof route === 'string' ? route : route.pattern).replace(/\/.*$/, ''))
    .filter((host) => !host.includes('*'))

/** Each brand's origin: its own host, otherwise the first one. Undefined without hosts. */
export function brandOrigins(routes: readonly Route[]): Record<string, string> | undefined {
  const hosts = routeHosts(routes)
  const [first] = hosts
  if (!first) return
  const hostOf = (location: Location) => hosts.find((host) => locationFromHost(host) === location) ?? first
  return Object.fromEntries(locations.map((location) => [location, `https://${hostOf(location)}`]))
}

export const siteOrigins = () => brandOrigins(siteConfig().routes ?? [])

/** wrangler.toml in the environment that CLOUDFLARE_ENV names. */
export const siteConfig = () =>
  unstable_readConfig({ config: 'wrangler.toml', env: process.env.CLOUDFLARE_ENV })
