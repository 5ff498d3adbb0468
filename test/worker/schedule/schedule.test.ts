import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { ProblemJson } from '../../../shared/contract/problem.ts'
import type { AvailabilityJson } from '../../../shared/rules/schedule/availability-json.ts'
import { openDay } from '../../../shared/rules/schedule/hours.ts'
import type { SpecialDayJson, TimeOffJson } from '../../../shared/rules/schedule/schedule-json.ts'
import {
  allSlots,
  book,
  bookingBody,
  call,
  changeStatus,
  fieldsOf,
  get,
  getJson,
  post,
  problemOf,
  signInOwner,
  slotsOn,
} from '../worker-support.ts'
import { clearCalendar, usual } from './usual-schedule.ts'

const cookie = await signInOwner()

const put = (path: string, json: unknown) => call('PUT', `/api/admin/${path}`, { json, cookie })
const remove = (path: string) => call('DELETE', `/api/admin/${path}`, { cookie })
const takeOff = (json: Record<string, unknown>) =>
  post('/api/admin/time-off', { crew: null, hours: null, ...json }, { cookie })

async function off(json: Record<string, unknown>): Promise<TimeOffJson> {
  const response = await takeOff(json)
  expect(response.status).toBe(201)
  return response.json<TimeOffJson>()
}

async function inTheWay(response: Response): Promise<Required<Pick<ProblemJson, 'bookings' | 'timeOff'>>> {
  const copy = response.clone()
  await problemOf(response, 409, 'time-off-conflict')
  return copy.json()
}

beforeEach(async () => {
  await clearCalendar()
  await put('schedule', usual)
})

const monday = '2027-01-18'
const thursday = '2027-01-21'

test('the schedule starts as the specification has it', async () => {
  expect(await getJson('/api/admin/schedule', cookie)).toEqual(usual)
})

test('a changed schedule decides at once what can be booked', async () => {
  const weeklyHours = usual.weeklyHours.with(4, { opens: 600, closes: 720 })
  const changed = { ...usual, crewCount: 2, horizonDays: 30, cutoffHours: 48, weeklyHours }
  const response = await put('schedule', changed)
  expect([response.status, await response.json()]).toEqual([200, changed])
  expect(await getJson('/api/admin/schedule', cookie)).toEqual(changed)
  expect(await slotsOn(thursday)).toEqual(['10:00 AM', '11:00 AM'])
  expect(await slotsOn('2027-02-11')).toEqual([])
  await book({ date: monday, time: '9:00 AM' })
  await book({ date: monday, time: '9:00 AM' })
  expect((await post('/api/bookings', bookingBody({ date: monday }))).status).toBe(409)
})

test('the owner’s own drives and set-up gap count', async () => {
  const first = async (where = '') => {
    const answer = await get(`/api/availability?from=${monday}&to=${monday}&${where}`)
    return (await answer.json<AvailabilityJson>()).days[0]?.slots[0]
  }
  const corridorMinutes = { pemberton: 60 }
  const inPemberton = { place: 'mobile', area: 'pemberton', address: '12 Example Road' }
  await put('schedule', { ...usual, corridorMinutes, setupGapMinutes: 0 })
  await book({ date: monday, time: '9:00 AM', ...inPemberton })
  expect(await first()).toBe('12:00 PM')
  await put('schedule', { ...usual, corridorMinutes, setupGapMinutes: 15 })
  expect([await first(), await first('place=mobile&area=pemberton')]).toEqual(['1:00 PM', '12:00 PM'])
})

test('a special day has hours of its own until it is removed', async () => {
  const response = await put(`special-days/${thursday}`, { hours: { opens: 720, closes: 840 }, note: 'Fair' })
  const day: SpecialDayJson = { date: thursday, hours: { opens: 720, closes: 840 }, note: 'Fair' }
  expect([response.status, await response.json()]).toEqual([200, day])
  expect(await slotsOn(thursday)).toEqual(['12:00 PM', '1:00 PM'])
  await book({ date: thursday, time: '12:00 PM' })
  expect(await getJson('/api/admin/special-days', cookie)).toEqual({ days: [day] })
  expect((await remove(`special-days/${thursday}?keepBookings=true`)).status).toBe(204)
  expect(await slotsOn(thursday)).toEqual([])
  await problemOf(await remove(`special-days/${thursday}`), 404, 'not-found')
})

test('a special day can be closed, for visitors and without the override for the owner', async () => {
  await put(`special-days/${monday}`, { hours: openDay })
  await put(`special-days/${monday}`, { hours: null })
  expect(await slotsOn(monday)).toEqual([])
  await problemOf(await post('/api/bookings', bookingBody({ date: monday })), 422, 'invalid')
  const json = bookingBody({ date: monday, location: 'squamish' })
  await problemOf(await post('/api/admin/bookings', json, { cookie }), 422, 'invalid')
  const response = await post('/api/admin/bookings', { ...json, overrideHours: true }, { cookie })
  expect(response.status).toBe(201)
})

test('time off holds its hours until it is removed', async () => {
  const range = { fromDate: monday, toDate: '2027-01-19', hours: { from: 720, to: 840 }, note: 'Dentist' }
  const added = await off(range)
  expect(added).toEqual({ id: added.id, crew: null, ...range })
  const free = allSlots.filter((slot) => !['11:00 AM', '12:00 PM', '1:00 PM'].includes(slot))
  expect([await slotsOn(monday), await slotsOn('2027-01-19')]).toEqual([free, free])
  await problemOf(
    await post('/api/bookings', bookingBody({ date: monday, time: '1:00 PM' })),
    409,
    'slot-taken',
  )
  const json = bookingBody({ date: monday, time: '1:00 PM', location: 'squamish', overrideHours: true })
  await problemOf(await post('/api/admin/bookings', json, { cookie }), 409, 'slot-taken')
  expect(await getJson('/api/admin/time-off', cookie)).toEqual({ items: [added] })
  expect((await remove(`time-off/${added.id}`)).status).toBe(204)
  expect(await slotsOn(monday)).toEqual(allSlots)
  expect(await getJson('/api/admin/time-off', cookie)).toEqual({ items: [] })
  await problemOf(await remove(`time-off/${added.id}`), 404, 'not-found')
})

test('a crew that is new has the days off that every crew has', async () => {
  const added = await off({ fromDate: monday, toDate: monday })
  await put('schedule', { ...usual, crewCount: 3 })
  expect(await slotsOn(monday)).toEqual([])
  await remove(`time-off/${added.id}`)
  expect(await slotsOn(monday)).toEqual(allSlots)
  const claims = await env.DB.prepare('SELECT count(*) AS count FROM slot_claims').first<{ count: number }>()
  expect(claims?.count).toBe(0)
})

test('time off over bookings is refused, names them and holds nothing', async () => {
  const { booking } = await book({ date: monday, time: '1:00 PM' })
  const { booking: cancelled } = await book({ date: monday, time: '9:00 AM' })
  await changeStatus(cancelled.id, 'cancelled', cookie)
  const { bookings, timeOff } = await inTheWay(await takeOff({ fromDate: '2027-01-17', toDate: monday }))
  expect([bookings.map(({ id }) => id), timeOff]).toEqual([[booking.id], []])
  expect(await slotsOn('2027-01-17')).toEqual(allSlots)
  await off({ fromDate: monday, toDate: monday, hours: { from: 540, to: 780 } })
})

test('time off over bookings that are kept has the hours that are free, and what a booking leaves', async () => {
  const { booking } = await book({ date: monday, time: '1:00 PM' })
  const day = { fromDate: monday, toDate: monday, keepBookings: true }
  const added = await off(day)
  expect(await off(day)).toEqual(added)
  expect(await slotsOn(monday)).toEqual([])
  await changeStatus(booking.id, 'cancelled', cookie)
  expect(await slotsOn(monday)).toEqual([])
  const json = bookingBody({ date: monday, time: '1:00 PM', location: 'squamish' })
  await problemOf(await post('/api/admin/bookings', json, { cookie }), 409, 'slot-taken')
  expect((await remove(`time-off/${added.id}`)).status).toBe(204)
  expect(await slotsOn(monday)).toEqual(allSlots)
})

test('two times off do not overlap, and the second names the first', async () => {
  const added = await off({ fromDate: monday, toDate: monday })
  const { timeOff } = await inTheWay(await takeOff({ crew: 1, fromDate: monday, toDate: monday }))
  expect(timeOff).toEqual([added])
})

test.each<[what: string, send: () => Promise<Response>, field: string]>([
  ['a schedule without a crew', () => put('schedule', { ...usual, crewCount: 0 }), 'crewCount'],
  ['half of a special day', () => put(`special-days/${monday}`, { hours: { opens: 600 } }), 'hours.closes'],
  ['days off that run backwards', () => takeOff({ fromDate: monday, toDate: '2027-01-17' }), 'toDate'],
])('%s is refused at its field', async (_, send, field) => {
  expect(fieldsOf(await problemOf(await send(), 422, 'invalid'))).toEqual([field])
})

test('62 days off for ten crews can be taken', async () => {
  await put('schedule', { ...usual, crewCount: 10 })
  const { id } = await off({ fromDate: monday, toDate: '2027-03-20' })
  expect((await remove(`time-off/${id}`)).status).toBe(204)
})
