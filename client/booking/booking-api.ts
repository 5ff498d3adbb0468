import type { ApiResponses } from '../../shared/api/api-responses.ts'
import type { Location } from '../../shared/lib/business/location.ts'
import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import { type BookingForm, placeOf, pricedTypeOf } from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import type { DayAvailability } from '../../shared/rules/schedule/availability-json.ts'
import type { Slot } from '../../shared/rules/schedule/slot.ts'
import type { WaitingJson } from '../../shared/rules/waiting/waiting.ts'
import { publishedPath } from '../../shared/site/published/published-address.ts'
import { readProblem, readResponse } from '../lib/http/read-response.ts'
import { type ServerFailure, toServerFailure } from '../lib/http/server-failure.ts'
import { loadOrderAttempt, type OrderAttempt, saveOrderAttempt } from './booking-storage.ts'

/** The query parameters that determine the free times of a job. */
export function jobQuery(form: BookingForm, host: Location, catalogue: Catalogue): string {
  const { packageId } = form
  const job = Object.entries({
    packageId,
    vehicleType: pricedTypeOf(form),
    ...placeOf(form, host, catalogue),
  })
  return String(new URLSearchParams(job.flatMap(([name, value]) => (value ? [[name, value]] : []))))
}

/** Fetches days and free times for a job. Without a range, returns two months from the shop's today. */
export async function fetchAvailability(
  job: string,
  range: { from: string; to: string } | null,
): Promise<ApiResponses['GET /api/availability']> {
  const response = await fetch(`/api/availability?${job}&${new URLSearchParams({ ...range })}`)
  if (!response.ok) throw new Error(`Availability answered ${response.status}`)
  return readResponse<'GET /api/availability'>(response)
}

/** Fetches one day for a job. */
export async function fetchDay(job: string, date: string): Promise<DayAvailability | undefined> {
  const { days } = await fetchAvailability(job, { from: date, to: date })
  return days[0]
}

/** Bypasses the cache, since this page may be older than the published site. */
export async function fetchSiteData(): Promise<SiteData> {
  const response = await fetch(publishedPath, { cache: 'no-store' })
  if (!response.ok) throw new Error(`Site data: ${response.status}`)
  return readResponse<'GET /api/site'>(response)
}

export type SubmitOutcome =
  | { kind: 'booked'; booked: BookedJson; wasBookedEarlier: boolean }
  | { kind: 'rejected'; detail: string; errors: FieldError[]; alternatives: Slot[] }
  /** The price changed, or the package or an option is no longer offered. */
  | { kind: 'outdated'; detail: string }
  | ({ kind: 'waiting' } & WaitingJson)
  /** The time is held until the deposit is paid on this page. */
  | { kind: 'to-pay'; page: string }
  /** The server failed, so the booking may or may not exist. */
  | ServerFailure
  /** No response, so the booking may or may not exist. */
  | { kind: 'no-response' }

/** Aborts a request that hangs, in milliseconds. */
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
 * Books an order once, however often it is sent. The idempotency key is reused while the outcome of an
 * attempt is unknown (no response, or a 5xx). If the order changed in the meantime and the first attempt did
 * succeed, its booking is returned. `body` is JSON; `until` is when retries stop, in epoch milliseconds.
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
    // A rate-limited request says nothing about the attempt before it, so keep that one.
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
 * Looks up the order attempt that an earlier visit left without a response.
 * @returns the booking, `lost` when the attempt never arrived, or null when there is nothing to report.
 * @throws when the server still can't be reached.
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
  // The key belongs to an order from another tab, so the next attempt gets a new one.
  saveOrderAttempt(null)
  return { kind: 'no-response' }
}

function toOutcome(json: ApiResponses['POST /api/bookings'], wasBookedEarlier: boolean): SubmitOutcome {
  saveOrderAttempt(null)
  if ('waiting' in json) return { kind: 'waiting', ...json }
  if ('toPay' in json) return { kind: 'to-pay', page: json.toPay.page }
  return { kind: 'booked', booked: json, wasBookedEarlier }
}
