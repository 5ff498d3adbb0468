import type { Context } from 'hono'
import type { AppEnv } from '../environment.ts'

const loopback = /^(127\.|::1$|$)/

/**
 * Where a request comes from: an IPv4 address, or the /64 network of an IPv6 one, which is one customer's.
 * @returns `null` on this machine. Cloudflare sets the header on every request from outside, whatever a client sends.
 */
export function clientNetwork(c: Context<AppEnv>): string | null {
  const address = c.req.header('CF-Connecting-IP') ?? ''
  if (loopback.test(address)) return null
  if (!address.includes(':')) return address
  const [start = ''] = address.split('::')
  return start.split(':').slice(0, 4).join(':')
}
