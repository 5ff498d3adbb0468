import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { formatPhone } from '../../../shared/lib/text/phone-number.ts'
import { contactKeys } from '../../../shared/rules/customer/customer.ts'
import { emailOutcome } from '../../../shared/rules/mail/email-events.ts'
import type {
  ThreadEmailJson,
  ThreadItemJson,
  ThreadTextJson,
} from '../../../shared/rules/message/message-json.ts'
import { pickTextPhone } from '../../../shared/rules/message/new-text.ts'
import { type IdsSql, idList, singleId } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { allContactsOf, type Customer, isOfCustomer, selectCustomers } from '../customer/customers.ts'
import { mainCustomerId } from '../customer/main-customer.ts'
import { matchingCustomer } from '../customer/matching-customer.ts'
import { listMessagesOf, messageId, toMessage } from '../mail/outbox.ts'
import { quoteReminderAt } from '../quote/expire-quotes.ts'
import { bookings } from '../schema/booking-tables.ts'
import { customers } from '../schema/customer-tables.ts'
import { outbox } from '../schema/mail-tables.ts'
import { quoteEvents, quotes } from '../schema/quote-tables.ts'
import { selectOptOuts } from './text-opt-outs.ts'
import { selectLastReceived, selectTextsOf, type Text } from './texts.ts'

/** Whom a thread is with: a customer with their numbers, or a number alone. */
export type Correspondent = { records: readonly Customer[]; phones: IdsSql; phoneKeys: string[] }

/** The numbers on a customer's record and on their bookings and quotes, as `phoneKey` writes them. */
export function textPhonesOf(records: readonly Customer[]): IdsSql {
  const known = JSON.stringify(phoneKeysOf(records))
  return sql`(select value from json_each(${known}) union select customer_phone_key from bookings where ${isOfCustomer(records)} union select customer_phone_key from quotes where ${isOfCustomer(records, quotes)})`
}

const phoneKeysOf = (records: readonly Customer[]): string[] => [
  ...new Set(
    records
      .flatMap(allContactsOf)
      .map((contact) => contactKeys(contact).phone)
      .filter(Boolean),
  ),
]

export const correspondentOf = (records: readonly Customer[]): Correspondent => ({
  records,
  phones: textPhonesOf(records),
  phoneKeys: phoneKeysOf(records),
})

/** A number that belongs to no customer. */
export const unknownCorrespondent = (phone: string): Correspondent => ({
  records: [],
  phones: singleId(phone),
  phoneKeys: [phone],
})

/** Finds the customer of a number, merged ones as the one they were merged into. */
export async function findCustomerByPhone(db: Database, phone: string): Promise<Customer | null> {
  const id = matchingCustomer({ email: '', phoneKey: phone })
  const [customer] = await selectCustomers(db)
    .where(eq(customers.id, mainCustomerId(sql`(${id})`)))
    .limit(1)
  return customer ?? null
}

/** Finds the number that a text goes to; `null` if there is none that gets texts. */
export async function findTextPhone(db: Database, { phones, phoneKeys }: Correspondent) {
  const [last] = await selectLastReceived(db, phones)
  return pickTextPhone(phoneKeys, last?.phone)
}

/** The newest bookings and quotes whose emails a thread shows. */
const maxSubjects = 50

/** Loads the texts with a customer or a number and the emails that were sent to them, oldest first. */
export async function loadThread(db: Database, { records, phones, phoneKeys }: Correspondent, now: number) {
  const [[textRows, optOuts], emails] = await Promise.all([
    db.batch([selectTextsOf(db, phones), selectOptOuts(db, phones)]),
    records.length > 0 ? listEmails(db, records, now) : [],
  ])
  const phone = pickTextPhone(phoneKeys, textRows.find(({ direction }) => direction === 'in')?.phone)
  const items: ThreadItemJson[] = [...textRows.map(toTextJson).toReversed(), ...emails]
  return {
    phone,
    stoppedAt: optOuts.find((optOut) => optOut.phone === phone)?.at ?? null,
    items: items.toSorted((a, b) => a.at.localeCompare(b.at)),
  }
}

export const toTextJson = ({
  id,
  direction,
  phone,
  body,
  at,
  state,
  event,
  actor,
  readAt,
}: Text): ThreadTextJson => ({
  kind: 'text',
  ...{ id, direction, body, at, state, event },
  phone: formatPhone(phone),
  by: actor,
  isUnread: direction === 'in' && readAt === null,
})

/** The emails to a customer about their newest bookings and quotes, without those that were not needed. */
async function listEmails(
  db: Database,
  records: readonly Customer[],
  now: number,
): Promise<ThreadEmailJson[]> {
  const [bookingRows, quoteRows] = await db.batch([
    db.select().from(bookings).where(isOfCustomer(records)).orderBy(desc(bookings.seq)).limit(maxSubjects),
    db
      .select({ id: quotes.id, service: quotes.service, validUntil: quotes.validUntil })
      .from(quotes)
      .where(isOfCustomer(records, quotes))
      .orderBy(desc(quotes.seq))
      .limit(maxSubjects),
  ])
  const [aboutBookings, aboutQuotes] = await Promise.all([
    listMessagesOf(db, idList(bookingRows.map(({ id }) => id))),
    listQuoteMessages(db, quoteRows),
  ])
  return [...aboutBookings, ...aboutQuotes].flatMap((row): ThreadEmailJson[] => {
    const message = toMessage(row)
    const state = emailOutcome(message, row.at, now)
    if (row.recipient !== 'customer' || row.channel === 'text' || state === 'dropped') return []
    const booking = bookingRows.find(({ id }) => id === row.subjectId)
    const quote = quoteRows.find(({ id }) => id === row.subjectId)
    const about = booking
      ? {
          ...{ kind: 'booking' as const, id: booking.id, serviceName: booking.serviceName },
          ...{ date: booking.bookingDate, time: booking.bookingTime },
        }
      : quote && { kind: 'quote' as const, id: quote.id, service: quote.service }
    if (!about) return []
    return [
      {
        kind: 'email',
        id: messageId(row, 'customer'),
        event: row.event,
        at: message.at ?? row.at,
        state,
        about,
      },
    ]
  })
}

/** The messages about some quotes: of the events of their conversations, and before they end. */
async function listQuoteMessages(db: Database, quoteRows: { id: string; validUntil: string | null }[]) {
  if (quoteRows.length === 0) return []
  const ids = idList(quoteRows.map(({ id }) => id))
  const reminders = quoteRows.flatMap(({ validUntil }) => (validUntil ? quoteReminderAt(validUntil) : []))
  const events = sql`select ${quoteEvents.at} from ${quoteEvents} where ${quoteEvents.quoteId} in ${ids} union select value from json_each(${JSON.stringify(reminders)})`
  return db
    .select()
    .from(outbox)
    .where(and(inArray(outbox.at, sql`(${events})`), inArray(outbox.subjectId, ids)))
}
