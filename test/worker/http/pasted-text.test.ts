import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { telLink } from '../../../shared/lib/text/phone.ts'
import type { BookingListJson } from '../../../shared/rules/booking/booking-json.ts'
import type { CustomerJson } from '../../../shared/rules/customer/customer-json.ts'
import type { QuoteListJson } from '../../../shared/rules/quote/quote-json.ts'
import { confirmFields, submitForm } from '../booking/plain-form.ts'
import { clearQuotes } from '../quote/quote-rows.ts'
import { requestQuote } from '../quote/request-quote.ts'
import {
  account,
  book,
  bookingBody,
  clearBookings,
  fetchCustomerId,
  futureDate,
  getJson,
  newIdempotencyKey,
  post,
  sendRequest,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await clearQuotes()
})

/** Pasted texts, and how they are stored. */
const pasted = {
  name: 'Pat\u00a0O’Brien\u200b',
  email: 'mailto:Pat＠Example.com\u200b',
  phone: '\u202a(604) 555-0112\u202c',
  vehicleMake: '\ufeffSubaru',
  vehicleModel: 'Out\u00adback ',
  comments: 'Gate\u00a0is blue\u2028Two dogs\u200e',
}
const expectedText = {
  customerName: 'Pat O’Brien',
  customerEmail: 'Pat@Example.com',
  customerPhone: '(604) 555-0112',
  vehicleMake: 'Subaru',
  vehicleModel: 'Outback',
  comments: 'Gate is blue\nTwo dogs',
}

const loadNewestBooking = async () =>
  (await getJson<BookingListJson>('/api/admin/bookings?limit=1', cookie)).items[0]

test('tidies pasted text in bookings by the API and the plain form alike', async () => {
  const { booking } = await book({ ...pasted, date: ' ２０２７‑０１‑１８', time: '9:00\u202fAM' })
  expect(booking).toMatchObject({ ...expectedText, date: '2027-01-18', time: '9:00 AM' })
  await clearBookings()
  const response = await submitForm(confirmFields({ ...pasted, date: futureDate() }))
  expect([response.status, await loadNewestBooking()]).toMatchObject([303, expectedText])
})

test('tidies manual bookings, corrections and quotes by the same rule', async () => {
  const json = bookingBody({ ...pasted, date: futureDate(), location: 'squamish' })
  const made = await sendRequest('POST', '/api/admin/bookings', {
    json,
    cookie,
    headers: newIdempotencyKey(),
  })
  expect(made.status).toBe(201)
  const booking = await loadNewestBooking()
  expect(booking).toMatchObject(expectedText)
  const changes = {
    customerPhone: '٦٠٤ ٥٥٥ ٠١١٣ ext. ٥',
    customerEmail: 'Pat <pat@example.com>',
    comments: '\u200b',
  }
  await sendRequest('PATCH', `/api/admin/bookings/${booking?.id}`, { json: changes, cookie })
  expect(await loadNewestBooking()).toMatchObject({
    customerPhone: '(604) 555-0113 ext. 5',
    customerEmail: 'pat@example.com',
  })
  const { name, email, phone } = pasted
  expect((await requestQuote({ name, email, phone, wish: 'Dark\u00a0please\ufeff' })).status).toBe(201)
  const { items } = await getJson<QuoteListJson>('/api/admin/quotes', cookie)
  const { customerName, customerEmail, customerPhone } = expectedText
  expect(items).toMatchObject([{ customerName, customerEmail, customerPhone }])
})

test('an order resent in another spelling is the same order', async () => {
  const headers = newIdempotencyKey()
  const date = futureDate()
  const { booking } = await book({ date, phone: '604-555-0112' }, { headers })
  const again = await post('/api/bookings', bookingBody({ date, phone: '+1 (604) 555\u20110112\u200b' }), {
    headers,
  })
  expect(again.ok).toBe(true)
  expect(await again.json()).toMatchObject({ booking: { id: booking.id } })
})

test('two companies with one extension are two customers, and one number in two spellings is one', async () => {
  const callers = [
    ['Cedar Fleet', '604-555-0150 ext 5'],
    ['Alder Fleet', '778-555-0150 ext 5'],
    ['Cedar again', '(604)\u00a0555\u20110150 x5'],
    ['Cedar, another desk', '604-555-0150 ext 6'],
  ]
  const ids: number[] = []
  for (const [name, phone] of callers) {
    const json = bookingBody({ name, phone, email: '', date: futureDate(), location: 'squamish' })
    await sendRequest('POST', '/api/admin/bookings', { json, cookie, headers: newIdempotencyKey() })
    const { results } = await env.DB.prepare('SELECT id FROM bookings ORDER BY seq DESC LIMIT 1').all()
    ids.push(await fetchCustomerId(results[0]?.id, cookie))
  }
  const [cedar, alder, again, desk] = ids
  expect(again).toBe(cedar)
  expect(new Set([cedar, alder, desk]).size).toBe(3)
  const { bookings, duplicates } = await getJson<CustomerJson>(`/api/admin/customers/${cedar}`, cookie)
  expect([bookings.length, duplicates]).toEqual([2, []])
})

test('a number in Arabic digits can be called', async () => {
  const { booking } = await book({ phone: '٦٠٤ ٥٥٥ ٠١١٢', date: futureDate() })
  expect(booking.customerPhone).toBe('(604) 555-0112')
  expect(telLink(booking.customerPhone)).toBe('tel:+16045550112')
})

test.each([
  ['a zero-width space after the email', { email: `${account.email}\u200b` }],
  ['a no-break space before it', { email: `\u00a0${account.email}` }],
  ['a full-width sign in it', { email: account.email.replace('@', '＠') }],
  ['a zero-width space after the password', { password: `${account.password}\u200b` }],
  ['a line break after the password', { password: `${account.password} \n` }],
])('signs in with %s', async (_, typed) => {
  expect((await post('/api/auth/login', { ...account, ...typed })).status).toBe(200)
})

test('changes nothing inside a password', async () => {
  const password = account.password.replace(' ', '\u00a0')
  expect((await post('/api/auth/login', { ...account, password })).status).toBe(401)
})

test('search ignores invisible characters, for bookings and customers', async () => {
  await book({ ...pasted, comments: 'Plate KX4 21B', date: futureDate() })
  for (const search of [
    "o'brien",
    'O`Brien\u200b',
    '５５５‑０１１２',
    '\u202a0112\u202c',
    '555-01',
    'kx421b',
    '+16045550112',
  ]) {
    const query = new URLSearchParams({ search })
    const { total } = await getJson<BookingListJson>(`/api/admin/bookings?${query}`, cookie)
    expect([search, total]).toEqual([search, 1])
  }
})
