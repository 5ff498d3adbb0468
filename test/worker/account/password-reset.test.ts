import { env } from 'cloudflare:workers'
import { parse } from 'node-html-parser'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test, vi } from 'vitest'
import type { NewAppJson } from '../../../shared/rules/account/sign-in-factors.ts'
import { minutes, now } from '../clock.ts'
import { fakeEmailService, toSubjects } from '../mail/fake-email-service.ts'
import {
  account,
  addAccount,
  emptyTables,
  errorFields,
  expectProblem,
  get,
  post,
  type RequestOptions,
  sendRequest,
  sendRequestWith,
  sessionCookie,
  signIn,
} from '../worker-support.ts'

const newPassword = 'a new long passphrase'

let mail = fakeEmailService()

beforeEach(async () => {
  mail = fakeEmailService()
  await emptyTables('admins', 'password_resets', 'attempts', 'code_apps', 'recovery_codes')
  await addAccount()
})

const forgot = (email: string = account.email, options: RequestOptions = {}) =>
  sendRequestWith(mail.bindings, 'POST', '/api/auth/forgot', { json: { email }, ...options })

const reset = (token: string, password = newPassword) =>
  sendRequestWith(mail.bindings, 'POST', '/api/auth/reset', { json: { token, password } })

const tokenIn = (text = '') => /\/login\/reset\/([\w-]+)/.exec(text)?.[1] ?? ''

/** Asks for a link. @returns the token in the email. */
async function requestToken(): Promise<string> {
  expect((await forgot()).status).toBe(202)
  return tokenIn(mail.sent.at(-1)?.text)
}

const login = (password: string) => post('/api/auth/login', { email: account.email, password })

const isSignedIn = async (cookie: string) => (await get('/api/admin/stats', { cookie })).status === 200

async function registerApp(): Promise<TOTP> {
  const cookie = await signIn()
  const app = await post('/api/admin/factors/app', {}, { cookie })
  const { secret } = await app.json<NewAppJson>()
  const codes = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = codes.generate({ timestamp: now - minutes(0.5) })
  expect((await post('/api/admin/factors/app/confirm', { code }, { cookie })).status).toBe(200)
  return codes
}

test('an account gets one email, an unknown address none, and both get the same response', async () => {
  const responses = [await forgot(' Owner@Example.com '), await forgot('nobody@example.com')]
  for (const response of responses) expect([response.status, await response.json()]).toEqual([202, {}])
  expect(toSubjects(mail.sent)).toEqual([
    `${account.email}: Set a new password for Corridor Auto Detailing Squamish`,
  ])
  const { results } = await env.DB.prepare('SELECT * FROM password_resets').all()
  expect(results).toHaveLength(1)
  expect(JSON.stringify(results)).not.toContain(tokenIn(mail.sent[0]?.text))
})

test('a link sets the password once, ends every session, and the account is told', async () => {
  const cookie = await signIn()
  const token = await requestToken()
  const second = await requestToken()
  const responses = await Promise.all([reset(token), reset(token, 'another long passphrase')])
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 410])
  expect(await isSignedIn(cookie)).toBe(false)
  expect((await login(account.password)).status).toBe(401)
  expect(mail.sent.at(-1)).toMatchObject({
    to: account.email,
    subject: 'Your password for Corridor Auto Detailing Squamish was changed',
  })
  for (const ended of [token, second, 'guessed']) await expectProblem(await reset(ended), 410, 'link-ended')
})

test('a link ends after 30 minutes', async () => {
  const token = await requestToken()
  vi.setSystemTime(now + minutes(30) - 1)
  expect((await get(`/login/reset/${token}`)).status).toBe(200)
  vi.setSystemTime(now + minutes(30))
  expect((await get(`/login/reset/${token}`)).status).toBe(404)
  await expectProblem(await reset(token), 410, 'link-ended')
})

test('only an account with a second factor may have a password of fewer than 15 characters', async () => {
  const token = await requestToken()
  const problem = await expectProblem(await reset(token, 'only8cha'), 422, 'invalid')
  expect(errorFields(problem)).toEqual(['password'])
  expect(errorFields(await expectProblem(await reset(token, 'seven c'), 422, 'invalid'))).toEqual([
    'password',
  ])

  const codes = await registerApp()
  expect((await reset(token, 'only8cha')).status).toBe(204)
  const pending = await login('only8cha')
  await expectProblem(pending, 401, 'second-factor-needed')
  const code = codes.generate({ timestamp: now })
  const [pair = ''] = pending.headers.getSetCookie()
  const cookie = sessionCookie(
    await post('/api/auth/second-factor', { code }, { cookie: pair.split(';')[0] ?? '' }),
  )
  await expectProblem(
    await sendRequest('DELETE', '/api/admin/factors/app', { cookie }),
    409,
    'factor-conflict',
  )
  const change = { currentPassword: 'only8cha', newPassword }
  const changed = await post('/api/admin/password', change, { cookie })
  expect(changed.status).toBe(204)
  const newCookie = sessionCookie(changed)
  expect((await sendRequest('DELETE', '/api/admin/factors/app', { cookie: newCookie })).status).toBe(204)
  const tooShort = { currentPassword: newPassword, newPassword: 'only8cha' }
  expect(
    errorFields(
      await expectProblem(await post('/api/admin/password', tooShort, { cookie: newCookie }), 422, 'invalid'),
    ),
  ).toEqual(['newPassword'])
})

test('a mailbox gets at most 3 links an hour, a network asks for at most 10', async () => {
  const other = { email: 'second@example.com', password: 'the other owner is me' }
  await addAccount(other)
  for (let attempt = 0; attempt < 5; attempt++) expect((await forgot()).status).toBe(202)
  expect(mail.sent).toHaveLength(3)
  expect((await forgot(other.email)).status).toBe(202)
  expect(mail.sent).toHaveLength(4)

  const headers = { 'CF-Connecting-IP': '203.0.113.7' }
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await forgot(`guess-${attempt}@example.com`, { headers })).status).toBe(202)
  const refused = await forgot('guess@example.com', { headers })
  await expectProblem(refused, 429, 'too-many-attempts')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  vi.setSystemTime(now + minutes(60))
  expect((await forgot()).status).toBe(202)
  expect(mail.sent).toHaveLength(5)
})

test('without scripts the pages ask for a link, set the password and sign in', async () => {
  const submit = (path: string, fields: Record<string, string>) =>
    sendRequestWith(mail.bindings, 'POST', path, { body: new URLSearchParams(fields) })
  const text = async (response: Response) => parse(await response.text()).querySelector('main')?.text ?? ''

  const form = await sendRequestWith(mail.bindings, 'GET', '/login/forgot')
  expect(await text(form)).toContain('Email me a link')
  expect((await submit('/login/forgot', { email: '' })).status).toBe(422)
  expect(await text(await submit('/login/forgot', { email: account.email }))).toContain('Check your email')

  const path = `/login/reset/${tokenIn(mail.sent[0]?.text)}`
  expect(
    await text(await submit(path, { password: newPassword, repeated: 'something else entirely' })),
  ).toContain('The passwords don’t match')
  const response = await submit(path, { password: newPassword, repeated: newPassword })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/dashboard'])
  expect(await isSignedIn(sessionCookie(response))).toBe(true)
  expect(await text(await get(path))).toContain('This link has expired')
})

test('after a reset by link the second factor is still asked', async () => {
  await registerApp()
  const path = `/login/reset/${await requestToken()}`
  const response = await sendRequestWith(mail.bindings, 'POST', path, {
    body: new URLSearchParams({ password: newPassword, repeated: newPassword }),
  })
  expect([response.status, sessionCookie(response)]).toEqual([200, ''])
  await expectProblem(await login(newPassword), 401, 'second-factor-needed')
})

test('without an email service the page says who can set a new password', async () => {
  const page = await (await get('/login/forgot')).text()
  expect(page).toContain('npm run admin')
  expect(page).not.toContain('Email me a link')
  expect((await post('/api/auth/forgot', { email: account.email })).status).toBe(202)
})
