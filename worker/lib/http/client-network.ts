import type { Context } from 'hono'
import type { AppEnv } from '../environment.ts'

const loopback = /^(127(\.\d+){3}|::1|)$/

/** An address's own network and the wider ones around it, such as `2001:db8:1:2/64`. */
type Networks = [own: string, ...wider: string[]]

/** One customer may have this much of IPv6: a line has a /64 or a /56, a site a /48. */
const prefixes = [64, 56, 48]

/**
 * Returns the client's IPv4 address, or its IPv6 networks from narrow to wide.
 * @returns `null` on this machine. Cloudflare sets CF-Connecting-IP on every request from outside, whatever
 * the client sends.
 */
export function clientNetworks(c: Context<AppEnv>): Networks | null {
  const address = c.req.header('CF-Connecting-IP') ?? ''
  if (loopback.test(address)) return null
  if (!address.includes(':')) return [`${address}/32`]
  const groups = groupsOf(address)
  const [own = '', ...wider] = prefixes.map((bits) => networkOf(groups, bits))
  return [own, ...wider]
}

/** The eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = 8 - head.length - tail.length
  return [...head, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail].map((group) =>
    parseInt(group, 16),
  )
}

function networkOf(groups: readonly number[], bits: number): string {
  const whole = groups.slice(0, Math.floor(bits / 16))
  const rest = bits % 16 ? [(groups[whole.length] ?? 0) & (0xffff << (16 - (bits % 16)))] : []
  return `${[...whole, ...rest].map((group) => group.toString(16)).join(':')}/${bits}`
}
