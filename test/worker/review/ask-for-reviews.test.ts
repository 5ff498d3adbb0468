import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { businessMoment } from '../../../shared/ground/time/business-time.ts'
import { isTooLate } from '../../../shared/rules/mail/mail.ts'
import { askForReviews } from '../../../worker/acts/ask-for-reviews.ts'
import { changeStatus, undoCompletion } from '../../../worker/acts/change-status.ts'
import { openDatabase } from '../../../worker/ground/database/open-database.ts'
import type { Bindings } from '../../../worker/ground/environment.ts'
import { unsubscribe, unsubscribeLink } from '../../../worker/records/review/unsubscribes.ts'
import { budgets } from '../../budgets.ts'
import fc from '../../fast-check.ts'
import { billWrites } from '../billed-database.ts'
import { days, hours, minutes, now } from '../clock.ts'
import { type Fault, faultyDatabase } from '../faulty-database.ts'
import { fakeMail } from '../mail/mail-service.ts'
import { runs, runsTimeout } from '../runs.ts'
import { seedBookings } from '../seeded-bookings.ts'
import { clearBookings } from '../worker-support.ts'
import { asked, completedBooking, publishSite } from './review-support.ts'

const { bindings: mail } = fakeMail()
const owner = { kind: 'owner', email: 'owner@example.com' } as const

beforeEach(async () => {
  await clearBookings()
  await publishSite({ askForReviewAfter: 24 })
})

const run = (at: number, bindings: Partial<Bindings> = mail) => askForReviews({ ...env, ...bindings }, at)

/** Takes an address off, as its link does. */
async function takeOff(address: string, at: number): Promise<void> {
  const [, , hash = ''] = (await unsubscribeLink(env, address)).split('/')
  await unsubscribe(openDatabase(env.DB), hash, 'test', at)
}

test('a customer is asked a day after the job, once', async () => {
  const { id } = await completedBooking(now)
  await run(now + hours(24) - 1)
  expect(await asked()).toEqual([])
  await run(now + hours(24))
  await run(now + hours(25))
  await run(now + days(10))
  expect(await asked()).toEqual([id])
})

const everyHour = Array.from({ length: 24 }, (_, hour) => hour)

test('nobody is asked from 9 PM to 8 AM of the business’s time', () => {
  const midnight = Date.parse('2027-01-12T07:00:00Z')
  expect(everyHour.filter((hour) => !isTooLate('review-request', midnight + hours(hour)))).toEqual([
    ...[8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  ])
  expect(everyHour.some((hour) => isTooLate('confirmed', midnight + hours(hour)))).toBe(false)
})

test.each<[string, Parameters<typeof completedBooking>[1]]>([
  ['has no address', { customerEmail: '' }],
  ['is erased', { customerPhone: '' }],
])('a customer who %s is not asked', async (_, overrides) => {
  await completedBooking(now, overrides)
  expect(await run(now + hours(30))).toEqual({ decided: 1 })
  expect(await asked()).toEqual([])
})

test('a booking that was deleted since is nobody’s to be asked about', async () => {
  const { id } = await completedBooking(now)
  await env.DB.prepare('DELETE FROM bookings WHERE id = ?').bind(id).run()
  expect(await run(now + hours(24))).toEqual({ decided: 1 })
  expect(await asked()).toEqual([])
})

test('without mail nothing is decided for two weeks, then that nobody is asked', async () => {
  await completedBooking(now)
  expect(await run(now + days(13), {})).toEqual({ decided: 0 })
  expect(await run(now + days(14) + 1, {})).toEqual({ decided: 1 })
  await run(now + days(15))
  expect(await asked()).toEqual([])
})

test('an address that was unsubscribed with the secret before is still', async () => {
  await completedBooking(now)
  await takeOff('robin@example.com', now)
  const rotated = {
    SESSION_SECRET: 'another secret of at least 32 bytes',
    SESSION_SECRET_PREVIOUS: env.SESSION_SECRET,
  }
  await run(now + hours(24), { ...mail, ...rotated })
  expect(await asked()).toEqual([])
})

test('a run reads a few rows, however many jobs are completed', async () => {
  const addCompleted = (count: number) =>
    env.DB.batch([
      env.DB.prepare(
        "INSERT INTO bookings (id, search_key, customer_name, customer_email, customer_phone, package_id, service_name, add_ons, booking_date, booking_time, start_minutes, duration_minutes, ready_date, ready_minutes, crew, place, area, vehicle_type, vehicle_make, vehicle_model, total_price, status, location, host, manage_token_hash, created_at, updated_at) WITH RECURSIVE each(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < ?) SELECT hex(randomblob(16)), '', 'A B', n || '@example.com', '604', 'p', 's', '[]', '2026-12-01', '9:00 AM', 540, 60, '2026-12-01', 600, 1, 'shop', 'squamish', 'sedan', 'm', 'o', 1, 'confirmed', 'squamish', 'squamish', 'x', '2026', '2026' FROM each",
      ).bind(count),
      env.DB.prepare("UPDATE bookings SET status = 'completed' WHERE status = 'confirmed'"),
      env.DB.prepare("UPDATE review_requests SET decided_at = '2026-12-02', is_asked = 1"),
    ])
  const rowsOfRun = async () => {
    await completedBooking(now - hours(24))
    await completedBooking(now - hours(24), { customerEmail: 'other@example.com' })
    const { database, rowsRead } = billWrites()
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

test('a run decides on five at most, the oldest first', async () => {
  const at = now - days(2)
  const ids: string[] = []
  for (const customer of [6, 5, 4, 3, 2, 1]) {
    const { id } = await completedBooking(at - minutes(customer), {
      customerEmail: `${customer}@example.com`,
    })
    ids.push(id)
  }
  await run(now)
  expect((await asked()).toSorted()).toEqual(ids.slice(0, 5).toSorted())
  await run(now + minutes(5))
  expect(await asked()).toHaveLength(6)
})

// Histories of bookings, told again without the Worker's queries.

const customers = ['robin@example.com', 'Robin@Example.com', 'kim@example.com', 'kim@example.com', '']

type Job = {
  id: string
  email: string
  status: string
  waitsSince: number | null
  isDecided: boolean
  isReviewed: boolean
  askedAt: number | null
}
type World = { jobs: Job[]; clock: number; askAfter: number | null; off: Set<string> }

/** What a run has to do, by the words of the issue. */
function expectRun({ jobs, clock, askAfter, off }: World) {
  const hour = businessMoment(clock).minutes / 60
  const waiting = jobs
    .filter(({ waitsSince }) => waitsSince !== null)
    .toSorted((one, other) => Number(one.waitsSince) - Number(other.waitsSince))
  for (const job of waiting) {
    const age = clock - Number(job.waitsSince)
    if (askAfter !== null && age <= days(14) && (hour < 8 || hour >= 21 || age < hours(askAfter))) continue
    const isLeft = askAfter === null || age > days(14)
    const who = job.email.toLowerCase()
    const wasAsked = jobs.some(
      (other) =>
        other.askedAt !== null && other.email.toLowerCase() === who && other.askedAt > clock - days(90),
    )
    job.waitsSince = null
    job.isDecided = true
    if (
      !isLeft &&
      job.status === 'completed' &&
      who !== '' &&
      !off.has(who) &&
      !wasAsked &&
      !job.isReviewed
    ) {
      job.askedAt = clock
    }
  }
}

const faults: Fault[] = ['refused', 'done, then lost']

type Step = { what: string; job: number; number: number }

const stepOf: Record<string, (world: World, job: Job, number: number) => Promise<unknown>> = {
  async complete(world, job) {
    const outcome = await changeStatus(openDatabase(env.DB), job.id, 'completed', owner, iso(world))
    if (outcome.kind !== 'changed') return
    // A completion that is undone and done again asks for nothing any more once it was decided.
    if (!job.isDecided) job.waitsSince = world.clock
    job.status = 'completed'
  },
  async undo(world, job) {
    const outcome = await undoCompletion(openDatabase(env.DB), job.id, owner, world.clock)
    if (outcome.kind !== 'changed') return
    job.status = 'confirmed'
    job.waitsSince = null
  },
  async wait(world, _, number) {
    world.clock += number % 5 === 0 ? minutes(1) : hours(number)
  },
  async waitLong(world, _, number) {
    world.clock += days(number)
  },
  async unsubscribe(world, { email }) {
    if (email === '') return
    await takeOff(email, world.clock)
    world.off.add(email.toLowerCase())
  },
  async review(_, job) {
    await env.DB.prepare(
      "INSERT OR IGNORE INTO reviews (booking_id, stars, words, shown_name, area, service_name, given_at) VALUES (?, 4, '', '', 'squamish', 's', '2027')",
    )
      .bind(job.id)
      .run()
    job.isReviewed = true
  },
  async publish(world, _, number) {
    world.askAfter = [null, 1, 24, 100][number % 4] ?? null
    await publishSite({ askForReviewAfter: world.askAfter })
  },
  run: (world) => Promise.all([run(world.clock)]),
  'two runs at once': (world) => Promise.all([run(world.clock), run(world.clock)]),
  async 'a run that goes wrong'(world, _, number) {
    const fault = faults[number % 2] ?? 'refused'
    const { database } = faultyDatabase(number % 3, fault)
    await run(world.clock, { ...mail, DB: database }).catch(() => {})
    // The cron comes again; what it does now and what was done before are together what one run does.
    return run(world.clock)
  },
}

const iso = ({ clock }: World) => new Date(clock).toISOString()

const often = [
  'complete',
  'complete',
  'wait',
  'wait',
  'wait',
  'run',
  'two runs at once',
  'a run that goes wrong',
]

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...Object.keys(stepOf), ...often),
  job: fc.nat(customers.length - 1),
  number: fc.integer({ min: 1, max: 40 }),
})

test(
  'whatever happens, who may be asked is asked once, and nobody else',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 30, maxLength: 45 }), async (steps) => {
        await clearBookings()
        await publishSite({ askForReviewAfter: 24 })
        const rows = await seedBookings(
          customers.map((customerEmail) => ({ status: 'confirmed', customerEmail })),
        )
        const jobs = rows.map(
          ({ id, customerEmail }): Job => ({
            ...{ id, email: customerEmail, status: 'confirmed', waitsSince: null },
            ...{ isDecided: false, isReviewed: false, askedAt: null },
          }),
        )
        const world: World = { jobs, clock: now, askAfter: 24, off: new Set() }
        for (const { what, job, number } of steps) {
          const concerned = jobs[job]
          if (!concerned) continue
          // No two changes of a booking are of one instant.
          world.clock += 1
          await stepOf[what]?.(world, concerned, number)
          if (!what.includes('run')) continue
          expectRun(world)
          const expected = jobs.filter(({ askedAt }) => askedAt !== null).map(({ id }) => id)
          expect((await asked()).toSorted()).toEqual(expected.toSorted())
        }
      }),
      runs(8),
    ),
  runsTimeout,
)
