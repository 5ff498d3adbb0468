import { env } from 'cloudflare:workers'
import { parse } from 'node-html-parser'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '../../../shared/api/api-endpoints.ts'
import type { ProblemJson } from '../../../shared/api/problem.ts'
import {
  authMessages,
  type PublicKeyCredentialRequestOptionsJSON,
} from '../../../shared/rules/account/reauthentication.ts'
import type {
  FactorAddedJson,
  FactorsJson,
  NewAppJson,
} from '../../../shared/rules/account/sign-in-factors.ts'
import type { AuditJson } from '../../../shared/rules/audit/audit-actions.ts'
import { minutes, now } from '../clock.ts'
import {
  account,
  addAccount,
  emptyTables,
  expectProblem,
  get,
  loadPasskeyLibrary,
  post,
  type RequestOptions,
  sendRequest,
  sessionCookie,
  signIn,
  squamishHost,
  whistlerHost,
} from '../worker-support.ts'
import { type Authenticator, createAuthenticator, type PasskeyTampering } from './authenticator.ts'

// Second factors (passkeys, authenticator apps, recovery codes) and reauthentication.

type ChallengeOptions = { challenge: string }

const otherAccount = { email: 'other@example.com', password: 'another long phrase' }
let cookie = ''
let device: Authenticator

beforeAll(async () => {
  await loadPasskeyLibrary()
  await addAccount()
  await addAccount(otherAccount)
})

beforeEach(async () => {
  await emptyTables('passkeys', 'code_apps', 'recovery_codes', 'sessions', 'attempts')
  cookie = await signIn()
  device = await createAuthenticator(squamishHost)
})

async function expectOk<Json>(response: Promise<Response>): Promise<Json> {
  const answer = await response
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return answer.json<Json>()
}

const factors = (withCookie = cookie) =>
  expectOk<FactorsJson>(get('/api/admin/factors', { cookie: withCookie }))

const requestNewPasskey = (options: RequestOptions = { cookie }) =>
  expectOk<ChallengeOptions>(post('/api/admin/factors/passkeys/question', {}, options))

const addPasskey = (passkey: unknown, options: RequestOptions = { cookie }, name = 'My phone') =>
  post('/api/admin/factors/passkeys', { name, passkey }, options)

/** Adds a passkey to the account. @returns the recovery codes that come with the first factor. */
async function register(own = device, withCookie = cookie): Promise<string[]> {
  const passkey = await own.create(await requestNewPasskey({ cookie: withCookie }))
  const { recoveryCodes } = await expectOk<FactorAddedJson>(addPasskey(passkey, { cookie: withCookie }))
  return recoveryCodes ?? []
}

const requestSignInChallenge = (options: RequestOptions = {}) =>
  expectOk<PublicKeyCredentialRequestOptionsJSON>(get('/api/auth/passkey', options))

const signInWithPasskey = (passkey: unknown, options: RequestOptions = {}) =>
  post('/api/auth/passkey', { passkey }, options)

/** Adds an authenticator app to the account. @returns a code generator and the recovery codes. */
async function registerApp() {
  const { secret } = await expectOk<NewAppJson>(post('/api/admin/factors/app', {}, { cookie }))
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeAt = (timestamp: number) => app.generate({ timestamp })
  const { recoveryCodes } = await expectOk<FactorAddedJson>(
    post('/api/admin/factors/app/confirm', { code: codeAt(now - minutes(0.5)) }, { cookie }),
  )
  return { codeAt, recoveryCodes: recoveryCodes ?? [] }
}

/**
 * Submits the right password of an account with a second factor. @returns the response and the cookie of the pending
 * sign-in.
 */
async function submitPassword(options: RequestOptions = {}) {
  const response = await post('/api/auth/login', account, options)
  const pair = response.headers.getSetCookie().find((each) => each.startsWith('__Host-second-factor='))
  expect(sessionCookie(response)).toBe('')
  const problem = await expectProblem(response, 401, 'second-factor-needed')
  return { ways: problem.ways, pending: pair?.split(';')[0] ?? '' }
}

const submitFactor = (factor: object, pending: string, options: RequestOptions = {}) =>
  post('/api/auth/second-factor', factor, { cookie: pending, ...options })

const isSignedIn = async (withCookie: string) =>
  (await get('/api/admin/stats', { cookie: withCookie })).status === 200

const lastActions = async (count: number) => {
  const { entries } = await expectOk<AuditJson>(get('/api/admin/audit', { cookie }))
  return entries.slice(0, count).map(({ action }) => action)
}

test('the sign-in form without scripts leads to the second factor, which its page names', async () => {
  const { codeAt } = await registerApp()
  const response = await sendRequest('POST', '/login?next=/dashboard/money', {
    body: new URLSearchParams(account),
  })
  expect([response.status, sessionCookie(response)]).toEqual([401, ''])
  const form = parse(await response.text()).querySelector('form')
  expect(form?.querySelector('[role=alert]')?.text).toBe(authMessages.needed)
  expect(JSON.parse(form?.getAttribute('data-answer') ?? '')).toMatchObject({
    ways: { passkey: null, code: true, password: false },
  })
  const pending = response.headers.getSetCookie().find((each) => each.startsWith('__Host-second-factor='))
  const proven = await submitFactor({ code: codeAt(now) }, pending?.split(';')[0] ?? '')
  expect(await isSignedIn(sessionCookie(proven))).toBe(true)
})

test('asks only for the account’s own passkeys, and a passkey alone signs in', async () => {
  const question = await post('/api/admin/factors/passkeys/question', {}, { cookie })
  expect(await question.json()).toMatchObject({
    rp: { id: squamishHost },
    user: { name: account.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  await register()
  const asked = await requestSignInChallenge()
  expect(asked).toMatchObject({ rpId: squamishHost, userVerification: 'required', allowCredentials: [] })
  vi.setSystemTime(now + minutes(1))
  const response = await signInWithPasskey(await device.get(asked))
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ user: { email: account.email } })
  cookie = sessionCookie(response)
  expect(await isSignedIn(cookie)).toBe(true)
  expect((await factors()).passkeys).toEqual([
    {
      id: device.id,
      name: 'My phone',
      host: squamishHost,
      createdAt: new Date(now).toISOString(),
      lastUsedAt: new Date(now + minutes(1)).toISOString(),
    },
  ])
  expect(await lastActions(2)).toEqual(['signed-in-passkey', 'passkey-added'])
})

/** Invalid responses, rejected both when signing in and when adding a passkey. */
const tamperings: [string, PasskeyTampering | ((real: ChallengeOptions) => PasskeyTampering)][] = [
  ['a challenge of nobody’s', { challenge: Buffer.from('1.2.3').toString('base64url') }],
  ['a challenge with another end', ({ challenge }) => ({ challenge: `${challenge.slice(0, -4)}AAAA` })],
  ['the origin of another site', { origin: 'https://evil.example' }],
  ['the origin of the other brand', { origin: `https://${whistlerHost}` }],
  ['the origin without TLS', { origin: `http://${squamishHost}` }],
  ['another host’s key', { host: whistlerHost }],
  ['no verification of the user', { isVerified: false }],
]

const resolveTampering = (
  tampering: PasskeyTampering | ((real: ChallengeOptions) => PasskeyTampering),
  options: ChallengeOptions,
) => (typeof tampering === 'function' ? tampering(options) : tampering)

test.each([
  ...tamperings,
  ['the answer to another question', { type: 'webauthn.create' }] as const,
  ['a signature of something else', { isForged: true }] as const,
])('a passkey with %s does not sign in', async (_, tampering) => {
  await register()
  const options = await requestSignInChallenge()
  const response = await signInWithPasskey(await device.get(options, resolveTampering(tampering, options)))
  expect(sessionCookie(response)).toBe('')
  const { detail, ways } = await expectProblem(response, 401, 'sign-in-failed')
  expect([detail, ways]).toEqual(['This passkey didn’t work here. Please try again.', undefined])
})

test.each([...tamperings, ['the answer to another question', { type: 'webauthn.get' }] as const])(
  'a new passkey with %s is not added',
  async (_, tampering) => {
    const options = await requestNewPasskey()
    await expectProblem(
      await addPasskey(await device.create(options, resolveTampering(tampering, options))),
      422,
      'proof-refused',
    )
    expect((await factors()).passkeys).toEqual([])
  },
)

test('accepts a passkey response once, and rejects a copied counter', async () => {
  await register()
  const answer = await device.get(await requestSignInChallenge(), { counter: 7 })
  const both = await Promise.all([signInWithPasskey(answer), signInWithPasskey(answer)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect((await signInWithPasskey(answer)).status).toBe(401)
  for (const [counter, status] of [
    [7, 401],
    [6, 401],
    [0, 401],
    [8, 200],
  ] as const) {
    expect(
      (await signInWithPasskey(await device.get(await requestSignInChallenge(), { counter }))).status,
    ).toBe(status)
  }
})

test('accepts a new passkey’s response once, in its own session, for ten minutes', async () => {
  const passkey = await device.create(await requestNewPasskey())
  const elsewhere = await signIn()
  expect((await addPasskey(passkey, { cookie: elsewhere })).status).toBe(422)
  expect((await addPasskey(passkey)).status).toBe(201)
  expect((await addPasskey(passkey)).status).toBe(422)
  expect((await factors()).passkeys).toHaveLength(1)

  const question = await requestSignInChallenge()
  vi.setSystemTime(now + minutes(10))
  expect((await signInWithPasskey(await device.get(question))).status).toBe(401)
})

test('rejects a challenge issued for another purpose', async () => {
  await register()
  const { ways } = await submitPassword()
  const forFactor = ways?.passkey ?? { challenge: '' }
  expect((await signInWithPasskey(await device.get(forFactor))).status).toBe(401)
  expect((await signInWithPasskey(await device.get(await requestNewPasskey()))).status).toBe(401)
  const { pending } = await submitPassword()
  const answer = await device.get(await requestSignInChallenge())
  await expectProblem(await submitFactor({ passkey: answer }, pending), 422, 'proof-refused')
})

test('rejects another account’s passkey, and one that was removed', async () => {
  const theirs = await createAuthenticator(squamishHost)
  await register(theirs, await signIn(otherAccount))
  await register()
  const { pending, ways } = await submitPassword()
  expect(ways?.passkey?.allowCredentials).toEqual([{ id: device.id, type: 'public-key' }])
  const answer = await theirs.get(ways?.passkey ?? { challenge: '' })
  await expectProblem(await submitFactor({ passkey: answer }, pending), 422, 'proof-refused')

  const remove = (id: string) => sendRequest('DELETE', `/api/admin/factors/passkeys/${id}`, { cookie })
  await expectProblem(await remove(theirs.id), 404, 'not-found')
  expect((await remove(device.id)).status).toBe(204)
  await expectProblem(await remove(device.id), 404, 'not-found')
  expect((await signInWithPasskey(await device.get(await requestSignInChallenge()))).status).toBe(401)
})

test('neither offers nor accepts a known passkey again, and stops at twenty', async () => {
  await register()
  const question = await expectOk<{ challenge: string; excludeCredentials: unknown }>(
    post('/api/admin/factors/passkeys/question', {}, { cookie }),
  )
  expect(question.excludeCredentials).toEqual([{ id: device.id, type: 'public-key' }])
  expect((await addPasskey(await device.create(question))).status).toBe(422)
  await env.DB.prepare(
    'INSERT INTO passkeys WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19) SELECT id || i, admin_id, public_key, counter, host, name, created_at, last_used_at FROM passkeys, n',
  ).run()
  const one = await createAuthenticator(squamishHost)
  const { detail } = await expectProblem(
    await addPasskey(await one.create(await requestNewPasskey())),
    409,
    'factor-conflict',
  )
  expect(detail).toMatch(/limit is 20 passkeys/)
})

test.each([
  ['http', 'whistler.localhost:8787', 'whistler.localhost'],
  ['https', 'whistler.corridordetailing.example', 'whistler.corridordetailing.example'],
] as const)('a passkey created on %s://%s belongs to %s', async (scheme, host, rpId) => {
  const own = await createAuthenticator(rpId, `${scheme}://${host}`)
  const login = await post('/api/auth/login', account, { scheme, host })
  const there = { scheme, host, cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const question = await requestNewPasskey(there)
  expect(question).toMatchObject({ rp: { id: rpId } })
  expect((await addPasskey(await own.create(question), there)).status).toBe(201)
  const asked = await requestSignInChallenge({ scheme, host })
  expect(asked.rpId).toBe(rpId)
  expect((await signInWithPasskey(await own.get(asked), { scheme, host })).status).toBe(200)
})

test('on the other brand’s host, where the passkey is unknown, a code confirms the account', async () => {
  const [recoveryCode = ''] = await register()
  const { ways, pending } = await submitPassword({ host: whistlerHost })
  expect(ways).toEqual({ passkey: null, code: true, password: false })
  expect((await submitFactor({ code: recoveryCode }, pending, { host: whistlerHost })).status).toBe(200)
})

test('with a passkey on the account, the password alone no longer signs in', async () => {
  await register()
  const { ways, pending } = await submitPassword()
  expect(ways).toMatchObject({ passkey: { rpId: squamishHost }, code: true, password: false })
  expect(await isSignedIn(pending)).toBe(false)
  const response = await submitFactor(
    { passkey: await device.get(ways?.passkey ?? { challenge: '' }) },
    pending,
  )
  expect(response.status).toBe(200)
  expect(await isSignedIn(sessionCookie(response))).toBe(true)
  expect(response.headers.getSetCookie().find((each) => each.includes('second-factor'))).toMatch(/Max-Age=0/)
  expect(await lastActions(1)).toEqual(['signed-in-passkey-second'])
})

test('a wrong password does not reveal whether there is a second factor', async () => {
  const wrong = { email: account.email, password: 'not this one' }
  const plain = await expectProblem(await post('/api/auth/login', wrong), 401, 'sign-in-failed')
  await register()
  const withFactor = await expectProblem(await post('/api/auth/login', wrong), 401, 'sign-in-failed')
  expect({ ...withFactor, requestId: '' }).toEqual({ ...plain, requestId: '' })
})

test('the second factor does not work without the password step', async () => {
  const { codeAt } = await registerApp()
  const { pending } = await submitPassword()
  for (const forged of [
    '',
    pending.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    pending.replace(/=[^.]*/, `=${crypto.randomUUID()}`),
    pending.replace('__Host-', ''),
  ]) {
    await expectProblem(await submitFactor({ code: codeAt(now) }, forged), 401, 'not-signed-in')
  }
  vi.setSystemTime(now + minutes(10))
  await expectProblem(await submitFactor({ code: codeAt(now + minutes(10)) }, pending), 401, 'not-signed-in')
})

test('a password changed meanwhile ends the pending sign-in', async () => {
  const { codeAt } = await registerApp()
  const { pending } = await submitPassword()
  const stored = env.DB.prepare('SELECT password_hash AS hash FROM admins WHERE email = ?').bind(
    account.email,
  )
  const hash = await stored.first<string>('hash')
  const store = env.DB.prepare('UPDATE admins SET password_hash = ? WHERE email = ?')
  await store.bind('scrypt$changed', account.email).run()
  await expectProblem(await submitFactor({ code: codeAt(now) }, pending), 401, 'not-signed-in')
  await store.bind(hash, account.email).run()
  expect((await submitFactor({ code: codeAt(now) }, pending)).status).toBe(200)
})

test('an authenticator app counts as a second factor once a code has confirmed it', async () => {
  const { secret, url } = await expectOk<NewAppJson>(post('/api/admin/factors/app', {}, { cookie }))
  expect(url).toContain(`secret=${secret}`)
  expect((await factors()).appSince).toBeNull()
  expect((await post('/api/auth/login', account)).status).toBe(200)
  const confirm = (code: string) => post('/api/admin/factors/app/confirm', { code }, { cookie })
  await expectProblem(await confirm('000000'), 422, 'invalid')
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
  const { recoveryCodes } = await expectOk<FactorAddedJson>(confirm(` ${code.slice(0, 3)} ${code.slice(3)} `))
  expect(recoveryCodes).toHaveLength(10)
  expect(await factors()).toMatchObject({ appSince: new Date(now).toISOString(), recoveryCodesLeft: 10 })
  await expectProblem(await confirm(code), 422, 'invalid')
  await expectProblem(await post('/api/admin/factors/app', {}, { cookie }), 409, 'factor-conflict')
  // The code that confirmed it is already used.
  const { pending, ways } = await submitPassword()
  expect(ways).toEqual({ passkey: null, code: true, password: false })
  await expectProblem(await submitFactor({ code }, pending), 422, 'proof-refused')
})

test('accepts an app’s code once, up to half a minute early or late', async () => {
  const { codeAt } = await registerApp()
  const { pending } = await submitPassword()
  const code = codeAt(now)
  const both = await Promise.all([submitFactor({ code }, pending), submitFactor({ code }, pending)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await submitFactor({ code: codeAt(now + minutes(0.5)) }, pending)).status).toBe(200)
  expect((await submitFactor({ code: codeAt(now + minutes(1)) }, pending)).status).toBe(422)
  expect(await lastActions(2)).toEqual(['signed-in-code', 'signed-in-code'])
})

test('accepts a recovery code once, in any spelling, and stores only its hash', async () => {
  const codes = await register()
  expect(codes).toHaveLength(10)
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  const { results } = await env.DB.prepare('SELECT * FROM recovery_codes').all()
  expect(JSON.stringify(results)).not.toContain(codes[0]?.slice(0, 4))

  const { pending } = await submitPassword()
  const typed = codes[0]?.toLowerCase().replaceAll('-', ' ') ?? ''
  const both = await Promise.all([1, 2].map(() => submitFactor({ code: typed }, pending)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await submitFactor({ code: typed }, pending)).status).toBe(422)
  expect((await factors()).recoveryCodesLeft).toBe(9)
  expect(await lastActions(1)).toEqual(['signed-in-recovery'])

  const { recoveryCodes } = await expectOk<FactorAddedJson>(
    post('/api/admin/factors/recovery-codes', {}, { cookie }),
  )
  expect((await submitFactor({ code: codes[1] }, pending)).status).toBe(422)
  expect((await submitFactor({ code: recoveryCodes?.[0] }, pending)).status).toBe(200)
})

test('removing the last factor removes the recovery codes, and the password alone signs in again', async () => {
  await expectProblem(await post('/api/admin/factors/recovery-codes', {}, { cookie }), 409, 'factor-conflict')
  await register()
  await registerApp()
  await sendRequest('DELETE', `/api/admin/factors/passkeys/${device.id}`, { cookie })
  expect(await factors()).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 })
  expect((await sendRequest('DELETE', '/api/admin/factors/app', { cookie })).status).toBe(204)
  expect(await factors()).toEqual({ passkeys: [], appSince: null, recoveryCodesLeft: 0 })
  await expectProblem(await sendRequest('DELETE', '/api/admin/factors/app', { cookie }), 404, 'not-found')
  expect((await post('/api/auth/login', account)).status).toBe(200)
})

test('throttles guessed codes, and a right password does not reset the count', async () => {
  const { codeAt } = await registerApp()
  for (let tries = 0; tries < 5; tries++) {
    const { pending } = await submitPassword()
    await expectProblem(await submitFactor({ code: '000000' }, pending), 422, 'proof-refused')
  }
  const { pending } = await submitPassword()
  const refused = await submitFactor({ code: codeAt(now) }, pending)
  expect(refused.headers.get('Retry-After')).toBe('900')
  await expectProblem(refused, 429, 'too-many-attempts')
  expect(await lastActions(1)).toEqual(['sign-ins-refused'])
})

test('sensitive actions ask to reauthenticate 15 minutes after the sign-in', async () => {
  const ask = (name: string) => {
    const [method = '', path = ''] = name.replace(/:\w+/, 'none').split(' ')
    return sendRequest(method, path, { cookie, ...(method !== 'GET' && { json: {} }) })
  }
  const reauthenticatedEndpoints = Object.entries(endpoints).flatMap(([name, { needsReauthentication }]) =>
    needsReauthentication ? name : [],
  )
  vi.setSystemTime(now + minutes(15))
  for (const name of reauthenticatedEndpoints)
    expect([name, (await ask(name)).status]).not.toEqual([name, 403])
  vi.setSystemTime(now + minutes(15) + 1)
  for (const name of reauthenticatedEndpoints) {
    const { ways, detail } = await expectProblem(await ask(name), 403, 'sign-in-again')
    expect([name, ways, detail]).toEqual([
      name,
      { passkey: null, code: false, password: true },
      'Please confirm it’s you',
    ])
  }
})

test('everyday actions do not ask to reauthenticate', async () => {
  vi.setSystemTime(now + minutes(50))
  for (const path of ['bookings', 'stats', 'schedule', 'sessions', 'calendar-feed', 'factors', 'audit']) {
    expect((await get(`/api/admin/${path}`, { cookie })).status).toBe(200)
  }
})

const confirm = (factor: object, withCookie = cookie) =>
  post('/api/admin/confirm', factor, { cookie: withCookie })
const recentAuthStatus = async (withCookie = cookie) =>
  (await get('/api/admin/recent', { cookie: withCookie })).status

/** The ways to reauthenticate that the problem response offers. */
async function requiredMethods(withCookie = cookie): Promise<ProblemJson['ways']> {
  const problem = await expectProblem(
    await get('/api/admin/recent', { cookie: withCookie }),
    403,
    'sign-in-again',
  )
  return problem.ways
}

test('the password reauthenticates an account without a second factor, in this session only', async () => {
  const elsewhere = await signIn()
  vi.setSystemTime(now + minutes(16))
  await expectProblem(await confirm({ password: 'not this one' }), 422, 'proof-refused')
  expect(await recentAuthStatus()).toBe(403)
  expect((await confirm({ password: account.password })).status).toBe(204)
  expect([await recentAuthStatus(), await recentAuthStatus(elsewhere)]).toEqual([204, 403])
  expect(await lastActions(1)).toEqual(['confirmed-again'])
  vi.setSystemTime(now + minutes(32))
  expect(await recentAuthStatus()).toBe(403)
})

test('an account with a second factor reauthenticates with it, and not with the password', async () => {
  await register()
  const { codeAt } = await registerApp()
  vi.setSystemTime(now + minutes(16))
  const { detail } = await expectProblem(await confirm({ password: account.password }), 422, 'proof-refused')
  expect(detail).toBe('This is not your password')
  const ways = await requiredMethods()
  expect(ways).toMatchObject({
    passkey: { allowCredentials: [{ id: device.id }] },
    code: true,
    password: false,
  })
  const answer = await device.get(ways?.passkey ?? { challenge: '' })
  // Another session stays unconfirmed.
  const elsewhere = sessionCookie(await signInWithPasskey(await device.get(await requestSignInChallenge())))
  await expectProblem(await confirm({ passkey: answer }, elsewhere), 422, 'proof-refused')
  expect((await confirm({ passkey: await device.get(ways?.passkey ?? { challenge: '' }) })).status).toBe(204)
  expect(await recentAuthStatus()).toBe(204)
  vi.setSystemTime(now + minutes(12))
  expect((await confirm({ code: codeAt(now + minutes(12)) })).status).toBe(204)
  expect(await recentAuthStatus()).toBe(204)
})

test('changing the password asks for the second factor of an account that has one', async () => {
  const change = () =>
    post(
      '/api/admin/password',
      { currentPassword: 'not this one', newPassword: 'a longer phrase' },
      { cookie },
    )
  vi.setSystemTime(now + minutes(16))
  await expectProblem(await change(), 422, 'invalid')
  vi.setSystemTime(now)
  await register()
  vi.setSystemTime(now + minutes(16))
  await expectProblem(await change(), 403, 'sign-in-again')
})
