import type { Context } from 'hono'
import { errorFile } from '../shared/lib/page/routes.ts'
import { bookingMessages } from '../shared/rules/booking/booking-field-rules.ts'
import { photoMessages } from '../shared/rules/photo/photo.ts'
import { logFailure, logSuspiciousProblem } from './actions/log-errors.ts'
import type { AppEnv } from './lib/environment.ts'
import { Problem, problemResponse } from './lib/http/http-problem.ts'
import { retryAfterSeconds } from './lib/http/retry-after.ts'
import { servePrivatePage } from './routes/page/serve-page.ts'

/**
 * The Worker's `onError`: Problems as they are, database failures as 503, everything else as a neutral 500.
 */
export async function onError(error: Error, c: Context<AppEnv>): Promise<Response> {
  if (error instanceof Problem) {
    logSuspiciousProblem(c, error.type)
    return problemResponse(c, error.type, error.fields)
  }
  const isUnavailable = logFailure(c, error) === 503
  if (!c.req.path.startsWith('/api/')) return serveErrorPage(c, isUnavailable)
  if (!isUnavailable) return problemResponse(c, 'unexpected')
  c.header('Retry-After', retryAfterSeconds)
  return problemResponse(c, 'unavailable', { detail: retryAdvice(c) })
}

function retryAdvice(c: Context<AppEnv>): string {
  if (c.req.path === '/api/bookings') return bookingMessages.failed.description
  if (c.req.path.startsWith('/api/photos/')) return photoMessages.saveFailed
  if (c.req.method === 'GET') return 'Please try again in a few seconds.'
  return 'This may have been saved anyway: please check before you try again.'
}

/** Shows only that something went wrong, and the request id for looking it up in the log. */
async function serveErrorPage(c: Context<AppEnv>, isUnavailable: boolean): Promise<Response> {
  const status = isUnavailable ? 503 : 500
  const reference = `Reference: ${c.get('requestId')}`
  const page = await servePrivatePage(c, errorFile, status, { reference }).catch(() =>
    c.text(`Something went wrong. ${reference}`, status, { 'Cache-Control': 'no-store' }),
  )
  if (isUnavailable) page.headers.set('Retry-After', retryAfterSeconds)
  return page
}
