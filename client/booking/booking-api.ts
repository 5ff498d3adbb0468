import type { ApiResponses } from '../../shared/api/api-responses.ts'
import type { Location } from '../../shared/lib/business/location.ts'
import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import { type BookingForm, placeOf } from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import type { Slot } from '../../shared/rules/schedule/slot.ts'
import type { WaitingJson } from '../../shared/rules/waiting/waiting.ts'
import { publishedPath } from '../../shared/site/published/published-address.ts'
import { readProblem, readResponse } from '../lib/http/read-response.ts'
import { type ServerFailure, toServerFailure } from '../lib/http/server-failure.ts'
import { loadOrderAttempt, type OrderAttempt, saveOrderAttempt } from './booking-storage.ts'

/** The job of a form as availability is asked for it: what its free times depend on. */
export function jobQuery(form: BookingForm, host: Location, catalogue: Catalogue): string {
  const { packageId, vehicleType } = form
  const job = Object.entries({ packageId, vehicleType, ...placeOf(form, host, catalogue) })
  return String(new URLSearchParams(job.flatMap(([name, value]) => (value ? [[name, value]] : []))))
}

/** Days and free times for a job; without a month, the coming two months from the business's today. */
export async function fetchAvailability(
  job: string,
  range: { from: string; to: string } | null,
): Promise<ApiResponses['GET /api/availability']> {
  const response = await fetch(`/api/availability?${job}&${new URLSearchParams({ ...range })}`)
  if (!response.ok) throw new Error(`Availability answered ${response.status}`)
  return readResponse<'GET /api/availability'>(response)
}

/** What is published now, also when this page was made before. */
export async function fetchSiteData(): Promise<SiteData> {
  const response = await fetch(publishedPath, { cache: 'no-store' })
  if (!response.ok) throw new Error(`What is published answered ${response.status}`)
  return readResponse<'GET /api/site'>(response)
}

export type SubmitOutcome =
  | { kind: 'booked'; booked: BookedJson; wasBookedEarlier: boolean }
  | { kind: 'rejected'; detail: string; errors: FieldError[]; alternatives: Slot[] }
  /** Its package costs something else by now, is another one, or is not offered any more. */
  | { kind: 'outdated'; detail: string }
  /** It is on the waiting list. */
  | ({ kind: 'waiting' } & WaitingJson)
  /** Its time is held until its deposit is paid at that page. */
  | { kind: 'to-pay'; page: string }
  /** It may be booked or not: the server answered that it is in trouble. */
  | ServerFailure
  /** It may be booked or not: there was no answer. */
  | { kind: 'no-response' }

/** A connection that neither answers nor breaks is given up after this, in milliseconds. */
const timeoutMs = 25_000

async function postOrder({ key, body }: OrderAttempt): Promise<Response> {
  return fetch(JSON.parse(body).waitUntil ? '/api/waiting' : '/api/bookings', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
}

/**
 * Sends an order so that it is booked once, however often it is sent. While the outcome of an attempt is unknown (no
 * answer, or a failing server), its key is used again; if the order was changed meanwhile and the first attempt turns
 * out to have gone through, that booking is the answer. `body` is the order as JSON; it is tried `until` then.
 */
export async function submitBooking(body: string, until: number): Promise<SubmitOutcome> {
  const earlierAttempt = loadOrderAttempt()
  const attempt = { key: earlierAttempt?.key ?? crypto.randomUUID(), body }
  saveOrderAttempt({ ...attempt, ...earlierAttempt, until })
  try {
    const response = await postOrder(attempt)
    if (response.ok) return toOutcome(await readResponse<'POST /api/bookings'>(response), false)
    if (response.status >= 500) return toServerFailure(response)
    const problem = await readProblem(response).catch(() => null)
    if (!problem) return toServerFailure(response)
    if (problem.type === '/problems/key-reused' && earlierAttempt)
      return await resendEarlierAttempt(earlierAttempt)
    if (problem.turnstileSiteKey) {
      const { solveTurnstile } = await import('../lib/solve-turnstile.ts')
      const turnstileToken = await solveTurnstile(problem.turnstileSiteKey).catch(() => null)
      if (turnstileToken) {
        return await submitBooking(JSON.stringify({ ...JSON.parse(body), turnstileToken }), until)
      }
    }
    // Too many at once: what became of a try before stays to be found out.
    if (response.status !== 429) saveOrderAttempt(null)
    const { type, detail, errors = [], alternatives = [] } = problem
    const isOutdated = errors.some(({ field }) => /^(packageId|addOns|place)/.test(field))
    if (isOutdated || type === '/problems/price-changed') return { kind: 'outdated', detail }
    return { kind: 'rejected', detail, errors, alternatives }
  } catch {
    return { kind: 'no-response' }
  }
}

/**
 * Did it go through? Asks what became of the attempt that an earlier visit left without an answer.
 * @returns the booking; `lost` when the attempt did not arrive; `null` when there is nothing to tell.
 * @throws when there is no answer now either.
 */
export async function checkOrderAttempt(): Promise<BookedJson | 'lost' | null> {
  const attempt = loadOrderAttempt()
  if (!attempt) return null
  const response = await fetch('/api/bookings/status', { headers: { 'Idempotency-Key': attempt.key } })
  if (response.status >= 500 || response.status === 429) throw new Error(`Status ${response.status}`)
  const result = response.ok ? await readResponse<'GET /api/bookings/status'>(response) : null
  if (result && !result.known) return 'lost'
  saveOrderAttempt(null)
  return result
}

async function resendEarlierAttempt(earlierAttempt: OrderAttempt): Promise<SubmitOutcome> {
  const response = await postOrder(earlierAttempt)
  if (response.ok) return toOutcome(await readResponse<'POST /api/bookings'>(response), true)
  if (response.status !== 422) return toServerFailure(response)
  // The key belongs to an order of another tab: the next try takes one of its own.
  saveOrderAttempt(null)
  return { kind: 'no-response' }
}

function toOutcome(json: ApiResponses['POST /api/bookings'], wasBookedEarlier: boolean): SubmitOutcome {
  saveOrderAttempt(null)
  if ('waiting' in json) return { kind: 'waiting', ...json }
  if ('toPay' in json) return { kind: 'to-pay', page: json.toPay.page }
  return { kind: 'booked', booked: json, wasBookedEarlier }
}
