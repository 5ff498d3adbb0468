import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { brandOrigins } from '../../../shared/lib/business/brand-origins.ts'
import type { QuoteEmailEvent } from '../../../shared/rules/mail/email-events.ts'
import type { FailedEmailsJson } from '../../../shared/rules/mail/email-json.ts'
import { queueQuoteEmail } from '../../../worker/actions/queue-quote-email.ts'
import { quotes } from '../../../worker/db/schema/quote-tables.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { business } from '../../site-defaults.ts'
import { tintOption } from '../../tint-option.ts'
import { minutes, now } from '../clock.ts'
import {
  failingEmailService,
  fakeEmailService,
  loadStates,
  runEmailCron,
  sendDueNow,
  toSubjects,
} from '../mail/fake-email-service.ts'
import { clearBookings, getJson, sendRequestWith, signInOwner } from '../worker-support.ts'
import { submitQuoteForm } from './quote-page-support.ts'
import { addQuote, addQuoteEvents, addSentQuote, filmOption, makePricedQuote } from './quote-rows.ts'

// Emails about quotes, and when they are dropped.

const owner = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const db = openDatabase(env.DB)
const working = fakeEmailService()

/** Queues the email of a message, as storing the message does. */
const sendQuoteEmail = (quoteId: string, number: number, event: QuoteEmailEvent, at = now) =>
  queueQuoteEmail(db, { quoteId, number, at: new Date(at).toISOString() }, event)

const change = (id: string, changes: Partial<typeof quotes.$inferInsert>) =>
  db.update(quotes).set(changes).where(eq(quotes.id, id))

test('a request is confirmed to the customer with the private link, and announced to the owner without it', async () => {
  const { quote, link } = await addQuote({
    photos: 3,
    place: 'mobile',
    area: 'whistler',
    location: 'whistler',
  })
  await sendQuoteEmail(quote.id, 1, 'quote-requested')
  const [toCustomer, toOwner] = await sendDueNow()
  expect(toCustomer).toMatchObject({
    from: { name: `${business.name} Whistler` },
    to: 'robin@example.com',
    replyTo: business.email,
    subject: 'Quote request received: Window tint',
  })
  expect(toOwner).toMatchObject({
    to: business.email,
    replyTo: 'robin@example.com',
    subject: 'New quote request: Window tint',
  })
  for (const letter of [toCustomer, toOwner]) {
    expect(letter?.text).toContain(
      'Service: Window tint\nVehicle: Subaru Outback (SUV)\nWhere: Mobile, in Whistler\nRequest: All windows, as dark as allowed\nPhotos: 3\n',
    )
    expect(letter?.attachments).toBeUndefined()
  }
  expect(toCustomer?.text).toContain(brandOrigins.whistler + link)
  expect(toCustomer?.text).toContain('within one business day')
  expect(toOwner?.text).toContain('Customer: Robin Field\nPhone: (604) 555-0199\n')
  expect(toOwner?.text).toContain(`/dashboard/quotes?quote=${quote.id}`)
  expect(toOwner?.text).not.toContain(link)
})

test('a quote email has its options, prices, lengths and last day', async () => {
  const { quote, link } = await addSentQuote(makePricedQuote(tintOption, filmOption), { area: 'pemberton' })
  await sendQuoteEmail(quote.id, 2, 'quote-offered')
  const [letter, ...others] = await sendDueNow()
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Your quote: Window tint, good until Mon Jan 25')
  expect(letter?.text).toContain(
    'Full tint, ceramic film:\n  Five windows: $380\n  Windshield strip: $60\n  Total: $440\n  Sales tax: No tax added\n  Takes about 2 hours\n  Our shop\n',
  )
  expect(letter?.text).toContain(
    'Front film:\n  Total: $1,200\n  Sales tax: No tax added\n  Takes about 4 hours\n  Mobile, in Pemberton\nNote: Thank you for the photos.\nGood until: Mon, Jan 25\n',
  )
  expect(letter?.text).toContain(brandOrigins.squamish + link)
})

test('an answer is sent in full, with the open quote', async () => {
  const { quote } = await addSentQuote()
  await addQuoteEvents(quote.id, 3, [
    { action: 'asked', text: 'Is it legal?' },
    { action: 'answered', text: 'It is.\nAsk the police.' },
  ])
  await sendQuoteEmail(quote.id, 4, 'quote-answered')
  const [letter] = await sendDueNow()
  expect(letter?.subject).toBe('Your question answered: Window tint')
  expect(letter?.text).toContain('Our answer:\n  It is.\n  Ask the police.\n')
  expect(letter?.text).toContain('Full tint, ceramic film:\n')
  expect(letter?.text).not.toContain('Is it legal?')
})

test('the owner is notified of a customer’s messages on the page', async () => {
  const { link } = await addSentQuote()
  await submitQuoteForm(link, 'ask', { known: '2', text: 'Is it legal?' })
  const [asked] = await sendDueNow()
  expect([asked?.to, asked?.subject]).toEqual([business.email, 'Question about a quote: Window tint'])
  expect(asked?.text).toContain('Question: Is it legal?\n')

  vi.setSystemTime(now + minutes(1))
  await submitQuoteForm(link, 'decline', { offer: '2', text: 'Too dear' })
  const [declined] = await sendDueNow()
  expect(declined?.subject).toBe('Quote declined: Window tint')
  expect(declined?.text).toContain('Reason: Too dear\n')

  vi.setSystemTime(now + minutes(2))
  await submitQuoteForm(link, 'ask-again')
  const [again] = await sendDueNow()
  expect(again?.subject).toBe('New quote requested: Window tint')
})

test('one email covers several unsent messages, with all of their text', async () => {
  const { quote, link } = await addQuote()
  await sendQuoteEmail(quote.id, 1, 'quote-requested', now - minutes(1))
  for (const text of ['How dark?', 'How long?']) await submitQuoteForm(link, 'ask', { known: '1', text })
  const taken = await sendDueNow()
  expect(toSubjects(taken)).toEqual([
    'robin@example.com: Quote request received: Window tint',
    `${business.email}: Question about a quote: Window tint`,
  ])
  expect(taken[1]?.text).toContain('Question: How dark?\nQuestion: How long?\n')
  expect(taken[1]?.text).toContain('Request: All windows, as dark as allowed\n')
})

test('an accepted quote is confirmed with its booking', async () => {
  const { link } = await addSentQuote()
  await submitQuoteForm(link, 'accept', { offer: '2', option: '0', slot: '2027-01-18 1:00 PM' })
  const taken = await sendDueNow()
  const job = 'Full tint, ceramic film, Mon Jan 18, 1 PM'
  expect(toSubjects(taken)).toEqual([
    `robin@example.com: Quote accepted: ${job}`,
    `${business.email}: Quote accepted: ${job}`,
  ])
  expect(taken[0]?.text).toContain('Service: Full tint, ceramic film\n')
  expect(taken[0]?.text).toContain('Five windows: $380\nWindshield strip: $60\nTotal: $440\n')
  expect(taken[0]?.attachments).toHaveLength(1)
})

test.each<[string, QuoteEmailEvent, number, (id: string, link: string) => Promise<unknown>]>([
  [
    'a replaced quote',
    'quote-offered',
    2,
    (id) => addQuoteEvents(id, 3, [{ action: 'offered', offer: makePricedQuote(filmOption) }]),
  ],
  ['a declined quote', 'quote-offered', 2, (id) => change(id, { status: 'declined' })],
  ['an expired quote', 'quote-offered', 2, (id) => change(id, { validUntil: '2027-01-10' })],
  ['a request that was quoted', 'quote-requested', 1, async () => {}],
  ['an answer after the acceptance', 'quote-answered', 3, (id) => change(id, { status: 'accepted' })],
  ['a question that was answered', 'quote-asked', 3, (id) => change(id, { isWaiting: false })],
  [
    'a request for a new quote that was fulfilled',
    'quote-asked-again',
    3,
    (id) => change(id, { isWaiting: false }),
  ],
  ['a declined quote that was reopened', 'quote-declined', 3, (id) => change(id, { status: 'new' })],
  ['a quote that was deleted', 'quote-offered', 2, async () => db.delete(quotes)],
])('%s is not announced', async (_, event, number, happen) => {
  const { quote, link } = await addSentQuote()
  await sendQuoteEmail(quote.id, number, event)
  await happen(quote.id, link)
  expect(await sendDueNow()).toEqual([])
  expect(new Set((await loadStates()).map((state) => state.split(' ').at(-1)))).toEqual(new Set(['dropped']))
})

test('an address gets few emails in two hours for strangers’ requests, not counting the owner’s', async () => {
  for (let asked = 0; asked < 5; asked++) {
    const { quote } = await addQuote({ networkHash: 'a network' })
    await sendQuoteEmail(quote.id, 1, 'quote-requested')
  }
  const taken = await sendDueNow()
  expect(taken.filter(({ to }) => to === 'robin@example.com')).toHaveLength(3)
  expect(taken.filter(({ to }) => to === business.email)).toHaveLength(5)
})

test('failed emails about quotes are listed with their customer and can be resent', async () => {
  const { quote } = await addSentQuote()
  await sendQuoteEmail(quote.id, 2, 'quote-offered')
  await runEmailCron(failingEmailService().bindings)
  const options = { cookie: owner }
  const trouble = await getJson<FailedEmailsJson>('/api/admin/emails', owner, working.bindings)
  expect(trouble).toMatchObject({
    failed: 1,
    bookings: [],
    quotes: [{ id: quote.id, customerName: 'Robin Field', service: 'window-tint' }],
    others: 0,
  })
  const again = await sendRequestWith(working.bindings, 'POST', '/api/admin/emails/resend', {
    ...options,
    json: { asOf: trouble.asOf },
  })
  expect(again.status).toBe(200)
  expect(toSubjects(working.sent)).toEqual([
    'robin@example.com: Your quote: Window tint, good until Mon Jan 25',
  ])
})
