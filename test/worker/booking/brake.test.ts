import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmMinutes } from '../../../shared/booking/brake.ts'
import { measureRate } from '../../../worker/booking/brake/booking-rate.ts'
import { business } from '../../shipped-offered.ts'
import { minutes, now } from '../clock.ts'
import { fakeMail, subjects, type Taken } from '../mail/mail-service.ts'
import {
  callWith,
  clearBookings,
  countRows,
  futureDate,
  newKey,
  problemOf,
  slotsOn,
} from '../worker-support.ts'
import { order, orderByForm, postForm, stranger } from './strangers.ts'

let mail = fakeMail()

beforeEach(async () => {
  mail = fakeMail()
  await clearBookings()
  await env.DB.prepare('UPDATE booking_rate SET per_day = 1800').run()
})
afterEach(() => vi.unstubAllGlobals())

/** Uses up what may be booked at once without being asked: five jobs of two hours. */
async function fillRate() {
  for (let job = 0; job < 5; job++)
    expect((await order(mail.bindings, { date: futureDate() })).status).toBe(201)
  await env.DB.prepare('UPDATE booking_rate SET level = 100000').run()
  mail.taken.length = 0
}

/** The path of the link in the newest mail to an address that asks for a confirmation. */
function linkTo(address: string): string {
  const letter = mail.taken.findLast(({ to, subject }) => to === address && /^Please confirm/.test(subject))
  const link = /https:\/\/\S+\/book\/confirm\/\S+/.exec(textOf(letter))?.[0]
  if (!link) throw new Error(`No link was sent to ${address}.`)
  return new URL(link).pathname
}

const textOf = (letter: Taken | undefined) => String(letter && 'text' in letter ? letter.text : '')

const follow = (path: string) => callWith(mail.bindings, 'GET', path)
const confirm = (path: string, fields = {}) => postForm(mail.bindings, path, fields, '198.51.100.200')

const stored = async () => (await countRows()).bookings

test('at an ordinary rate nothing is asked of anybody, above it each new order has to be confirmed', async () => {
  await fillRate()
  const date = futureDate()
  const response = await order(mail.bindings, { date, time: '9:00 AM', email: 'sixth@example.com' })
  expect(response.status).toBe(202)
  expect(await response.json()).toEqual({
    toConfirm: {
      until: new Date(now + minutes(confirmMinutes)).toISOString(),
      page: 'https://localhost/book/confirm',
    },
  })
  expect(await stored()).toBe(5)
  expect(await slotsOn(date)).toContain('9:00 AM')

  const page = await (await follow('/book/confirm')).text()
  expect(page).toContain('Open it within 60 minutes')
  expect(page).toContain(business.phone.display)
})

test('a long job uses up more of the rate than a short one', async () => {
  const long = { packageId: 'two-step-ceramic', vehicleType: 'van' }
  const dates = Array.from({ length: 6 }, futureDate)
  expect((await order(mail.bindings, { date: dates[0], ...long })).status).toBe(201)
  expect((await order(mail.bindings, { date: dates[5] })).status).toBe(202)
})

test('of many at once from everywhere no more than the ordinary rate are stored', async () => {
  const times = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM']
  const dates = Array.from({ length: 5 }, futureDate)
  const answers = await Promise.all(
    dates.flatMap((date) => times.map((time) => order(mail.bindings, { date, time }))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(20)
  expect(await stored()).toBe(5)
})

test('the rate runs off with time', async () => {
  await fillRate()
  await env.DB.prepare('UPDATE booking_rate SET level = 600').run()
  const statusAfter = async (after: number) => {
    vi.setSystemTime(now + minutes(after))
    return (await order(mail.bindings, { date: futureDate() })).status
  }
  // Fifteen jobs of two hours a day are one in 96 minutes; the fifth had filled the last of the room.
  expect(await statusAfter(0)).toBe(202)
  expect(await statusAfter(1)).toBe(201)
  expect(await statusAfter(2)).toBe(202)
  expect(await statusAfter(97)).toBe(201)
  expect(await statusAfter(24 * 60)).toBe(201)
})

test('a site that is used to more asks later, and what nobody real booked does not count', async () => {
  const perDay = async () => {
    await measureRate(env, Date.now())
    return (await env.DB.prepare('SELECT per_day AS minutes FROM booking_rate').first<{ minutes: number }>())
      ?.minutes
  }
  expect(await perDay()).toBe(15 * 120)
  await env.DB.prepare('UPDATE booking_rate SET per_day = 10000000').run()
  for (const time of ['9:00 AM', '11:00 AM', '1:00 PM'])
    await order(mail.bindings, { date: futureDate(), time })
  await env.DB.prepare('UPDATE bookings SET duration_minutes = 28 * 600').run()
  expect(await perDay()).toBe(3 * 3 * 600)
  await env.DB.prepare(
    "UPDATE bookings SET status = 'cancelled' WHERE seq = (SELECT min(seq) FROM bookings)",
  ).run()
  expect(await perDay()).toBe(3 * 2 * 600)
  vi.setSystemTime(now + minutes(29 * 24 * 60))
  expect(await perDay()).toBe(15 * 120)
})

test('the link shows what was ordered, and its form books it once', async () => {
  await fillRate()
  const date = futureDate()
  await order(mail.bindings, { date, time: '1:00 PM', email: 'robin@example.com', name: 'Robin <b>Field' })
  const link = linkTo('robin@example.com')
  const page = await (await follow(link)).text()
  expect(page).toContain('Confirm your booking')
  expect(page).toContain('1:00 PM (Pacific Time)')
  expect(await stored()).toBe(5)

  const first = await confirm(link)
  expect([first.status, first.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/booking\//)])
  const again = await confirm(link)
  expect(again.headers.get('Location')).toBe(first.headers.get('Location'))
  expect(await stored()).toBe(6)
  expect(await slotsOn(date)).not.toContain('1:00 PM')
  expect(subjects(mail.taken).filter((line) => line.startsWith('robin@example.com: We have'))).toHaveLength(1)
})

test('a time that somebody else got first is replaced by a free one, without typing anything again', async () => {
  await fillRate()
  const slot = { date: futureDate(), time: '9:00 AM' }
  await order(mail.bindings, { ...slot, email: 'first@example.com' })
  await order(mail.bindings, { ...slot, email: 'second@example.com' })
  expect((await confirm(linkTo('second@example.com'))).status).toBe(303)

  const late = linkTo('first@example.com')
  const refused = await confirm(late)
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(page).toContain('Somebody just booked this time')
  const offered = [...page.matchAll(/name="slot" value="([^"]+)"/g)].map(([, value]) => value)
  expect(offered.length).toBeGreaterThan(1)
  expect((await confirm(late, { slot: offered[0] })).status).toBe(303)
  expect(await stored()).toBe(7)
})

test.each<[string, () => Promise<string>]>([
  ['nobody made', async () => '/book/confirm/nothing'],
  [
    'waited an hour',
    async () => {
      await order(mail.bindings, { date: futureDate(), email: 'late@example.com' })
      vi.setSystemTime(now + minutes(confirmMinutes))
      return linkTo('late@example.com')
    },
  ],
])('a link that %s books nothing and says so', async (_, make) => {
  await fillRate()
  const link = await make()
  for (const response of [await follow(link), await confirm(link)]) {
    expect(response.status).toBe(410)
    expect(await response.text()).toContain(business.phone.display)
  }
  expect(await stored()).toBe(5)
})

test('the same attempt sent again is told once, and waits as it was sent last', async () => {
  await fillRate()
  const headers = newKey()
  const robin = { ...stranger(), email: 'robin@example.com', date: futureDate() }
  const first = await order(mail.bindings, robin, headers)
  vi.setSystemTime(now + minutes(1))
  const again = await order(mail.bindings, { ...robin, time: '3:00 PM' }, headers)
  expect([again.status, await again.json()]).toEqual([202, await first.json()])
  expect(mail.taken.filter(({ to }) => to === 'robin@example.com')).toHaveLength(1)
  expect(await (await follow(linkTo('robin@example.com'))).text()).toContain('3:00 PM (Pacific Time)')
})

test('the plain form is asked the same, and leads to the page that says so', async () => {
  await fillRate()
  const response = await orderByForm(mail.bindings, { date: futureDate(), email: 'plain@example.com' })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/book/confirm'])
  expect(await stored()).toBe(5)
  expect((await confirm(linkTo('plain@example.com'))).status).toBe(303)
})

test('one mailbox gets three of these mails in two hours, however it is spelled', async () => {
  await fillRate()
  for (const email of ['vic.tim@gmail.com', 'Victim@Gmail.com', 'victim+now@gmail.com']) {
    expect((await order(mail.bindings, { date: futureDate(), email })).status).toBe(202)
  }
  const fourth = await order(mail.bindings, { date: futureDate(), email: 'victim@gmail.com' })
  expect((await problemOf(fourth, 409, 'call-to-book')).detail).toContain(business.phone.display)
  expect(mail.taken.filter(({ subject }) => /^Please confirm/.test(subject))).toHaveLength(3)
  vi.setSystemTime(now + minutes(2 * 60) + 1)
  expect((await order(mail.bindings, { date: futureDate(), email: 'victim@gmail.com' })).status).toBe(202)
})

test('one network leaves five orders to be confirmed in a day', async () => {
  await fillRate()
  const address = '203.0.113.7'
  for (let count = 0; count < 5; count++) {
    expect((await order(mail.bindings, { date: futureDate(), address })).status).toBe(202)
  }
  await problemOf(await order(mail.bindings, { date: futureDate(), address }), 409, 'call-to-book')
  expect((await order(mail.bindings, { date: futureDate() })).status).toBe(202)
})

test.each<[string, Parameters<typeof fakeMail>[0] | null]>([
  ['there is no mail service', null],
  [
    'the mail is not taken',
    () => {
      throw new Error('451 try again')
    },
  ],
])('when %s, the way in is the phone, and nothing is kept', async (_, onSend) => {
  await fillRate()
  const bindings = onSend ? fakeMail(onSend).bindings : {}
  const date = futureDate()
  const { detail } = await problemOf(await order(bindings, { date }), 409, 'call-to-book')
  expect(detail).toContain(business.phone.display)
  const form = await orderByForm(bindings, { date })
  expect(form.status).toBe(409)
  const page = await form.text()
  expect(page).toContain(business.phone.display)
  expect(page).toContain('value="Subaru"')
  expect((await env.DB.prepare('SELECT * FROM waiting_orders').all()).results).toEqual([])
})

test('a mail service that does not answer may have sent the link: it works', async () => {
  await fillRate()
  vi.useFakeTimers({ now })
  try {
    const asked = Promise.withResolvers<void>()
    const hanging = fakeMail(() => {
      asked.resolve()
      return new Promise(() => {})
    })
    const response = order(hanging.bindings, { date: futureDate() })
    await asked.promise
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await response).status).toBe(202)
    expect((await env.DB.prepare('SELECT * FROM waiting_orders').all()).results).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

const turnstile = { TURNSTILE_SITE_KEY: 'site-key', TURNSTILE_SECRET_KEY: 'secret-key' }

test.each([
  ['a person', { success: true }, 201],
  ['nobody, as it does not answer', null, 202],
])('above the rate an order in which Turnstile has seen %s answers %3$i', async (_, answer, status) => {
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new Error('unreachable')
    return Response.json(answer)
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await fillRate()
  const bindings = { ...mail.bindings, ...turnstile }
  const response = await order(bindings, { date: futureDate(), turnstileToken: 'token' })
  expect(response.status).toBe(status)
})

test('where Turnstile guards the wizard, the plain form, which has no script for it, is confirmed by mail', async () => {
  const bindings = { ...mail.bindings, ...turnstile }
  const asked = await orderByForm(bindings, { date: futureDate(), email: 'plain@example.com' })
  expect(asked.headers.get('Location')).toBe('/book/confirm')
  expect(await stored()).toBe(0)
  expect((await confirm(linkTo('plain@example.com'))).status).toBe(303)

  const withoutMail = await orderByForm(turnstile, { date: futureDate() })
  expect(withoutMail.headers.get('Location')).toMatch(/^\/booking\//)
})

test('who books on this machine or is the owner is never asked', async () => {
  for (let count = 0; count < 8; count++) {
    const response = await order(mail.bindings, { date: futureDate(), address: '127.0.0.1' })
    expect(response.status).toBe(201)
  }
})
