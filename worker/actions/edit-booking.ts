import type { Context } from 'hono'
import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import { addDays, businessDate } from '../../shared/lib/time/business-time.ts'
import type { Actor } from '../../shared/rules/booking/actor.ts'
import {
  type BookingEdit,
  decideEdit,
  type EditDecision,
  type EditOptions,
} from '../../shared/rules/booking/booking-edits.ts'
import { type OnlineQuota, onlineQuotas, wholeWeeks } from '../../shared/rules/booking/online-quota.ts'
import { endOf, maxJobDays } from '../../shared/rules/schedule/job.ts'
import { taxTermsOf } from '../../shared/rules/terms/business-terms.ts'
import { recordChanges } from '../db/booking/booking-events.ts'
import {
  type Booking,
  bookingExists,
  bookingVersionMatches,
  editedColumns,
  findBooking,
  selectBooking,
  updateBooking,
} from '../db/booking/bookings.ts'
import { taxesOf } from '../db/booking/to-booking-json.ts'
import { enforceOnlineQuota, isOnlineQuotaExceeded } from '../db/booking/visitor-limits.ts'
import { correctCustomer } from '../db/customer/correct-customer.ts'
import { releaseExpiredHolds } from '../db/deposit/deposit-holds.ts'
import { queueChangeMessages } from '../db/mail/queue-messages.ts'
import { scheduleOf, selectSchedule } from '../db/schedule/load-schedule.ts'
import {
  freeHours,
  holdCrew,
  isCrewTaken,
  maxTries,
  type PlanBasis,
  selectCrewDays,
} from '../db/schedule/slot-claims.ts'
import { publishedFromRows, selectPublished } from '../db/site/load-published.ts'
import { selectTerms, termsOf } from '../db/terms/stored-terms.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import { versionAfter } from '../lib/database/row-version.ts'
import type { AppEnv } from '../lib/environment.ts'
import { type RejectedStart, rejectStart } from './reject-start.ts'
import { sendMessagesAfterResponse } from './send-messages.ts'

export type EditOutcome =
  | { kind: 'edited'; booking: Booking }
  | { kind: 'conflict'; booking: Booking }
  | { kind: 'invalid'; errors: FieldError[] }
  | RejectedStart
  | { kind: 'not-found' }

/**
 * Changes a booking's time or other fields. Like a new order, an edit is read, decided, stored and notified.
 * A rescheduled job frees its old hours in the transaction that claims the new ones.
 */
export async function editBooking(
  c: Context<AppEnv>,
  id: string,
  edit: BookingEdit,
  { actor, ...options }: EditOptions & { actor: Actor },
): Promise<EditOutcome> {
  const now = Date.now()
  const db = openDatabase(c.env.DB)
  const rejectedJob = ({ bookingDate, ...job }: RefusedDecision['booking']) => ({
    ...{ ...job, date: bookingDate },
    ...{ only: edit.crew, rules: options.rules },
  })
  for (let tries = 1; ; tries++) {
    const date = edit.bookingDate ?? (await findBooking(db, id))?.bookingDate
    if (date === undefined) return { kind: 'not-found' }
    const { from, to } = wholeWeeks(date, addDays(date, maxJobDays))
    const [[booking], rows, numbers, termsRows, published] = await db.batch([
      selectBooking(db, id),
      selectSchedule(db, from, to, { exceptBookingId: id, withAddresses: true }),
      selectCrewDays(db, from, to),
      selectTerms(db),
      selectPublished(db),
    ])
    if (!booking) return { kind: 'not-found' }
    const { version, ...schedule } = scheduleOf(rows)
    const { catalogue } = publishedFromRows(published)
    const context = { schedule, taxTerms: taxTermsOf(termsOf(termsRows), catalogue), catalogue }
    const decision = decideEdit({ ...booking, taxes: taxesOf(booking) }, edit, options, context, now)
    if (decision.kind === 'conflict') return { ...decision, booking }
    if (decision.kind === 'unchanged') return { kind: 'edited', booking }
    if (decision.kind === 'invalid') return decision
    if (decision.kind === 'rejected' || tries > maxTries) {
      const reason = decision.kind === 'rejected' ? decision.reason : 'taken'
      return rejectStart(db, reason, rejectedJob(decision.booking), now, id)
    }
    // `updatedAt` identifies a version of the booking, so no two versions may share it.
    const at = versionAfter(booking.updatedAt, now)
    // A stranger who reschedules an unreviewed booking stays within the online quota of the new week.
    const isCustomersEdit = actor.kind === 'customer' && options.rules === 'visitor'
    const workIntervals = (isCustomersEdit && booking.byStranger && decision.plan?.workIntervals) || []
    const quotas = onlineQuotas(workIntervals, schedule, businessDate(now))
    const stored = await storeEdit(db, booking, { ...decision, quotas }, { numbers, version }, actor, at)
    if (stored === 'above-quota') {
      return rejectStart(db, stored, rejectedJob(decision.booking), now, id)
    }
    if (stored) {
      sendMessagesAfterResponse(c, stored)
      return { kind: 'edited', booking: stored }
    }
    await releaseExpiredHolds(db, now)
  }
}

type EditedDecision = Extract<EditDecision, { kind: 'edited' }>
type RefusedDecision = Extract<EditDecision, { kind: 'rejected' }>

/**
 * @returns why nothing is written: `null` when the booking or its crew's day has changed since it was read,
 * `above-quota` when strangers would exceed the online quota.
 */
async function storeEdit(
  db: Database,
  current: Booking,
  { booking, changes, plan, notification, quotas }: EditedDecision & { quotas: readonly OnlineQuota[] },
  basis: PlanBasis,
  actor: Actor,
  at: string,
): Promise<Booking | 'above-quota' | null> {
  const { id, area } = booking
  const isUnchanged = bookingVersionMatches(current, Boolean(plan))
  const exists = bookingExists(id, isUnchanged)
  const customer = correctCustomer(db, current, booking, at, exists)
  const ready = plan && endOf(plan.workIntervals)
  const columns = {
    ...editedColumns(booking),
    ...(ready && { readyDate: ready.date, readyMinutes: ready.minutes, proposal: null }),
    updatedAt: at,
  }
  try {
    const [[row]] = await db.batch([
      selectBooking(db, id, isUnchanged),
      recordChanges(db, id, exists, { at, actor, changes }),
      ...(plan ? [freeHours(db, id, exists)] : []),
      ...(plan ? holdCrew(db, id, area, plan, basis, exists) : []),
      ...customer.statements,
      updateBooking(db, id, { ...columns, customerId: customer.id }, isUnchanged),
      ...(notification ? [queueChangeMessages(db, id, { at, actor }, notification)] : []),
      ...(quotas.length > 0 ? [enforceOnlineQuota(db, 'bookings', id, quotas)] : []),
    ])
    if (!row) return null
    // The database has decided whose booking it is.
    return customer.id ? ((await findBooking(db, id)) ?? null) : { ...row, ...columns }
  } catch (error) {
    if (isCrewTaken(error)) return null
    if (isOnlineQuotaExceeded(error)) return 'above-quota'
    throw error
  }
}
