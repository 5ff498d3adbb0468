import type { Context } from 'hono'
import { isLocalHost } from '../../../shared/lib/business/local-host.ts'

/**
 * What all cookies are: the host's own and out of reach of scripts. Without TLS on one's own machine Safari keeps no
 * `Secure` cookie, which `__Host-` asks for: there they have neither.
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
