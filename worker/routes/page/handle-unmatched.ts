import type { Context } from 'hono'
import { notFoundFile } from '../../../shared/lib/page/routes.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { problemResponse } from '../../lib/http/http-problem.ts'
import { findPrivatePageKind, rejectLink } from './private-link-guard.ts'
import { servePage } from './serve-page.ts'

/**
 * Answers a request that no route handled: 405 with the allowed methods when the path exists (RFC 9110
 * §15.5.6), otherwise 404. A path below a private page's prefix is treated as a truncated link.
 */
export async function handleUnmatched(c: Context<AppEnv>, allowed: readonly string[]): Promise<Response> {
  const { method, path } = c.req
  const isApi = `${path}/`.startsWith('/api/')
  const allow = allowed.join(', ')
  if (method === 'OPTIONS' && allow) return c.body(null, 204, { Allow: allow })
  if (allow && !allowed.includes(method)) {
    c.header('Allow', allow)
    if (isApi) return problemResponse(c, 'method-not-allowed', { detail: `Please use one of: ${allow}` })
    const page = await servePage(c, notFoundFile, 405)
    page.headers.set('Allow', allow)
    return page
  }
  if (isApi) return problemResponse(c, 'not-found', { detail: 'This endpoint does not exist' })
  const pageKind = findPrivatePageKind(path)
  if (!pageKind) return servePage(c, notFoundFile, 404)
  // The link itself is valid and only the part after it is unknown: go to its page.
  const hasValidLink = c.get('booking') !== undefined || c.get('quoteDetails') !== undefined
  return hasValidLink ? c.redirect(path.split('/').slice(0, 4).join('/')) : rejectLink(c, pageKind, false)
}
