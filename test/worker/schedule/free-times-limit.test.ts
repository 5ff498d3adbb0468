import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { addOffered } from '../quote/quote-rows.ts'
import { textOf } from '../quote/read-quote-link.ts'
import { spyOnDatabase } from '../spied-database.ts'
import { book, callWith, clearBookings, futureDate } from '../worker-support.ts'

// Free times are looked up only so often from one network, whatever asks for them.

beforeEach(clearBookings)

const headers = { 'CF-Connecting-IP': '203.0.113.200', 'Sec-Fetch-Site': 'same-origin' }

/** The limiter that lets a few through, and what it was asked. */
function limiterOf(most: number) {
  const asked: string[] = []
  const READ_LIMIT = {
    limit: async ({ key }: { key: string }) => ({ success: asked.push(key) <= most }),
  }
  return { READ_LIMIT, asked }
}

const longJob = { packageId: 'two-step-ceramic', vehicleSize: 'sedan', place: 'shop' }
const contactStep = () => ({
  ...{ ...longJob, step: 'contact', date: futureDate(), time: '9:00 AM' },
  ...{ vehicleType: 'sedan', vehicleMake: 'Subaru', vehicleModel: 'Outback' },
})

type Door = { path: string; form?: Record<string, string> }

const moveDoor = async () => `${new URL((await book({ date: futureDate() })).manageUrl).pathname}/move`
const acceptDoor = async () => `${(await addOffered()).link}/accept?offer=2&option=0`

/** Everything that looks free times up for a visitor. */
const doors: [what: string, door: () => Door | Promise<Door>][] = [
  ['the calendar', () => ({ path: '/api/availability' })],
  ['the date’s address', () => ({ path: `/book?${new URLSearchParams({ ...longJob, step: 'date' })}` })],
  ['the date’s form', () => ({ path: '/book', form: { ...longJob, step: 'date' } })],
  ['moving a booking', async () => ({ path: await moveDoor() })],
  ['accepting an offer', async () => ({ path: await acceptDoor() })],
]

/** Goes through a door. @returns the answer, and whether free times were looked up for it. */
async function look({ path, form }: Door, limiter: { READ_LIMIT: RateLimit }) {
  const { database: DB, statements } = spyOnDatabase()
  const options = { headers, ...(form && { body: new URLSearchParams(form) }) }
  const response = await callWith({ ...limiter, DB }, form ? 'POST' : 'GET', path, options)
  return { response, hasLooked: statements.some((sql) => sql.includes('slot_claims')) }
}

test.each(doors)('%s looks free times up only so often', async (_, doorOf) => {
  const door = await doorOf()
  const { READ_LIMIT } = limiterOf(1)
  const first = await look(door, { READ_LIMIT })
  expect([first.response.status, first.hasLooked]).toEqual([200, true])
  const second = await look(door, { READ_LIMIT })
  expect([second.response.status, second.hasLooked]).toEqual([429, false])
  expect(second.response.headers.get('Retry-After')).toBe('60')
})

test('the last step says when a long job is ready, and in a flood comes without that', async () => {
  const { READ_LIMIT } = limiterOf(1)
  const door = { path: '/book', form: contactStep() }
  const first = await look(door, { READ_LIMIT })
  const second = await look(door, { READ_LIMIT })
  expect([first.hasLooked, second.hasLooked]).toEqual([true, false])
  const [said, unsaid] = [await first.response.text(), await second.response.text()]
  expect([first.response.status, second.response.status]).toEqual([200, 200])
  expect([said.includes('ready '), unsaid.includes('ready ')]).toEqual([true, false])
  expect(unsaid).toContain('value="Subaru"')
})

test('all doors share one count', async () => {
  const { READ_LIMIT, asked } = limiterOf(Number.POSITIVE_INFINITY)
  for (const [, doorOf] of doors) await look(await doorOf(), { READ_LIMIT })
  await look({ path: '/book', form: contactStep() }, { READ_LIMIT })
  expect(asked).toHaveLength(doors.length + 1)
  expect(new Set(asked).size).toBe(1)
})

test('who shares a network with a flood sees the booking, and changes it once the times are known', async () => {
  const { READ_LIMIT } = limiterOf(0)
  const { manageUrl, booking } = await book({ date: futureDate() })
  const { pathname } = new URL(manageUrl)
  const { response } = await look({ path: `${pathname}/move` }, { READ_LIMIT })
  expect(await textOf(response)).toContain('Please try again in a few minutes, or call')
  expect((await look({ path: pathname }, { READ_LIMIT })).response.status).toBe(200)
  const slot = `${futureDate()} 1:00 PM`
  const moved = await look({ path: `${pathname}/move`, form: { slot } }, { READ_LIMIT })
  expect(moved.response.status).toBe(303)
  const row = env.DB.prepare('SELECT booking_time FROM bookings WHERE id = ?').bind(booking.id)
  expect(await row.first('booking_time')).toBe('1:00 PM')
})
