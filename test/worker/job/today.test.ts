import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { formatTime } from '../../../shared/lib/time/business-time.ts'
import type { TodayJson } from '../../../shared/rules/job/today-json.ts'
import { budgets } from '../../budgets.ts'
import { today } from '../clock.ts'
import { spyOnDatabase } from '../database-doubles.ts'
import { type BookingSeed, type SeededBooking, seedBooking, seedBookings } from '../seeded-bookings.ts'
import { addWaitingOrder } from '../waiting/waiting-rows.ts'
import { clearBookings, get, getJson, sendRequest, sendRequestWith, signInOwner } from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

const asCrew = async <T>(work: () => Promise<T>): Promise<T> => {
  const setRole = (role: string) => env.DB.prepare('UPDATE admins SET role = ?').bind(role).run()
  await setRole('crew')
  try {
    return await work()
  } finally {
    await setRole('owner')
  }
}

const fetchToday = (query = '') => getJson<TodayJson>(`/api/admin/today${query}`, cookie)

/** Adds two-hour jobs with their claims, each as [hour, values]. */
async function seedJobs(jobs: [hour: number, values?: Partial<BookingSeed>][]) {
  const seeded = await seedBookings(
    jobs.map(([hour, values]) => ({
      startMinutes: hour * 60,
      bookingTime: formatTime(hour * 60),
      status: 'confirmed',
      ...values,
    })),
  )
  await holdHours(seeded.map((booking, index) => [booking, today, jobs[index]?.[0] ?? 0, 2]))
  return seeded
}

const holdHours = (hours: [SeededBooking, date: string, from: number, count: number][]) =>
  env.DB.batch(
    hours.flatMap(([{ id, crew, area }, date, from, count]) =>
      Array.from({ length: count }, (_, index) =>
        env.DB.prepare(
          'INSERT INTO slot_claims (date, hour, crew, booking_id, area, from_minute, to_minute) VALUES (?, ?, ?, ?, ?, 0, 60)',
        ).bind(date, from + index, crew, id, area),
      ),
    ),
  )

test('the day has every crew’s jobs in order, each with the drive and gap before it', async () => {
  const [noon, nine, other] = await seedJobs([
    [13, { area: 'whistler', place: 'mobile' }],
    [9, { area: 'squamish' }],
    [9, { crew: 2, startMinutes: 540 }],
  ])
  const day = await fetchToday()
  expect(day).toMatchObject({ today, date: today, crewCount: 1 })
  expect(day.jobs.map(({ id }) => id)).toEqual([nine?.id, other?.id, noon?.id])
  expect(day.jobs.map(({ workIntervals }) => workIntervals)).toEqual([
    [{ from: 540, to: 660, leg: null }],
    [{ from: 540, to: 660, leg: null }],
    [{ from: 780, to: 900, leg: { area: 'squamish', driveMinutes: 48, gapMinutes: 120 } }],
  ])
})

test('the day names the account’s crew while that crew exists', async () => {
  const setCrews = (crewCount: number) =>
    env.DB.prepare('UPDATE schedule_settings SET crew_count = ?, crew_names = \'["Sam", "Alex"]\'')
      .bind(crewCount)
      .run()
  await env.DB.prepare('UPDATE admins SET crew = 2').run()
  await setCrews(2)
  expect(await fetchToday()).toMatchObject({ crew: 2, crewCount: 2, crewNames: ['Sam', 'Alex'] })
  await setCrews(1)
  expect((await fetchToday()).crew).toBeNull()
  await env.DB.prepare('UPDATE admins SET crew = NULL').run()
})

test('a job of several days is on each of them, with its day number', async () => {
  const job = await seedBooking({ bookingDate: '2027-01-10', readyDate: today, readyMinutes: 720 })
  await holdHours([
    [job, '2027-01-10', 9, 3],
    [job, today, 9, 3],
  ])
  const second = (await fetchToday()).jobs
  const first = (await fetchToday('?date=2027-01-10')).jobs
  expect(first).toMatchObject([{ id: job.id, day: 1, days: 2, workIntervals: [{ from: 540, to: 720 }] }])
  expect(second).toMatchObject([{ id: job.id, day: 2, days: 2, workIntervals: [{ from: 540, to: 720 }] }])
})

test('expected takings sum the jobs ready that day with tax', async () => {
  await seedJobs([
    [9, { totalPrice: 195, gst: 975 }],
    [12, { totalPrice: 105, gst: 525, pst: 735, status: 'completed' }],
    [15, { totalPrice: 400, readyDate: '2027-01-12', readyMinutes: 600 }],
  ])
  expect((await fetchToday()).takings).toBe(32_235)
})

/** Nobody works then, so such an order has no free time. */
const atMidnight = { startMinutes: 0 }

const later = { bookingDate: '2027-02-01' }

test('counts what needs the owner: bookings to call, orders that wait and unanswered new times', async () => {
  expect((await fetchToday()).needsYou).toEqual({ total: 0, first: null })
  await seedBookings([
    { ...later, customerName: 'Ann', status: 'pending', createdAt: '2027-01-11T10:00:00.000Z' },
    { ...later, customerName: 'Bo', status: 'pending', createdAt: '2027-01-11T11:00:00.000Z' },
  ])
  await addWaitingOrder({ createdAt: '2027-01-11T11:00:00.000Z', ...atMidnight })
  const proposal = { at: '2027-01-11T12:00:00.000Z', reason: null, time: null }
  await seedBookings([{ ...later, customerName: 'Cy', status: 'confirmed', proposal }])
  expect((await fetchToday()).needsYou).toEqual({
    total: 4,
    first: { kind: 'call', name: 'Ann', dueAt: '2027-01-12T10:00:00.000Z', standing: 'due' },
  })
})

test('names the booking that begins before the others’ calls are due', async () => {
  await seedBookings([
    { ...later, customerName: 'Ann', status: 'pending', createdAt: '2027-01-11T09:00:00.000Z' },
    ...['Bo', 'Cy'].map((customerName, index) => ({
      ...{ customerName, status: 'pending' as const, createdAt: '2027-01-11T11:00:00.000Z' },
      ...{ bookingDate: '2027-01-11', startMinutes: 15 * 60 - index },
    })),
  ])
  expect((await fetchToday()).needsYou?.first).toMatchObject({ kind: 'call', name: 'Cy' })
})

test('names a waiting customer whose time is free now before calls that are due later', async () => {
  await seedBookings([
    { ...later, customerName: 'Ann', status: 'pending', createdAt: '2027-01-11T09:00:00.000Z' },
  ])
  for (const hour of ['08', '09', '10', '11'])
    await addWaitingOrder({
      ...atMidnight,
      createdAt: `2027-01-11T${hour}:30:00.000Z`,
      order: { name: `Cy ${hour}` },
    })
  await addWaitingOrder({ createdAt: '2027-01-11T12:00:00.000Z', order: { name: 'Free now' } })
  expect((await fetchToday()).needsYou?.first).toMatchObject({
    ...{ kind: 'waiting', name: 'Free now', standing: 'free' },
  })
})

test('a crew account sees neither money nor what needs the owner', async () => {
  await seedJobs([[9]])
  await addWaitingOrder()
  const day = await asCrew(fetchToday)
  expect(day).toMatchObject({ takings: null, needsYou: null, jobs: [{ money: null }] })
  expect(JSON.stringify(day)).not.toMatch(/totalPrice|taxes|paid|robin@|lines/)
})

test.each(['2027-02-30', ''])('rejects %j as a date', async (date) => {
  const response = await get(`/api/admin/today?date=${date}`, { cookie })
  expect(response.status).toBe(422)
})

test('a day of two crews and five jobs reads at most 60 rows plus the list to call and who is due for care, however many bookings are completed', async () => {
  const rowsRead = async () => {
    const spied = spyOnDatabase()
    const response = await sendRequestWith({ DB: spied.database }, 'GET', '/api/admin/today', { cookie })
    expect((await response.json<TodayJson>()).jobs).toHaveLength(5)
    return spied.rowsRead()
  }
  const jobs = await seedJobs([[9], [12], [15], [9, { crew: 2 }], [13, { crew: 2 }]])
  await env.DB.batch(
    jobs.flatMap(({ id }) =>
      ['booked', 'status', 'on-my-way'].map((action, index) =>
        env.DB.prepare(
          'INSERT INTO booking_events (booking_id, number, at, actor, action) VALUES (?, ?, ?, ?, ?)',
        ).bind(id, index + 1, '2027-01-11T15:00:00.000Z', 'owner@example.com', action),
      ),
    ),
  )
  await seedBookings(Array.from({ length: 5 }, () => ({ status: 'pending' as const })))
  const rowsOfFew = await rowsRead()
  await seedBookings(Array.from({ length: 300 }, () => ({ status: 'completed' as const })))
  expect(await rowsRead()).toBe(rowsOfFew)
  expect(rowsOfFew).toBeLessThanOrEqual(budgets.dashboardRows + 15)
})

test('a completed job says whether its vehicle comes back, and the day who is due; crew see neither', async () => {
  const [done, open] = await seedJobs([
    [9, { status: 'completed', customerEmail: 'kim@example.com' }],
    [13, { vehicleModel: 'Forester' }],
  ])
  const plan = { packageId: 'interior-detailing', everyMonths: 6 }
  const put = (id: number | null | undefined, json: object) =>
    sendRequest('PUT', `/api/admin/customers/${id}/care`, { json: { ...plan, ...json }, cookie })
  const careOf = async () => (await fetchToday()).jobs.map(({ care }) => care)
  expect(await careOf()).toEqual([{ customerId: done?.customerId, everyMonths: null }, null])
  expect((await fetchToday()).careDue).toBeNull()
  await put(done?.customerId, {})
  expect(await careOf()).toEqual([{ customerId: done?.customerId, everyMonths: 6 }, null])
  const [due] = await seedBookings([
    {
      status: 'completed',
      bookingDate: '2026-10-01',
      customerEmail: 'due@example.com',
      customerName: 'Due Field',
    },
  ])
  await put(due?.customerId, { nextDate: today })
  expect((await fetchToday()).careDue).toEqual({
    ...{ total: 1, first: { name: 'Due Field', vehicle: 'Subaru Outback' } },
  })
  const crewDay = await asCrew(fetchToday)
  expect([crewDay.careDue, ...crewDay.jobs.map(({ care }) => care)]).toEqual([null, null, null])
  expect(open?.status).toBe('confirmed')
})
