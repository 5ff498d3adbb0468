import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import type { BulkResultJson } from '../../../shared/rules/booking/bulk-actions.ts'
import type { WaitingListJson } from '../../../shared/rules/waiting/waiting-list.ts'
import { days, minutes, now, today } from '../clock.ts'
import { countBilledRows } from '../database-doubles.ts'
import { fakeEmailService } from '../mail/fake-email-service.ts'
import { everyFiveMinutes, runScheduled } from '../run-scheduled.ts'
import { clearBookings, get, newIdempotencyKey, post, signInOwner } from '../worker-support.ts'
import { orderAsVisitor, orderByFormAsVisitor, postForm } from './new-visitors.ts'

// An attack and an ordinary busy hour on a site with one crew (docs/adr/0014-strangers-share.md), with a fake clock and
// without the rate limiter, which would only help.

const owner = await signInOwner()
const mail = fakeEmailService()

beforeEach(async () => {
  vi.setSystemTime(now)
  mail.sent.length = 0
  await clearBookings()
})

/** The jobs that run every five minutes. */
const runCron = () => runScheduled(everyFiveMinutes, Date.now(), mail.bindings)

const times = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM', '7:00 PM']
/** The open days of a week, from its Monday. */
const openDays = [0, 1, 2, 4, 5, 6]

/** The Mondays of the next eight weeks; each week has 72 open hours. */
const mondays = Array.from({ length: 8 }, (_, week) => addDays('2027-01-18', 7 * week))
const openMinutes = 72 * 60

const jobs = [
  { packageId: 'two-step-ceramic', vehicleType: 'van' },
  { packageId: 'interior-detailing' },
  { packageId: 'one-step-correction' },
]

/**
 * An order of the attack: from a hundred addresses and one IPv6 site, all with one email domain, for every kind of job
 * and time.
 */
function attackOrder(index: number) {
  const line = ((index * 7919) % 65_536).toString(16)
  return {
    ...jobs[Math.floor(index / 3) % jobs.length],
    date: addDays(mondays[index % mondays.length] ?? '', openDays[Math.floor(index / 8) % 6] ?? 0),
    time: times[Math.floor(index / 48) % times.length],
    email: `${index}@catch-all.example`,
    address: index % 10 === 9 ? `2001:db8:77:${line}::1` : `203.0.113.${index % 100}`,
  }
}

const orderRoutes = [
  (fields: ReturnType<typeof attackOrder>) => orderAsVisitor({}, fields),
  (fields: ReturnType<typeof attackOrder>) => orderByFormAsVisitor({}, fields),
  (fields: ReturnType<typeof attackOrder>) => orderByFormAsVisitor({}, fields, '/book/'),
]

async function claimedMinutes(monday: string): Promise<number> {
  const held = await env.DB.prepare(
    'SELECT coalesce(sum(to_minute - from_minute), 0) AS minutes FROM slot_claims WHERE date BETWEEN ? AND ?',
  )
    .bind(monday, addDays(monday, 6))
    .first<{ minutes: number }>()
  return held?.minutes ?? 0
}

// Enough to fill every week several times over. `TEST_RUNS=800` is as many as a trial attack sent.
const burst = Number(env.TEST_RUNS) || 300

test('a burst of hundreds of orders from everywhere leaves open hours in every week, and a real visitor gets through', async () => {
  const answers = await Promise.all(
    Array.from({ length: burst }, (_, index) =>
      orderRoutes[index % orderRoutes.length]?.(attackOrder(index)),
    ),
  )
  // Booked by the API or the form, put on the waiting list, or refused because the time was taken. Nothing failed.
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([201, 202, 303, 409]))
  const held = await Promise.all(mondays.map(claimedMinutes))
  for (const minutesOfWeek of held) {
    expect(minutesOfWeek).toBeGreaterThan(0)
    expect(1 - minutesOfWeek / openMinutes).toBeGreaterThanOrEqual(0.4)
  }

  const robin = { name: 'Robin Field', date: addDays(mondays[0] ?? '', 6), time: '7:00 PM' }
  const heard = await orderAsVisitor({}, robin)
  expect([201, 202]).toContain(heard.status)
  const { items } = await (await get('/api/admin/waiting', { cookie: owner })).json<WaitingListJson>()
  expect(items.length).toBeGreaterThan(0)
  const { results } = await env.DB.prepare('SELECT customer_name AS name FROM bookings').all()
  const waiting = await env.DB.prepare("SELECT visitor_order ->> 'name' AS name FROM waiting_orders").all()
  expect([...results, ...waiting.results]).toContainEqual({ name: 'Robin Field' })

  // The filter that the alert links to: similar orders of the last day. It removes the whole attack and no real order.
  const filter = { network: 'alike', arrivedFrom: new Date(now - days(1)).toISOString() }
  vi.setSystemTime(now + 1)
  const removal = await post(
    '/api/admin/bookings/many',
    { filter, act: 'undo', tell: false },
    { cookie: owner },
  )
  expect((await removal.json<BulkResultJson>()).left).toBe(0)
  const left = await env.DB.prepare(
    "SELECT customer_name AS name FROM bookings WHERE status = 'pending' UNION ALL SELECT visitor_order ->> 'name' FROM waiting_orders WHERE dismissed_by IS NULL",
  ).all()
  expect(left.results).toEqual([{ name: 'Robin Field' }])
  expect((await Promise.all(mondays.map(claimedMinutes))).every((minutesOfWeek) => minutesOfWeek === 0)).toBe(
    heard.status === 202,
  )
})

test('books twelve honest visitors in one hour, two of them with coatings, without an extra step', async () => {
  const visits = Array.from({ length: 12 }, (_, index) => ({
    ...(index === 0 && { packageId: 'two-step-ceramic', vehicleType: 'van' }),
    ...(index === 1 && { packageId: 'five-year-ceramic', vehicleType: 'suv' }),
    // The coatings start on Mondays.
    date: addDays(mondays[index % 2] ?? '', index < 2 ? 0 : 2),
    time: index < 2 ? '9:00 AM' : times[Math.floor(index / 2) - 1],
  }))
  for (const [index, visit] of visits.entries()) {
    vi.setSystemTime(now + minutes(5 * index))
    expect((await orderAsVisitor({}, visit)).status).toBe(201)
  }
})

test('a stranger’s order on the waiting list writes at most 9 rows', async () => {
  const bill = countBilledRows()
  const fields = { date: mondays[0], address: '2001:db8:1:2::3' }
  expect((await orderAsVisitor({}, fields, newIdempotencyKey())).status).toBe(201)
  expect(
    (await orderAsVisitor({ DB: bill.database }, { ...fields, wait: true }, newIdempotencyKey())).status,
  ).toBe(202)
  expect(bill.rowsWritten()).toBeLessThanOrEqual(9)
})

test('rescheduling one booking sixty times sends only a few emails', async () => {
  const robin = {
    email: 'mover@example.com',
    address: '192.0.2.99',
    date: addDays(today, 60),
    time: '9:00 AM',
  }
  const { manageUrl } = await (await orderAsVisitor(mail.bindings, robin)).json<BookedJson>()
  const { pathname } = new URL(manageUrl)
  mail.sent.length = 0
  const statuses = new Map<number, number>()
  for (let move = 0; move < 60; move++) {
    vi.setSystemTime(now + minutes(move / 5))
    const slot = `${addDays(today, 60 + (move % 2))} ${times[move % times.length]}`
    const { status } = await postForm(mail.bindings, `${pathname}/move`, { slot }, robin.address)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (move % 5 === 0) await runCron()
  }
  expect(statuses).toEqual(
    new Map([
      [303, 10],
      [429, 50],
    ]),
  )
  expect(mail.sent.filter(({ to }) => to === 'mover@example.com').length).toBeLessThanOrEqual(3)
  expect(mail.sent.length).toBeLessThanOrEqual(6)
})
