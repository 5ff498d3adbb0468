import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FieldError } from '../../shared/booking/booking-order.ts'
import type { Slot } from '../../shared/schedule/slot.ts'

export const problemTitles = {
  'bad-request': [400, 'The request could not be read'],
  'not-signed-in': [401, 'Please sign in'],
  'sign-in-failed': [401, 'Sign-in failed'],
  'cross-site': [403, 'Requests from other sites are refused'],
  'not-found': [404, 'Not found'],
  'slot-taken': [409, 'This time was just taken'],
  'booking-removed': [409, 'This booking was removed'],
  'status-conflict': [409, 'The booking has moved on'],
  'mail-not-set-up': [409, 'Mail is not set up'],
  'time-off-conflict': [409, 'Some of this time is taken'],
  'too-large': [413, 'The request is too large'],
  'not-json': [415, 'The request must be JSON'],
  invalid: [422, 'Some fields need attention'],
  'slot-unavailable': [422, 'This time cannot be booked'],
  'key-reused': [422, 'This idempotency key belongs to another booking'],
  'too-many-attempts': [429, 'Too many attempts'],
  'too-many-requests': [429, 'Too many requests'],
  unexpected: [500, 'Something went wrong'],
  unavailable: [503, 'Temporarily unavailable'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>

export type ProblemType = keyof typeof problemTitles

type ProblemFields = {
  detail?: string
  errors?: FieldError[]
  /** The nearest free slots, where a wanted one cannot be had. */
  alternatives?: Slot[]
  [extension: string]: unknown
}

/** An RFC 9457 response; headers set on the context before are kept. */
export function problem(c: Context, type: ProblemType, fields: ProblemFields = {}) {
  const [status, title] = problemTitles[type]
  const requestId: unknown = c.get('requestId')
  return c.json({ type: `/problems/${type}`, title, status, detail: title, ...fields, requestId }, status, {
    'Content-Type': 'application/problem+json',
  })
}

/** Thrown where a handler cannot go on; `onError` answers it with `problem`. */
export class Problem extends HTTPException {
  readonly type: ProblemType
  readonly fields: ProblemFields

  constructor(type: ProblemType, fields: ProblemFields = {}) {
    super(problemTitles[type][0], { message: problemTitles[type][1] })
    this.type = type
    this.fields = fields
  }
}
