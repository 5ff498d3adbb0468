import { and, asc, getTableColumns, inArray } from 'drizzle-orm'
import { pick } from 'es-toolkit/object'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { Role } from '../../../shared/rules/account/role.ts'
import { bookingFieldsWith } from '../../../shared/rules/booking/booking-fields.ts'
import type { JobJson } from '../../../shared/rules/job/job-json.ts'
import { balanceOf } from '../../../shared/rules/price/amounts.ts'
import { addOnName, type Catalogue } from '../../../shared/rules/price/catalogue.ts'
import { crewName } from '../../../shared/rules/schedule/crew-name.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { type Booking, selectBooking } from '../booking/bookings.ts'
import { toBookingJson } from '../booking/to-booking-json.ts'
import {
  channelOf,
  type MessageServices,
  type ReachRecords,
  selectReach,
} from '../message/customer-channels.ts'
import { messageSettingsOf, selectMessageSettings } from '../message/message-settings.ts'
import { selectSettings, settingsRow } from '../schedule/load-schedule.ts'
import { countClaimedDays } from '../schedule/slot-claims.ts'
import { bookingEvents, bookings } from '../schema/booking-tables.ts'
import { photos } from '../schema/photo-tables.ts'

/** D1 takes at most 100 parameters per statement. */
const jobsInStatement = 80

/** The queries for the events and photos of some jobs, for fewer than 100 ids. */
const selectJobRecords = (db: Database, ids: readonly string[], { areTextsSetUp }: MessageServices) =>
  [
    db
      .select()
      .from(bookingEvents)
      .where(
        and(inArray(bookingEvents.bookingId, ids), inArray(bookingEvents.action, ['on-my-way', 'noted'])),
      )
      .orderBy(asc(bookingEvents.bookingId), asc(bookingEvents.number)),
    db
      .select()
      .from(photos)
      .where(inArray(photos.bookingId, ids))
      .orderBy(asc(photos.bookingId), asc(photos.position)),
    // Without texts nobody's wish decides how they hear from the crew.
    selectReach(db, areTextsSetUp ? ids : []),
  ] as const

/** Loads a job with the fields that an account's role may see. */
export async function loadJob(
  db: Database,
  id: string,
  role: Role,
  catalogue: Catalogue,
  services: MessageServices,
): Promise<JobJson | null> {
  const [[booking], settings, messages, events, pictures, reach] = await db.batch([
    selectBooking(db, id),
    selectSettings(db),
    selectMessageSettings(db),
    ...selectJobRecords(db, [id], services),
  ])
  if (!booking) return null
  const { crewNames } = settingsRow(settings)
  const messaging = { ...services, ...messageSettingsOf(messages) }
  return toJobJson(booking, { events, photos: pictures, reach, crewNames, messaging }, role, catalogue)
}

/**
 * Loads the bookings of some jobs with their events and photos, and on how many days before and after a date
 * they are worked on.
 */
export async function loadJobsOn(
  db: Database,
  date: string,
  ids: readonly string[],
  services: MessageServices,
) {
  const groups = Array.from({ length: Math.ceil(ids.length / jobsInStatement) }, (_, index) =>
    ids.slice(index * jobsInStatement, (index + 1) * jobsInStatement),
  )
  return (await Promise.all(groups.map((group) => loadGroupOn(db, date, group, services)))).flat()
}

async function loadGroupOn(db: Database, date: string, ids: readonly string[], services: MessageServices) {
  const [found, events, pictures, reach] = await db.batch([
    db
      .select({
        ...getTableColumns(bookings),
        daysBefore: countClaimedDays(bookings.bookingDate, addDays(date, -1)),
        daysAfter: countClaimedDays(addDays(date, 1), bookings.readyDate),
      })
      .from(bookings)
      .where(inArray(bookings.id, ids)),
    ...selectJobRecords(db, ids, services),
  ])
  return found.map((booking) => ({ ...booking, records: { events, photos: pictures, reach } }))
}

/** Records about one or several jobs beside their bookings, oldest first. */
export type JobRecords = ReachRecords & {
  events: (typeof bookingEvents.$inferSelect)[]
  photos: (typeof photos.$inferSelect)[]
  crewNames: readonly string[]
}

const crewFields = [...bookingFieldsWith('crew'), 'readyTime', 'network'] as const

/** The job with the fields that the role may see. */
export function toJobJson(booking: Booking, records: JobRecords, role: Role, catalogue: Catalogue): JobJson {
  const { totalPrice, taxes, paid, keepsPaid, ...job } = toBookingJson(booking)
  const events = records.events.filter(({ bookingId }) => bookingId === booking.id)
  return {
    ...pick(job, crewFields),
    addOns: booking.addOns.map((id) => addOnName(id, catalogue)),
    crewName: crewName(booking.crew, records.crewNames),
    onMyWayBy: channelOf('on-my-way', booking, records),
    readyBy: channelOf('ready', booking, records),
    noShowBy: channelOf('no-show', booking, records),
    receiptBy: role === 'owner' ? channelOf('invoice', booking, records) : null,
    billBy: role === 'owner' ? channelOf('payment-reminder', booking, records) : null,
    due: Math.max(balanceOf({ totalPrice, taxes, paid, keepsPaid, status: booking.status }), 0),
    money: role === 'owner' ? { totalPrice, taxes, paid, keepsPaid } : null,
    onMyWayAt: events.findLast(({ action }) => action === 'on-my-way')?.at ?? null,
    notes: events.flatMap(({ action, at, actor, toValue: text }) =>
      action === 'noted' && text !== null ? [{ at, actor, text }] : [],
    ),
    photos: records.photos.flatMap(({ id, bookingId, moment, isShared }) =>
      bookingId === booking.id && moment ? [{ id, moment, isShared }] : [],
    ),
  }
}
