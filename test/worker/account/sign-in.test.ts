import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../worker/lib/sign-in/password.ts'
import { days, minutes, now } from '../clock.ts'
import { account, addAccount, expectProblem, post, sessionCookie } from '../worker-support.ts'

const other = { email: 'partner@example.com', password: 'another long password' }
/** Hashed at the cost that `npm run admin` uses; the other accounts' hashes are cheap. */
const fullCostAccount = { email: 'costly@example.com', password: 'a password at its full cost' }

beforeAll(async () => {
  await addAccount()
  await addAccount(other)
  await addAccount(fullCostAccount, await hashPassword(fullCostAccount.password))
})

const login = (credentials: unknown, address = '203.0.113.1') =>
  post('/api/auth/login', credentials, { headers: { 'CF-Connecting-IP': address } })

const wrong = { ...account, password: 'a wrong password' }

test('signing in returns the account and sets the session cookie', async () => {
  const response = await login(account)
  expect(response.status).toBe(200)
  const expiresAt = new Date(now + minutes(60))
  expect(await response.json()).toEqual({
    user: { email: account.email, role: 'owner' },
    expiresAt: expiresAt.toISOString(),
  })
  expect(response.headers.get('Cache-Control')).toBe('no-store')

  const cookies = response.headers.getSetCookie()
  const [pair, ...attributes] = (cookies[0] ?? '').split('; ')
  expect(pair).toMatch(/^__Host-session=[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(new Set(attributes)).toEqual(
    new Set([
      'HttpOnly',
      'Secure',
      'SameSite=Lax',
      'Path=/',
      `Expires=${new Date(now + days(30)).toUTCString()}`,
    ]),
  )
})

test('a password hashed at full cost signs in, and a wrong one does not', async () => {
  expect((await login(fullCostAccount)).status).toBe(200)
  expect((await login({ ...fullCostAccount, password: account.password })).status).toBe(401)
})

test('an unknown account and a wrong password get identical responses', async () => {
  const answers = await Promise.all(
    [
      { ...fullCostAccount, password: 'a wrong password' },
      { email: 'nobody@example.com', password: 'a wrong password' },
    ].map(async (credentials) => {
      const response = await login(credentials, '203.0.113.2')
      const text = await response.clone().text()
      const { requestId, detail } = await expectProblem(response, 401, 'sign-in-failed')
      expect(detail).toMatch(/\w/)
      return { text: text.replace(requestId, ''), headers: [...response.headers] }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(JSON.stringify(answers[0]?.headers)).not.toContain('set-cookie')
})

test('after five failures an address must wait, even with the right password', async () => {
  const address = '203.0.113.4'
  for (let minute = 0; minute < 5; minute++) {
    vi.setSystemTime(now + minutes(minute))
    expect((await login({ ...other, password: 'guess' }, address)).status).toBe(401)
  }
  for (const [second, credentials] of [{ ...other, password: 'guess' }, other].entries()) {
    vi.setSystemTime(now + minutes(4) + 1000 * (second + 1))
    const refused = await login(credentials, address)
    expect(refused.headers.get('Retry-After')).toBe(String(11 * 60 - second - 1))
    expect(sessionCookie(refused)).toBe('')
    await expectProblem(refused, 429, 'too-many-attempts')
  }

  // Neither the owner's other devices nor another account is locked out.
  expect((await login(other, '203.0.113.5')).status).toBe(200)
  expect((await login(account, address)).status).toBe(200)

  // The announced wait is enough, and attempts during it do not extend it.
  vi.setSystemTime(now + minutes(15) - 1000)
  expect((await login(other, address)).status).toBe(429)
  vi.setSystemTime(now + minutes(15))
  expect((await login(other, address)).status).toBe(200)
})

test('an unknown account is throttled like a known one', async () => {
  const nobody = { email: 'nobody@example.com', password: 'guess' }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt++) {
    vi.setSystemTime(now + attempt)
    statuses.push((await login(nobody, '203.0.113.6')).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('signing in resets the failures before it', async () => {
  const address = '203.0.113.7'
  const guess = { ...other, password: 'guess' }
  for (const credentials of [guess, guess, guess, other, guess, guess, guess]) {
    expect((await login(credentials, address)).status).toBe(credentials === other ? 200 : 401)
  }
  expect((await login(other, address)).status).toBe(200)
})

test('the throttle stores neither network addresses nor emails', async () => {
  await login({ email: 'private@example.com', password: 'guess' }, '203.0.113.8')
  const { results } = await env.DB.prepare('SELECT * FROM attempts').all()
  expect(results.length).toBeGreaterThan(0)
  expect(JSON.stringify(results)).not.toMatch(/example\.com|203\.0/)
})

test('checks only five of many parallel guesses, and refused ones reset nothing', async () => {
  const guess = () => login(wrong, '203.0.113.77')
  const statuses: number[] = []
  for (let burst = 0; burst < 3; burst++) {
    const answers = await Promise.all(Array.from({ length: 8 }, guess))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(19)
})

test('counts the addresses of one IPv6 network together, and apart from its neighbour', async () => {
  const statuses: number[] = []
  for (let device = 1; device <= 6; device++) {
    statuses.push((await login(wrong, `2001:db8:0:77:${device}::1`)).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect((await login(account, '2001:db8:0:78::1')).status).toBe(200)
})
