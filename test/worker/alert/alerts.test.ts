import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  type AlertKind,
  type AlertsJson,
  alertKinds,
  alertRules,
} from '../../../shared/rules/alert/alert-rules.ts'
import { raiseOwnerAlerts, sendAlerts } from '../../../worker/actions/scheduled-alerts.ts'
import { raiseAlert } from '../../../worker/db/alert/alerts.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { business } from '../../site-defaults.ts'
import { hours, minutes, now } from '../clock.ts'
import {
  failingEmailService,
  fakeEmailService,
  runEmailCron,
  toSubjects,
} from '../mail/fake-email-service.ts'
import { everyFiveMinutes, runScheduled } from '../run-scheduled.ts'
import { slowDatabase } from '../slow-database.ts'
import {
  book,
  clearBookings,
  emptyTables,
  futureDate,
  getJson,
  post,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'

const owner = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await emptyTables('job_runs')
})

const raise = (kind: AlertKind, at = Date.now()) => raiseAlert(openDatabase(env.DB), kind, at)

async function sentAlerts(at = Date.now(), mail = fakeEmailService()) {
  await sendAlerts({ ...env, ...mail.bindings }, at)
  return toSubjects(mail.sent)
}

const loadAlerts = async () => getJson<AlertsJson>('/api/admin/alerts', owner)

const expectedSubject = (kind: AlertKind) =>
  expect.stringMatching(new RegExp(`^${business.email}: ${alertRules[kind].subject}, \\w{3} \\w{3} \\d+$`))

test.each(alertKinds)('sends %s once it reaches its threshold, and once while it lasts', async (kind) => {
  const { threshold } = alertRules[kind]
  for (let count = 1; count < threshold; count++) await raise(kind)
  expect(await sentAlerts()).toEqual([])
  expect(await loadAlerts()).toEqual({ alerts: [] })
  await raise(kind)
  expect(await sentAlerts()).toEqual([expectedSubject(kind)])
  await raise(kind)
  expect(await sentAlerts()).toEqual([])
  expect(await loadAlerts()).toMatchObject({ alerts: [{ kind, count: threshold + 1 }] })
})

test('starts over after a quiet period and sends again', async () => {
  const { resetAfterMs } = alertRules['strangers-share']
  await raise('strangers-share')
  await sentAlerts()
  await raise('strangers-share', now + resetAfterMs)
  expect(await sentAlerts(now + resetAfterMs)).toEqual([])
  await raise('strangers-share', now + 2 * resetAfterMs + 1)
  expect(await sentAlerts(now + 2 * resetAfterMs + 1)).toEqual([expectedSubject('strangers-share')])
})

test('an alert that failed to send goes out later, from only one of two senders', async () => {
  await raise('backup-missed')
  expect(await sentAlerts(now, failingEmailService())).toEqual([])
  const mail = fakeEmailService()
  await Promise.all([sentAlerts(now, mail), sentAlerts(now, mail)])
  expect(toSubjects(mail.sent)).toEqual([expectedSubject('backup-missed')])
})

test('without an email service the dashboard shows an alert for a day', async () => {
  await raise('nightly-job-missed', now - minutes(24 * 60))
  await raise('backup-missed', now - minutes(24 * 60) - 1)
  await sendAlerts(env, now)
  const { alerts } = await loadAlerts()
  expect(alerts.map(({ kind, count }) => [kind, count])).toEqual([['nightly-job-missed', 1]])
})

const countAlerts = (kind: AlertKind) =>
  env.DB.prepare('SELECT count FROM alerts WHERE kind = ?').bind(kind).first<number>('count')

test('counts refused sign-ins, server errors and failed emails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await post('/api/auth/login', { email: 'owner@example.com', password: 'wrong password' })
  expect(await countAlerts('sign-ins-refused')).toBe(1)

  const failing = { ASSETS: { ...env.ASSETS, fetch: () => Promise.reject(new Error('no pages')) } }
  await sendRequestWith(failing, 'GET', '/book')
  expect(await countAlerts('server-errors')).toBe(1)

  await book({ date: futureDate() })
  await runEmailCron(failingEmailService().bindings)
  expect(await raiseOwnerAlerts(env, now)).toEqual({ raised: 1 })
  expect(await countAlerts('mail-in-trouble')).toBe(1)
  vi.restoreAllMocks()
})

test('a missed or failed nightly job and an old backup raise alerts', async () => {
  const hour = 60
  const note = (name: string, ago: number, ok = true) =>
    env.DB.prepare('INSERT OR REPLACE INTO job_runs VALUES (?, ?, ?, ?, ?)')
      .bind(name, '', new Date(now - minutes(ago)).toISOString(), Number(ok), '')
      .run()
  const raised = async () => (await raiseOwnerAlerts({ ...env, BACKUP_PUBLIC_KEY: 'a key' }, now)).raised
  expect(await raised()).toBe(0)
  await note('retention', 26 * hour)
  expect(await raised()).toBe(0)
  await note('retention', 26 * hour + 1)
  expect(await raised()).toBe(1)
  await note('retention', 0, false)
  expect(await raised()).toBe(1)
  expect(await countAlerts('nightly-job-missed')).toBe(2)
  await note('retention', 0)
  const backUp = (ago: number) =>
    env.DB.prepare("INSERT OR REPLACE INTO backups VALUES ('b', '', '', NULL, 1, '{}', ?)")
      .bind(new Date(now - minutes(ago)).toISOString())
      .run()
  await note('backup', 0)
  await backUp(32 * hour)
  expect(await raised()).toBe(0)
  await backUp(32 * hour + 1)
  expect(await raised()).toBe(1)
  expect(await countAlerts('backup-missed')).toBe(1)
})

test('counts a request that a stalled database left unanswered once the database is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ now })
  try {
    const slow = slowDatabase((each) => (each === 0 ? { before: 25_000 } : {}))
    const answer = await slow.runUntil(sendRequestWith({ DB: slow.database }, 'GET', '/api/availability'))
    expect(answer.status).toBe(503)
  } finally {
    vi.useRealTimers()
  }
  expect(await countAlerts('server-errors')).toBe(1)
  vi.restoreAllMocks()
})

// Successful runs are recorded in `job_runs`, but rarely.

const at = (after: number) => new Date(now + after).toISOString()

const runAfter = (after: number) => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.setSystemTime(now + after)
  return runScheduled(everyFiveMinutes, now + after)
}

const loadTaskRuns = async () => (await env.DB.prepare('SELECT * FROM job_runs ORDER BY name').all()).results

test('records successful runs twice a day, and none during a quiet hour', async () => {
  await runAfter(0)
  const before = await loadTaskRuns()
  expect(before).toContainEqual(expect.objectContaining({ name: 'mail', finished_at: at(0) }))
  for (let after = 5; after <= 60; after += 5) await runAfter(minutes(after))
  expect(await loadTaskRuns()).toEqual(before)
  await runAfter(hours(13))
  expect(await loadTaskRuns()).toContainEqual(
    expect.objectContaining({ name: 'mail', finished_at: at(hours(13)) }),
  )
})

test('records the first success after a failure at once', async () => {
  await env.DB.prepare("INSERT INTO job_runs VALUES ('mail', ?, ?, 0, 'down')").bind(at(0), at(0)).run()
  await runAfter(minutes(5))
  expect(await loadTaskRuns()).toContainEqual(
    expect.objectContaining({ name: 'mail', ok: 1, finished_at: at(minutes(5)) }),
  )
})
