import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { minutes, now } from '../clock.ts'
import { account, addAccount, expectProblem, post, sendRequestWith } from '../worker-support.ts'

// Guessing is slow for strangers from any network, and the owner's known devices are not affected.

const staff = ['ada', 'bea', 'cas', 'dee'].map((name) => ({
  email: `${name}@example.com`,
  password: `the long password of ${name}`,
}))

beforeAll(async () => {
  for (const each of [account, ...staff]) await addAccount(each)
})

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM attempts').run()
})

const login = (credentials: unknown, address: string, cookie?: string) =>
  post('/api/auth/login', credentials, {
    headers: { 'CF-Connecting-IP': address },
    ...(cookie && { cookie }),
  })

const guess = (email: string, address: string, cookie?: string) =>
  login({ email, password: 'a guess' }, address, cookie)

let networks = 0

/** An unused address: the rate limit counts each network in real time, across tests. */
const newAddress = () => `203.0.${++networks}.1`

const statusOf = async (response: Promise<Response>) => (await response).status

const deviceCookie = (response: Response) =>
  response.headers.getSetCookie().find((each) => each.startsWith('__Host-device=')) ?? ''

/** Signs in once from home. @returns the Cookie header that the device sends from then on, without its session. */
async function knownDevice(credentials = account): Promise<string> {
  const response = await login(credentials, newAddress())
  expect(response.status).toBe(200)
  return deviceCookie(response).split(';')[0] ?? ''
}

/** Twenty wrong passwords, at most five from one network. */
async function attack(email: string) {
  for (let tries = 0, address = ''; tries < 20; tries++) {
    if (tries % 5 === 0) address = newAddress()
    expect(await statusOf(guess(email, address))).toBe(401)
  }
}

test('signing in marks the device as known for a year, with an opaque cookie', async () => {
  const [pair = '', ...attributes] = deviceCookie(await login(account, newAddress())).split('; ')
  expect(pair).toMatch(/^__Host-device=[\da-f-]{36}\.[\w-]{43}$/)
  expect(new Set(attributes)).toEqual(
    new Set(['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', `Max-Age=${365 * 24 * 60 * 60}`]),
  )
  expect(deviceCookie(await guess(account.email, newAddress()))).toBe('')
})

test('guesses at an account from many networks throttle strangers but not a known device', async () => {
  const device = await knownDevice()
  await attack(account.email)
  const refused = await login(account, newAddress())
  expect(refused.headers.get('Retry-After')).toBe('900')
  await expectProblem(refused, 429, 'too-many-attempts')
  expect(await statusOf(login(account, newAddress(), device))).toBe(200)

  vi.setSystemTime(now + minutes(15))
  expect(await statusOf(login(account, newAddress()))).toBe(200)
})

test('a network that guesses at many accounts is throttled, but not a known device on it', async () => {
  const device = await knownDevice()
  const address = newAddress()
  for (const { email } of staff) {
    for (let tries = 0; tries < 5; tries++) expect(await statusOf(guess(email, address))).toBe(401)
  }
  await expectProblem(await login(account, address), 429, 'too-many-attempts')
  expect(await statusOf(login(account, newAddress()))).toBe(200)
  expect(await statusOf(login(account, address, device))).toBe(200)
})

test('counts the networks of one IPv6 site together', async () => {
  for (const [person, { email }] of staff.entries()) {
    for (let tries = 0; tries < 5; tries++) {
      expect(await statusOf(guess(email, `2001:db8:5:${person}${tries}::1`))).toBe(401)
    }
  }
  await expectProblem(await login(account, '2001:db8:5:ff::1'), 429, 'too-many-attempts')
  expect(await statusOf(login(account, '2001:db8:6:ff::1'))).toBe(200)
})

test('a device is known only to the account that signed in on it', async () => {
  const [{ email } = account] = staff
  const device = await knownDevice()
  await attack(email)
  expect(await statusOf(guess(email, newAddress(), device))).toBe(429)
})

test.each<[string, (device: string) => string]>([
  ['another id', (device) => device.replace(/=[\da-f]{8}/, '=00000000')],
  ['another hash', (device) => device.replace(/\..*/, `.${'A'.repeat(43)}`)],
  ['the name that other hosts can set', (device) => device.replace('__Host-', '')],
])('a device cookie with %s does not make the device known', async (_, forge) => {
  const device = await knownDevice()
  await attack(account.email)
  expect(await statusOf(login(account, newAddress(), forge(device)))).toBe(429)
})

test('a known device is throttled only after five failures of its own', async () => {
  const [device, other] = [await knownDevice(), await knownDevice()]
  for (let tries = 0; tries < 5; tries++) {
    expect(await statusOf(guess(account.email, newAddress(), device))).toBe(401)
  }
  await expectProblem(await login(account, newAddress(), device), 429, 'too-many-attempts')
  expect(await statusOf(login(account, newAddress(), other))).toBe(200)
})

test('a device stays known after the secret changes', async () => {
  const cookie = await knownDevice()
  await attack(account.email)
  const changed = { SESSION_SECRET: 'x'.repeat(32), SESSION_SECRET_PREVIOUS: env.SESSION_SECRET }
  const headers = { 'CF-Connecting-IP': newAddress() }
  const response = await sendRequestWith(changed, 'POST', '/api/auth/login', {
    cookie,
    headers,
    json: account,
  })
  expect(response.status).toBe(200)
})
