import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { parse } from 'node-html-parser'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type {
  AccountListJson,
  InvitationSentJson,
  SessionListJson,
} from '../../../shared/rules/account/account-json.ts'
import { codeLoginMessages } from '../../../shared/rules/account/code-login.ts'
import { loginMessages } from '../../../shared/rules/account/login.ts'
import { authMessages } from '../../../shared/rules/account/reauthentication.ts'
import type { Role } from '../../../shared/rules/account/role.ts'
import { factorMessages, type NewAppJson } from '../../../shared/rules/account/sign-in-factors.ts'
import { noPassword, verifyPassword } from '../../../worker/lib/sign-in/password.ts'
import { minutes, now } from '../clock.ts'
import { fakeEmailService } from '../mail/fake-email-service.ts'
import { propertyRuns, propertyTimeout } from '../property-runs.ts'
import {
  account,
  addAccount,
  emptyTables,
  errorFields,
  expectProblem,
  get,
  getJson,
  loadPasskeyLibrary,
  post,
  type RequestOptions,
  sendRequest,
  sendRequestWith,
  sessionCookie,
  signIn,
  squamishHost,
  whistlerHost,
} from '../worker-support.ts'
import { createAuthenticator } from './authenticator.ts'

// Crew who sign in with a passkey or a code alone: how they get there, and that nobody else does.

const crew = { email: 'crew@example.com', password: 'a password of the crew', role: 'crew' as const }
let owner = ''
/** The audit log is only added to. */
let lastEntry = 0

beforeAll(loadPasskeyLibrary)

beforeEach(async () => {
  await emptyTables('admins', 'invitations', 'attempts', 'sessions', 'used_tickets')
  await addAccount()
  owner = await signIn()
  lastEntry = (await env.DB.prepare('SELECT max(id) AS id FROM audit_entries').first('id')) ?? 0
})

async function invite(role: Role = 'crew', email = crew.email): Promise<string> {
  const response = await post('/api/admin/invitations', { email, role }, { cookie: owner })
  return new URL((await response.json<InvitationSentJson>()).url).pathname
}

let networks = 0

const submit = (path: string, fields: Record<string, string>, options: RequestOptions = {}) =>
  sendRequest('POST', path, {
    body: new URLSearchParams(fields),
    headers: { 'CF-Connecting-IP': `198.51.${++networks % 250}.1` },
    ...options,
  })

/** What the page behind an invitation offers. */
async function readForms(response: Response | Promise<Response>) {
  const page = parse(await (await response).text())
  const options = page.querySelector('[data-passkey]')?.getAttribute('data-passkey')
  return {
    text: page.querySelector('#private-details')?.text ?? '',
    alert: page.querySelector('[role=alert]:not(:has([hidden]))')?.text,
    ways: page.querySelectorAll('[name=way]').map((input) => input.getAttribute('value')),
    secret: page.querySelector('[name=secret]')?.getAttribute('value') ?? '',
    options: options && JSON.parse(options),
  }
}

const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** Accepts an invitation with an app's code of half a minute ago. @returns the secret and the session. */
async function acceptWithApp(path?: string) {
  const address = path ?? (await invite())
  const { secret } = await readForms(get(address))
  const fields = { way: 'app', secret, code: codeAt(secret, now - minutes(0.5)) }
  const response = await submit(address, fields)
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/dashboard'])
  return { secret, cookie: sessionCookie(response) }
}

/** Accepts an invitation with a passkey. */
async function acceptWithPasskey(path?: string, device?: Awaited<ReturnType<typeof createAuthenticator>>) {
  const address = path ?? (await invite())
  const own = device ?? (await createAuthenticator(squamishHost))
  const { options } = await readForms(get(address))
  const response = await submit(address, {
    way: 'passkey',
    passkey: JSON.stringify(await own.create(options)),
  })
  return { response, device: own, cookie: sessionCookie(response) }
}

const submitCode = (email: string, code: string, options?: RequestOptions) =>
  submit('/login/code', { email, code }, options)

const isCrew = async (cookie: string) => {
  const session = await get('/api/auth/session', { cookie })
  return (await session.json<{ user: { email: string } | null }>()).user?.email === crew.email
}

const audited = async () => {
  const { results } = await env.DB.prepare(
    'SELECT action FROM audit_entries WHERE actor = ? AND id > ? ORDER BY id',
  )
    .bind(crew.email, lastEntry)
    .all<{ action: string }>()
  return results.map(({ action }) => action)
}

const countSessions = () => env.DB.prepare('SELECT count(*) FROM sessions').first<number>('count(*)')
const crewId = async () =>
  (await getJson<AccountListJson>('/api/admin/accounts', owner)).accounts.find(
    ({ email }) => email === crew.email,
  )?.id ?? ''

describe('an invitation', () => {
  test('offers crew a passkey, an app and a password, and an owner a password', async () => {
    expect((await readForms(get(await invite()))).ways).toEqual(['passkey', 'app'])
    const forOwner = await readForms(get(await invite('owner', 'new@example.com')))
    expect(forOwner).toMatchObject({ ways: [], secret: '', options: undefined })
    expect(forOwner.text).toContain('Choose a password')
  })

  test('a code from the app creates the account without a password and signs in', async () => {
    const { cookie } = await acceptWithApp()
    expect(await isCrew(cookie)).toBe(true)
    expect(await audited()).toEqual(['invitation-accepted', 'codes-turned-on', 'signed-in-code-alone'])
    expect(await getJson<SessionListJson>('/api/admin/sessions', cookie)).toMatchObject({
      hasPassword: false,
    })
  })

  test('a passkey creates the account without a password, signs in, and signs in again', async () => {
    const { response, device, cookie } = await acceptWithPasskey()
    expect([response.status, await isCrew(cookie)]).toEqual([303, true])
    expect(await audited()).toEqual(['invitation-accepted', 'passkey-added', 'signed-in-passkey'])
    const asked = await (await get('/api/auth/passkey')).json<{ challenge: string }>()
    const again = await post('/api/auth/passkey', { passkey: await device.get(asked) })
    expect(await isCrew(sessionCookie(again))).toBe(true)
  })

  test('a wrong code keeps the key that the app has, and the link still works', async () => {
    const path = await invite()
    const { secret } = await readForms(get(path))
    const wrong = await submit(path, { way: 'app', secret, code: '000000' })
    expect([wrong.status, sessionCookie(wrong)]).toEqual([422, ''])
    expect(await readForms(wrong)).toMatchObject({ secret, alert: authMessages.codeRejected })
    const right = await submit(path, { way: 'app', secret, code: codeAt(secret, now) })
    expect(right.status).toBe(303)
  })

  test.each<[string, Role, (secret: string) => Record<string, string>]>([
    ['an owner by an app', 'owner', (secret) => ({ way: 'app', secret, code: codeAt(secret, now) })],
    ['an empty password', 'crew', () => ({ password: '', repeated: '' })],
    ['a password of one character', 'crew', () => ({ password: 'a', repeated: 'a' })],
    ['no fields', 'crew', () => ({})],
    ['an unknown way', 'crew', () => ({ way: 'none' })],
    ['a code without a key', 'crew', (secret) => ({ way: 'app', code: codeAt(secret, now) })],
    ['a short key', 'crew', () => ({ way: 'app', secret: 'AA', code: codeAt('AA', now) })],
    ['a key without a code', 'crew', (secret) => ({ way: 'app', secret })],
    ['a passkey that is no JSON', 'crew', () => ({ way: 'passkey', passkey: '{' })],
    ['a passkey that is empty', 'crew', () => ({ way: 'passkey', passkey: '{}' })],
    ['a passkey that is missing', 'crew', () => ({ way: 'passkey' })],
  ])('%s creates nothing', async (_, role, fieldsFor) => {
    const path = await invite(role)
    const before = await countSessions()
    const response = await submit(path, fieldsFor('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'))
    expect([response.status, response.headers.getSetCookie()]).toEqual([422, []])
    expect([await crewId(), await countSessions()]).toEqual(['', before])
    expect((await get(path)).status).toBe(200)
  })

  test('a passkey for another invitation, of another host or used before creates nothing', async () => {
    const [path, other] = [await invite(), await invite('crew', 'other@example.com')]
    const device = await createAuthenticator(squamishHost)
    const { options } = await readForms(get(other))
    for (const passkey of [
      await device.create(options),
      await device.create((await readForms(get(path))).options, { host: whistlerHost }),
      await device.create((await readForms(get(path))).options, { isVerified: false }),
    ]) {
      const refused = await submit(path, { way: 'passkey', passkey: JSON.stringify(passkey) })
      expect(await readForms(refused)).toMatchObject({ alert: authMessages.passkeyRejected })
    }
    expect((await acceptWithPasskey(path, device)).response.status).toBe(303)
    expect((await acceptWithPasskey(other, device)).response.status).toBe(422)
  })

  test('works once for two at once, whatever they choose', async () => {
    const path = await invite()
    const { secret, options } = await readForms(get(path))
    const device = await createAuthenticator(squamishHost)
    const responses = await Promise.all([
      submit(path, { way: 'app', secret, code: codeAt(secret, now) }),
      submit(path, { way: 'passkey', passkey: JSON.stringify(await device.create(options)) }),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 404])
    const factors = await env.DB.prepare(
      'SELECT (SELECT count(*) FROM passkeys) + (SELECT count(*) FROM code_apps) AS factors',
    ).first('factors')
    expect(factors).toBe(1)
  })
})

describe('a code alone', () => {
  test('signs in once, up to half a minute early or late, and knows the device', async () => {
    const { secret } = await acceptWithApp()
    const code = codeAt(secret, now)
    const both = await Promise.all([submitCode(` Crew@Example.com `, code), submitCode(crew.email, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 401])
    const response = both.find(({ status }) => status === 303)
    expect(response?.headers.getSetCookie().map((each) => each.split('=')[0])).toEqual(
      expect.arrayContaining(['__Host-session', '__Host-device']),
    )
    expect((await submitCode(crew.email, code)).status).toBe(401)
    const early = codeAt(secret, now + minutes(0.5))
    expect((await submitCode(crew.email, `${early.slice(0, 3)} ${early.slice(3)}`)).status).toBe(303)
    expect((await submitCode(crew.email, codeAt(secret, now + minutes(1)))).status).toBe(401)
    expect((await audited()).slice(-2)).toEqual(['signed-in-code-alone', 'signed-in-code-alone'])
  })

  test('opens the requested view, and no other site', async () => {
    const { secret } = await acceptWithApp()
    for (const [next, location] of [
      ['/dashboard/calendar', '/dashboard/calendar'],
      ['https://evil.example/dashboard', '/dashboard'],
    ] as const) {
      const path = `/login/code?${new URLSearchParams({ next })}`
      vi.setSystemTime(Date.now() + minutes(1))
      const response = await submit(path, { email: crew.email, code: codeAt(secret, Date.now()) })
      expect(response.headers.get('Location')).toBe(location)
    }
  })

  test('is a recovery code too, once', async () => {
    const { cookie } = await acceptWithApp()
    const made = await post('/api/admin/factors/recovery-codes', {}, { cookie })
    const { recoveryCodes } = await made.json<{ recoveryCodes: string[] }>()
    expect((await submitCode(crew.email, recoveryCodes[0] ?? '')).status).toBe(303)
    expect((await submitCode(crew.email, recoveryCodes[0] ?? '')).status).toBe(401)
    expect((await audited()).at(-1)).toBe('signed-in-recovery-alone')
  })

  test('is refused in the same bytes, whoever it is for', async () => {
    const { secret } = await acceptWithApp()
    const hand = { email: 'hand@example.com', password: 'another long phrase', role: 'crew' as const }
    await addAccount(hand)
    const own = await post('/api/admin/factors/app', {}, { cookie: await signIn(hand) })
    const theirs = (await own.json<NewAppJson>()).secret
    await env.DB.prepare("UPDATE code_apps SET confirmed_at = 'now'").run()
    await acceptWithPasskey(await invite('crew', 'passkey@example.com'))

    const cases: [string, string][] = [
      [crew.email, codeAt(secret, now - minutes(0.5))],
      [crew.email, '000000'],
      // The right code of an account that has a password as well.
      [hand.email, codeAt(theirs, now)],
      ['passkey@example.com', '123456'],
      [account.email, '123456'],
      ['nobody@example.com', '123456'],
    ]
    const bodies = new Set<string>()
    for (const [email, code] of cases) {
      const response = await submitCode(email, code)
      const { status, headers } = response
      const text = (await response.text()).replaceAll(email, 'EMAIL')
      expect(text).toContain(codeLoginMessages.rejected)
      expect(headers.getSetCookie()).toEqual([])
      headers.delete('X-Request-Id')
      bodies.add(JSON.stringify([status, text.replace(/nonce-[^"']+/g, ''), [...headers]]))
    }
    expect(bodies.size).toBe(1)
  })

  test('runs the same statements for an unknown account and for a wrong code', async () => {
    await acceptWithApp()
    const statements = async (email: string) => {
      const prepare = vi.spyOn(env.DB, 'prepare')
      await submitCode(email, '000000')
      const made = prepare.mock.calls.map(([sql]) => sql)
      prepare.mockRestore()
      return made
    }
    const known = await statements(crew.email)
    expect(known.length).toBeGreaterThan(3)
    expect(await statements('nobody@example.com')).toEqual(known)
    expect(await statements(account.email)).toEqual(known)
  })

  test('never signs in an owner, even one without a password', async () => {
    const { secret } = await acceptWithApp()
    await env.DB.prepare("UPDATE admins SET role = 'owner' WHERE email = ?").bind(crew.email).run()
    expect((await submitCode(crew.email, codeAt(secret, now))).status).toBe(401)
  })

  test('gets five guesses from all networks together, and the wait is a quarter of an hour', async () => {
    const { secret } = await acceptWithApp()
    for (let tries = 0; tries < 5; tries++)
      expect((await submitCode(crew.email, String(tries).padStart(6, '0'))).status).toBe(401)
    const refused = await submitCode(crew.email, codeAt(secret, now))
    expect([refused.status, refused.headers.get('Retry-After'), sessionCookie(refused)]).toEqual([
      429,
      '900',
      '',
    ])
    expect(await refused.text()).toContain(loginMessages.throttled)
    const { results } = await env.DB.prepare(
      "SELECT subject FROM audit_entries WHERE action = 'sign-ins-refused' AND id > ?",
    )
      .bind(lastEntry)
      .all()
    expect(results).toEqual([{ subject: crew.email }])
    vi.setSystemTime(now + minutes(15))
    expect((await submitCode(crew.email, codeAt(secret, now + minutes(15)))).status).toBe(303)
  })

  test('a known device keeps its own guesses while others are throttled', async () => {
    const { secret } = await acceptWithApp()
    const first = await submitCode(crew.email, codeAt(secret, now))
    const device = first.headers.getSetCookie().find((each) => each.startsWith('__Host-device='))
    for (let tries = 0; tries < 5; tries++) await submitCode(crew.email, '000000')
    const code = codeAt(secret, now + minutes(0.5))
    expect((await submitCode(crew.email, code)).status).toBe(429)
    const known = await submitCode(crew.email, code, { cookie: device?.split(';')[0] ?? '' })
    expect(known.status).toBe(303)
  })

  test('a network that guesses at many accounts is throttled', async () => {
    const headers = { 'CF-Connecting-IP': '203.0.113.50' }
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries++)
      statuses.push((await submitCode(`guess${tries}@example.com`, '000000', { headers })).status)
    expect(statuses).toEqual([...Array(20).fill(401), 429])
  })

  test.each([
    ['no code', { email: crew.email, code: '' }],
    ['no email', { email: '', code: '123456' }],
    ['no fields', {}],
  ])('with %s says what is missing', async (_, fields) => {
    const response = await submit('/login/code', fields)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([422, 'no-store'])
    expect(await response.text()).toContain(codeLoginMessages.required)
  })
})

describe('an account without a password', () => {
  test('matches no password', async () => {
    for (const password of ['', noPassword, 'scrypt$1$1$1$$'])
      expect(await verifyPassword(password, noPassword)).toBe(false)
  })

  test('confirms with its code, and not with a password', async () => {
    const { secret, cookie } = await acceptWithApp()
    vi.setSystemTime(now + minutes(16))
    const { ways } = await expectProblem(await get('/api/admin/recent', { cookie }), 403, 'sign-in-again')
    expect(ways).toEqual({ passkey: null, code: true, password: false })
    const confirm = (proof: object) => post('/api/admin/confirm', proof, { cookie })
    await expectProblem(await confirm({ password: noPassword }), 422, 'proof-refused')
    expect((await confirm({ code: codeAt(secret, now + minutes(16)) })).status).toBe(204)
    expect((await get('/api/admin/recent', { cookie })).status).toBe(204)
  })

  test('keeps its last way to sign in, and may swap it', async () => {
    const { cookie } = await acceptWithApp()
    const removeApp = () => sendRequest('DELETE', '/api/admin/factors/app', { cookie })
    const { detail } = await expectProblem(await removeApp(), 409, 'factor-conflict')
    expect(detail).toBe(factorMessages.onlyWayIn)

    const device = await createAuthenticator(squamishHost)
    const question = await post('/api/admin/factors/passkeys/question', {}, { cookie })
    const passkey = await device.create(await question.json<{ challenge: string }>())
    expect((await post('/api/admin/factors/passkeys', { name: 'Phone', passkey }, { cookie })).status).toBe(
      201,
    )
    const removePasskey = (id = device.id) =>
      sendRequest('DELETE', `/api/admin/factors/passkeys/${id}`, { cookie })
    await expectProblem(await removePasskey('unknown'), 404, 'not-found')
    const both = await Promise.all([removeApp(), removePasskey()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })

  test('becomes an owner with a passkey, and with a code alone only after setting a password', async () => {
    const { cookie } = await acceptWithApp()
    const id = await crewId()
    const promote = (accountId: string) =>
      sendRequest('PATCH', `/api/admin/accounts/${accountId}`, { json: { role: 'owner' }, cookie: owner })
    const { detail } = await expectProblem(await promote(id), 409, 'account-conflict')
    expect(detail).toContain('Ask them to add a passkey or set a password')
    expect((await post('/api/admin/password', { newPassword: 'only8cha' }, { cookie })).status).toBe(204)
    expect((await promote(id)).status).toBe(204)

    await acceptWithPasskey(await invite('crew', 'passkey@example.com'))
    const { accounts } = await getJson<AccountListJson>('/api/admin/accounts', owner)
    expect(
      (await promote(accounts.find(({ email }) => email === 'passkey@example.com')?.id ?? '')).status,
    ).toBe(204)
  })

  test('an owner by passkey keeps it, although an app is on', async () => {
    const { cookie, device } = await acceptWithPasskey()
    await env.DB.batch([
      env.DB.prepare("UPDATE admins SET role = 'owner' WHERE email = ?").bind(crew.email),
      env.DB.prepare(
        "INSERT INTO code_apps (admin_id, secret, confirmed_at) SELECT id, 'A', 'now' FROM admins WHERE email = ?",
      ).bind(crew.email),
    ])
    const response = await sendRequest('DELETE', `/api/admin/factors/passkeys/${device.id}`, { cookie })
    await expectProblem(response, 409, 'factor-conflict')
    expect((await sendRequest('DELETE', '/api/admin/factors/app', { cookie })).status).toBe(204)
  })

  test('sets a password after a recent code; then a code alone signs in no longer', async () => {
    const { secret, cookie } = await acceptWithApp()
    const set = (newPassword: string) => post('/api/admin/password', { newPassword }, { cookie })
    vi.setSystemTime(now + minutes(16))
    await expectProblem(await set('a new long passphrase'), 403, 'sign-in-again')
    vi.setSystemTime(now)
    expect(errorFields(await expectProblem(await set('short'), 422, 'invalid'))).toEqual(['newPassword'])
    const changed = await set('a new long passphrase')
    expect(changed.status).toBe(204)
    expect((await submitCode(crew.email, codeAt(secret, now))).status).toBe(401)
    const login = await post('/api/auth/login', { email: crew.email, password: 'a new long passphrase' })
    await expectProblem(login, 401, 'second-factor-needed')
    const again = { newPassword: 'yet another passphrase' }
    const refused = await post('/api/admin/password', again, { cookie: sessionCookie(changed) })
    expect(errorFields(await expectProblem(refused, 422, 'invalid'))).toEqual(['currentPassword'])
  })

  test('sets one with "Forgot password?", which asks for the code afterwards', async () => {
    const { secret, cookie } = await acceptWithApp()
    const mail = fakeEmailService()
    const send = (path: string, json: object, headers = {}) =>
      sendRequestWith(mail.bindings, 'POST', path, { json, headers })
    expect((await send('/api/auth/forgot', { email: crew.email })).status).toBe(202)
    const token = /\/login\/reset\/([\w-]+)/.exec(mail.sent[0]?.text ?? '')?.[1]
    expect((await send('/api/auth/reset', { token, password: 'only8cha' })).status).toBe(204)
    expect(await isCrew(cookie)).toBe(false)
    const login = await post('/api/auth/login', { email: crew.email, password: 'only8cha' })
    await expectProblem(login, 401, 'second-factor-needed')
    const [pending = ''] = login.headers.getSetCookie()
    const proof = { code: codeAt(secret, now) }
    const proven = await post('/api/auth/second-factor', proof, { cookie: pending.split(';')[0] ?? '' })
    expect(await isCrew(sessionCookie(proven))).toBe(true)
  })

  test('who lost the phone is removed and invited again', async () => {
    const { secret } = await acceptWithApp()
    const removed = await sendRequest('DELETE', `/api/admin/accounts/${await crewId()}`, { cookie: owner })
    expect(removed.status).toBe(204)
    const next = await acceptWithApp(await invite())
    expect((await submitCode(crew.email, codeAt(secret, now))).status).toBe(401)
    expect((await submitCode(crew.email, codeAt(next.secret, now))).status).toBe(303)
  })
})

test(
  'no request without a valid factor creates a session',
  async () => {
    const { secret } = await acceptWithApp()
    await acceptWithPasskey(await invite('crew', 'passkey@example.com'))
    const path = await invite('crew', 'invited@example.com')
    const before = await countSessions()
    const valid = new Set([-2, -1, 0, 1, 2].map((steps) => codeAt(secret, now + minutes(steps / 2))))
    const text = fc.oneof(
      fc.constantFrom('', ' ', noPassword, 'null', 'undefined', '000000', '0', 'scrypt$1$1$1$$', '{}', '\0'),
      fc.integer({ min: 0, max: 999_999 }).map((code) => String(code).padStart(6, '0')),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    const value = fc.oneof(text, fc.constantFrom(null, 0, true, [], {}))
    const email = fc.constantFrom(crew.email, 'passkey@example.com', account.email, 'nobody@example.com')
    const request = fc.record({
      path: fc.constantFrom(
        '/login',
        '/login/code',
        '/api/auth/login',
        '/api/auth/second-factor',
        '/api/auth/passkey',
        path,
      ),
      email,
      password: value,
      code: value,
      passkey: value,
      way: fc.constantFrom('passkey', 'app', 'password', 'none'),
      secret: text,
      cookie: fc.oneof(fc.constant(''), fc.constant(`${await crewId()}.1.2.3`)),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ path, cookie, ...fields }) => {
        fc.pre(!valid.has(String(fields.code)))
        const headers = { 'CF-Connecting-IP': `10.${++networks % 250}.${Math.floor(networks / 250)}.1` }
        const pending = cookie && { cookie: `__Host-second-factor=${cookie}` }
        const body = new URLSearchParams(Object.entries(fields).map(([name, each]) => [name, String(each)]))
        const response = path.startsWith('/api/')
          ? await post(path, fields, { headers, ...pending })
          : await sendRequest('POST', path, { body, headers, ...pending })
        expect([response.status >= 400, sessionCookie(response)]).toEqual([true, ''])
        expect(await countSessions()).toBe(before)
      }),
      propertyRuns(50),
    )
  },
  propertyTimeout,
)
