import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import type { DismissedJson, WaitingListJson } from '../../../shared/rules/waiting/waiting-list.ts'
import { waitingMessages } from '../../../shared/rules/waiting/waiting-messages.ts'
import { expectedDollars } from '../../expected-price.ts'
import { confirmFields as plainFields, readFormPage, submitForm } from '../booking/plain-form.ts'
import { hours, now } from '../clock.ts'
import { faultyDatabase, interruptedDatabase } from '../database-doubles.ts'
import { seedBookings } from '../seeded-bookings.ts'
import {
  book,
  bookingBody,
  claimedHours,
  clearBookings,
  countRows,
  errorFields,
  expectProblem,
  fetchChangesVersion,
  get,
  getJson,
  newIdempotencyKey,
  post,
  sendRequest,
  sendRequestWith,
  setCrews,
  signInOwner,
} from '../worker-support.ts'
import { addWaitingOrder } from './waiting-rows.ts'

const cookie = await signInOwner()
const monday = '2027-01-18'
const tuesday = '2027-01-19'

beforeEach(async () => {
  await clearBookings()
  await setCrews(1)
})

const list = async () => getJson<WaitingListJson>('/api/admin/waiting', cookie)
const bookWaiting = (id: string, json: object = {}) =>
  sendRequest('POST', `/api/admin/waiting/${id}/book`, { json, cookie })
const dismiss = (id: string) => sendRequest('DELETE', `/api/admin/waiting/${id}`, { cookie })

async function readBooking(response: Response) {
  expect(response.status).toBe(201)
  return (await response.json<BookedJson>()).booking
}

/** Books every start of a day but the given ones. */
const fillDay = (date: string, times: readonly string[]) =>
  Promise.all(times.map((time, index) => book({ date, time, phone: `604 555 01${10 + index}` })))
const wholeDay = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM', '7:00 PM']

test('a waiting order that arrives, is dismissed or is booked raises the version that dashboards poll', async () => {
  const versions = [await fetchChangesVersion(cookie)]
  for (const _ of ['to be dismissed', 'to be booked']) {
    const { time, ...body } = bookingBody({ date: monday, waitUntil: tuesday })
    expect((await post('/api/waiting', body)).status).toBe(202)
    versions.push(await fetchChangesVersion(cookie))
  }
  const [first, second] = (await list()).items
  await dismiss(first?.id ?? '')
  versions.push(await fetchChangesVersion(cookie))
  await readBooking(await bookWaiting(second?.id ?? ''))
  versions.push(await fetchChangesVersion(cookie))
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
})

test('the plain forms offer the waiting list when no time suits, and a reload is the same order', async () => {
  const dates = await readFormPage(await get(`/book?step=date&packageId=interior-detailing&date=${monday}`))
  expect(dates.text).toContain(waitingMessages.prompt)
  expect(dates.controls).toContainEqual(expect.objectContaining({ name: 'waitUntil', min: monday }))
  const fields = plainFields({ date: monday, time: '', waitUntil: tuesday })
  const summary = await readFormPage(await submitForm({ ...fields, step: 'contact' }))
  expect(summary.text).toContain('DateMon, Jan 18 to Tue, Jan 19')
  expect(summary.text).toContain(waitingMessages.join)
  for (const _ of ['sent', 'sent again']) {
    const joined = await submitForm(fields)
    expect(joined.status).toBe(202)
    const { text } = await readFormPage(joined)
    const [{ reference } = {}, ...others] = (await list()).items
    expect(text).toContain(waitingMessages.heading)
    expect(text).toContain(reference)
    expect(others).toEqual([])
  }
})

test('the list shows the longest waiting first, with their order and a time now free for them', async () => {
  await fillDay(monday, ['9:00 AM'])
  const late = await addWaitingOrder({
    createdAt: new Date(now - hours(30)).toISOString(),
    startMinutes: 9 * 60,
    reason: 'share',
    order: { name: 'Kim Long', comments: 'Dog hair' },
  })
  const fresh = await addWaitingOrder({
    toDate: '2027-01-25',
    createdAt: new Date(now - hours(2)).toISOString(),
  })
  const { items, total } = await list()
  expect(total).toBe(2)
  expect(items).toMatchObject([
    {
      id: late.id,
      reference: late.id.slice(0, 8),
      isOverdue: true,
      reason: 'share',
      order: { name: 'Kim Long', comments: 'Dog hair', date: monday, time: '9:00 AM', waitUntil: monday },
      freeNow: null,
      nextFree: { date: monday, time: '11:00 AM' },
    },
    {
      id: fresh.id,
      callBy: new Date(now + hours(22)).toISOString(),
      isOverdue: false,
      reason: 'full',
      order: { date: monday, time: null, waitUntil: '2027-01-25', serviceName: 'Interior Detailing' },
      freeNow: { date: monday, time: '11:00 AM' },
    },
  ])
  expect(`$${items[1]?.order.totalPrice}`).toBe(expectedDollars('interior-detailing', 'sedan', 'squamish'))
})

test('lists fifty and counts the rest', async () => {
  for (let count = 0; count < 52; count++) await addWaitingOrder()
  const { items, total } = await list()
  expect([items.length, total]).toEqual([50, 52])
})

test.each([
  ['the requested time', { startMinutes: 13 * 60 }, monday, '1:00 PM'],
  ['the first free one of the suitable days', { toDate: tuesday }, monday, '11:00 AM'],
  ['the next free one when the requested one is taken', { startMinutes: 9 * 60 }, monday, '11:00 AM'],
])('one press books an order at %s and takes it off the list', async (_, wish, date, time) => {
  await fillDay(monday, ['9:00 AM'])
  const { id } = await addWaitingOrder(wish)
  const booking = await readBooking(await bookWaiting(id))
  expect(booking).toMatchObject({
    ...{ customerName: 'Hanna Berg', customerPhone: '(604) 555-0177', status: 'confirmed' },
    ...{ bookingDate: date, bookingTime: time },
  })
  expect((await list()).total).toBe(0)
})

test('books an agreed time and crew', async () => {
  await setCrews(2)
  const { id } = await addWaitingOrder()
  const booking = await readBooking(await bookWaiting(id, { date: tuesday, time: '3:00 PM', crew: 2 }))
  expect(booking).toMatchObject({ bookingDate: tuesday, bookingTime: '3:00 PM', crew: 2 })
})

test('refuses an agreed time that is taken, with free ones, and the order stays on the list', async () => {
  await fillDay(monday, ['9:00 AM'])
  const { id } = await addWaitingOrder()
  const refused = await expectProblem(
    await bookWaiting(id, { date: monday, time: '9:00 AM' }),
    409,
    'slot-taken',
  )
  expect(refused.alternatives).toContainEqual({ date: monday, time: '11:00 AM' })
  expect((await list()).total).toBe(1)
})

test('rejects a time out of hours, one without a date, and an unknown field', async () => {
  const { id } = await addWaitingOrder()
  const early = await expectProblem(await bookWaiting(id, { date: monday, time: '6:00 AM' }), 422, 'invalid')
  expect(errorFields(early)).toEqual(['time'])
  await expectProblem(await bookWaiting(id, { time: '9:00 AM' }), 422, 'invalid')
  await expectProblem(await bookWaiting(id, { day: monday }), 422, 'invalid')
  expect((await list()).total).toBe(1)
})

test('two parallel presses book once', async () => {
  const { id } = await addWaitingOrder()
  const answers = await Promise.all([bookWaiting(id), bookWaiting(id)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(201)
  expect(statuses.every((status) => status === 201 || status === 404)).toBe(true)
  expect([(await countRows()).bookings, (await list()).total]).toEqual([1, 0])
})

/** The two API requests that join the waiting list for a full day. */
const joinForms = {
  'POST /api/bookings': { path: '/api/bookings', when: { time: '9:00 AM', wait: true } },
  'POST /api/waiting': { path: '/api/waiting', when: { time: undefined, waitUntil: tuesday } },
}
type JoinForm = (typeof joinForms)[keyof typeof joinForms]

async function join({ path, when }: JoinForm) {
  const headers = newIdempotencyKey()
  const send = (changes = {}) =>
    post(path, bookingBody({ date: monday, name: 'Robin Field', ...when, ...changes }), { headers })
  const first = await send()
  expect(first.status).toBe(202)
  expect(first.headers.get('Idempotent-Replayed')).toBeNull()
  const [{ id = '' } = {}] = (await list()).items
  return { send, id, answer: await first.json() }
}

describe.each(Object.entries(joinForms))('an order that joined by %s', (_, joining) => {
  beforeEach(() => fillDay(monday, ['9:00 AM']))

  /** Resends the order. @returns the response, whether it is a replay, and the list's total. */
  async function sentAgain(send: () => Promise<Response>) {
    const response = await send()
    const isReplay = response.headers.get('Idempotent-Replayed') === 'true'
    return { status: response.status, isReplay, json: await response.json(), total: (await list()).total }
  }

  test('is the same order when resent, and another one with its key is refused', async () => {
    const { send, answer } = await join(joining)
    expect(await sentAgain(send)).toEqual({ status: 202, isReplay: true, json: answer, total: 1 })
    await expectProblem(await send({ name: 'Kim Long' }), 422, 'key-reused')
  })

  test('returns its booking once booked, and is off the list', async () => {
    const { send, id } = await join(joining)
    const booking = await readBooking(await bookWaiting(id, { date: tuesday, time: '3:00 PM' }))
    expect(await sentAgain(send)).toMatchObject({
      ...{ status: 201, isReplay: true, total: 0 },
      json: {
        booking: { id: booking.id, bookingDate: tuesday, bookingTime: '3:00 PM', status: 'confirmed' },
      },
    })
    await expectProblem(await send({ name: 'Kim Long' }), 422, 'key-reused')
    await sendRequest('DELETE', `/api/admin/bookings/${id}`, { cookie })
    await expectProblem(await send(), 409, 'booking-removed')
    expect((await list()).total).toBe(0)
  })

  test('returns its first response after it was dismissed or expired, and stays off the list', async () => {
    const { send, id, answer } = await join(joining)
    await dismiss(id)
    expect(await sentAgain(send)).toEqual({ status: 202, isReplay: true, json: answer, total: 0 })
    await clearBookings()
    await fillDay(monday, ['9:00 AM'])
    const other = await join(joining)
    await env.DB.prepare('DELETE FROM waiting_orders').run()
    expect(await sentAgain(other.send)).toMatchObject({ status: 202, isReplay: true, total: 0 })
    expect((await countRows()).bookings).toBe(1)
  })

  test('does not come back after its customer is erased', async () => {
    const { send } = await join(joining)
    const [known] = await seedBookings([
      { customerEmail: 'robin@example.com', customerPhone: '(604) 555-0199' },
    ])
    await sendRequest('DELETE', `/api/admin/customers/${known?.customerId}`, { cookie })
    expect((await list()).total).toBe(0)
    await expectProblem(await send(), 422, 'key-reused')
    expect((await list()).total).toBe(0)
  })

  test('is booked and taken off the list, or neither, whichever round trip dies, and a retry returns the booking', async () => {
    for (const fault of ['refused', 'done, then lost'] as const) {
      for (let trips = 0; ; trips++) {
        await clearBookings()
        await fillDay(monday, ['9:00 AM'])
        const { send, id } = await join(joining)
        const faulty = faultyDatabase(trips, fault, 'D1_ERROR: Network connection lost.')
        const press = (DB = env.DB) =>
          sendRequestWith({ DB }, 'POST', `/api/admin/waiting/${id}/book`, { json: {}, cookie })
        const log = vi.spyOn(console, 'error').mockImplementation(() => {})
        const first = await press(faulty.database)
        log.mockRestore()
        const isBooked = (await countRows()).bookings === 2
        expect({ trips, fault, isBooked }).toEqual({ trips, fault, isBooked: (await list()).total === 0 })
        await readBooking(await press())
        expect(await sentAgain(send)).toMatchObject({
          status: 201,
          isReplay: true,
          total: 0,
          json: { booking: { id } },
        })
        expect((await countRows()).bookings).toBe(2)
        if (first.status === 201 && faulty.trips() <= trips) break
      }
    }
  })
})

test('of two owners who book an order at different times one succeeds, and the other is told when', async () => {
  const { id } = await addWaitingOrder({ toDate: tuesday })
  const times = ['9:00 AM', '1:00 PM']
  const answers = await Promise.all(times.map((time) => bookWaiting(id, { date: tuesday, time })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
  const refused = answers.find(({ status }) => status === 404)
  const winner = times[answers.findIndex(({ status }) => status === 201)]
  expect((await refused?.json<{ detail: string }>())?.detail).toBe(
    `This order was booked for Tue, Jan 19, ${winner}`,
  )
  expect([(await countRows()).bookings, (await list()).total]).toEqual([1, 0])
})

test('an order dismissed while being booked is not booked, and can be booked after an undo', async () => {
  const { id } = await addWaitingOrder()
  const { database } = interruptedDatabase(() => dismiss(id))
  const answer = await sendRequestWith({ DB: database }, 'POST', `/api/admin/waiting/${id}/book`, {
    json: {},
    cookie,
  })
  await expectProblem(answer, 404, 'not-found')
  expect((await countRows()).bookings).toBe(0)
  expect(await claimedHours(monday)).toEqual([])

  const other = await addWaitingOrder()
  const removed = await post('/api/admin/waiting/dismiss', { ids: [other.id] }, { cookie })
  const { undo } = await removed.json<DismissedJson>()
  await expectProblem(await bookWaiting(other.id), 404, 'not-found')
  await post('/api/admin/bookings/many/undo', { id: undo?.id }, { cookie })
  expect((await readBooking(await bookWaiting(other.id))).id).toBe(other.id)
})

test('the plain form leads to the booking made from its order', async () => {
  const fields = plainFields({ date: monday, time: '', waitUntil: tuesday })
  expect((await submitForm(fields)).status).toBe(202)
  const [{ id = '' } = {}] = (await list()).items
  await readBooking(await bookWaiting(id))
  const again = await submitForm(fields)
  expect([again.status, again.headers.get('Location')]).toEqual([303, expect.stringContaining(id)])
  expect((await list()).total).toBe(0)
})

test('of two orders with one key, sent in parallel to both endpoints, one is kept', async () => {
  const headers = newIdempotencyKey()
  await fillDay(monday, ['9:00 AM'])
  const wish = { date: monday, name: 'Robin Field' }
  const answers = await Promise.all([
    post('/api/waiting', bookingBody({ ...wish, time: undefined, waitUntil: tuesday }), { headers }),
    post('/api/bookings', bookingBody({ ...wish, time: '9:00 AM', wait: true }), { headers }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 422])
  expect((await list()).total).toBe(1)
})

test('a dismissed order is off the list, holds nothing and can no longer be booked', async () => {
  const { id } = await addWaitingOrder()
  const other = await addWaitingOrder()
  expect((await dismiss(id)).status).toBe(204)
  expect((await list()).items.map((item) => item.id)).toEqual([other.id])
  await expectProblem(await dismiss(id), 404, 'not-found')
  await expectProblem(await bookWaiting(id), 404, 'not-found')
})

test('a cancellation makes its time available to orders waiting for it', async () => {
  const [nine] = await fillDay(monday, wholeDay)
  const { id } = await addWaitingOrder()
  expect((await list()).items).toMatchObject([{ id, freeNow: null }])
  const path = `/api/admin/bookings/${nine?.booking.id}`
  await sendRequest('PATCH', path, { json: { status: 'cancelled' }, cookie })
  expect((await list()).items).toMatchObject([{ id, freeNow: { date: monday, time: '9:00 AM' } }])
})
