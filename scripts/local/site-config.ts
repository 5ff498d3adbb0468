import { unstable_readConfig } from 'wrangler'
import { type Location, locationFromHost, locations } from '../../shared/lib/business/location.ts'

type Route = string | { pattern: string }

/** The hosts that routes lead to the Worker, without those that stand for any number of hosts. */
export const routeHosts = (routes: readonly Route[]): string[] =>
  routes
    .map((route) => (typeof route === 'string' ? route : route.pattern).replace(/\/.*$/, ''))
    .filter((host) => !host.includes('*'))

/** The address of each brand by the routes: its own host's, else the first's. Without hosts there is none. */
export function brandOrigins(routes: readonly Route[]): Record<string, string> | undefined {
  const hosts = routeHosts(routes)
  const [first] = hosts
  if (!first) return
  const hostOf = (location: Location) => hosts.find((host) => locationFromHost(host) === location) ?? first
  return Object.fromEntries(locations.map((location) => [location, `https://${hostOf(location)}`]))
}

/** The same of the site itself. */
export const siteOrigins = () => brandOrigins(siteConfig().routes ?? [])

/** What wrangler.toml says, in the environment that CLOUDFLARE_ENV names. */
export const siteConfig = () =>
  unstable_readConfig({ config: 'wrangler.toml', env: process.env.CLOUDFLARE_ENV })
