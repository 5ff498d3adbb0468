import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { migrateLocalDatabase, withLocalDatabase } from '../../scripts/local/local-database.ts'
import { addDays, businessDate, weekdayOf } from '../../shared/lib/time/business-time.ts'
import { findBrokenInvariants } from '../race/broken-invariants.ts'
import { runProgram } from './run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'corridor-seed-'))

afterAll(() => rmSync(folder, { recursive: true }))

async function seed(bookings: number, ...options: string[]) {
  const args = ['scripts/seed.ts', '--bookings', `${bookings}`, ...options]
  const { status, stderr } = await runProgram('node', args, { env: { STATE_DIR: folder } })
  expect([status, stderr]).toEqual([0, ''])
}

type Row = Record<string, unknown>

test('seeds bookings that fit their crews’ hours, however often it runs', async () => {
  const weeklyHours = Array.from({ length: 7 }, (_, day) => (day === 0 ? null : { opens: 600, closes: 1080 }))
  const holiday = addDays(businessDate(Date.now()), 1)
  await withLocalDatabase(async (database) => {
    await migrateLocalDatabase(database)
    await database
      .prepare('UPDATE schedule_settings SET weekly_hours = ?, setup_gap_minutes = 60')
      .bind(JSON.stringify(weeklyHours))
      .run()
    await database.prepare('INSERT INTO special_days (date) VALUES (?)').bind(holiday).run()
  }, folder)
  await seed(200)
  await seed(300, '--crews', '3')
  const bookings = await withLocalDatabase(async (database) => {
    // A seeded booking has only its first history entry.
    const broken = (await findBrokenInvariants(database)).filter((each) => !each.startsWith('history of'))
    expect(broken).toEqual([])
    return (await database.prepare('SELECT * FROM bookings ORDER BY seq').all<Row>()).results
  }, folder)
  expect(bookings).toHaveLength(500)
  const crewsOf = (some: Row[]) => new Set(some.map(({ crew }) => crew))
  expect([crewsOf(bookings.slice(0, 200)), crewsOf(bookings)]).toEqual([new Set([1]), new Set([1, 2, 3])])
  const mobile = bookings.filter(({ place }) => place === 'mobile')
  expect(new Set(mobile.map(({ area }) => area)).size).toBe(10)
  for (const { address } of mobile) expect(address).toMatch(/^\d+ \w+/)
  const severalDays = bookings.filter((each) => String(each.ready_date) > String(each.booking_date))
  expect(severalDays.length).toBeGreaterThan(5)
  expect(severalDays.filter(({ place }) => place !== 'shop')).toEqual([])
  for (const { booking_date, start_minutes } of bookings) {
    expect(weekdayOf(String(booking_date))).not.toBe(0)
    expect(booking_date).not.toBe(holiday)
    expect(start_minutes).toBeGreaterThanOrEqual(600)
    expect(start_minutes).toBeLessThan(1080)
  }
})

test('has a fleet: jobs of last month to invoice, and an invoice of the month before that is half paid', async () => {
  const today = businessDate(Date.now())
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  const monthBefore = addDays(`${lastMonth}-01`, -1).slice(0, 7)
  const jobs = await withLocalDatabase(
    async (database) =>
      (
        await database
          .prepare(
            "SELECT substr(booking_date, 1, 7) AS month, status, total_price, paid, customer_id, part.year IS NOT NULL AS is_invoiced FROM bookings LEFT JOIN invoice_jobs AS part ON part.booking_id = bookings.id WHERE customer_name = 'Sea to Sky Rentals'",
          )
          .all<Row>()
      ).results,
    folder,
  )
  expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(['completed']))
  expect(new Set(jobs.map(({ customer_id }) => customer_id)).size).toBe(1)
  const [unbilled, invoiced] = [lastMonth, monthBefore].map((month) =>
    jobs.filter((job) => job.month === month),
  )
  expect(unbilled?.map(({ paid, is_invoiced }) => [paid, is_invoiced])).toEqual(Array(4).fill([0, 0]))
  expect(invoiced?.map(({ is_invoiced }) => is_invoiced)).toEqual([1, 1, 1])
  const sum = (name: string) => invoiced?.reduce((all, job) => all + Number(job[name]), 0)
  expect(sum('paid')).toBe(Math.round(Number(sum('total_price')) * 50))
})

test('waits while the running site writes', async () => {
  const state = join(folder, 'v3/d1/miniflare-D1DatabaseObject')
  const file = readdirSync(state).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name)) ?? ''
  const site = new DatabaseSync(join(state, file))
  site.exec('BEGIN IMMEDIATE; UPDATE schedule_settings SET crew_count = crew_count')
  const seeding = spawn('node', ['scripts/seed.ts', '--bookings', '20', '--crews', '2'], {
    env: { ...process.env, STATE_DIR: folder },
  })
  const ended = once(seeding, 'exit')
  let output = ''
  for (const stream of [seeding.stdout, seeding.stderr]) {
    stream.on('data', (data) => {
      output += data
      if (site.isTransaction && output.includes('Waiting')) site.exec('COMMIT')
    })
  }
  const [status] = await ended
  site.close()
  expect([status, output]).toEqual([0, expect.stringContaining('Added 20 bookings')])
})
