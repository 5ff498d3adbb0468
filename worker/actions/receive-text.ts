import { customerActor } from '../../shared/rules/booking/actor.ts'
import { needsReader, readTextReply } from '../../shared/rules/message/text-reply.ts'
import { recordCustomerConfirmed } from '../db/booking/booking-events.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { bumpDataVersion } from '../db/data-version.ts'
import { queueTextNews } from '../db/message/queue-text-messages.ts'
import { findRemindedBooking } from '../db/message/reminded-booking.ts'
import { hasOptedOut, removeOptOut, storeOptOut } from '../db/message/text-opt-outs.ts'
import { isTextStored, markTextObeyed, storeTextIfPreviousWrote } from '../db/message/texts.ts'
import { spendForm } from '../db/message/used-forms.ts'
import type { Database } from '../lib/database/open-database.ts'
import { changeStatus } from './change-status.ts'

type ReceivedText = { providerId: string; phone: string; body: string }

/** `isNew` is false for a text that was received before. `notified` are the subjects of queued messages. */
type ReceivedOutcome = { isNew: boolean; notified: string[] }

/**
 * Stores a text from a customer once and obeys it: STOP and START before anything else, then an answer to a
 * reminder, which confirms the booking. Everything else is news for the owner. `formHash` identifies what the
 * provider signed. The text is stored before a booking is confirmed, so that one that fails in between is
 * unread, not lost.
 */
export async function receiveText(
  db: Database,
  { providerId, phone, body }: ReceivedText,
  formHash: string,
  now: number,
): Promise<ReceivedOutcome> {
  const id = crypto.randomUUID()
  const at = new Date(now).toISOString()
  const asked = readTextReply(body, await hasOptedOut(db, phone))
  const booking = asked === 'confirm' ? await findRemindedBooking(db, phone, now) : null
  const reply = asked === 'confirm' && !booking ? null : asked
  const isNews = needsReader(body, reply)
  const readAt = isNews || booking ? null : at
  const isStored = isTextStored(id)
  const [, stored] = await db.batch([
    spendForm(db, formHash, now),
    storeTextIfPreviousWrote(db, {
      ...{ id, phone, body, at, providerId, readAt },
      ...{ direction: 'in', state: 'received' },
    }),
    ...(reply === 'stop' ? [storeOptOut(db, { phone, at }, isStored)] : []),
    ...(reply === 'start' ? [removeOptOut(db, phone, isStored)] : []),
    ...(isNews ? [queueTextNews(db, { id, at })] : []),
    bumpDataVersion(db),
  ])
  if (stored.length === 0) return { isNew: false, notified: [] }
  if (!booking) return { isNew: true, notified: isNews ? [id] : [] }
  if (await confirmByText(db, booking, id, at)) return { isNew: true, notified: [booking.id] }
  await queueTextNews(db, { id, at })
  return { isNew: true, notified: [id] }
}

/**
 * Confirms a booking because its customer answered the reminder. One that is confirmed already gets a line in
 * its history, once.
 * @returns false when the booking has changed meanwhile.
 */
async function confirmByText(db: Database, booking: Booking, textId: string, at: string): Promise<boolean> {
  const obeyed = markTextObeyed(db, textId, { at, subjectId: booking.id, event: 'confirmed' })
  if (booking.status === 'pending') {
    const { kind } = await changeStatus(db, booking.id, 'confirmed', customerActor, at)
    if (kind !== 'changed') return false
    await obeyed
    return true
  }
  await db.batch([recordCustomerConfirmed(db, booking.id, at), obeyed])
  return true
}
