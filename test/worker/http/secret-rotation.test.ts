import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import type { NewCalendarFeedJson } from '../../../shared/rules/calendar/calendar-json.ts'
import { fakeEmailService, runEmailCron } from '../mail/fake-email-service.ts'
import {
  book,
  bookingBody,
  clearBookings,
  futureDate,
  newIdempotencyKey,
  post,
  sendRequest,
  sendRequestWith,
  sessionCookie,
  signInOwner,
} from '../worker-support.ts'

// Rotating the secret: everything signed before stays valid while the previous secret is kept (docs/reliability.md).

const first = env.SESSION_SECRET
const [second, third] = [
  'the second secret, of more than 32 bytes',
  'the third secret, of more than 32 bytes',
]

const rotated = { SESSION_SECRET: second, SESSION_SECRET_PREVIOUS: first }
const rotatedTwice = { SESSION_SECRET: third, SESSION_SECRET_PREVIOUS: second }
const withoutPreviousSecret = { SESSION_SECRET: second }

const owner = await signInOwner()

beforeEach(clearBookings)

const statusOf = async (secrets: object, path: string, cookie = '') =>
  (await sendRequestWith(secrets, 'GET', path, { cookie })).status

test('a session stays valid, and its next token is signed with the new secret', async () => {
  expect(await statusOf(rotated, '/api/admin/stats', owner)).toBe(200)
  expect(await statusOf(withoutPreviousSecret, '/api/admin/stats', owner)).toBe(401)
  const refreshed = sessionCookie(
    await sendRequestWith(rotated, 'POST', '/api/auth/refresh', { cookie: owner }),
  )
  expect(await statusOf(withoutPreviousSecret, '/api/admin/stats', refreshed)).toBe(200)
})

/** The path of the private link in the newest email to a customer. */
async function readLinkFromEmail(secrets: object): Promise<string> {
  const mail = fakeEmailService()
  await runEmailCron({ ...mail.bindings, ...secrets })
  const [, path = 'none'] = /(\/booking\/[\w-]+\/[\w-]+)/.exec(mail.sent[0]?.text ?? '') ?? []
  return path
}

test('links in old and new emails open after any number of rotations', async () => {
  const { booking, manageUrl } = await book({ date: futureDate() })
  const { pathname: old } = new URL(manageUrl)
  expect(await readLinkFromEmail({})).toBe(old)

  const json = { status: 'confirmed' }
  await sendRequestWith(rotated, 'PATCH', `/api/admin/bookings/${booking.id}`, { cookie: owner, json })
  const newer = await readLinkFromEmail(rotated)
  expect(newer).not.toBe(old)
  for (const secrets of [rotated, withoutPreviousSecret, rotatedTwice]) {
    expect([await statusOf(secrets, old), await statusOf(secrets, newer)]).toEqual([200, 200])
  }
  expect(await statusOf({}, newer)).toBe(404)
})

test('a booking resent after the rotation gets a link that opens', async () => {
  const [headers, json] = [newIdempotencyKey(), bookingBody({ date: futureDate() })]
  await sendRequest('POST', '/api/bookings', { headers, json })
  const again = await sendRequestWith(rotated, 'POST', '/api/bookings', { headers, json })
  const { manageUrl } = await again.json<BookedJson>()
  expect(await statusOf(rotated, new URL(manageUrl).pathname)).toBe(200)
})

test('a token of one booking opens no other, with either secret', async () => {
  const [mine, other] = [await book({ date: futureDate() }), await book({ date: futureDate() })]
  const token = new URL(other.manageUrl).pathname.split('/').at(-1)
  expect(await statusOf(rotated, `/booking/${mine.booking.id}/${token}`)).toBe(404)
})

test('a calendar link stays valid, because it depends on no secret', async () => {
  const made = await post('/api/admin/calendar-feed', undefined, { cookie: owner })
  const { pathname } = new URL((await made.json<NewCalendarFeedJson>()).url)
  expect([await statusOf(rotated, pathname), await statusOf(withoutPreviousSecret, pathname)]).toEqual([
    200, 200,
  ])
})
