import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { isHeldForQuietHours } from '../../../shared/rules/mail/email-events.ts'
import { askForReviews } from '../../../worker/actions/ask-for-reviews.ts'
import { changeStatus } from '../../../worker/actions/change-status.ts'
import { undoChange } from '../../../worker/actions/undo-change.ts'
import { findLastChangeOf } from '../../../worker/db/booking/undoable-changes.ts'
import { unsubscribe, unsubscribeLink } from '../../../worker/db/review/unsubscribes.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import type { Bindings } from '../../../worker/lib/environment.ts'
import { budgets } from '../../budgets.ts'
import { days, hours, minutes, now } from '../clock.ts'
import { countBilledRows, type Fault, faultyDatabase } from '../database-doubles.ts'
import { fakeEmailService } from '../mail/fake-email-service.ts'
import { seedBooking } from '../seeded-bookings.ts'
import { publishSite } from '../site/publish-site.ts'
import { clearBookings } from '../worker-support.ts'
import { loadReviewRequests, seedCompletedBooking } from './review-support.ts'

const { bindings: mail } = fakeEmailService()
const owner = { kind: 'owner', email: 'owner@example.com' } as const

beforeEach(async () => {
  await clearBookings()
  await publishSite({ askForReviewAfter: 24 })
})

const run = (at: number, bindings: Partial<Bindings> = mail) => askForReviews({ ...env, ...bindings }, at)

/** Unsubscribes an email address, as its link does. */
async function unsubscribeAddress(address: string, at: number): Promise<void> {
  const [, , hash = ''] = (await unsubscribeLink(env, address)).split('/')
  await unsubscribe(openDatabase(env.DB), hash, 'test', at)
}

test('asks a customer once, a day after the job', async () => {
  const { id } = await seedCompletedBooking(now)
  await run(now + hours(24) - 1)
  expect(await loadReviewRequests()).toEqual([])
  await run(now + hours(24))
  await run(now + hours(25))
  await run(now + days(10))
  expect(await loadReviewRequests()).toEqual([id])
})

const everyHour = Array.from({ length: 24 }, (_, hour) => hour)

test('asks nobody from 9 PM to 8 AM business time', () => {
  const midnight = Date.parse('2027-01-12T07:00:00Z')
  expect(everyHour.filter((hour) => !isHeldForQuietHours('review-request', midnight + hours(hour)))).toEqual([
    ...[8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  ])
  expect(everyHour.some((hour) => isHeldForQuietHours('confirmed', midnight + hours(hour)))).toBe(false)
})

test('without an email service nothing is decided for two weeks, and then nobody is asked', async () => {
  await seedCompletedBooking(now)
  expect(await run(now + days(13), {})).toEqual({ decided: 0 })
  expect(await run(now + days(14) + 1, {})).toEqual({ decided: 1 })
  await run(now + days(15))
  expect(await loadReviewRequests()).toEqual([])
})

test('an address unsubscribed under the previous secret stays unsubscribed', async () => {
  await seedCompletedBooking(now)
  await unsubscribeAddress('robin@example.com', now)
  const rotated = {
    SESSION_SECRET: 'another secret of at least 32 bytes',
    SESSION_SECRET_PREVIOUS: env.SESSION_SECRET,
  }
  await run(now + hours(24), { ...mail, ...rotated })
  expect(await loadReviewRequests()).toEqual([])
})

test('a run reads few rows, however many jobs are completed', async () => {
  const addCompleted = (count: number) =>
    env.DB.batch([
      env.DB.prepare(
        "INSERT INTO bookings (id, search_key, customer_name, customer_email, customer_phone, package_id, service_name, add_ons, booking_date, booking_time, start_minutes, duration_minutes, ready_date, ready_minutes, crew, place, area, vehicle_type, vehicle_make, vehicle_model, total_price, status, location, host, manage_token_hash, created_at, updated_at) WITH RECURSIVE each(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < ?) SELECT hex(randomblob(16)), '', 'A B', n || '@example.com', '604', 'p', 's', '[]', '2026-12-01', '9:00 AM', 540, 60, '2026-12-01', 600, 1, 'shop', 'squamish', 'sedan', 'm', 'o', 1, 'confirmed', 'squamish', 'squamish', 'x', '2026', '2026' FROM each",
      ).bind(count),
      env.DB.prepare("UPDATE bookings SET status = 'completed' WHERE status = 'confirmed'"),
      env.DB.prepare("UPDATE review_requests SET decided_at = '2026-12-02', is_asked = 1"),
    ])
  const rowsOfRun = async () => {
    await seedCompletedBooking(now - hours(24))
    await seedCompletedBooking(now - hours(24), { customerEmail: 'other@example.com' })
    const { database, rowsRead } = countBilledRows()
    expect(await run(now, { ...mail, DB: database })).toEqual({ decided: 2 })
    await env.DB.prepare('DELETE FROM bookings WHERE customer_email NOT GLOB ?').bind('[0-9]*').run()
    return rowsRead()
  }
  await addCompleted(50)
  const rowsOfFew = await rowsOfRun()
  await addCompleted(5000)
  expect(await rowsOfRun()).toBe(rowsOfFew)
  expect(rowsOfFew).toBeLessThanOrEqual(budgets.dashboardRows)
}, 60_000)

test('a run decides at most five, oldest first', async () => {
  const at = now - days(2)
  const ids: string[] = []
  for (const customer of [6, 5, 4, 3, 2, 1]) {
    const { id } = await seedCompletedBooking(at - minutes(customer), {
      customerEmail: `${customer}@example.com`,
    })
    ids.push(id)
  }
  await run(now)
  expect((await loadReviewRequests()).toSorted()).toEqual(ids.slice(0, 5).toSorted())
  await run(now + minutes(5))
  expect(await loadReviewRequests()).toHaveLength(6)
})

test('a customer is not asked again within 90 days, in any spelling of the address', async () => {
  const first = await seedCompletedBooking(now)
  await run(now + hours(24))
  await seedCompletedBooking(now + days(89), { customerEmail: 'Robin@Example.com' })
  await run(now + days(90))
  expect(await loadReviewRequests()).toEqual([first.id])
  const later = await seedCompletedBooking(now + days(91))
  await run(now + days(92))
  expect(await loadReviewRequests()).toEqual([first.id, later.id])
})

const update = (id: string, change: string) =>
  env.DB.prepare(`UPDATE bookings SET ${change} WHERE id = ?`).bind(id).run()

test.each<[what: string, happen: (id: string) => Promise<unknown>, decided?: number]>([
  ['has no address', (id) => update(id, "customer_email = ''")],
  ['is erased', (id) => update(id, "customer_phone = ''")],
  ['has a job that is no longer completed', (id) => update(id, "status = 'confirmed'"), 0],
  ['has no booking any more', (id) => env.DB.prepare('DELETE FROM bookings WHERE id = ?').bind(id).run()],
  ['has unsubscribed', () => unsubscribeAddress('ROBIN@example.com', now)],
  [
    'has already reviewed it',
    (id) =>
      env.DB.prepare(
        "INSERT INTO reviews (booking_id, stars, words, shown_name, area, service_name, given_at) VALUES (?, 4, '', '', 'squamish', 's', '2027')",
      )
        .bind(id)
        .run(),
  ],
])('does not ask a customer who %s', async (_, happen, decided = 1) => {
  const { id } = await seedCompletedBooking(now)
  await happen(id)
  expect(await run(now + hours(24))).toEqual({ decided })
  expect(await loadReviewRequests()).toEqual([])
})

test('a job completed again is asked about a day later, once', async () => {
  const { id } = await seedBooking({ status: 'confirmed' })
  const db = openDatabase(env.DB)
  const complete = (at: number) => changeStatus(db, id, 'completed', owner, new Date(at).toISOString())
  await complete(now)
  const completion = await findLastChangeOf(db, id, now)
  const by = { at: new Date(now + minutes(1)).toISOString(), actor: owner.email, network: null }
  expect(await undoChange(db, completion?.id ?? '', by, now + minutes(1))).toMatchObject({ done: 1 })
  await complete(now + hours(1))
  await run(now + hours(24))
  expect(await loadReviewRequests()).toEqual([])
  await run(now + hours(25))
  await run(now + hours(49))
  expect(await loadReviewRequests()).toEqual([id])
})

test('two parallel runs ask once', async () => {
  const { id } = await seedCompletedBooking(now)
  await Promise.all([run(now + hours(24)), run(now + hours(24))])
  expect(await loadReviewRequests()).toEqual([id])
})

test.each<Fault>(['refused', 'done, then lost'])(
  'when a round trip to the database is %s, the next run asks once',
  async (fault) => {
    for (const tripsBefore of [0, 1]) {
      await clearBookings()
      const { id } = await seedCompletedBooking(now)
      const { database } = faultyDatabase(tripsBefore, fault)
      await expect(run(now + hours(24), { ...mail, DB: database })).rejects.toThrow()
      await run(now + hours(25))
      expect(await loadReviewRequests()).toEqual([id])
    }
  },
)
