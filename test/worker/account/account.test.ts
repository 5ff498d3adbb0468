import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SessionListJson } from '../../../shared/rules/account/account-json.ts'
import type { AuditJson } from '../../../shared/rules/audit/audit-actions.ts'
import { minutes, now } from '../clock.ts'
import {
  account,
  addAccount,
  errorFields,
  expectProblem,
  get,
  getJson,
  post,
  sendRequest,
  sessionCookie,
  signIn,
} from '../worker-support.ts'

let cookie = ''

const second = { email: 'second@example.com', password: 'another long phrase' }

beforeAll(async () => {
  await addAccount()
  await addAccount(second)
})

// Hashing is slow on purpose: create the account once and restore its first password between tests.
const firstHash = env.DB.prepare('SELECT password_hash AS hash FROM admins WHERE email = ?').bind(
  account.email,
)
let hash = ''

beforeEach(async () => {
  hash ||= (await firstHash.first<{ hash: string }>())?.hash ?? ''
  await env.DB.batch([
    env.DB.prepare('DELETE FROM sessions'),
    env.DB.prepare('DELETE FROM attempts'),
    env.DB.prepare('UPDATE admins SET password_hash = ? WHERE email = ?').bind(hash, account.email),
  ])
  cookie = await signIn()
})

const newPassword = 'a much better phrase'

const change = (body: Record<string, unknown>, withCookie = cookie) =>
  post(
    '/api/admin/password',
    { currentPassword: account.password, newPassword, ...body },
    { cookie: withCookie },
  )

const sessions = (withCookie = cookie) => getJson<SessionListJson>('/api/admin/sessions', withCookie)

const isSignedIn = async (withCookie: string) =>
  (await get('/api/admin/stats', { cookie: withCookie })).status === 200

const newestAction = async () => (await getJson<AuditJson>('/api/admin/audit', cookie)).entries[0]?.action

test('a new password replaces the old one, ends the other sessions and renews this session’s id', async () => {
  const other = await signIn()
  const [before] = (await sessions()).sessions
  const changed = await change({})
  expect(changed.status).toBe(204)
  const renewed = sessionCookie(changed)
  expect(await Promise.all([cookie, other, renewed].map(isSignedIn))).toEqual([false, false, true])
  const { sessions: listed } = await sessions(renewed)
  expect(listed).toEqual([{ ...before, isCurrent: true, id: expect.not.stringContaining(before?.id ?? '') }])
  const { email } = account
  expect((await post('/api/auth/login', { email, password: account.password })).status).toBe(401)
  expect((await post('/api/auth/login', { email, password: newPassword })).status).toBe(200)
}, 20_000)

test.each<[string, Record<string, unknown>, string]>([
  ['a wrong current password', { currentPassword: 'correct horse batterz' }, 'currentPassword'],
  ['no current password', { currentPassword: '' }, 'currentPassword'],
  ['fourteen characters', { newPassword: 'fourteen chars' }, 'newPassword'],
  ['the same password', { newPassword: account.password }, 'newPassword'],
  ['a password of 201 characters', { newPassword: 'abcdefgh'.repeat(26) }, 'newPassword'],
])('rejects %s', async (_, body, field) => {
  expect(errorFields(await expectProblem(await change(body), 422, 'invalid'))).toEqual([field])
  expect((await post('/api/auth/login', account)).status).toBe(200)
})

test('throttles wrong current passwords together with sign-in attempts', async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    await expectProblem(await change({ currentPassword: 'wrong' }), 422, 'invalid')
  }
  const response = await change({})
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  await expectProblem(response, 429, 'too-many-attempts')
  await expectProblem(await post('/api/auth/login', account), 429, 'too-many-attempts')
  vi.setSystemTime(now + minutes(16))
  expect((await change({})).status).toBe(204)
}, 20_000)

test('lists sessions with device, network and time, marks the current one and shows the last sign-in', async () => {
  vi.setSystemTime(now + minutes(1))
  const headers = {
    'User-Agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  }
  const phone = sessionCookie(await post('/api/auth/login', account, { headers }))
  const list = await sessions(phone)
  const [at, later] = [0, 1].map((minute) => new Date(now + minutes(minute)).toISOString())
  expect([list.email, list.lastSignInAt]).toEqual([account.email, later])
  expect(list.sessions.map(({ id: _, ...rest }) => rest)).toEqual([
    { createdAt: later, lastSeenAt: later, isCurrent: true, device: 'Safari on iPhone' },
    { createdAt: at, lastSeenAt: at, isCurrent: false, device: 'Unknown device' },
  ])
})

test('updates a session’s last-seen time every five minutes, and leaves out ended sessions', async () => {
  const seen = async (minute: number, withCookie = cookie) => {
    vi.setSystemTime(now + minutes(minute))
    return (await sessions(withCookie)).sessions.map(
      ({ lastSeenAt }) => (Date.parse(lastSeenAt) - now) / minutes(1),
    )
  }
  expect(await seen(4)).toEqual([0])
  expect(await seen(5)).toEqual([5])
  expect(await seen(9)).toEqual([5])
  const day = 24 * 60
  vi.setSystemTime(now + minutes(10 * day))
  const other = await signIn()
  expect(await seen(14 * day, other)).toEqual([14 * day, 5])
  expect(await seen(14 * day + 5, other)).toEqual([14 * day + 5])
})

test('ending a session signs its browser out at once', async () => {
  const other = await signIn()
  const { sessions: listed } = await sessions()
  const id = listed.find(({ isCurrent }) => !isCurrent)?.id
  expect((await sendRequest('DELETE', `/api/admin/sessions/${id}`, { cookie })).status).toBe(204)
  expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([true, false])
  expect(await newestAction()).toBe('session-ended')
  await expectProblem(await sendRequest('DELETE', `/api/admin/sessions/${id}`, { cookie }), 404, 'not-found')
})

test('keeps at most twenty sessions an account, and lists the current one with nine others', async () => {
  for (let count = 1; count <= 30; count++) {
    vi.setSystemTime(now + minutes(count))
    await signIn()
    // The phone in use keeps its session, although it was the first to sign in.
    if (count % 5 === 0) await sessions()
  }
  const list = await sessions()
  expect([list.sessions.length, list.more]).toEqual([10, 10])
  expect(list.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, ...Array(9).fill(false)])
  const { results } = await env.DB.prepare('SELECT created_at FROM sessions ORDER BY created_at').all()
  expect(results.map((row) => row.created_at)).toEqual(
    [0, ...Array.from({ length: 19 }, (_, index) => index + 12)].map((minute) =>
      new Date(now + minutes(minute)).toISOString(),
    ),
  )
})

test('parallel sign-ins all succeed, and other accounts’ sessions stay', async () => {
  const theirs = await signIn(second)
  const cookies = []
  for (let count = 0; count < 25; count++) {
    cookies.push(await signIn())
    expect(await isSignedIn(cookies.at(-1) ?? '')).toBe(true)
  }
  const { count } = (await env.DB.prepare(
    "SELECT count(*) AS count FROM sessions JOIN admins ON admins.id = admin_id WHERE email = 'owner@example.com'",
  ).first<{ count: number }>()) ?? { count: 0 }
  expect([count, await isSignedIn(theirs)]).toEqual([20, true])
})

test('ends all other sessions at once, unlisted ones too, and no other account’s', async () => {
  const theirs = await signIn(second)
  const others = await Promise.all(Array.from({ length: 12 }, () => signIn()))
  expect((await sendRequest('DELETE', '/api/admin/sessions', { cookie })).status).toBe(204)
  expect(await sessions()).toMatchObject({ sessions: [{ isCurrent: true }], more: 0 })
  expect([await isSignedIn(others[0] ?? ''), await isSignedIn(theirs)]).toEqual([false, true])
  expect(await newestAction()).toBe('sessions-ended')
})

test('an account sees and ends only its own sessions', async () => {
  const theirs = await signIn(second)
  const [session] = (await sessions(theirs)).sessions
  expect((await sessions()).sessions).toHaveLength(1)
  await expectProblem(
    await sendRequest('DELETE', `/api/admin/sessions/${session?.id}`, { cookie }),
    404,
    'not-found',
  )
  await change({})
  expect(await isSignedIn(theirs)).toBe(true)
})
