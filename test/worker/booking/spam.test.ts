import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import { dailyBookingCaps } from '../../../worker/db/booking/visitor-limits.ts'
import { minutes, now, today } from '../clock.ts'
import {
  bookingBody,
  clearBookings,
  errorFields,
  expectProblem,
  futureDate,
  newIdempotencyKey,
  post,
  sendRequestWith,
} from '../worker-support.ts'
import { newVisitor, orderAsVisitor } from './new-visitors.ts'
import { confirmFields as formFieldsOf, formOptions } from './plain-form.ts'

beforeEach(clearBookings)
afterEach(() => vi.unstubAllGlobals())

/** Orders by the API without the limit per minute. */
const send = (sent: Parameters<typeof orderAsVisitor>[1], headers?: Record<string, string>) =>
  orderAsVisitor({ RATE_LIMIT: env.RATE_LIMIT }, { date: futureDate(), ...sent }, headers)

const businessDay = (date: string) => new Date(`${date}T07:00:00Z`)

/** Leaves one booking before each of today's limits. */
const leaveOneBeforeCap = () => env.DB.prepare('UPDATE daily_counts SET count = cap - 1').run()

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['address', { address: '203.0.113.9' }, { address: '203.0.113.9' }],
  ['IPv6 /64', { address: '2001:db8:1:2:3:4:5:6' }, { address: '2001:0db8:1:2::99' }],
  ['IPv6 /56', { address: '2001:db8:1:200::1' }, { address: '2001:db8:1:2ff::1' }],
  ['IPv6 /48', { address: '2001:db8:1::1' }, { address: '2001:db8:1:ff00::1' }],
])('limits bookings from one %s a day, and others continue', async (_, first, again) => {
  expect((await send(first)).status).toBe(201)
  await leaveOneBeforeCap()
  expect((await send(again)).status).toBe(201)

  const refused = await send(again)
  expect(refused.headers.get('Retry-After')).toBe(
    String((businessDay(addDays(today, 1)).getTime() - now) / 1000),
  )
  const { detail } = await expectProblem(refused, 429, 'too-many-requests')
  expect(detail).toMatch(/call us at \(604\)/)
  expect((await send({})).status).toBe(201)

  vi.setSystemTime(businessDay(addDays(today, 1)))
  expect((await send(again)).status).toBe(201)
})

test('a visitor using another’s phone and email uses up their own network’s limit, not the victim’s', async () => {
  const victim = { phone: '604 555 0150', email: 'victim@example.com' }
  const attacker = { ...victim, address: '203.0.113.66' }
  const [cap] = dailyBookingCaps
  for (let count = 0; count < cap; count++) expect((await send(attacker)).status).toBe(201)
  await expectProblem(await send(attacker), 429, 'too-many-requests')
  expect((await send(victim)).status).toBe(201)
})

test('of many parallel bookings from one address no more than the limit are stored', async () => {
  const times = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM']
  const dates = Array.from({ length: 6 }, futureDate)
  const slots = dates.flatMap((date) => times.map((time) => ({ date, time })))
  const answers = await Promise.all(
    slots.map((slot) => orderAsVisitor({}, { ...slot, address: '203.0.113.80' })),
  )
  const [cap] = dailyBookingCaps
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(cap).fill(201), ...Array(slots.length - cap).fill(429)])
  const stored = await env.DB.prepare(
    'SELECT (SELECT count(*) FROM bookings) AS bookings, (SELECT count(DISTINCT booking_id) FROM slot_claims) AS holders',
  ).first()
  expect(stored).toEqual({ bookings: cap, holders: cap })
})

test('every spelling of an address and every route share one rate limit', async () => {
  const keys: string[] = []
  const RATE_LIMIT = {
    limit: async ({ key }: { key: string }) => {
      keys.push(key)
      return { success: false }
    },
  }
  const headers = { 'CF-Connecting-IP': '203.0.113.81' }
  for (const path of ['/api/bookings', '/api/bookings/', '/api//bookings']) {
    await sendRequestWith({ RATE_LIMIT }, 'POST', path, { json: bookingBody(), headers })
  }
  for (const path of ['/book', '/book/']) {
    await sendRequestWith({ RATE_LIMIT }, 'POST', path, formOptions(formFieldsOf(), { headers }))
  }
  expect(keys.length).toBeGreaterThanOrEqual(2)
  expect(new Set(keys).size).toBe(1)
})

test('resending a booking never counts against the limit', async () => {
  const headers = newIdempotencyKey()
  const robin = { ...newVisitor(), date: futureDate() }
  expect((await send(robin, headers)).status).toBe(201)
  await env.DB.prepare('UPDATE daily_counts SET count = cap').run()
  const replay = await send(robin, headers)
  expect([replay.status, replay.headers.get('Idempotent-Replayed')]).toEqual([201, 'true'])
  await expectProblem(await send({ address: robin.address }), 429, 'too-many-requests')
})

test('stores an address only as a hash that changes daily', async () => {
  const hash = async () => {
    await clearBookings()
    expect((await send({ address: '203.0.113.50' })).status).toBe(201)
    return (await env.DB.prepare('SELECT network_hash AS hash FROM bookings').first<{ hash: string }>())?.hash
  }
  const first = await hash()
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(await hash()).toBe(first)
  vi.setSystemTime(now + minutes(24 * 60))
  expect(await hash()).not.toBe(first)
})

/** Submits until limited. The limiter counts by the real clock, so a minute may end in between. */
async function submitUntilLimited(submit: () => Promise<Response>) {
  const accepted: number[] = []
  while (accepted.length <= 60) {
    const response = await submit()
    if (response.status === 429) return { accepted, refused: response }
    accepted.push(response.status)
  }
  throw new Error(`Nobody stopped ${accepted.length} submissions.`)
}

test('limits an address to thirty submissions a minute, whatever they contain', async () => {
  const headers = { 'CF-Connecting-IP': '203.0.113.70' }
  const { accepted, refused } = await submitUntilLimited(() => post('/api/bookings', {}, { headers }))
  expect(accepted.length).toBeGreaterThanOrEqual(30)
  expect(new Set(accepted)).toEqual(new Set([422]))
  expect(refused.headers.get('Retry-After')).toBe('60')
  await expectProblem(refused, 429, 'too-many-requests')
  expect((await send({})).status).toBe(201)
})

test('signing in has the same limit', async () => {
  const headers = { 'CF-Connecting-IP': '203.0.113.71' }
  const { accepted } = await submitUntilLimited(() => post('/api/auth/login', {}, { headers }))
  expect(accepted.length).toBeGreaterThanOrEqual(30)
})

test('a failing rate limiter refuses no booking', async () => {
  const limiter = { limit: () => Promise.reject(new Error('out of order')) }
  const response = await sendRequestWith({ RATE_LIMIT: limiter }, 'POST', '/api/bookings', {
    json: bookingBody({ date: futureDate() }),
    headers: { 'CF-Connecting-IP': '203.0.113.72' },
  })
  expect(response.status).toBe(201)
})

test('refuses a submission that looks automated with a message, and stores nothing', async () => {
  for (const signal of [{ website: 'https://spam.example' }, { openForMs: 10 }]) {
    const problem = await expectProblem(await send(signal), 422, 'invalid')
    expect(problem.detail).toMatch(/press the button once more, or call us at \(604\)/)
    expect(errorFields(problem)).toEqual(['website'])
  }
  expect((await env.DB.prepare('SELECT * FROM bookings').all()).results).toEqual([])
})

test('the spam signals are not part of the order: a retry with the same key is the same booking', async () => {
  const headers = newIdempotencyKey()
  const robin = { ...newVisitor(), date: futureDate() }
  expect((await send({ ...robin, openForMs: 5000, website: '' }, headers)).status).toBe(201)
  const again = await send({ ...robin, openForMs: 9000 }, headers)
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
})

const withTurnstile = { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: 'secret-key' }

/** Turnstile's response, and the requests it got. */
function stubTurnstile(answer: () => Promise<Response>) {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body: URLSearchParams }) => {
    expect(url).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify')
    asked.push(body)
    return answer()
  })
  return asked
}

const sendTo = (bindings: object, turnstileToken?: unknown) =>
  sendRequestWith(bindings, 'POST', '/api/bookings', {
    json: bookingBody({ date: futureDate(), turnstileToken }),
  })

test('with Turnstile set up a booking needs a token that it accepts', async () => {
  let success = false
  const asked = stubTurnstile(async () => Response.json({ success }))
  for (const token of [undefined, '', 7]) {
    await expectProblem(await sendTo(withTurnstile, token), 422, 'invalid')
  }
  expect(asked).toEqual([])
  const problem = await expectProblem(await sendTo(withTurnstile, 'forged'), 422, 'invalid')
  expect(errorFields(problem)).toEqual(['turnstileToken'])
  expect(problem).not.toHaveProperty('turnstileSiteKey')
  success = true
  expect((await sendTo(withTurnstile, 'good')).status).toBe(201)
  expect(asked.map((body) => Object.fromEntries(body))).toEqual([
    { secret: 'secret-key', response: 'forged' },
    { secret: 'secret-key', response: 'good' },
  ])
})

test('a Turnstile outage does not block bookings', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  stubTurnstile(() => Promise.reject(new Error('unreachable')))
  expect((await sendTo(withTurnstile, 'good')).status).toBe(201)
  expect(JSON.stringify(log.mock.calls)).toContain('Turnstile did not answer')
  log.mockRestore()
})

test('Turnstile’s origin is in the policy and its key in the refusal only when both keys are set', async () => {
  for (const [bindings, isSetUp] of [
    [withTurnstile, true],
    [{ TURNSTILE_SITE_KEY: 'site-key' }, false],
    [{ TURNSTILE_SECRET_KEY: 'secret-key' }, false],
    [{}, false],
  ] as const) {
    const policy = (await sendRequestWith(bindings, 'GET', '/')).headers.get('Content-Security-Policy') ?? ''
    const directives = policy.split('; ').filter((each) => each.includes('challenges.cloudflare.com'))
    expect(directives.map((each) => each.split(' ')[0])).toEqual(isSetUp ? ['script-src', 'frame-src'] : [])
    const response = await sendTo(bindings)
    expect(response.status).toBe(isSetUp ? 422 : 201)
    expect((await response.json<{ turnstileSiteKey?: string }>()).turnstileSiteKey).toBe(
      isSetUp ? 'site-key' : undefined,
    )
  }
})
