import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { addDays, businessDate, epochOf } from '../../../shared/lib/time/business-time.ts'
import { type Actor, actorText } from '../../../shared/rules/booking/actor.ts'
import { reschedulableStatuses } from '../../../shared/rules/booking/booking-status.ts'
import {
  type EmailEvent,
  type EmailState,
  type MessageRecipient,
  reminderLeadMs,
} from '../../../shared/rules/mail/email-events.ts'
import { textablePhone } from '../../../shared/rules/message/textable-phone.ts'
import { pushEventOf } from '../../../shared/rules/push/push.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { NewBookingEvent } from '../booking/booking-events.ts'
import { bookingEvents, bookings } from '../schema/booking-tables.ts'
import { outbox } from '../schema/mail-tables.ts'
import { pushDevices } from '../schema/push-tables.ts'

// Statements that queue messages, for the batch of the change that they are about.

/** A message as values or SQL. Its state is `waiting` by default. */
type NewMessage = {
  at: string | SQL
  subjectId: string | SQL
  number: number | SQL
  event: EmailEvent
  state?: SQL<EmailState>
}

/**
 * The statement that queues a message for each recipient, including `push` if there are any devices. `source`
 * is the rest of the query for the events, from its joins or `where` on, in which the recipient is
 * `recipients.recipient`.
 */
export const queueMessages = (
  db: Database,
  recipients: readonly MessageRecipient[],
  message: NewMessage,
  source: SQL = sql`where true`,
) =>
  insertSelect(
    db,
    outbox,
    { ...message, recipient: sql`recipients.recipient` },
    sql`from (select value as recipient from json_each(${JSON.stringify(recipients)}) where value <> 'push' or exists (select 1 from ${pushDevices})) as recipients ${source}`,
  )

/** Matches bookings whose customer can get an email, or a text if texts are set up. */
const isReachable = sql`(${bookings.customerEmail} <> '' or ${bookings.customerPhoneKey} glob '+1[2-9]*')`

/** The owner's email and devices, for changes that the owner didn't make. */
export const ownerRecipients: readonly MessageRecipient[] = ['owner', 'push']

/** The statement that queues the messages about a new booking. */
export function queueFirstMessages(
  db: Database,
  booking: { id: string; customerEmail: string; customerPhone: string; createdAt: string },
  actor: Actor,
) {
  const canReach = booking.customerEmail !== '' || textablePhone(booking.customerPhone) !== null
  const isByCustomer = actor.kind === 'customer'
  return queueMessages(
    db,
    [...(canReach ? (['customer'] as const) : []), ...(isByCustomer ? ownerRecipients : [])],
    {
      at: booking.createdAt,
      subjectId: booking.id,
      number: 1,
      event: isByCustomer ? 'received' : 'confirmed',
    },
  )
}

/**
 * The statement that queues the messages about a change. It follows the statement that records the change and
 * queues nothing if nothing was recorded. The owner gets customers' changes, and devices those that have a
 * push event. `dueAt` is when it is sent.
 */
export function queueChangeMessages(
  db: Database,
  bookingId: string,
  { at, actor }: { at: string; actor: Actor },
  event: EmailEvent,
  dueAt = at,
) {
  const otherRecipients = actor.kind === 'customer' ? ownerRecipients : []
  return queueMessages(
    db,
    ['customer', ...otherRecipients.filter((to) => to !== 'push' || pushEventOf(event))],
    { at: dueAt, subjectId: bookingId, number: sql`line.number`, event },
    sql`cross join ${bookings} cross join (select max(${bookingEvents.number}) as number from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookingId} and ${bookingEvents.at} = ${at} and ${bookingEvents.actor} = ${actorText(actor)}) as line where ${bookings.id} = ${bookingId} and line.number is not null and (recipients.recipient <> 'customer' or ${isReachable})`,
  ).onConflictDoNothing()
}

/**
 * The statement that queues an email to the customers of some bookings for when a change can no longer be
 * undone. It follows the statement that records the change as an `action`.
 */
export const queueLaterMessages = (
  db: Database,
  ids: SQL,
  { at, actor, action }: { at: string; actor: string; action: NewBookingEvent['action'] },
  event: EmailEvent,
  dueAt: string,
) =>
  queueMessages(
    db,
    ['customer'],
    { at: dueAt, subjectId: sql`${bookings.id}`, number: sql`${bookingEvents.number}`, event },
    sql`cross join ${bookings} cross join ${bookingEvents} where ${bookings.id} in ${ids} and ${isReachable} and ${bookingEvents.bookingId} = ${bookings.id} and ${bookingEvents.at} = ${at} and ${bookingEvents.actor} = ${actorText({ kind: 'owner', email: actor })} and ${bookingEvents.action} = ${action}`,
  ).onConflictDoNothing()

/** The subject of emails about a version of the site. Their number is the version's. */
export const siteSubjectId = 'site'

/**
 * The statement that queues the email about a version that changes the business's contact, unless the
 * statement right before it in the batch changed nothing.
 */
export const queueContactChangeEmail = (db: Database, number: number, at: string) =>
  queueMessages(
    db,
    ['owner'],
    { at, subjectId: siteSubjectId, number, event: 'contact-changed' },
    sql`where changes() > 0`,
  )

/** When the reminder for a start is due, in epoch milliseconds. */
const reminderEpoch = (date: string, startMinutes: number) => epochOf(date, startMinutes) - reminderLeadMs

export const reminderAt = (booking: { bookingDate: string; startMinutes: number }) =>
  new Date(reminderEpoch(booking.bookingDate, booking.startMinutes)).toISOString()

/**
 * Queues the reminders that have become due, once for each time that a booking had. A customer who chose the
 * time only after that gets none.
 */
export async function queueReminders(db: Database, now: number): Promise<number> {
  const today = businessDate(now)
  const upcoming = await db
    .select({
      id: bookings.id,
      bookingDate: bookings.bookingDate,
      startMinutes: bookings.startMinutes,
      chosenAt: sql<
        string | null
      >`(select max(${bookingEvents.at}) from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookings.id} and ${bookingEvents.action} in ('booked', 'moved'))`,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, reschedulableStatuses),
        inArray(bookings.bookingDate, [today, addDays(today, 1)]),
        isReachable,
      ),
    )
  const due = upcoming.filter((booking) => {
    const time = reminderEpoch(booking.bookingDate, booking.startMinutes)
    const isChosenAfterReminder = booking.chosenAt !== null && booking.chosenAt >= reminderAt(booking)
    return time <= now && now < time + reminderLeadMs && !isChosenAfterReminder
  })
  if (due.length === 0) return 0
  const rows = JSON.stringify(due.map((booking) => ({ at: reminderAt(booking), id: booking.id })))
  const queued = await queueMessages(
    db,
    ['customer'],
    { at: sql`due.value ->> 'at'`, subjectId: sql`due.value ->> 'id'`, number: 0, event: 'reminder' },
    sql`cross join json_each(${rows}) as due where true`,
  )
    .onConflictDoNothing()
    .returning({ at: outbox.at })
  return queued.length
}
