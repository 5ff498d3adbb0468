import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { ProblemJson } from '../../../shared/api/problem.ts'
import { addDays, formatTime } from '../../../shared/lib/time/business-time.ts'
import type { AvailabilityJson } from '../../../shared/rules/schedule/availability-json.ts'
import { defaultOpeningHours } from '../../../shared/rules/schedule/hours.ts'
import type {
  ScheduleJson,
  SpecialDayJson,
  TimeOffJson,
} from '../../../shared/rules/schedule/schedule-json.ts'
import { faultyDatabase } from '../database-doubles.ts'
import { bookingRow, seedBookings } from '../seeded-bookings.ts'
import {
  allSlots,
  book,
  bookingBody,
  changeStatus,
  countRows,
  errorFields,
  expectProblem,
  fetchSlots,
  get,
  getJson,
  post,
  type RequestOptions,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'
import { clearCalendar, defaultScheduleJson } from './default-schedule-json.ts'

const cookie = await signInOwner()

const put = (path: string, json: unknown) => sendRequest('PUT', `/api/admin/${path}`, { json, cookie })
const remove = (path: string) => sendRequest('DELETE', `/api/admin/${path}`, { cookie })
const postTimeOff = (json: Record<string, unknown>) =>
  post('/api/admin/time-off', { crew: null, hours: null, ...json }, { cookie })

async function addTimeOff(json: Record<string, unknown>): Promise<TimeOffJson> {
  const response = await postTimeOff(json)
  expect(response.status).toBe(201)
  return response.json<TimeOffJson>()
}

async function readConflict(
  response: Response,
): Promise<Required<Pick<ProblemJson, 'bookings' | 'timeOff'>>> {
  const copy = response.clone()
  await expectProblem(response, 409, 'time-off-conflict')
  return copy.json()
}

beforeEach(async () => {
  await clearCalendar()
  expect((await put('schedule', { ...defaultScheduleJson, keepBookings: true })).status).toBe(200)
})

const [monday, tuesday, thursday, nextMonday] = ['2027-01-18', '2027-01-19', '2027-01-21', '2027-01-25']

test('the schedule starts with the specification’s values', async () => {
  expect(await getJson('/api/admin/schedule', cookie)).toMatchObject(defaultScheduleJson)
})

test('a changed schedule applies to bookings at once', async () => {
  const weeklyHours = defaultScheduleJson.weeklyHours.with(4, { opens: 600, closes: 720 })
  const changed = { ...defaultScheduleJson, crewCount: 2, horizonDays: 30, cutoffHours: 48, weeklyHours }
  const response = await put('schedule', changed)
  expect([response.status, await response.json()]).toMatchObject([200, changed])
  expect(await getJson('/api/admin/schedule', cookie)).toMatchObject(changed)
  expect(await fetchSlots(thursday)).toEqual(['10:00 AM', '11:00 AM'])
  expect(await fetchSlots('2027-02-11')).toEqual([])
  await book({ date: monday, time: '9:00 AM' })
  await book({ date: monday, time: '9:00 AM' })
  expect((await post('/api/bookings', bookingBody({ date: monday }))).status).toBe(409)
})

test('applies the owner’s own drive times and set-up gap', async () => {
  const first = async (where = '') => {
    const answer = await get(`/api/availability?from=${monday}&to=${monday}&${where}`)
    return (await answer.json<AvailabilityJson>()).days[0]?.slots[0]
  }
  const corridorMinutes = { pemberton: 60 }
  const inPemberton = { place: 'mobile', area: 'pemberton', address: '12 Example Road' }
  await put('schedule', { ...defaultScheduleJson, corridorMinutes, setupGapMinutes: 0 })
  await book({ date: monday, time: '9:00 AM', ...inPemberton })
  expect(await first()).toBe('12:00 PM')
  await put('schedule', { ...defaultScheduleJson, corridorMinutes, setupGapMinutes: 15 })
  expect([await first(), await first('place=mobile&area=pemberton')]).toEqual(['1:00 PM', '12:00 PM'])
})

test('a special day has its own hours until it is removed', async () => {
  const response = await put(`special-days/${thursday}`, { hours: { opens: 720, closes: 840 }, note: 'Fair' })
  const day: SpecialDayJson = await response.json()
  expect([response.status, day]).toEqual([
    200,
    { date: thursday, hours: { opens: 720, closes: 840 }, note: 'Fair', updatedAt: expect.any(String) },
  ])
  expect(await fetchSlots(thursday)).toEqual(['12:00 PM', '1:00 PM'])
  await book({ date: thursday, time: '12:00 PM' })
  expect(await getJson('/api/admin/special-days', cookie)).toEqual({ days: [day] })
  expect((await remove(`special-days/${thursday}?keepBookings=true`)).status).toBe(204)
  expect(await fetchSlots(thursday)).toEqual([])
  await expectProblem(await remove(`special-days/${thursday}`), 404, 'not-found')
})

test('a special day can be closed, to visitors and to the owner without the override', async () => {
  await put(`special-days/${monday}`, { hours: defaultOpeningHours })
  await put(`special-days/${monday}`, { hours: null })
  expect(await fetchSlots(monday)).toEqual([])
  await expectProblem(await post('/api/bookings', bookingBody({ date: monday })), 422, 'invalid')
  const json = bookingBody({ date: monday, location: 'squamish' })
  await expectProblem(await post('/api/admin/bookings', json, { cookie }), 422, 'invalid')
  const response = await post('/api/admin/bookings', { ...json, overrideHours: true }, { cookie })
  expect(response.status).toBe(201)
})

test('time off claims its hours until it is removed', async () => {
  const range = { fromDate: monday, toDate: '2027-01-19', hours: { from: 720, to: 840 }, note: 'Dentist' }
  const added = await addTimeOff(range)
  expect(added).toEqual({ id: added.id, crew: null, ...range })
  const free = allSlots.filter((slot) => !['11:00 AM', '12:00 PM', '1:00 PM'].includes(slot))
  expect([await fetchSlots(monday), await fetchSlots('2027-01-19')]).toEqual([free, free])
  expect(await getJson('/api/admin/time-off', cookie)).toEqual({ items: [added] })
  expect((await remove(`time-off/${added.id}`)).status).toBe(204)
  expect(await fetchSlots(monday)).toEqual(allSlots)
  expect(await getJson('/api/admin/time-off', cookie)).toEqual({ items: [] })
  await expectProblem(await remove(`time-off/${added.id}`), 404, 'not-found')
})

test('a new crew gets the days off of all crews', async () => {
  const added = await addTimeOff({ fromDate: monday, toDate: monday })
  await put('schedule', { ...defaultScheduleJson, crewCount: 3 })
  expect(await fetchSlots(monday)).toEqual([])
  await remove(`time-off/${added.id}`)
  expect(await fetchSlots(monday)).toEqual(allSlots)
  const claims = await env.DB.prepare('SELECT count(*) AS count FROM slot_claims').first<{ count: number }>()
  expect(claims?.count).toBe(0)
})

test('refuses time off over bookings, names them and claims nothing', async () => {
  const { booking } = await book({ date: monday, time: '1:00 PM' })
  const { booking: cancelled } = await book({ date: monday, time: '9:00 AM' })
  await changeStatus(cancelled.id, 'cancelled', cookie)
  const { bookings, timeOff } = await readConflict(
    await postTimeOff({ fromDate: '2027-01-17', toDate: monday }),
  )
  expect([bookings.map(({ id }) => id), timeOff]).toEqual([[booking.id], []])
  expect(await fetchSlots('2027-01-17')).toEqual(allSlots)
  await addTimeOff({ fromDate: monday, toDate: monday, hours: { from: 540, to: 780 } })
})

test('time off over kept bookings claims the free hours, and those a booking gives up later', async () => {
  const { booking } = await book({ date: monday, time: '1:00 PM' })
  const day = { fromDate: monday, toDate: monday, keepBookings: true }
  const added = await addTimeOff(day)
  expect(await addTimeOff(day)).toEqual(added)
  expect(await fetchSlots(monday)).toEqual([])
  await changeStatus(booking.id, 'cancelled', cookie)
  expect(await fetchSlots(monday)).toEqual([])
  const json = bookingBody({ date: monday, time: '1:00 PM', location: 'squamish' })
  await expectProblem(await post('/api/admin/bookings', json, { cookie }), 409, 'slot-taken')
  expect((await remove(`time-off/${added.id}`)).status).toBe(204)
  expect(await fetchSlots(monday)).toEqual(allSlots)
})

test('refuses overlapping time off and names the existing one', async () => {
  const added = await addTimeOff({ fromDate: monday, toDate: monday })
  const { timeOff } = await readConflict(await postTimeOff({ crew: 1, fromDate: monday, toDate: monday }))
  expect(timeOff).toEqual([added])
})

test.each<[what: string, send: () => Promise<Response>, field: string]>([
  ['a schedule without a crew', () => put('schedule', { ...defaultScheduleJson, crewCount: 0 }), 'crewCount'],
  ['half a special day', () => put(`special-days/${monday}`, { hours: { opens: 600 } }), 'hours.closes'],
  ['days off that run backwards', () => postTimeOff({ fromDate: monday, toDate: '2027-01-17' }), 'toDate'],
])('%s is rejected at its field', async (_, send, field) => {
  expect(errorFields(await expectProblem(await send(), 422, 'invalid'))).toEqual([field])
})

test('accepts 62 days off for ten crews', async () => {
  await put('schedule', { ...defaultScheduleJson, crewCount: 10 })
  const { id } = await addTimeOff({ fromDate: monday, toDate: '2027-03-20' })
  expect((await remove(`time-off/${id}`)).status).toBe(204)
})

// Changing opening hours and crews that bookings depend on (design: closing over bookings).

const setSchedule = (change: object) => put('schedule', { ...defaultScheduleJson, ...change })
const setDay = (date: string, json: object) => put(`special-days/${date}`, json)
const deleteDay = (date: string, query = '') =>
  sendRequest('DELETE', `/api/admin/special-days/${date}${query}`, { cookie })

const closedOn = (weekday: number) => ({ weeklyHours: defaultScheduleJson.weeklyHours.with(weekday, null) })

const storedSchedule = async () => getJson<ScheduleJson>('/api/admin/schedule', cookie)

const storedDays = async () => {
  const { days } = await getJson<{
    days: { date: string }[]
  }>('/api/admin/special-days', cookie)
  return days.map(({ date }) => date)
}

/** The ids of the bookings that a refused change names. */
async function readConflictingBookings(response: Response): Promise<string[]> {
  const { bookings = [] } = await expectProblem(response, 409, 'closes-over-bookings')
  return bookings.map(({ id }) => id)
}

async function bookOn(date: string, time = '9:00 AM'): Promise<string> {
  return (await book({ date, time })).booking.id
}

test('refuses to close a day over bookings, names them in order and changes nothing', async () => {
  const late = await bookOn(monday, '3:00 PM')
  const early = await bookOn(monday, '10:00 AM')
  const cancelled = await bookOn(monday, '12:00 PM')
  await changeStatus(cancelled, 'cancelled', cookie)
  await bookOn(tuesday)
  const free = await fetchSlots(monday)
  const audited = env.DB.prepare('SELECT count(*) AS count FROM audit_entries')
  const before = await audited.first('count')
  expect(await readConflictingBookings(await setDay(monday, { hours: null }))).toEqual([early, late])
  expect(await audited.first('count')).toBe(before)
  expect(await storedDays()).toEqual([])
  expect(await fetchSlots(monday)).toEqual(free)
})

test('kept bookings stay unchanged, and later changes do not ask about them again', async () => {
  const id = await bookOn(monday, '1:00 PM')
  const before = await getJson(`/api/admin/bookings/${id}`, cookie)
  expect((await setDay(monday, { hours: null, keepBookings: true })).status).toBe(200)
  expect(await fetchSlots(monday)).toEqual([])
  expect(await getJson(`/api/admin/bookings/${id}`, cookie)).toEqual(before)
  expect((await setDay(monday, { hours: null, note: 'Holiday' })).status).toBe(200)
  expect((await deleteDay(monday)).status).toBe(204)
  expect(await fetchSlots(monday)).toEqual(allSlots.filter((slot) => !/^(12|1|2):00 PM$/.test(slot)))
})

test('deleting a special day that opened a closed weekday asks about its bookings', async () => {
  await setDay(thursday, { hours: defaultOpeningHours })
  const id = await bookOn(thursday)
  expect(await readConflictingBookings(await deleteDay(thursday))).toEqual([id])
  expect(await readConflictingBookings(await deleteDay(thursday, '?keepBookings=false'))).toEqual([id])
  expect(await storedDays()).toEqual([thursday])
  expect((await deleteDay(thursday, '?keepBookings=true')).status).toBe(204)
  expect(await storedDays()).toEqual([])
  await expectProblem(await deleteDay(thursday), 404, 'not-found')
})

test('closing a weekday asks about all its upcoming bookings, in order', async () => {
  const later = await bookOn(nextMonday)
  const sooner = await bookOn(monday, '5:00 PM')
  await bookOn(tuesday)
  expect(await readConflictingBookings(await setSchedule(closedOn(1)))).toEqual([sooner, later])
  expect(await storedSchedule()).toMatchObject(defaultScheduleJson)
  const response = await setSchedule({ ...closedOn(1), keepBookings: true })
  expect(await response.json()).toMatchObject({ ...defaultScheduleJson, ...closedOn(1) })
  expect(await storedSchedule()).toMatchObject({ ...defaultScheduleJson, ...closedOn(1) })
})

test('removing crews asks about their bookings', async () => {
  await setSchedule({ crewCount: 3 })
  const [, second, third] = [await bookOn(monday), await bookOn(monday), await bookOn(monday)]
  expect(await readConflictingBookings(await setSchedule({ crewCount: 2 }))).toEqual([third])
  expect((await readConflictingBookings(await setSchedule({ crewCount: 1 }))).sort()).toEqual(
    [second, third].sort(),
  )
  expect((await storedSchedule()).crewCount).toBe(3)
  expect((await setSchedule({ crewCount: 2, keepBookings: true })).status).toBe(200)
  expect((await setSchedule({ crewCount: 2, cutoffHours: 48 })).status).toBe(200)
  expect(await readConflictingBookings(await setSchedule({ crewCount: 1 }))).toEqual([second])
})

test('a job that continues on another day conflicts there', async () => {
  const id = await bookOn(monday, '7:00 PM')
  await env.DB.prepare(
    "INSERT INTO slot_claims (date, hour, crew, booking_id, area) VALUES (?, 9, 1, ?, 'squamish')",
  )
    .bind(tuesday, id)
    .run()
  expect(await readConflictingBookings(await setDay(tuesday, { hours: null }))).toEqual([id])
  expect((await setDay(tuesday, { hours: { opens: 540, closes: 600 } })).status).toBe(200)
})

test('time off claims hours but is no conflict', async () => {
  const json = { crew: null, fromDate: monday, toDate: monday, hours: null }
  expect((await post('/api/admin/time-off', json, { cookie })).status).toBe(201)
  expect((await setDay(monday, { hours: null })).status).toBe(200)
  expect((await setSchedule(closedOn(1))).status).toBe(200)
})

/** One-hour bookings on consecutive Mondays. */
async function seedMondays(count: number, hour: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, week) => {
    const bookingDate = addDays(monday, 7 * week)
    return bookingRow({ bookingDate, bookingTime: formatTime(hour * 60), startMinutes: hour * 60 })
  })
  await seedBookings(rows)
  const claim = env.DB.prepare(
    "INSERT INTO slot_claims (date, hour, crew, booking_id, area) VALUES (?, ?, 1, ?, 'squamish')",
  )
  await env.DB.batch(rows.map(({ id, bookingDate }) => claim.bind(bookingDate, hour, id)))
  return rows.map(({ id }) => id)
}

test('names the next fifty of many conflicts', async () => {
  const ids = await seedMondays(60, 9)
  expect(await readConflictingBookings(await setSchedule(closedOn(1)))).toEqual(ids.slice(0, 50))
})

/** Sends a request, pauses it before its write, runs something else and lets it continue. */
async function sendAroundChange(
  tripsBefore: number,
  between: () => Promise<unknown>,
  ...input: [string, string, RequestOptions]
) {
  const { database, reached, releaseTrip } = faultyDatabase(tripsBefore, 'late')
  const answer = sendRequestWith({ DB: database }, ...input)
  await reached
  await between()
  await releaseTrip()
  return answer
}

const closeMonday: [string, string, RequestOptions] = [
  'PUT',
  `/api/admin/special-days/${monday}`,
  { json: { hours: null }, cookie },
]

test('asks about a booking made while a day is being closed', async () => {
  let id = ''
  const between = async () => {
    id = await bookOn(monday)
  }
  expect(await readConflictingBookings(await sendAroundChange(2, between, ...closeMonday))).toEqual([id])
  expect(await storedDays()).toEqual([])
})

test('a booking planned before its day closes is not stored afterwards', async () => {
  const close = async () => expect((await sendRequest(...closeMonday)).status).toBe(200)
  const json = bookingBody({ date: monday })
  const refused = await sendAroundChange(1, close, 'POST', '/api/bookings', { json })
  expect(errorFields(await expectProblem(refused, 422, 'invalid'))).toEqual(['time'])
  expect(await countRows()).toMatchObject({ bookings: 0, slot_claims: 0 })
})

test('a booking whose day’s hours change meanwhile is planned again', async () => {
  const hours = { opens: 9 * 60, closes: 12 * 60 }
  const shorten = async () => {
    expect(
      (await sendRequest('PUT', `/api/admin/special-days/${monday}`, { json: { hours }, cookie })).status,
    ).toBe(200)
  }
  const json = bookingBody({ date: monday })
  expect((await sendAroundChange(1, shorten, 'POST', '/api/bookings', { json })).status).toBe(201)
  expect(await countRows()).toMatchObject({ bookings: 1, slot_claims: 2 })
})

test.each(['schedule', `special-days/${monday}`])('keepBookings of %s must be a boolean', async (path) => {
  const json = { ...defaultScheduleJson, hours: null, keepBookings: 'yes' }
  expect(errorFields(await expectProblem(await put(path, json), 422, 'invalid'))).toEqual(['keepBookings'])
})
