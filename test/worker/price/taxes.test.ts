import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import { openDatabase } from '../../../worker/ground/database/open-database.ts'
import { bookings, mailOutbox } from '../../../worker/records/schema.ts'
import { chargeTaxes } from '../charge-taxes.ts'
import { fakeMail, runCron } from '../mail/mail-service.ts'
import { addOffered, offerOf } from '../quote/quote-rows.ts'
import { pageOf, submit } from '../quote/read-quote-link.ts'
import { book, call, clearBookings, futureDate, get, signInOwner } from '../worker-support.ts'
import { inPage, inText } from './told-price.ts'

// When taxes are reckoned, and that they are stored as they were told.

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await chargeTaxes(cookie, ['gst', 'pst'])
})

async function edited(id: string, json: Record<string, unknown>): Promise<BookingJson> {
  const response = await call('PATCH', `/api/admin/bookings/${id}`, { json, cookie })
  expect(response.status).toBe(200)
  return response.json<BookingJson>()
}

const storedTaxes = () => openDatabase(env.DB).select({ gst: bookings.gst, pst: bookings.pst }).from(bookings)

test('without a registration number no tax is charged, and none is spoken of', async () => {
  await chargeTaxes(cookie, [])
  const { booking, manageUrl } = await book({ date: futureDate(), packageId: 'five-year-ceramic' })
  expect(booking.taxes).toEqual({ gst: 0, pst: 0 })
  const page = await (await get(new URL(manageUrl).pathname)).text()
  expect(inPage(page)).toEqual([
    ['Total', '$1,099'],
    ['Sales tax', 'No sales tax is charged'],
  ])
})

test('a tax that the client sends counts for nothing', async () => {
  const { booking } = await book({ date: futureDate(), taxes: { gst: 0, pst: 0 }, gst: 0 })
  expect(booking.taxes).toEqual({ gst: 975, pst: 0 })
})

test('the taxes follow each change of the price, on the terms of that day', async () => {
  const { booking } = await book({ date: futureDate() })
  const { id } = booking
  const lines = [
    { label: 'Loyal customer', amount: -45 },
    { label: 'Paint film', amount: 100, taxClass: 'gst-pst' },
  ]
  expect(await edited(id, { lines })).toMatchObject({
    totalPrice: 250,
    taxes: { gst: 1250, pst: 700 },
    lines,
  })
  await chargeTaxes(cookie, ['gst'])
  expect((await edited(id, { customerName: 'Robyn Field' })).taxes).toEqual({ gst: 1250, pst: 700 })
  expect((await edited(id, { packageId: 'two-step-ceramic' })).taxes).toEqual({ gst: 4525, pst: 0 })
})

test('what the owner books is taxed as what a visitor books', async () => {
  const json = {
    ...{ name: 'Caller', phone: '604 555 0101', location: 'squamish', packageId: 'custom', title: 'Tint' },
    ...{ lines: [{ label: 'Film', amount: 350, taxClass: 'gst-pst' }], durationMinutes: 120 },
    ...{ date: futureDate(), time: '9:00 AM', vehicleMake: 'Ford', vehicleModel: 'Transit' },
  }
  const response = await call('POST', '/api/admin/bookings', { json, cookie })
  expect(response.status).toBe(201)
  expect(await storedTaxes()).toEqual([{ gst: 1750, pst: 2450 }])
})

test('a line is taxed in a way that there is', async () => {
  const { booking } = await book({ date: futureDate() })
  const lines = [{ label: 'Extra', amount: 5, taxClass: 'vat' }]
  const answer = await call('PATCH', `/api/admin/bookings/${booking.id}`, { json: { lines }, cookie })
  expect(answer.status).toBe(422)
})

const film = {
  title: 'Front film',
  lines: [
    { label: 'Film', amount: 1000, taxClass: 'gst-pst' as const },
    { label: 'Wash before', amount: 99 },
  ],
  durationMinutes: 120,
  place: 'shop' as const,
}

/** 5 % of 1,099 and 7 % of 1,000. */
const filmPrice = [
  ['Subtotal', '$1,099.00'],
  ['GST (5%)', '$54.95'],
  ['PST (7%)', '$70.00'],
  ['Total due', '$1,223.95'],
]

test('an offer is told with its taxes on its page, and booked with them', async () => {
  const { link } = await addOffered(offerOf(film))
  expect(inPage(await pageOf(link))).toEqual(filmPrice)
  expect(await pageOf(link)).toContain(
    'Front film: $1,099.00 plus GST $54.95 and PST $70.00, $1,223.95 with tax',
  )
  expect(inPage(await pageOf(`${link}/accept?offer=2&option=0`))).toEqual(filmPrice)
  const choice = { offer: '2', option: '0', slot: '2027-01-18 1:00 PM' }
  const answer = await submit(link, 'accept', choice)
  expect(answer.status).toBe(303)
  expect(await storedTaxes()).toEqual([{ gst: 5495, pst: 7000 }])
  expect(inPage(await pageOf(link))).toEqual(filmPrice)
})

test('the letter of an offer tells its taxes', async () => {
  const { quote } = await addOffered(offerOf(film))
  const mail = fakeMail()
  const line = { at: new Date().toISOString(), subjectId: quote.id, number: 2 }
  await openDatabase(env.DB)
    .insert(mailOutbox)
    .values({ ...line, event: 'quote-offered', customerState: 'waiting' })
  await runCron(mail.bindings)
  expect(inText(mail.taken[0]?.text)).toEqual(filmPrice)
})
