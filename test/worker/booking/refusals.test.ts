import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import { erasedCustomerFields } from '../../../shared/rules/booking/booking-erasure.ts'
import { today } from '../clock.ts'
import { type BookingSeed, seedBooking } from '../seeded-bookings.ts'
import { clearBookings, getJson, sendRequest, signInOwner } from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

const outdated = '2026-01-01T00:00:00.000Z'
const changed = 'This booking was changed in the meantime'
const gone = 'This booking no longer exists'
const erasedDetail = 'This customer was deleted, so the booking can’t change'

const payment = { id: crypto.randomUUID(), amount: 5000, method: 'cash', date: today }
const notRecorded = 'The payment ($50, cash) was not recorded either'
const erased = { ...erasedCustomerFields, status: 'completed' } as const
const upcoming = { bookingDate: addDays(today, 7), readyDate: addDays(today, 7) }

type Request = { method: string; path: string; json?: object }
type Refusal = { status: number; type: string; detail: string; holds?: readonly ('booking' | 'current')[] }

const request = (method: string, path: string, json?: object): Request => ({
  method,
  path,
  ...(json && { json }),
})
const edit = (json: object) => request('PATCH', 'bookings/:id', json)
const noShow = (updatedAt: string) => request('POST', 'bookings/:id/no-show', { updatedAt })
const complete = (json: object) => request('POST', 'jobs/:id/complete', json)
const remove = request('DELETE', 'bookings/:id')

const notFound = (detail: string): Refusal => ({ status: 404, type: 'not-found', detail })
const conflict = (detail: string): Refusal => ({
  status: 409,
  type: 'conflict',
  detail,
  holds: ['booking', 'current'],
})
const statusConflict = (detail: string): Refusal => ({
  status: 409,
  type: 'status-conflict',
  detail,
  holds: ['booking'],
})
const refusal = (type: string, detail: string, status = 409): Refusal => ({ status, type, detail })

/** `read` stands for the version that the booking has. */
test.each<[name: string, row: Partial<BookingSeed> | null, sent: Request, refused: Refusal]>([
  ['a booking that is gone', null, request('GET', 'bookings/:id'), notFound(gone)],
  ['its edit', null, edit({ customerName: 'Kim', updatedAt: 'read' }), notFound(gone)],
  ['its status', null, edit({ status: 'confirmed' }), notFound(gone)],
  ['its no-show', null, noShow('read'), notFound(gone)],
  ['its deletion', null, remove, notFound(gone)],
  ['its starts', null, request('GET', `bookings/:id/starts?date=${today}`), notFound(gone)],
  ['its payment', null, request('POST', 'bookings/:id/payments', payment), notFound(gone)],
  ['its reminder', null, request('POST', 'bookings/:id/reminders', { by: 'draft' }), notFound(gone)],
  ['its invoices', null, request('GET', 'bookings/:id/invoices'), notFound(gone)],
  ['a job that is gone', null, request('GET', 'jobs/:id'), notFound('This job no longer exists')],
  ['its completion', null, complete({ updatedAt: 'read' }), notFound('This job no longer exists')],
  [
    'an order that is gone',
    null,
    request('POST', 'waiting/:id/book', {}),
    notFound('This order is no longer on the waiting list'),
  ],
  ['an outdated edit', {}, edit({ customerName: 'Kim', updatedAt: outdated }), conflict(changed)],
  [
    'another time for a completed booking',
    { status: 'completed' },
    request('PATCH', 'bookings/:id/slot', { date: addDays(today, 1), time: '9:00 AM', updatedAt: 'read' }),
    statusConflict(`${changed}, or its time is fixed`),
  ],
  [
    'an edit after an erasure',
    erased,
    edit({ customerName: 'Kim', updatedAt: 'read' }),
    statusConflict(erasedDetail),
  ],
  [
    'an outdated edit after an erasure',
    erased,
    edit({ customerName: 'Kim', updatedAt: outdated }),
    statusConflict(erasedDetail),
  ],
  ['an outdated status', {}, edit({ status: 'confirmed', updatedAt: outdated }), conflict(changed)],
  [
    'an outdated status with a payment',
    { status: 'confirmed' },
    edit({ status: 'completed', updatedAt: outdated, payment }),
    conflict(`${changed}. ${notRecorded}`),
  ],
  [
    'a status that cannot follow',
    { status: 'cancelled' },
    edit({ status: 'confirmed', updatedAt: 'read' }),
    statusConflict('A cancelled booking cannot become confirmed'),
  ],
  [
    'a status that cannot follow, with a payment',
    { status: 'cancelled' },
    edit({ status: 'completed', updatedAt: 'read', payment }),
    statusConflict(`A cancelled booking cannot become completed. ${notRecorded}`),
  ],
  [
    'a no-show before its time',
    upcoming,
    noShow('read'),
    statusConflict('This booking can’t be marked a no-show'),
  ],
  ['an outdated no-show', {}, noShow(outdated), statusConflict(changed)],
  [
    'a completion of a cancelled job',
    { status: 'cancelled' },
    complete({ updatedAt: 'read' }),
    refusal('status-conflict', 'A cancelled job cannot be completed'),
  ],
  [
    'an outdated completion with a payment',
    { status: 'cancelled' },
    complete({ updatedAt: outdated, payment }),
    refusal('status-conflict', `This job was changed in the meantime. It is cancelled now. ${notRecorded}`),
  ],
  [
    'a refund of nothing',
    {},
    request('POST', 'bookings/:id/payments', { ...payment, amount: -1 }),
    refusal('invalid', 'There is nothing to refund', 422),
  ],
  [
    'a reminder of a paid job',
    { status: 'completed', totalPrice: 0 },
    request('POST', 'bookings/:id/reminders', { by: 'draft' }),
    refusal('reminder-refused', 'Nothing is due for this booking, or there is no contact to remind'),
  ],
  [
    'an invoice of a cancelled booking',
    { status: 'cancelled' },
    request('POST', 'bookings/:id/invoices'),
    refusal('invoice-conflict', 'Nothing is due for this booking any more'),
  ],
])('refuses %s', async (_, row, { method, path, json }, { holds = [], ...refused }) => {
  const { id, updatedAt } = row ? await seedBooking(row) : { id: 'gone', updatedAt: outdated }
  const booking = row && (await getJson(`/api/admin/bookings/${id}`, cookie))
  const response = await sendRequest(method, `/api/admin/${path.replace(':id', id)}`, {
    cookie,
    ...(json && { json: 'updatedAt' in json && json.updatedAt === 'read' ? { ...json, updatedAt } : json }),
  })
  const problem = await response.json<Record<string, unknown>>()
  const { requestId: _id, title: _title, errors: _errors, ...members } = problem
  expect(members).toEqual({
    ...refused,
    type: `/problems/${refused.type}`,
    ...Object.fromEntries(holds.map((member) => [member, booking])),
  })
})
