import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { epochOf } from '../../../shared/lib/time/business-time.ts'
import { expireQuotes, quoteReminderAt } from '../../../worker/db/quote/expire-quotes.ts'
import { quoteEvents, quotes } from '../../../worker/db/schema/quote-tables.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { tintOption } from '../../tint-option.ts'
import { now } from '../clock.ts'
import { loadOutbox, sendDueNow, toSubjects } from '../mail/fake-email-service.ts'
import { clearBookings } from '../worker-support.ts'
import { addQuote, addQuoteEvents, addSentQuote, makePricedQuote } from './quote-rows.ts'

// What the cron does about ending quotes: a reminder before, and the status after.

beforeEach(clearBookings)

const db = openDatabase(env.DB)

const dayBeforeExpiry = epochOf('2027-01-24', 9 * 60)

test('reminds the customer of an open quote once, on the morning before its last day', async () => {
  const { quote } = await addSentQuote()
  expect(await expireQuotes(env, dayBeforeExpiry - 1)).toEqual({ reminders: 0, expired: 0 })
  expect(await expireQuotes(env, dayBeforeExpiry)).toEqual({ reminders: 1, expired: 0 })
  expect(await expireQuotes(env, dayBeforeExpiry + 300_000)).toEqual({ reminders: 0, expired: 0 })
  expect(await loadOutbox()).toMatchObject([
    {
      at: quoteReminderAt('2027-01-25'),
      subjectId: quote.id,
      number: 0,
      event: 'quote-ending',
      recipient: 'customer',
    },
  ])
  vi.setSystemTime(dayBeforeExpiry)
  const taken = await sendDueNow()
  expect(toSubjects(taken)).toEqual([
    'robin@example.com: Quote expires soon: Window tint, good until Mon Jan 25',
  ])
  expect(taken[0]?.text).toContain('Total: $440')
})

test('a missed reminder is made up for until the end of the last day', async () => {
  await addSentQuote()
  expect(await expireQuotes(env, epochOf('2027-01-25', 23 * 60))).toMatchObject({ reminders: 1 })
})

test('a quote open for less than three days gets no reminder', async () => {
  const { quote } = await addQuote({ status: 'offered', validUntil: '2027-01-25' })
  const at = new Date(epochOf('2027-01-23', 1)).toISOString()
  await addQuoteEvents(quote.id, 2, [{ action: 'offered', offer: makePricedQuote(tintOption), at }])
  expect(await expireQuotes(env, dayBeforeExpiry)).toMatchObject({ reminders: 0 })
  await db.update(quoteEvents).set({ at: new Date(epochOf('2027-01-23', 0)).toISOString() })
  expect(await expireQuotes(env, dayBeforeExpiry)).toMatchObject({ reminders: 1 })
})

test.each(['new', 'accepted', 'declined', 'expired'] as const)(
  'a quote that is %s gets no reminder',
  async (status) => {
    await addSentQuote(makePricedQuote(tintOption), { status })
    expect(await expireQuotes(env, dayBeforeExpiry)).toEqual({ reminders: 0, expired: 0 })
  },
)

test('drops a reminder that a new quote overtook', async () => {
  const { quote } = await addSentQuote()
  await expireQuotes(env, dayBeforeExpiry)
  const longer = { ...makePricedQuote(tintOption), validUntil: '2027-02-25' }
  await addQuoteEvents(quote.id, 3, [{ action: 'offered', offer: longer }])
  await db.update(quotes).set({ validUntil: longer.validUntil })
  vi.setSystemTime(dayBeforeExpiry)
  expect(await sendDueNow()).toEqual([])
  expect(await expireQuotes(env, epochOf('2027-02-24', 9 * 60))).toMatchObject({ reminders: 1 })
})

test('marks quotes as expired after their last day', async () => {
  const yesterday = { validUntil: '2027-01-10' }
  await addSentQuote(makePricedQuote(tintOption), yesterday)
  await addSentQuote(makePricedQuote(tintOption), { validUntil: '2027-01-11' })
  await addSentQuote(makePricedQuote(tintOption), { status: 'accepted', ...yesterday })
  expect(await expireQuotes(env, now)).toEqual({ reminders: 0, expired: 1 })
  expect(await expireQuotes(env, now)).toEqual({ reminders: 0, expired: 0 })
  const rows = await db.select().from(quotes).orderBy(quotes.seq)
  expect(rows.map(({ status }) => status)).toEqual(['expired', 'offered', 'accepted'])
})
