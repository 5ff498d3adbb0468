import { beforeEach, expect, test } from 'vitest'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import type { WaitingListJson } from '../../../shared/rules/waiting/waiting-list.ts'
import { waitingMessages } from '../../../shared/rules/waiting/waiting-messages.ts'
import { expectedDollars } from '../../expected-price.ts'
import { fieldsOf as plainFields, shownBy, submit } from '../booking/plain-form.ts'
import { hours, now } from '../clock.ts'
import {
  book,
  bookingBody,
  call,
  changesVersion,
  clearBookings,
  countRows,
  fieldsOf,
  get,
  getJson,
  post,
  problemOf,
  setCrews,
  signInOwner,
} from '../worker-support.ts'
import { addWaiting } from './waiting-rows.ts'

const cookie = await signInOwner()
const monday = '2027-01-18'
const tuesday = '2027-01-19'

beforeEach(async () => {
  await clearBookings()
  await setCrews(1)
})

const list = async () => getJson<WaitingListJson>('/api/admin/waiting', cookie)
const bookWaiting = (id: string, json: object = {}) =>
  call('POST', `/api/admin/waiting/${id}/book`, { json, cookie })
const dismiss = (id: string) => call('DELETE', `/api/admin/waiting/${id}`, { cookie })

async function bookedOf(response: Response) {
  expect(response.status).toBe(201)
  return (await response.json<BookedJson>()).booking
}

/** Takes the whole of a day but what is named. */
const fillDay = (date: string, times: readonly string[]) =>
  Promise.all(times.map((time, index) => book({ date, time, phone: `604 555 01${10 + index}` })))
const wholeDay = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM', '7:00 PM']

test('an open dashboard hears of an order that waits, and of one that is dismissed or booked', async () => {
  const versions = [await changesVersion(cookie)]
  for (const _ of ['to be dismissed', 'to be booked']) {
    const { time, ...body } = bookingBody({ date: monday, waitUntil: tuesday })
    expect((await post('/api/waiting', body)).status).toBe(202)
    versions.push(await changesVersion(cookie))
  }
  const [first, second] = (await list()).items
  await dismiss(first?.id ?? '')
  versions.push(await changesVersion(cookie))
  await bookedOf(await bookWaiting(second?.id ?? ''))
  versions.push(await changesVersion(cookie))
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
})

test('the plain forms ask a visitor whom no time suits to join, and a page that is loaded again is the same order', async () => {
  const dates = await shownBy(await get(`/book?step=date&packageId=interior-detailing&date=${monday}`))
  expect(dates.text).toContain(waitingMessages.ask)
  expect(dates.controls).toContainEqual(expect.objectContaining({ name: 'waitUntil', min: monday }))
  const fields = plainFields({ date: monday, time: '', waitUntil: tuesday })
  const summary = await shownBy(await submit({ ...fields, step: 'contact' }))
  expect(summary.text).toContain('DateMon, Jan 18 to Tue, Jan 19')
  expect(summary.text).toContain(waitingMessages.join)
  for (const _ of ['sent', 'sent again']) {
    const joined = await submit(fields)
    expect(joined.status).toBe(202)
    const { text } = await shownBy(joined)
    const [{ reference } = {}, ...others] = (await list()).items
    expect(text).toContain(waitingMessages.heading)
    expect(text).toContain(reference)
    expect(others).toEqual([])
  }
})

test('the list has those who wait longest first, with what they ordered and the time that is free for them', async () => {
  await fillDay(monday, ['9:00 AM'])
  const late = await addWaiting({
    createdAt: new Date(now - hours(30)).toISOString(),
    startMinutes: 9 * 60,
    reason: 'share',
    order: { name: 'Kim Long', comments: 'Dog hair' },
  })
  const fresh = await addWaiting({ toDate: '2027-01-25', createdAt: new Date(now - hours(2)).toISOString() })
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

test('it lists fifty, and counts the others', async () => {
  for (let count = 0; count < 52; count++) await addWaiting()
  const { items, total } = await list()
  expect([items.length, total]).toEqual([50, 52])
})

test.each([
  ['the wished time', { startMinutes: 13 * 60 }, monday, '1:00 PM'],
  ['the first free one of the days that suit', { toDate: tuesday }, monday, '11:00 AM'],
  ['the next free one, where the wished one is taken', { startMinutes: 9 * 60 }, monday, '11:00 AM'],
])('one press books an order at %s, and it waits no longer', async (_, wish, date, time) => {
  await fillDay(monday, ['9:00 AM'])
  const { id } = await addWaiting(wish)
  const booking = await bookedOf(await bookWaiting(id))
  expect(booking).toMatchObject({
    ...{ customerName: 'Hanna Berg', customerPhone: '(604) 555-0177', status: 'confirmed' },
    ...{ bookingDate: date, bookingTime: time },
  })
  expect((await list()).total).toBe(0)
})

test('with a time and a crew that were agreed on it is booked so', async () => {
  await setCrews(2)
  const { id } = await addWaiting()
  const booking = await bookedOf(await bookWaiting(id, { date: tuesday, time: '3:00 PM', crew: 2 }))
  expect(booking).toMatchObject({ bookingDate: tuesday, bookingTime: '3:00 PM', crew: 2 })
})

test('an agreed time that is taken is refused with others that are free, and the order waits on', async () => {
  await fillDay(monday, ['9:00 AM'])
  const { id } = await addWaiting()
  const refused = await problemOf(await bookWaiting(id, { date: monday, time: '9:00 AM' }), 409, 'slot-taken')
  expect(refused.alternatives).toContainEqual({ date: monday, time: '11:00 AM' })
  expect((await list()).total).toBe(1)
})

test('a time outside the hours is refused, one without its date, and what is no field', async () => {
  const { id } = await addWaiting()
  const early = await problemOf(await bookWaiting(id, { date: monday, time: '6:00 AM' }), 422, 'invalid')
  expect(fieldsOf(early)).toEqual(['time'])
  await problemOf(await bookWaiting(id, { time: '9:00 AM' }), 422, 'invalid')
  await problemOf(await bookWaiting(id, { day: monday }), 422, 'invalid')
  expect((await list()).total).toBe(1)
})

test('two presses at once book once', async () => {
  const { id } = await addWaiting()
  const answers = await Promise.all([bookWaiting(id), bookWaiting(id)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(201)
  expect(statuses.every((status) => status === 201 || status === 404)).toBe(true)
  expect([(await countRows()).bookings, (await list()).total]).toEqual([1, 0])
})

test('whoever is dismissed is off the list, holds nothing, and cannot be booked any more', async () => {
  const { id } = await addWaiting()
  const other = await addWaiting()
  expect((await dismiss(id)).status).toBe(204)
  expect((await list()).items.map((item) => item.id)).toEqual([other.id])
  await problemOf(await dismiss(id), 404, 'not-found')
  await problemOf(await bookWaiting(id), 404, 'not-found')
})

test('a time that a cancelling frees is there for whoever waits for it', async () => {
  const [nine] = await fillDay(monday, wholeDay)
  const { id } = await addWaiting()
  expect((await list()).items).toMatchObject([{ id, freeNow: null }])
  const path = `/api/admin/bookings/${nine?.booking.id}`
  await call('PATCH', path, { json: { status: 'cancelled' }, cookie })
  expect((await list()).items).toMatchObject([{ id, freeNow: { date: monday, time: '9:00 AM' } }])
})
