import type { ListQuery } from '../../shared/booking/booking-list.ts'
import type { FieldError } from '../../shared/booking/booking-order.ts'
import type { BookingStatus } from '../../shared/booking/booking-status.ts'
import type { Slot } from '../../shared/schedule/slot.ts'
import type {
  BookingEventJson,
  BookingJson,
  BookingListJson,
  BookingStatsJson,
  SessionJson,
} from '../../worker/booking/booking-json.ts'
import { stringifySearch } from './search-params.ts'

/** An RFC 9457 answer; a refused move carries the booking as it is now. */
export type Problem = {
  type: string
  title: string
  status: number
  detail?: string
  errors?: FieldError[]
  booking?: BookingJson
  /** Free times near one that was taken. */
  alternatives?: Slot[]
  /** The bookings in the way of a time off. */
  bookings?: BookingJson[]
}

/** A call that did not succeed. Status 0: there was no answer at all. */
export class ProblemError extends Error {
  readonly status: number
  readonly type: string
  readonly detail: string | undefined
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.title, options)
    this.name = 'ProblemError'
    this.status = problem.status
    this.type = problem.type
    this.detail = problem.detail
    this.problem = problem
  }
}

export function isSignedOutError(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 401
}

export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ProblemError({ type: 'about:blank', title: 'No answer', status: 0 }, { cause })
  }
  if (!response.ok) throw new ProblemError(await readProblem(response))
  return response
}

async function readProblem(response: Response): Promise<Problem> {
  const { status, statusText } = response
  const isProblem = response.headers.get('Content-Type')?.includes('application/problem+json')
  const body: Partial<Problem> = isProblem ? await response.json().catch(() => ({})) : {}
  return { type: 'about:blank', title: statusText, ...body, status }
}

export async function getJson<Body>(path: string, signal?: AbortSignal): Promise<Body> {
  const response = await send(path, { signal })
  return response.json()
}

function jsonRequest(method: 'POST' | 'PATCH' | 'PUT', body: unknown): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

export async function sendJson<Body>(
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Body> {
  const request = jsonRequest(method, body)
  const response = await send(path, { ...request, headers: { ...request.headers, ...headers } })
  return response.json()
}

/** A session, and when the server said so on its own clock: the visitor's may be wrong by more than a session. */
export type CheckedSession = SessionJson & { checkedAt: number }

async function readSession(response: Response): Promise<CheckedSession> {
  const session: SessionJson = await response.json()
  const serverTime = Date.parse(response.headers.get('Date') ?? '')
  return { ...session, checkedAt: Number.isNaN(serverTime) ? Date.now() : serverTime }
}

export async function fetchSession(signal?: AbortSignal): Promise<CheckedSession> {
  return readSession(await send('/api/auth/session', { signal }))
}

export async function refreshSession(signal?: AbortSignal): Promise<CheckedSession> {
  return readSession(await send('/api/auth/refresh', { method: 'POST', signal }))
}

export type Credentials = { email: string; password: string }

export async function signIn(credentials: Credentials): Promise<CheckedSession> {
  return readSession(await send('/api/auth/login', jsonRequest('POST', credentials)))
}

export async function signOut(): Promise<void> {
  await send('/api/auth/logout', { method: 'POST' })
}

export function fetchBookings(query: Partial<ListQuery>, signal?: AbortSignal): Promise<BookingListJson> {
  const { limit, ...rest } = query
  const search = stringifySearch({ ...rest, limit: limit?.toString() })
  return getJson(`/api/admin/bookings${search}`, signal)
}

export function fetchStats(signal?: AbortSignal): Promise<BookingStatsJson> {
  return getJson('/api/admin/stats', signal)
}

export const bookingPath = (id: string) => `/api/admin/bookings/${encodeURIComponent(id)}`

export async function fetchHistory(id: string, signal?: AbortSignal): Promise<BookingEventJson[]> {
  const { events } = await getJson<{ events: BookingEventJson[] }>(`${bookingPath(id)}/history`, signal)
  return events
}

/** `updatedAt` is the booking as the owner saw it: one that changed since is refused with its fresh state. */
export function changeStatus(id: string, status: BookingStatus, updatedAt: string): Promise<BookingJson> {
  return sendJson('PATCH', bookingPath(id), { status, updatedAt })
}

/** The version of everything the dashboard shows; it grows with every change. */
export function fetchChanges(signal?: AbortSignal): Promise<{ version: number }> {
  return getJson('/api/admin/changes', signal)
}

export async function deleteBooking(id: string): Promise<void> {
  await send(bookingPath(id), { method: 'DELETE' })
}

export type PasswordChange = { currentPassword: string; newPassword: string }

export async function changePassword(change: PasswordChange): Promise<void> {
  await send('/api/admin/password', jsonRequest('POST', change))
}

export async function sendDelete(path: string): Promise<void> {
  await send(path, { method: 'DELETE' })
}
