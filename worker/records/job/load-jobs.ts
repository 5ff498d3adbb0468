import { and, asc, inArray } from 'drizzle-orm'
import type { Role } from '../../../shared/account/role.ts'
import type { JobJson } from '../../../shared/job/job-json.ts'
import type { Catalogue } from '../../../shared/price/catalogue.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { selectBooking } from '../booking/bookings.ts'
import { settingsRow } from '../schedule/load-schedule.ts'
import { bookingEvents, photos, scheduleSettings } from '../schema.ts'
import { toJobJson } from './to-job-json.ts'

/** The queries for what is kept about some jobs, of which D1 takes fewer than 100 in a statement. */
export const selectJobRecords = (db: Database, ids: readonly string[]) =>
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
  ] as const

/** One job as an account may see it. */
export async function loadJob(
  db: Database,
  id: string,
  role: Role,
  catalogue: Catalogue,
): Promise<JobJson | null> {
  const [[booking], settings, events, pictures] = await db.batch([
    selectBooking(db, id),
    db.select().from(scheduleSettings),
    ...selectJobRecords(db, [id]),
  ])
  const { crewNames } = settingsRow(settings)
  return booking ? toJobJson(booking, { events, photos: pictures, crewNames }, role, catalogue) : null
}
