import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textSize } from '../../../shared/rules/message/gsm.ts'
import { days, hours, minutes, now } from '../clock.ts'
import { fakeEmailService, loadStates } from '../mail/fake-email-service.ts'
import { seedBookings } from '../seeded-bookings.ts'
import { clearBookings } from '../worker-support.ts'
import { clearTexts, fakeTwilio, loadTexts, runCron, runForDays, type TwilioAnswer } from './fake-twilio.ts'

// Texts when the provider fails, the limits are reached, or a number opted out.

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await clearBookings()
  await clearTexts()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const phoneOf = (index: number) => `(604) 555-${String(index).padStart(4, '0')}`
const keyOf = (index: number) => `+1604555${String(index).padStart(4, '0')}`

/** Bookings of customers with a phone number alone, each with a queued message. */
async function queueFor(
  count: number,
  fields: Record<string, unknown> = {},
  message: { event?: string; at?: number } = {},
) {
  const { event = 'confirmed', at = now } = message
  const rows = await seedBookings(
    Array.from({ length: count }, (_, index) => ({
      ...{ bookingDate: '2027-02-01', customerEmail: '', customerPhone: phoneOf(index) },
      ...{ status: 'confirmed' as const, ...fields },
    })),
  )
  await env.DB.batch(
    rows.map(({ id }, index) =>
      env.DB.prepare(
        "INSERT INTO mail_outbox (at, subject_id, number, recipient, event) VALUES (?, ?, 1, 'customer', ?)",
      ).bind(new Date(at - count + index).toISOString(), id, event),
    ),
  )
  return rows
}

test('a customer without an email address gets a text, with the words in its thread', async () => {
  const twilio = fakeTwilio()
  const mail = fakeEmailService()
  const [booking] = await queueFor(1)
  await runCron({ ...twilio.bindings, ...mail.bindings })
  expect(twilio.sent).toEqual([{ sid: 'SM0001', to: keyOf(0), body: expect.any(String) }])
  const [{ body } = { body: '' }] = twilio.sent
  expect(body).toMatch(
    /^Corridor Auto Detailing: confirmed: .*https:\/\/corridordetailing\.example\/booking\//,
  )
  expect(textSize(body)).toMatchObject({ isGsm: true, segments: expect.toSatisfy((count) => count <= 2) })
  expect(await loadTexts()).toEqual([
    expect.objectContaining({
      ...{ direction: 'out', phone: keyOf(0), state: 'sent', providerId: 'SM0001' },
      ...{ subjectId: booking?.id, event: 'confirmed', body },
    }),
  ])
  expect(mail.sent).toEqual([])
  expect(await loadStates()).toEqual(['confirmed customer sent'])
})

test('without a provider of texts, a customer with a phone alone gets nothing, and it is not retried', async () => {
  await queueFor(1)
  const mail = fakeEmailService()
  await runCron(mail.bindings)
  expect(await loadStates()).toEqual(['confirmed customer dropped'])
})

const answers: [string, (to: string, tries: number) => TwilioAnswer][] = [
  ['down, then up', (_, tries) => (tries <= 7 ? 'unreachable' : 'ok')],
  ['slow, though it takes each message', (_, tries) => (tries % 3 ? 'ok' : 'lost')],
  ['answering 500', (_, tries) => (tries % 2 ? { status: 500 } : 'ok')],
  ['answering 429', (_, tries) => (tries % 2 ? { status: 429, code: 20429 } : 'ok')],
  ['answering nonsense though it takes each message', (_, tries) => (tries % 2 ? 'nonsense' : 'ok')],
]

test.each(answers)('with a provider that is %s, every text arrives once', async (_, answer) => {
  await queueFor(6)
  const twilio = fakeTwilio(answer)
  await runForDays(twilio.bindings)
  expect(twilio.sent.map(({ to }) => to).toSorted()).toEqual(Array.from({ length: 6 }, (_, i) => keyOf(i)))
  expect(new Set(await loadStates())).toEqual(new Set(['confirmed customer sent']))
  expect(new Set((await loadTexts()).map(({ state }) => state))).toEqual(new Set(['sent']))
})

test('nothing is sent again while the provider cannot say whether it was sent', async () => {
  await queueFor(1)
  const twilio = fakeTwilio((_, tries) => (tries === 1 ? 'lost' : 'ok'))
  twilio.setListDown(true)
  await runForDays(twilio.bindings, 60, hours(12))
  expect(twilio.sent).toHaveLength(1)
  twilio.setListDown(false)
  vi.setSystemTime(now + days(1))
  await runCron(twilio.bindings)
  expect(twilio.tries()).toBe(1)
  expect(await loadStates()).toEqual(['confirmed customer sent'])
})

test('a cron killed between claiming and sending loses no text and repeats none', async () => {
  await queueFor(4)
  const reached: (() => void)[] = []
  const twilio = fakeTwilio((_, tries) => {
    reached.shift()?.()
    return tries <= 2 ? 'lost' : 'ok'
  })
  for (let kill = 0; kill < 2; kill++) {
    vi.setSystemTime(now + minutes(kill))
    const killed = new Promise<void>((resolve) => reached.push(resolve))
    await Promise.race([runCron(twilio.bindings), killed])
  }
  vi.setSystemTime(now + minutes(15))
  await runForDays(twilio.bindings, 60)
  expect(twilio.sent.map(({ to }) => to).toSorted()).toEqual([keyOf(0), keyOf(1), keyOf(2), keyOf(3)])
})

test('two senders at once send each text once', async () => {
  await queueFor(10)
  const twilio = fakeTwilio()
  await Promise.all([runCron(twilio.bindings), runCron(twilio.bindings), runCron(twilio.bindings)])
  await runCron(twilio.bindings)
  expect(twilio.sent).toHaveLength(10)
})

test('a number that gets no texts is refused for good, and shown', async () => {
  await queueFor(1)
  const twilio = fakeTwilio(() => ({ status: 400, code: 21614 }))
  await runForDays(twilio.bindings, 120)
  expect(twilio.tries()).toBe(1)
  expect(await loadStates()).toEqual(['confirmed customer refused'])
  expect((await loadTexts()).map(({ state }) => state)).toEqual(['failed'])
})

test('a wrong key is retried, because the owner can correct it', async () => {
  await queueFor(1)
  const twilio = fakeTwilio()
  await runCron({ ...twilio.bindings, TWILIO_AUTH_TOKEN: 'wrong' })
  expect(await loadStates()).toEqual(['confirmed customer failed'])
  vi.setSystemTime(now + minutes(6))
  await runCron(twilio.bindings)
  expect(await loadStates()).toEqual(['confirmed customer sent'])
})

test('a number that opted out with the provider is emailed at once, and gets no further text', async () => {
  await env.DB.prepare(
    "INSERT INTO message_settings (id, channels, daily_segments, updated_at) VALUES (1, ?, 100, '')",
  )
    .bind(JSON.stringify({ confirmed: 'text' }))
    .run()
  const twilio = fakeTwilio(() => ({ status: 400, code: 21610 }))
  const mail = fakeEmailService()
  await queueFor(1, { customerEmail: 'robin@example.com' })
  await runCron({ ...twilio.bindings, ...mail.bindings })
  expect(mail.sent.map(({ to }) => to)).toEqual(['robin@example.com'])
  expect(await loadStates()).toEqual(['confirmed customer sent'])
  await queueFor(1, { customerEmail: 'robin@example.com' })
  await runCron({ ...twilio.bindings, ...mail.bindings })
  expect(twilio.tries()).toBe(1)
  expect(mail.sent).toHaveLength(2)
})

test('texts wait for the morning, unless the job is near', async () => {
  const night = now + hours(11)
  vi.setSystemTime(night)
  await queueFor(1, {}, { at: night })
  await queueFor(1, { bookingDate: '2027-01-12', bookingTime: '12:30 AM', startMinutes: 30 }, { at: night })
  const twilio = fakeTwilio()
  const confirmed = () => twilio.sent.filter(({ body }) => body.includes('confirmed')).length
  await runCron(twilio.bindings)
  expect(confirmed()).toBe(1)
  vi.setSystemTime(now + hours(19))
  await runCron(twilio.bindings)
  expect(confirmed()).toBe(1)
  vi.setSystemTime(now + hours(20))
  await runCron(twilio.bindings)
  expect(confirmed()).toBe(2)
})

test('the owner’s daily cap holds, is told once, and the rest follows the next day', async () => {
  await env.DB.prepare(
    "INSERT INTO message_settings (id, daily_segments, updated_at) VALUES (1, 10, '')",
  ).run()
  await queueFor(12)
  const twilio = fakeTwilio()
  for (let runs = 0; runs < 4; runs++) await runCron(twilio.bindings)
  const segments = twilio.sent.reduce((sum, { body }) => sum + textSize(body).segments, 0)
  expect(segments).toBeLessThanOrEqual(10)
  expect(twilio.sent.length).toBeGreaterThan(0)
  const alerts = await env.DB.prepare("SELECT count FROM alerts WHERE kind = 'text-cap-reached'").all()
  expect(alerts.results).toHaveLength(1)
  const first = twilio.sent.length
  vi.setSystemTime(now + days(1))
  await runCron(twilio.bindings)
  expect(twilio.sent.length).toBeGreaterThan(first)
})

test('800 hostile bookings cause at most 20 texts an hour, only to their own numbers', async () => {
  await queueFor(800, { status: 'pending', networkHash: 'hostile' }, { event: 'received' })
  await env.DB.prepare(
    "INSERT INTO message_settings (id, daily_segments, updated_at) VALUES (1, 5000, '')",
  ).run()
  const twilio = fakeTwilio()
  const perHour: number[] = []
  for (let hour = 0; hour < 3; hour++) {
    const before = twilio.sent.length
    for (let run = 0; run < 12; run++) {
      vi.setSystemTime(now + hours(hour) + minutes(5 * run))
      await runCron(twilio.bindings)
      // A run at the same time counts too, so fewer may go out, and never more.
      if (hour > 0) await Promise.all([runCron(twilio.bindings), runCron(twilio.bindings)])
    }
    perHour.push(twilio.sent.length - before)
  }
  expect(Math.max(...perHour)).toBeLessThanOrEqual(20)
  expect(perHour[0]).toBe(20)
  expect(new Set(twilio.sent.map(({ to }) => to)).size).toBe(twilio.sent.length)
  // Someone whom the owner has confirmed isn't held up by them.
  await queueFor(1, { customerPhone: '(778) 555-0100' })
  await runCron(twilio.bindings)
  expect(twilio.sent.at(-1)?.to).toBe('+17785550100')
})

test('strangers cause at most three texts to one number', async () => {
  await queueFor(30, {
    ...{ status: 'pending', networkHash: 'hostile', customerPhone: phoneOf(1) },
  })
  const twilio = fakeTwilio()
  for (let run = 0; run < 6; run++) await runCron(twilio.bindings)
  expect(twilio.sent).toHaveLength(3)
})

test('a text of the owner’s own is sent at night too, but not to a number that opted out', async () => {
  vi.setSystemTime(now + hours(11))
  const at = new Date(now + hours(11)).toISOString()
  const insert = (id: string, phone: string) => [
    env.DB.prepare(
      "INSERT INTO texts (id, direction, phone, body, at, state) VALUES (?, 'out', ?, 'On my way soon', ?, 'waiting')",
    ).bind(id, phone, at),
    env.DB.prepare(
      "INSERT INTO mail_outbox (at, subject_id, number, recipient, event) VALUES (?, ?, 0, 'customer', 'owner-text')",
    ).bind(at, id),
  ]
  await env.DB.batch([
    env.DB.prepare('INSERT INTO text_opt_outs (phone, at) VALUES (?, ?)').bind(keyOf(2), at),
    ...insert('11111111-1111-4111-8111-111111111111', keyOf(1)),
    ...insert('22222222-2222-4222-8222-222222222222', keyOf(2)),
  ])
  const twilio = fakeTwilio()
  await runCron(twilio.bindings)
  expect(twilio.sent).toEqual([{ sid: 'SM0001', to: keyOf(1), body: 'On my way soon' }])
  expect((await loadTexts()).map(({ phone, state }) => `${phone} ${state}`).toSorted()).toEqual([
    `${keyOf(1)} sent`,
    `${keyOf(2)} failed`,
  ])
})

test('no number is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await queueFor(2)
  const twilio = fakeTwilio(() => ({ status: 500 }))
  await runCron(twilio.bindings)
  expect(logged).toHaveBeenCalled()
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/604|555/)
})
