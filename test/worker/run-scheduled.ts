import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker from '../../worker/index.ts'
import { now } from './clock.ts'

/** Runs the tasks of a cron expression as Cloudflare does. */
export const runScheduled = (cron: string, at = now, bindings: object = {}) =>
  worker.scheduled(createScheduledController({ cron, scheduledTime: new Date(at) }), { ...env, ...bindings })

export const nightly = '17 10 * * *'
export const everyFiveMinutes = '*/5 * * * *'
