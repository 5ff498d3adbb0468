import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import { interruptedDatabase } from '../database-doubles.ts'
import {
  book,
  bookingBody,
  clearBookings,
  expectProblem,
  sendRequest,
  sendRequestWith,
  setCrews,
  signInOwner,
} from '../worker-support.ts'

// Two jobs that share no hour can still leave too little time to drive between them (docs/adr/0012-crew-days.md).

const cookie = await signInOwner()

const date = '2027-01-18'
const inPemberton = { place: 'mobile', area: 'pemberton', address: '12 Example Road' }

beforeEach(async () => {
  await clearBookings()
  await setCrews(1)
})

/** Sends a request, and books another job at the shop after its plan was made and before it is written. */
function sendAfterLostRace(method: string, path: string, json: object, time = '11:00 AM') {
  const { database } = interruptedDatabase(() => book({ date, time }))
  return sendRequestWith({ DB: database }, method, path, { json, cookie })
}

const bookAfterLostRace = () =>
  sendAfterLostRace('POST', '/api/bookings', bookingBody({ date, time: '9:00 AM', ...inPemberton }))

const loadClaimAreas = async () => {
  const { results } = await env.DB.prepare(
    'SELECT area, crew FROM slot_claims GROUP BY area, crew ORDER BY crew',
  ).all()
  return results.map((row) => Object.values(row).join(' '))
}

/** The versions of the crews' days, such as `2027-01-18 crew 1: 1, 2`. */
async function loadDayNumbers(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT date || ' crew ' || crew || ': ' || group_concat(number, ', ' ORDER BY number) AS line FROM crew_days GROUP BY date, crew ORDER BY 1",
  ).all<{ line: string }>()
  return results.map(({ line }) => line)
}

test('a booking that lost the race to a neighbour is planned again and refused', async () => {
  await expectProblem(await bookAfterLostRace(), 409, 'slot-taken')
  expect(await loadClaimAreas()).toEqual(['squamish 1'])
  expect(await loadDayNumbers()).toEqual([`${date} crew 1: 1`])
})

test('another crew takes the booking when there is one', async () => {
  await setCrews(2)
  expect((await bookAfterLostRace()).status).toBe(201)
  expect(await loadClaimAreas()).toEqual(['squamish 1', 'pemberton 2'])
})

test('an edit and a reschedule that lost the race to a neighbour are planned again and refused', async () => {
  const { booking } = await book({ date, time: '9:00 AM' })
  const path = `/api/admin/bookings/${booking.id}`
  await expectProblem(await sendAfterLostRace('PATCH', path, inPemberton), 409, 'drive-too-long')

  const other = await book({ date: '2027-01-19', time: '9:00 AM', ...inPemberton })
  const slot = { date, time: '6:00 PM' }
  const moved = await sendAfterLostRace(
    'PATCH',
    `/api/admin/bookings/${other.booking.id}/slot`,
    slot,
    '4:00 PM',
  )
  await expectProblem(moved, 409, 'drive-too-long')
  expect(await loadClaimAreas()).toEqual(['pemberton 1', 'squamish 1'])
})

test('an edit planned before another of the same millisecond is retried, and neither is lost', async () => {
  const { booking } = await book({ date, time: '9:00 AM' })
  const patch = (json: object) => sendRequest('PATCH', `/api/admin/bookings/${booking.id}`, { json, cookie })
  // The first edit makes the booking's timestamp equal to that of the two that race.
  await patch({ vehicleModel: 'Forester' })
  const { database } = interruptedDatabase(() => patch({ durationMinutes: 180 }))
  const response = await sendRequestWith({ DB: database }, 'PATCH', `/api/admin/bookings/${booking.id}`, {
    json: { vehicleMake: 'Ford' },
    cookie,
  })
  expect(await response.json<BookingJson>()).toMatchObject({
    vehicleMake: 'Ford',
    vehicleModel: 'Forester',
    durationMinutes: 180,
    readyTime: '12:00 PM',
  })
})

test('every change gives a booking a new version, however soon it follows', async () => {
  const { booking } = await book({ date, time: '9:00 AM' })
  const patch = async (json: object) =>
    (await sendRequest('PATCH', `/api/admin/bookings/${booking.id}`, { json, cookie })).json<BookingJson>()
  const states = [
    booking,
    await patch({ vehicleMake: 'Ford' }),
    await patch({ status: 'confirmed' }),
    await patch({ vehicleMake: 'Mazda' }),
    await patch({ status: 'cancelled' }),
  ].map(({ updatedAt }) => updatedAt)
  expect(states).toEqual([...new Set(states)].sort())
})
