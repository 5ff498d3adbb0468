import type { Context } from 'hono'
import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import { addDays, businessDate } from '../../shared/lib/time/business-time.ts'
import type { Actor } from '../../shared/rules/booking/actor.ts'
import {
  type BookingEdit,
  decideEdit,
  type EditDecision,
  type EditTerms,
} from '../../shared/rules/booking/edits.ts'
import { strangersShares, type WeeksShare, wholeWeeks } from '../../shared/rules/booking/strangers-share.ts'
import { endOf, maxJobDays } from '../../shared/rules/schedule/job.ts'
import { taxTermsOf } from '../../shared/rules/terms/business-terms.ts'
import { type Booking, findBooking, selectBooking, updateBooking } from '../db/booking/bookings.ts'
import { editedColumns, isAsKnown, whereExists } from '../db/booking/edited-booking.ts'
import { recordChanges } from '../db/booking/history.ts'
import { isAboveShare, keepToShare } from '../db/booking/strangers-share.ts'
import { taxesOf } from '../db/booking/to-booking-json.ts'
import { correctCustomer, keptCustomer } from '../db/customer/correct-customer.ts'
import { fileAfter } from '../db/customer/file-bookings.ts'
import { letGoOver } from '../db/deposit/holds.ts'
import { queueMail } from '../db/mail/queue-mail.ts'
import {
  freeHours,
  holdCrew,
  isCrewTaken,
  maxTries,
  type PlanBasis,
  selectCrewDays,
} from '../db/schedule/crew-days.ts'
import { scheduleOf, selectSchedule } from '../db/schedule/load-schedule.ts'
import { publishedIn, selectPublished } from '../db/site/load-published.ts'
import { selectTerms, termsOf } from '../db/terms/load-terms.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { type RefusedStart, refuseStart } from './refuse-start.ts'
import { sendMailAfter } from './send-mail.ts'

export type EditOutcome =
  | { kind: 'edited'; booking: Booking }
  | { kind: 'conflict'; booking: Booking }
  | { kind: 'invalid'; errors: FieldError[] }
  | RefusedStart
  | { kind: 'gone' }

/**
 * Changes a booking: its time, or whatever else is wished for. Read, decided, stored and told like an order; a job that
 * gets another place in the crews' days lets go of its old hours in the transaction that takes the new ones.
 */
export async function editBooking(
  c: Context<AppEnv>,
  id: string,
  edit: BookingEdit,
  { actor, ...terms }: EditTerms & { actor: Actor },
): Promise<EditOutcome> {
  const now = Date.now()
  const db = openDatabase(c.env.DB)
  const refusedJob = ({ bookingDate, ...job }: Refused['booking']) => ({
    ...{ ...job, date: bookingDate },
    ...{ only: edit.crew, rules: terms.rules },
  })
  for (let tries = 1; ; tries++) {
    const date = edit.bookingDate ?? (await findBooking(db, id))?.bookingDate
    if (date === undefined) return { kind: 'gone' }
    const { from, to } = wholeWeeks(date, addDays(date, maxJobDays))
    const [[booking], rows, numbers, ownersTerms, published] = await db.batch([
      selectBooking(db, id),
      selectSchedule(db, from, to, { exceptBookingId: id, withAddresses: true }),
      selectCrewDays(db, from, to),
      selectTerms(db),
      selectPublished(db),
    ])
    if (!booking) return { kind: 'gone' }
    const { version, ...schedule } = scheduleOf(rows)
    const { catalogue } = publishedIn(published)
    const facts = { schedule, taxTerms: taxTermsOf(termsOf(ownersTerms), catalogue), catalogue }
    const decision = decideEdit({ ...booking, taxes: taxesOf(booking) }, edit, terms, facts, now)
    if (decision.kind === 'conflict') return { ...decision, booking }
    if (decision.kind === 'unchanged') return { kind: 'edited', booking }
    if (decision.kind === 'invalid') return decision
    if (decision.kind === 'refused' || tries > maxTries) {
      const reason = decision.kind === 'refused' ? decision.reason : 'taken'
      return refuseStart(db, reason, refusedJob(decision.booking), now, id)
    }
    // No two states of a booking have the same time of their change: by it the booking is known again.
    const at = new Date(Math.max(now, Date.parse(booking.updatedAt) + 1)).toISOString()
    // A stranger's own move, of what nobody has reviewed, keeps to the share of its new week.
    const isOwnWish = actor.kind === 'customer' && terms.rules === 'visitor'
    const isStrangers = isOwnWish && booking.byStranger && booking.status === 'pending'
    const stretches = (isStrangers && decision.plan?.stretches) || []
    const shares = strangersShares(stretches, schedule, businessDate(now))
    const stored = await storeEdit(db, booking, { ...decision, shares }, { numbers, version }, actor, at)
    if (stored === 'above-share') {
      return refuseStart(db, stored, refusedJob(decision.booking), now, id)
    }
    if (stored) {
      sendMailAfter(c, stored)
      // With other contacts it may be somebody else's.
      if (booking.customerId !== stored.customerId) fileAfter(c, stored)
      return { kind: 'edited', booking: stored }
    }
    await letGoOver(db, now)
  }
}

type Edited = Extract<EditDecision, { kind: 'edited' }>
type Refused = Extract<EditDecision, { kind: 'refused' }>

/**
 * @returns why nothing is written: `null` when the booking or its crew's day is no longer as it was read, `above-share`
 * when strangers would hold more than their share.
 */
async function storeEdit(
  db: Database,
  known: Booking,
  { booking, changes, plan, mail, shares }: Edited & { shares: readonly WeeksShare[] },
  basis: PlanBasis,
  actor: Actor,
  at: string,
): Promise<Booking | 'above-share' | null> {
  const { id, area } = booking
  const isUnchanged = isAsKnown(known, Boolean(plan))
  const exists = whereExists(id, isUnchanged)
  const hasMoved =
    booking.customerEmail !== known.customerEmail || booking.customerPhone !== known.customerPhone
  const isCorrected = hasMoved || booking.customerName !== known.customerName
  const ready = plan && endOf(plan.stretches)
  const columns = {
    ...editedColumns(booking),
    ...(ready && { readyDate: ready.date, readyMinutes: ready.minutes, proposal: null }),
    updatedAt: at,
  }
  try {
    const [[found]] = await db.batch([
      selectBooking(db, id, isUnchanged),
      recordChanges(db, id, exists, { at, actor, changes }),
      ...(plan ? [freeHours(db, id, exists)] : []),
      ...(plan ? holdCrew(db, id, area, plan, basis, exists) : []),
      ...(isCorrected ? correctCustomer(db, known, booking, exists) : []),
      updateBooking(
        db,
        id,
        { ...columns, ...(hasMoved && { customerId: keptCustomer(known) }) },
        isUnchanged,
      ),
      ...(mail ? [queueMail(db, id, { at, actor }, mail)] : []),
      ...(shares.length > 0 ? [keepToShare(db, 'bookings', id, shares)] : []),
    ])
    return found ? { ...found, ...columns, ...(hasMoved && { customerId: null }) } : null
  } catch (error) {
    if (isCrewTaken(error)) return null
    if (isAboveShare(error)) return 'above-share'
    throw error
  }
}
