import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AuditEntryJson, AuditJson } from '../../../shared/rules/audit/audit-actions.ts'
import { now } from '../clock.ts'
import { spyOnDatabase } from '../database-doubles.ts'
import {
  account,
  addAccount,
  book,
  expectProblem,
  futureDate,
  get,
  getJson,
  post,
  sendRequest,
  sendRequestWith,
  signIn,
} from '../worker-support.ts'

const network = { 'CF-Connecting-IP': '203.0.113.7' }
let cookie = ''

beforeAll(() => addAccount())

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM attempts').run()
  cookie = await signIn()
})

const page = (query = '') => getJson<AuditJson>(`/api/admin/audit${query}`, cookie)

const newest = async () => (await page()).entries[0]

/** The audit entries that an action adds, newest first. */
async function recordEntries(work: () => Promise<unknown>): Promise<AuditEntryJson[]> {
  const before = (await newest())?.id ?? 0
  await work()
  return (await page()).entries.filter(({ id }) => id > before)
}

async function expectOk(response: Promise<Response>) {
  const answer = await response
  expect(answer.status).toBeLessThan(300)
  return answer
}

const schedule = async (change: object) => {
  const { version: _, ...stored } = await getJson<{
    version?: number
  }>('/api/admin/schedule', cookie)
  return sendRequest('PUT', '/api/admin/schedule', {
    json: { ...stored, ...change, keepBookings: true },
    cookie,
  })
}

const dayOff = { crew: null, fromDate: '2027-02-01', toDate: '2027-02-02', hours: null, note: '' }

const addTimeOff = async () =>
  (await (await expectOk(post('/api/admin/time-off', dayOff, { cookie }))).json<{ id: string }>()).id

/** An action, and the action and subject of its audit entry. */
const auditedActions: [string, () => Promise<unknown>, string, (string | null | RegExp)?][] = [
  ['a sign-in', () => signIn(), 'signed-in'],
  [
    'a sign-out',
    async () => expectOk(sendRequest('POST', '/api/auth/logout', { cookie: await signIn() })),
    'signed-out',
  ],
  ['an export', () => expectOk(get('/api/admin/bookings.csv', { cookie })), 'bookings-exported'],
  ['an export of the log', () => expectOk(get('/api/admin/audit.csv', { cookie })), 'audit-exported'],
  ['other settings', () => expectOk(schedule({ crewNames: ['Ada'] })), 'schedule-changed'],
  [
    'a special day',
    () =>
      expectOk(
        sendRequest('PUT', '/api/admin/special-days/2027-02-09', { json: { hours: null, note: '' }, cookie }),
      ),
    'special-day-saved',
    '2027-02-09',
  ],
  [
    'a special day’s end',
    () => expectOk(sendRequest('DELETE', '/api/admin/special-days/2027-02-09', { cookie })),
    'special-day-deleted',
    '2027-02-09',
  ],
  ['a calendar address', () => expectOk(post('/api/admin/calendar-feed', {}, { cookie })), 'feed-made'],
  ['its end', () => expectOk(sendRequest('DELETE', '/api/admin/calendar-feed', { cookie })), 'feed-ended'],
]

test.each(auditedActions)(
  '%s adds one entry with who and from where',
  async (_, doIt, action, subject = null) => {
    const lines = await recordEntries(doIt)
    expect(lines[0]).toEqual({
      id: expect.any(Number),
      at: new Date(now).toISOString(),
      actor: account.email,
      network: null,
      action,
      subject,
    })
  },
)

test('time off and a deleted booking are logged by id', async () => {
  let id = ''
  const added = await recordEntries(async () => {
    id = await addTimeOff()
  })
  expect(added).toMatchObject([{ action: 'time-off-added', subject: id }])
  const deleted = await recordEntries(() =>
    expectOk(sendRequest('DELETE', `/api/admin/time-off/${id}`, { cookie })),
  )
  expect(deleted).toMatchObject([{ action: 'time-off-deleted', subject: id }])

  const { booking } = await book({ date: futureDate() })
  const lines = await recordEntries(() =>
    expectOk(sendRequest('DELETE', `/api/admin/bookings/${booking.id}`, { cookie })),
  )
  expect(lines).toMatchObject([{ action: 'booking-deleted', subject: booking.id }])
  expect(JSON.stringify((await page()).entries)).not.toContain('robin')
})

test('logs nothing that was not done', async () => {
  const lines = await recordEntries(async () => {
    await expectProblem(
      await sendRequest('DELETE', '/api/admin/special-days/2027-03-03', { cookie }),
      404,
      'not-found',
    )
    await expectProblem(await sendRequest('DELETE', '/api/admin/time-off/none', { cookie }), 404, 'not-found')
    await expectProblem(await sendRequest('DELETE', '/api/admin/bookings/none', { cookie }), 404, 'not-found')
    await expectProblem(await sendRequest('DELETE', '/api/admin/sessions/none', { cookie }), 404, 'not-found')
    await expectOk(sendRequest('DELETE', '/api/admin/calendar-feed', { cookie }))
    await expectOk(sendRequest('POST', '/api/auth/logout'))
  })
  expect(lines).toEqual([])
})

test('logs password guessing once it reaches a limit, with the network and without the typed text', async () => {
  const guess = (email: string) =>
    post('/api/auth/login', { email, password: 'a guess' }, { headers: network })
  expect(await recordEntries(() => guess(account.email))).toEqual([])
  const lines = await recordEntries(async () => {
    for (let tries = 0; tries < 6; tries++) await guess(account.email)
  })
  expect(lines).toMatchObject([
    {
      actor: 'nobody',
      network: expect.stringMatching(/^[\w-]{43}$/),
      action: 'sign-ins-refused',
      subject: account.email,
    },
  ])
  const unknown = await recordEntries(async () => {
    for (let tries = 0; tries < 5; tries++) await guess('typed-in-error@example.com')
  })
  expect(unknown).toMatchObject([{ action: 'sign-ins-refused', subject: null, network: lines[0]?.network }])
})

test.each([
  ['changed', "UPDATE audit_entries SET actor = 'nobody'"],
  ['removed', 'DELETE FROM audit_entries'],
  [
    'replaced',
    "INSERT OR REPLACE INTO audit_entries SELECT id, at, 'nobody', network, action, subject FROM audit_entries",
  ],
])('an entry cannot be %s', async (_, sql) => {
  const before = await page()
  expect(before.entries.length).toBeGreaterThan(0)
  await expect(env.DB.prepare(sql).run()).rejects.toThrow('the audit log is only added to')
  expect(await page()).toEqual(before)
})

test('a page reads at most 60 rows, and paging shows every entry once, newest first', async () => {
  const add = env.DB.prepare(
    "INSERT INTO audit_entries (at, actor, action) VALUES (?, 'nobody', 'feed-made')",
  )
  await env.DB.batch(Array.from({ length: 70 }, () => add.bind(new Date(now).toISOString())))
  const stored = await env.DB.prepare('SELECT id FROM audit_entries ORDER BY id DESC').all<{ id: number }>()

  const seen: number[] = []
  for (let next: number | null | undefined; next !== null; ) {
    const { database, rowsRead } = spyOnDatabase()
    const query: string = next ? `?before=${next}` : ''
    const response = await sendRequestWith({ DB: database }, 'GET', `/api/admin/audit${query}`, { cookie })
    const { entries, next: following } = await response.json<AuditJson>()
    expect(await rowsRead()).toBeLessThanOrEqual(60)
    seen.push(...entries.map(({ id }) => id))
    next = following
  }
  expect(seen).toEqual(stored.results.map(({ id }) => id))
})

test('the file has every entry, with a description', async () => {
  const response = await expectOk(get('/api/admin/audit.csv', { cookie }))
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="audit-2027-01-11.csv"')
  const [head, first, ...rest] = (await response.text()).trim().split('\r\n')
  expect(head).toMatch(/Id,At,Who,Network,Action,What happened,Subject$/)
  expect(first).toMatch(
    new RegExp(`^\\d+,2027-01-11T19:00:00.000Z,${account.email},,audit-exported,Exported this log,$`),
  )
  const count = await env.DB.prepare('SELECT count(*) AS count FROM audit_entries').first<number>('count')
  expect(rest.length + 1).toBe(count)
})
