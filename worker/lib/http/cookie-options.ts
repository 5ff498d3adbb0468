import type { Context } from 'hono'
import { isLocalHost } from '../../../shared/lib/business/local-host.ts'

/**
 * Options of every cookie: host-only and out of reach of scripts. Over plain HTTP on a local host, Safari
 * drops `Secure` cookies, and `__Host-` requires `Secure`, so there they have neither.
 */
export function cookieOptions({ req }: Context) {
  const { protocol, hostname } = new URL(req.url)
  const isLocal = protocol === 'http:' && isLocalHost(hostname)
  return {
    prefix: isLocal ? undefined : 'host',
    path: '/',
    secure: !isLocal,
    httpOnly: true,
    sameSite: 'Lax',
  } as const
}
