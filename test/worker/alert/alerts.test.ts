import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type AlertKind,
  type AlertsJson,
  alertKinds,
  alertRules,
} from '../../../shared/rules/alert/alerts.ts'
import { tellAlerts } from '../../../worker/acts/tell-alerts.ts'
import { watchForTrouble } from '../../../worker/acts/watch-for-trouble.ts'
import { openDatabase } from '../../../worker/ground/database/open-database.ts'
import { raiseAlert } from '../../../worker/records/alert/alerts.ts'
import { business } from '../../shipped.ts'
import { minutes, now } from '../clock.ts'
import { fakeMail, runCron, subjects } from '../mail/mail-service.ts'
import { slowDatabase } from '../slow-database.ts'
import { brokenDatabase } from '../spied-database.ts'
import { book, callWith, clearBookings, futureDate, get, post, signInOwner } from '../worker-support.ts'

let owner = ''

beforeAll(async () => {
  owner = await signInOwner()
})
beforeEach(clearBookings)

const raise = (kind: AlertKind, at = Date.now()) => raiseAlert(openDatabase(env.DB), kind, at)

async function tell(at = Date.now(), mail = fakeMail()) {
  await tellAlerts({ ...env, ...mail.bindings }, at)
  return subjects(mail.taken)
}

const shown = async () => (await get('/api/admin/alerts', { cookie: owner })).json<AlertsJson>()

const lineOf = (kind: AlertKind) => `${business.email}: ${alertRules[kind].subject}`

test.each(alertKinds)('%s is told once it happened often enough, and once while it goes on', async (kind) => {
  const { from } = alertRules[kind]
  for (let count = 1; count < from; count++) await raise(kind)
  expect(await tell()).toEqual([])
  expect(await shown()).toEqual({ alerts: [] })
  await raise(kind)
  expect(await tell()).toEqual([lineOf(kind)])
  await raise(kind)
  expect(await tell()).toEqual([])
  expect(await shown()).toMatchObject({ alerts: [{ kind, count: from + 1 }] })
})

test('after a rest it begins anew, and is told again', async () => {
  const { overAfterMs } = alertRules['strangers-share']
  await raise('strangers-share')
  await tell()
  await raise('strangers-share', now + overAfterMs)
  expect(await tell(now + overAfterMs)).toEqual([])
  await raise('strangers-share', now + 2 * overAfterMs + 1)
  expect(await tell(now + 2 * overAfterMs + 1)).toEqual([lineOf('strangers-share')])
})

test('what could not be sent is told later, by one of two senders', async () => {
  await raise('backup-missed')
  const broken = fakeMail(() => {
    throw new Error('451 try again')
  })
  expect(await tell(now, broken)).toEqual([])
  const mail = fakeMail()
  await Promise.all([tell(now, mail), tell(now, mail)])
  expect(subjects(mail.taken)).toEqual([lineOf('backup-missed')])
})

test('without a mail service the dashboard says it, for a day', async () => {
  await raise('nightly-job-missed', now - minutes(24 * 60))
  await raise('backup-missed', now - minutes(24 * 60) - 1)
  await tellAlerts(env, now)
  const { alerts } = await shown()
  expect(alerts.map(({ kind, count }) => [kind, count])).toEqual([['nightly-job-missed', 1]])
})

const counted = (kind: AlertKind) =>
  env.DB.prepare('SELECT count FROM alerts WHERE kind = ?').bind(kind).first<number>('count')

test('refused sign-ins, failing calls and mail in trouble are counted', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await post('/api/auth/login', { email: 'owner@example.com', password: 'wrong password' })
  expect(await counted('sign-ins-refused')).toBe(1)

  const failing = { ASSETS: { ...env.ASSETS, fetch: () => Promise.reject(new Error('no pages')) } }
  await callWith(failing, 'GET', '/book')
  expect(await counted('server-errors')).toBe(1)

  const broken = fakeMail(() => {
    throw new Error('451 try again')
  })
  await book({ date: futureDate() })
  await runCron(broken.bindings)
  expect(await watchForTrouble(env, now)).toEqual({ raised: 1 })
  expect(await counted('mail-in-trouble')).toBe(1)
  vi.restoreAllMocks()
})

test('a nightly job that failed or did not run, and a backup that is old, raise alerts', async () => {
  const hour = 60
  const note = (name: string, ago: number, ok = true) =>
    env.DB.prepare('INSERT OR REPLACE INTO job_runs VALUES (?, ?, ?, ?, ?)')
      .bind(name, '', new Date(now - minutes(ago)).toISOString(), Number(ok), '')
      .run()
  const raised = async () => (await watchForTrouble({ ...env, BACKUP_PUBLIC_KEY: 'a key' }, now)).raised
  expect(await raised()).toBe(0)
  await note('retention', 26 * hour)
  expect(await raised()).toBe(0)
  await note('retention', 26 * hour + 1)
  expect(await raised()).toBe(1)
  await note('retention', 0, false)
  expect(await raised()).toBe(1)
  expect(await counted('nightly-job-missed')).toBe(2)
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
  expect(await counted('backup-missed')).toBe(1)
})

test('a call that a stalled database leaves without an answer is counted once it is there again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ now })
  try {
    const slow = slowDatabase((each) => (each === 0 ? { before: 25_000 } : {}))
    const answer = await slow.runUntil(callWith({ DB: slow.database }, 'GET', '/api/availability'))
    expect(answer.status).toBe(503)
  } finally {
    vi.useRealTimers()
  }
  expect(await counted('server-errors')).toBe(1)
  vi.restoreAllMocks()
})

test('a database that fails fails the counting alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await callWith({ DB: brokenDatabase('D1_ERROR: no database') }, 'GET', '/api/availability')
  expect(response.status).toBe(503)
  vi.restoreAllMocks()
})
