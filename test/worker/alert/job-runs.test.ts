import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import worker from '../../../worker/index.ts'
import { hours, minutes, now } from '../clock.ts'
import { clearBookings } from '../worker-support.ts'

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await clearBookings()
  await env.DB.prepare('DELETE FROM job_runs').run()
})

afterEach(() => vi.restoreAllMocks())

const at = (after: number) => new Date(now + after).toISOString()

const run = (after: number) => {
  vi.setSystemTime(now + after)
  const controller = createScheduledController({ cron: '*/5 * * * *', scheduledTime: new Date(now + after) })
  return worker.scheduled(controller, env)
}

const notes = async () => (await env.DB.prepare('SELECT * FROM job_runs ORDER BY name').all()).results

test('an hour in which nothing happens notes no run; twice a day it is noted that the jobs ran', async () => {
  await run(0)
  const before = await notes()
  expect(before).toContainEqual(expect.objectContaining({ name: 'mail', finished_at: at(0) }))
  for (let after = 5; after <= 60; after += 5) await run(minutes(after))
  expect(await notes()).toEqual(before)
  await run(hours(13))
  expect(await notes()).toContainEqual(expect.objectContaining({ name: 'mail', finished_at: at(hours(13)) }))
})

test('a job that works again after a failure is noted at once', async () => {
  await env.DB.prepare("INSERT INTO job_runs VALUES ('mail', ?, ?, 0, 'down')").bind(at(0), at(0)).run()
  await run(minutes(5))
  expect(await notes()).toContainEqual(
    expect.objectContaining({ name: 'mail', ok: 1, finished_at: at(minutes(5)) }),
  )
})
