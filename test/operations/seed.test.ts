import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  type LocalDatabase,
  migrateLocalDatabase,
  withLocalDatabase,
} from '../../scripts/local/local-database.ts'
import { addDays, businessDate, weekdayOf } from '../../shared/ground/time/business-time.ts'
import { checkPromises } from '../race/promises.ts'

const folder = mkdtempSync(join(tmpdir(), 'corridor-seed-'))

afterAll(() => rmSync(folder, { recursive: true }))

function seed(name: string, bookings: number, ...options: string[]) {
  const { status, stderr } = spawnSync('node', ['scripts/seed.ts', '--bookings', `${bookings}`, ...options], {
    encoding: 'utf8',
    env: { ...process.env, STATE_DIR: join(folder, name) },
  })
  expect([status, stderr]).toEqual([0, ''])
}

const withSeeded = <T>(name: string, use: (database: LocalDatabase) => Promise<T>) =>
  withLocalDatabase(use, join(folder, name))

const everyBooking = async (database: LocalDatabase) =>
  (await database.prepare('SELECT * FROM bookings ORDER BY seq').all<Record<string, unknown>>()).results

test('seeded bookings are jobs that their crews can do, however often there are more', async () => {
  seed('one', 300)
  seed('one', 200)
  const bookings = await withSeeded('one', async (database) => {
    // Only the first line of a history is made up.
    const broken = (await checkPromises(database)).filter((each) => !each.startsWith('history of'))
    expect(broken).toEqual([])
    return everyBooking(database)
  })
  expect(bookings).toHaveLength(500)
  expect(new Set(bookings.map(({ crew }) => crew))).toEqual(new Set([1]))
  const mobile = bookings.filter(({ place }) => place === 'mobile')
  expect(new Set(mobile.map(({ area }) => area)).size).toBe(10)
  for (const { address } of mobile) expect(address).toMatch(/^\d+ \w+/)
  const severalDays = bookings.filter((each) => String(each.ready_date) > String(each.booking_date))
  expect(severalDays.length).toBeGreaterThan(5)
  expect(severalDays.filter(({ place }) => place !== 'shop')).toEqual([])
})

test('seeded bookings keep to the crews, the hours, the closed days and the gap that the business has set', async () => {
  const weeklyHours = Array.from({ length: 7 }, (_, day) => (day === 0 ? null : { opens: 600, closes: 1080 }))
  const holiday = addDays(businessDate(Date.now()), 1)
  await withSeeded('settings', async (database) => {
    await migrateLocalDatabase(database)
    await database
      .prepare('UPDATE schedule_settings SET weekly_hours = ?, setup_gap_minutes = 60')
      .bind(JSON.stringify(weeklyHours))
      .run()
    await database.prepare('INSERT INTO special_days (date) VALUES (?)').bind(holiday).run()
  })
  seed('settings', 300, '--crews', '3')
  const bookings = await withSeeded('settings', async (database) => {
    const broken = (await checkPromises(database)).filter((each) => !each.startsWith('history of'))
    expect(broken).toEqual([])
    return everyBooking(database)
  })
  expect(new Set(bookings.map(({ crew }) => crew))).toEqual(new Set([1, 2, 3]))
  for (const { booking_date, start_minutes } of bookings) {
    expect(weekdayOf(String(booking_date))).not.toBe(0)
    expect(booking_date).not.toBe(holiday)
    expect(start_minutes).toBeGreaterThanOrEqual(600)
    expect(start_minutes).toBeLessThan(1080)
  }
})
