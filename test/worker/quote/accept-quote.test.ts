import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bookings } from '../../../worker/db/schema/booking-tables.ts'
import { outbox } from '../../../worker/db/schema/mail-tables.ts'
import { quotes } from '../../../worker/db/schema/quote-tables.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { tintOption } from '../../tint-option.ts'
import { interruptedDatabase } from '../database-doubles.ts'
import { seedBookings } from '../seeded-bookings.ts'
import { book, clearBookings, fetchSlots, get, sendRequestWith } from '../worker-support.ts'
import { formOptions, readPageText, readQuotePage, submitQuoteForm } from './quote-page-support.ts'
import { addQuoteEvents, addSentQuote, filmOption, loadQuoteEvents, makePricedQuote } from './quote-rows.ts'

// How a quote becomes a booking, once.

beforeEach(clearBookings)

const db = openDatabase(env.DB)

async function loadQuote(quoteId: string) {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, quoteId))
  return { quote, bookings: await db.select().from(bookings), lines: await loadQuoteEvents(quoteId) }
}

const choice = { offer: '2', option: '0', slot: '2027-01-18 1:00 PM' }

test('an option is scheduled by its own length and place', async () => {
  const long = { ...tintOption, durationMinutes: 240 }
  const { link } = await addSentQuote(makePricedQuote(long))
  await book({ date: '2027-01-18', time: '1:00 PM' })
  const days = await readQuotePage(`${link}/accept?offer=2&option=0`)
  expect(days).toContain('<dt>Total</dt><dd>$440</dd>')
  expect(days).toContain('href="?offer=2&amp;option=0&amp;date=2027-01-18"')
  expect(days).not.toContain('type="radio"')
  const times = await readQuotePage(`${link}/accept?offer=2&option=0&date=2027-01-18`)
  expect([...times.matchAll(/value="2027-01-18 ([^"]+)"/g)].map(([, time]) => time)).toEqual([
    ...['9:00 AM', '3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM'],
  ])
  expect(times).toContain('ready 1:00 PM')
  expect(times).not.toContain('name="address"')
})

// Quotes for several vehicles: test/unit/quote/quoted-job.test.ts.
test('accepting books the option as quoted, and both pages say so', async () => {
  const { link, quote } = await addSentQuote(makePricedQuote(filmOption, tintOption), {
    place: 'mobile',
    area: 'whistler',
    isWaiting: true,
  })
  const fields = { ...choice, address: '7 Example Road', accessNotes: 'Gate 1234' }
  const answer = await submitQuoteForm(link, 'accept', fields)
  expect(answer.status).toBe(303)
  const { bookings: made, quote: accepted, lines } = await loadQuote(quote.id)
  expect(made).toMatchObject([
    {
      quoteId: quote.id,
      serviceName: 'Front film',
      lines: filmOption.lines,
      totalPrice: 1200,
      durationMinutes: 240,
      bookingDate: '2027-01-18',
      startMinutes: 13 * 60,
      place: 'mobile',
      area: 'whistler',
      location: 'whistler',
      address: '7 Example Road',
      accessNotes: 'Gate 1234',
      customerName: 'Robin Field',
      customerEmail: 'robin@example.com',
      comments: 'All windows, as dark as allowed',
      status: 'pending',
    },
  ])
  expect(accepted).toMatchObject({
    status: 'accepted',
    value: 1200,
    bookingId: made[0]?.id,
    isWaiting: false,
    updatedAt: made[0]?.createdAt,
  })
  expect(lines.at(-1)).toMatchObject({ number: 3, action: 'accepted', actor: 'customer', text: 'Front film' })

  const location = answer.headers.get('Location') ?? ''
  expect(location).toContain(`/booking/${made[0]?.id}/`)
  const booked = await readPageText(await get(location))
  expect(booked).toContain('You accepted our quote, and this time is booked for you.')
  expect(booked).toContain('<dt>Hood and fenders</dt><dd>$1,200</dd>')
  const page = await readQuotePage(link)
  expect(page).toContain('<h2>You accepted our quote</h2>')
  expect(page).toContain(`href="${location.replace('?done=accepted', '')}"`)
  expect(page).toContain('<dd>Mon, Jan 18</dd>')
})

test('a quote without a phone number asks for one before it is booked', async () => {
  const { link, quote } = await addSentQuote(makePricedQuote(tintOption), { customerPhone: '' })
  expect(await readQuotePage(`${link}/accept?offer=2&option=0&date=2027-01-18`)).toContain('name="phone"')
  const fields = { ...choice, option: '0' }
  const refused = await submitQuoteForm(link, 'accept', fields)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Please enter your phone number')
  const accepted = await submitQuoteForm(link, 'accept', { ...fields, phone: '604 555 0188' })
  expect(accepted.status).toBe(303)
  expect((await loadQuote(quote.id)).bookings).toMatchObject([{ customerPhone: '(604) 555-0188' }])
})

test('an accepted quote’s value is the option’s total after discount, as its booking’s is', async () => {
  const lines = [...tintOption.lines, { label: 'Welcome back', amount: -90 }]
  const { link, quote } = await addSentQuote(makePricedQuote({ ...tintOption, lines }))
  expect((await submitQuoteForm(link, 'accept', choice)).status).toBe(303)
  const { bookings: made, quote: accepted } = await loadQuote(quote.id)
  expect([accepted?.value, made[0]?.totalPrice]).toEqual([350, 350])
})

test('the database allows one booking a quote', async () => {
  await seedBookings([{ quoteId: 'theirs' }, {}])
  const write = env.DB.prepare("UPDATE bookings SET quote_id = 'theirs'")
  await expect(write.run()).rejects.toThrow('UNIQUE constraint failed: bookings.quote_id')
})

test('a deleted booking leaves the quote accepted', async () => {
  const { link } = await addSentQuote()
  await submitQuoteForm(link, 'accept', choice)
  await env.DB.prepare('DELETE FROM bookings').run()
  expect(await readQuotePage(link)).toContain('We no longer have this booking.')
})

test('accepting again, even another option, leads to the existing booking', async () => {
  const { link, quote } = await addSentQuote(makePricedQuote(tintOption, filmOption))
  const first = await submitQuoteForm(link, 'accept', choice)
  const again = [
    await submitQuoteForm(link, 'accept', choice),
    await submitQuoteForm(link, 'accept', {
      ...choice,
      option: '1',
      slot: '2027-01-19 9:00 AM',
      address: 'x',
    }),
    await get(`${link}/accept?offer=2&option=1`),
  ]
  const page = first.headers.get('Location')?.split('?')[0]
  for (const { status, headers } of again) {
    expect([status, headers.get('Location')]).toEqual([303, `${page}?done=accepted-before`])
  }
  expect((await loadQuote(quote.id)).bookings).toHaveLength(1)
  expect(await readPageText(await get(`${page}?done=accepted-before`))).toContain(
    'You already accepted our quote',
  )
})

test('without a time or the address of a mobile job, nothing is booked and no field is lost', async () => {
  const { link, quote } = await addSentQuote(makePricedQuote(filmOption), {
    place: 'mobile',
    area: 'pemberton',
  })
  const untimed = await submitQuoteForm(link, 'accept', {
    offer: '2',
    option: '0',
    address: '7 Example Road',
  })
  expect(untimed.status).toBe(422)
  expect(await readPageText(untimed)).toContain('Please choose one of the free times.')

  const placeless = await submitQuoteForm(link, 'accept', {
    ...choice,
    address: ' ',
    accessNotes: 'Gate\nleft',
  })
  expect(placeless.status).toBe(422)
  const page = await readPageText(placeless)
  expect(page).toContain('Please enter the address where your vehicle is')
  expect(page).toMatch(/value="2027-01-18 1:00 PM" checked/)
  expect(page).toContain('\nGate\nleft</textarea>')
  expect((await loadQuote(quote.id)).bookings).toEqual([])
})

test('refuses a time just taken, with the nearest free ones', async () => {
  const { link, quote } = await addSentQuote()
  await book({ date: '2027-01-18', time: '1:00 PM' })
  const answer = await submitQuoteForm(link, 'accept', choice)
  expect(answer.status).toBe(409)
  const page = await readPageText(answer)
  expect(page).toContain('This time was just taken. Nothing is booked yet')
  expect(page).toContain('The nearest free times')
  expect(page).toContain('value="2027-01-18 11:00 AM"')
  const { quote: open, lines } = await loadQuote(quote.id)
  expect([open?.status, lines.length]).toEqual(['offered', 2])
  const second = await submitQuoteForm(link, 'accept', { ...choice, slot: '2027-01-18 11:00 AM' })
  expect(second.status).toBe(303)
})

test('refuses a time that visitors cannot book', async () => {
  const { link, quote } = await addSentQuote()
  for (const slot of [
    '2027-01-14 9:00 AM',
    '2027-01-11 12:00 PM',
    '2027-12-31 9:00 AM',
    '2027-01-18 9:30 AM',
  ]) {
    expect((await submitQuoteForm(link, 'accept', { ...choice, slot })).status).toBe(422)
  }
  expect((await loadQuote(quote.id)).bookings).toEqual([])
})

test.each([
  ['replaced', { status: 'offered' }, { offer: '1' }, 'We have changed our quote'],
  ['of an option that there is not', { status: 'offered' }, { option: '7' }, 'We have changed our quote'],
  ['ended by its day', { status: 'offered', validUntil: '2027-01-10' }, {}, 'This quote has expired'],
] as const)('a quote that is %s cannot be accepted, and the page says why', async (_, state, fields, why) => {
  const { link, quote } = await addSentQuote(makePricedQuote(tintOption), state)
  for (const answer of [
    await submitQuoteForm(link, 'accept', { ...choice, ...fields }),
    await get(`${link}/accept?${new URLSearchParams({ ...choice, ...fields })}`),
  ]) {
    expect(answer.status).toBe(409)
    expect(await readPageText(answer)).toContain(why)
  }
  expect((await loadQuote(quote.id)).bookings).toEqual([])
})

/** Accepts, with another change right before the acceptance is written. */
const acceptAfterChange = (link: string, change: () => Promise<unknown>) =>
  sendRequestWith({ DB: interruptedDatabase(change).database }, 'POST', `${link}/accept`, formOptions(choice))

const newPricedQuote = { ...makePricedQuote({ ...tintOption, title: 'Rear windows only' }), note: 'Cheaper' }

test.each<[string, (id: string, link: string) => Promise<unknown>, number, string]>([
  [
    'the owner changes the quote',
    (id) => addQuoteEvents(id, 3, [{ action: 'offered', offer: newPricedQuote }]),
    409,
    'We have changed our quote',
  ],
  [
    'another tab declines it',
    (_, link) => submitQuoteForm(link, 'decline', { offer: '2', known: '2', text: '' }),
    409,
    'You declined this quote',
  ],
])('when %s at the same moment, nothing is booked and the page says so', async (_, happen, status, why) => {
  const { link, quote } = await addSentQuote()
  const answer = await acceptAfterChange(link, () => happen(quote.id, link))
  expect(answer.status).toBe(status)
  expect(await readPageText(answer)).toContain(why)
  const after = await loadQuote(quote.id)
  expect(after.bookings).toEqual([])
  expect(after.lines).toHaveLength(3)
  expect(await fetchSlots('2027-01-18')).toContain('1:00 PM')
  expect(await db.select().from(outbox).where(eq(outbox.event, 'received'))).toEqual([])
})

test('an answer sent at the same moment does not prevent accepting', async () => {
  const { link, quote } = await addSentQuote()
  const answer = await acceptAfterChange(link, () =>
    addQuoteEvents(quote.id, 3, [{ action: 'answered', text: 'Yes' }]),
  )
  expect(answer.status).toBe(303)
  const { lines } = await loadQuote(quote.id)
  expect(lines.map(({ number, action }) => `${number} ${action}`)).toEqual([
    ...['1 requested', '2 offered', '3 answered', '4 accepted'],
  ])
})

test('an acceptance counts towards its customer’s bookings, and an attempt as a change, except for the owner', async () => {
  const { link } = await addSentQuote()
  const { headers, body } = formOptions({ ...choice, slot: '' })
  const from = { headers: { ...headers, 'CF-Connecting-IP': '203.0.113.9' } }
  const tryOnce = () =>
    sendRequestWith({}, 'POST', `${link}/accept`, { ...from, body: new URLSearchParams(String(body)) })
  for (let tries = 0; tries < 10; tries++) expect((await tryOnce()).status).toBe(422)
  const refused = await tryOnce()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await readPageText(refused)).toContain('Your quote has not changed')
})
