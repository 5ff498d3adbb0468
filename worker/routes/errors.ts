import { DrizzleQueryError } from 'drizzle-orm'
import type { Context } from 'hono'
import { bookingMessages } from '../../shared/booking/booking-order.ts'
import type { ProblemType } from '../../shared/http/problem.ts'
import { errorFile } from '../../shared/page/routes.ts'
import { photoMessages } from '../../shared/photo/photo.ts'
import { warnOwner } from '../records/alert/alerts.ts'
import { DatabaseStalled } from '../ground/database/database-stalled.ts'
import { describeError } from '../ground/database/describe-error.ts'
import type { AppEnv } from '../ground/environment.ts'
import { fillPage, withText } from '../ground/page/fill-page.ts'
import { servePrivatePage } from './page/serve-page.ts'
import { log } from '../ground/http/log.ts'
import { Problem, problem } from '../ground/http/thrown-problem.ts'

export const retryAfterSeconds = '5'

// What D1 says when it fails: single statements come wrapped by Drizzle, batches raw and not always with its prefix.
// It runs on a Durable Object, whose own failures come through as well.
const databaseError =
  /\bD1(_|\b)|SQLITE_|Durable Object|Network connection lost|client disconnected|internal error/i

function isDatabaseError(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError ||
    error instanceof DatabaseStalled ||
    (error instanceof Error && databaseError.test(error.message))
  )
}

/** Problems that an owner wants to find in the log: somebody tries doors. */
const suspicious = new Set<ProblemType>([
  'sign-in-failed',
  'proof-refused',
  'too-many-attempts',
  'too-many-requests',
  'cross-site',
])

const refusedSignIns = new Set<ProblemType>(['sign-in-failed', 'too-many-attempts'])

/** Logs what failed, without what a customer wrote, and counts it. @returns 503 for a failing database, else 500. */
export function logFailure(c: Context<AppEnv>, error: unknown): 500 | 503 {
  log(c, 'error', { error: describeError(error) })
  warnOwner(c, 'server-errors')
  return isDatabaseError(error) ? 503 : 500
}

/** The Worker's `onError`: problems as they were meant, a failing database as 503, the rest as a neutral 500. */
export async function onError(error: Error, c: Context<AppEnv>): Promise<Response> {
  if (error instanceof Problem) {
    if (suspicious.has(error.type)) log(c, 'warn', { refused: error.type })
    if (refusedSignIns.has(error.type)) warnOwner(c, 'sign-ins-refused')
    return problem(c, error.type, error.fields)
  }
  const isUnavailable = logFailure(c, error) === 503
  if (!c.req.path.startsWith('/api/')) return serveErrorPage(c, isUnavailable)
  if (!isUnavailable) return problem(c, 'unexpected')
  c.header('Retry-After', retryAfterSeconds)
  return problem(c, 'unavailable', { detail: whatToDo(c) })
}

function whatToDo(c: Context<AppEnv>): string {
  if (c.req.path === '/api/bookings') return bookingMessages.failed.description
  if (c.req.path.startsWith('/api/photos/')) return photoMessages.notStored
  if (c.req.method === 'GET') return 'Please try again in a few seconds.'
  return 'This may have been saved all the same: please look before you try again.'
}

/** Says that something went wrong and under which id the log knows it, and nothing else. */
async function serveErrorPage(c: Context<AppEnv>, isUnavailable: boolean): Promise<Response> {
  const status = isUnavailable ? 503 : 500
  const reference = `Reference: ${c.get('requestId')}`
  const page = await servePrivatePage(c, errorFile, status).catch(() =>
    c.text(`Something went wrong. ${reference}`, status, { 'Cache-Control': 'no-store' }),
  )
  if (isUnavailable) page.headers.set('Retry-After', retryAfterSeconds)
  return fillPage(page, { '#request-id': withText(reference) })
}
