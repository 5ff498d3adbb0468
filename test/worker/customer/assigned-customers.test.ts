import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { QuoteDetailsJson } from '../../../shared/rules/quote/quote-json.ts'
import { anyRecord, assignByModel } from '../../customer-model.ts'
import fc from '../../fast-check.ts'
import { noRateLimit, orderAsVisitor } from '../booking/new-visitors.ts'
import { interceptDatabase } from '../database-doubles.ts'
import { propertyRuns, propertyTimeout } from '../property-runs.ts'
import { addQuote } from '../quote/quote-rows.ts'
import { readQuoteRequested, requestQuote } from '../quote/request-quote.ts'
import { seedBooking, seedBookings } from '../seeded-bookings.ts'
import {
  book,
  bookingBody,
  clearBookings,
  futureDate,
  getJson,
  post,
  sendRequest,
  sendRequestWith,
  setCrews,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

const jo = { customerName: 'Jo Park', customerEmail: 'jo@example.com', customerPhone: '604 555 0101' }
const joByPhone = { ...jo, customerEmail: '' }

/** The customers of bookings in order of arrival, numbered from 0. */
async function bookingCustomers(): Promise<(number | null)[]> {
  const { results } = await env.DB.prepare('SELECT customer_id AS id FROM bookings ORDER BY seq').all<{
    id: number | null
  }>()
  const ids = results.map(({ id }) => id)
  const known = [...new Set(ids)].filter((id) => id !== null)
  return ids.map((id) => (id === null ? null : known.indexOf(id)))
}

const loadCustomers = async () =>
  (await env.DB.prepare('SELECT name, email, phone FROM customers ORDER BY id').all()).results

const customerIds = async () =>
  (await env.DB.prepare('SELECT id FROM customers ORDER BY id').all<{ id: number }>()).results.map(
    ({ id }) => id,
  )

const edit = (id: string | undefined, json: object) =>
  sendRequest('PATCH', `/api/admin/bookings/${id}`, { json, cookie })

describe('who is who', () => {
  test.each([
    ['the first with an email, the next without', [joByPhone, jo]],
    ['the first without an email, the next with', [jo, joByPhone]],
    ['a phone in another spelling', [joByPhone, { ...joByPhone, customerPhone: '+1 (604) 555-0101' }]],
    [
      'an email in capitals, with another phone',
      [jo, { ...jo, customerEmail: 'JO@Example.com', customerPhone: '7785550102' }],
    ],
    [
      'another phone, then only that phone',
      [jo, { ...jo, customerPhone: '778 555 0102' }, { ...joByPhone, customerPhone: '778 555 0102' }],
    ],
  ])('bookings of one person have one customer: %s', async (_, rows) => {
    await seedBookings(rows)
    expect(new Set(await bookingCustomers())).toEqual(new Set([0]))
  })

  test('a missing email is filled in, and the first name and phone stay', async () => {
    await seedBookings([
      joByPhone,
      { ...jo, customerName: 'Joanna' },
      { ...jo, customerPhone: '778 555 0102' },
    ])
    await seedBookings([{ ...joByPhone, customerPhone: '778 555 0102' }])
    expect(await bookingCustomers()).toEqual([0, 0, 0, 0])
    expect(await loadCustomers()).toEqual([
      { name: 'Jo Park', email: 'jo@example.com', phone: '604 555 0101' },
    ])
  })

  test('two emails are two customers even with one phone, because the email decides', async () => {
    await seedBookings([
      jo,
      { ...jo, customerEmail: 'kim@example.com' },
      { ...jo, customerPhone: '778 555 0102', customerEmail: 'sam@example.com' },
      { ...jo, customerEmail: 'sam@example.com' },
    ])
    expect(await bookingCustomers()).toEqual([0, 1, 2, 2])
  })

  const shared = '778 555 0102'

  test.each([
    ['both booked with it', [{ ...jo, customerPhone: shared }]],
    ['the first one used it once', [jo, { ...jo, customerPhone: shared }]],
  ])('a booking by a shared phone alone is the first customer’s: %s', async (_, first) => {
    await seedBookings([...first, { ...jo, customerEmail: 'kim@example.com', customerPhone: shared }])
    const known = await bookingCustomers()
    await seedBookings([{ ...joByPhone, customerPhone: shared }])
    expect(await bookingCustomers()).toEqual([...known, 0])
  })

  test('an incomplete number is a customer of its own each time', async () => {
    const incomplete = { ...joByPhone, customerPhone: '555' }
    await seedBookings([incomplete, jo, incomplete])
    expect(await bookingCustomers()).toEqual([0, 1, 2])
  })

  test('SQL decides as the model does, whoever comes in whatever order', {
    timeout: propertyTimeout,
  }, async () => {
    const property = fc.asyncProperty(fc.array(anyRecord, { maxLength: 12 }), async (records) => {
      await clearBookings()
      const assigned: (number | null)[] = []
      for (const { table, email, phone } of records) {
        const contact = { customerName: 'Jo Park', customerEmail: email, customerPhone: phone }
        const { customerId } =
          table === 'bookings' ? await seedBooking(contact) : (await addQuote(contact)).quote
        assigned.push(customerId)
      }
      const { customers, indexes } = assignByModel(records)
      const ids = await customerIds()
      expect(assigned.map((id) => ids.indexOf(id ?? 0))).toEqual(indexes)
      expect(await loadCustomers()).toEqual(customers.map((each) => ({ name: 'Jo Park', ...each })))
    })
    await fc.assert(property, propertyRuns(40))
  })
})

test('a new booking and a new quote have their customer from the start, known to the owner alone', async () => {
  const { booking } = await book({ date: futureDate() })
  expect(booking.customerId).toBeNull()
  const [customerId] = await customerIds()
  expect(await getJson<BookingJson>(`/api/admin/bookings/${booking.id}`, cookie)).toMatchObject({
    customerId,
  })
  const { email: _, ...byPhone } = bookingBody({ date: futureDate(), location: 'squamish' })
  expect((await post('/api/admin/bookings', byPhone, { cookie })).status).toBe(201)
  const { quote } = await readQuoteRequested(
    await requestQuote({ email: 'ROBIN@example.com', phone: '778 555 0102' }),
  )
  const details = await getJson<QuoteDetailsJson>(`/api/admin/quotes/${quote.id}`, cookie)
  expect(details.quote).toMatchObject({ customerId })
  expect(await bookingCustomers()).toEqual([0, 0])
  expect(await customerIds()).toEqual([customerId])
})

test('first bookings and quote requests of one person at the same instant make one customer', async () => {
  await setCrews(3)
  const contacts = [
    { email: 'jo@example.com', phone: '(604) 555-0101' },
    { email: 'JO@example.com', phone: '604.555.0101' },
    { email: 'jo@Example.com', phone: '778 555 0102' },
  ]
  const answers = await Promise.all(
    [...contacts, ...contacts].flatMap((contact) => [
      orderAsVisitor(noRateLimit, { ...contact, date: futureDate() }),
      requestQuote(contact),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  await setCrews(1)
  const { results } = await env.DB.prepare(
    'SELECT count(*) AS records, count(DISTINCT customer_id) AS customers, count(customer_id) AS assigned FROM (SELECT customer_id FROM bookings UNION ALL SELECT customer_id FROM quotes)',
  ).all()
  expect(results).toEqual([{ records: 12, customers: 1, assigned: 12 }])
  expect(await loadCustomers()).toHaveLength(1)
})

test('a corrected email updates the customer, or joins the one who has it', async () => {
  const [first] = await seedBookings([jo])
  await edit(first?.id, { customerEmail: 'jo.park@example.com', customerName: 'Jo A. Park' })
  expect(await loadCustomers()).toMatchObject([{ name: 'Jo A. Park', email: 'jo.park@example.com' }])
  const [known, typo, other] = await seedBookings([
    { ...jo, customerEmail: 'jo.park@example.com' },
    { ...jo, customerEmail: 'jo.prak@example.com' },
    { ...jo, customerEmail: 'jo.prak@example.com' },
  ])
  expect(await bookingCustomers()).toEqual([0, 0, 1, 1])
  const answer = await edit(typo?.id, { customerEmail: 'jo.park@example.com' })
  expect(await answer.json()).toMatchObject({ customerId: known?.customerId })
  expect(await bookingCustomers()).toEqual([0, 0, 0, 1])
  // The customer of the typo has no other booking left, so this corrects both.
  await edit(other?.id, { customerEmail: 'kim@example.com' })
  expect(await bookingCustomers()).toEqual([0, 0, 0, 1])
  expect((await loadCustomers()).map(({ email }) => email)).toEqual([
    'jo.park@example.com',
    'kim@example.com',
  ])
  // Jo has others, so this is somebody new.
  await edit(first?.id, { customerEmail: 'sam@example.com', customerPhone: '778 555 0103' })
  expect(await bookingCustomers()).toEqual([0, 1, 1, 2])
  expect((await loadCustomers()).at(-1)).toEqual({
    ...{ name: 'Jo A. Park', email: 'sam@example.com', phone: '(778) 555-0103' },
  })
})

test('an edit that is refused makes no customer', async () => {
  const [first] = await seedBookings([jo, jo])
  const json = { customerEmail: 'kim@example.com', updatedAt: '2027-01-01T00:00:00.000Z' }
  expect((await edit(first?.id, json)).status).toBe(409)
  expect(await loadCustomers()).toHaveLength(1)
})

test('the id of a deleted customer is not used again', async () => {
  await seedBookings([jo, { ...jo, customerEmail: 'kim@example.com' }])
  const [first = 0, second = 0] = await customerIds()
  for (const id of [second, first]) await sendRequest('DELETE', `/api/admin/customers/${id}`, { cookie })
  expect(await customerIds()).toEqual([])
  const { customerId } = await seedBooking(jo)
  expect(customerId).toBe(second + 1)
})

test('erases a booking, too, that comes while its customer is erased', async () => {
  const { customerId } = await seedBooking(jo)
  let isInterrupted = false
  const DB = interceptDatabase(async ({ sqls, execute }) => {
    if (!isInterrupted && sqls.some((sql) => sql.startsWith('delete from "customers"'))) {
      isInterrupted = true
      await seedBooking(jo)
    }
    return execute()
  })
  const erased = await sendRequestWith({ DB }, 'DELETE', `/api/admin/customers/${customerId}`, { cookie })
  expect(await erased.json()).toMatchObject({ bookings: 2 })
  expect(await loadCustomers()).toEqual([])
  expect(await bookingCustomers()).toEqual([null, null])
})
