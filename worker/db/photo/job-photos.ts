import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type JobPhotoJson, maxJobPhotos, type PhotoMoment } from '../../../shared/rules/photo/job-photo.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { Bindings } from '../../lib/environment.ts'
import { hasCustomer } from '../booking/bookings.ts'
import { bookings } from '../schema/booking-tables.ts'
import { photos } from '../schema/photo-tables.ts'
import {
  discardedQuoteId,
  type PhotoOutcome,
  type PhotoRow,
  storePhoto,
  tryRemoveDiscarded,
} from './photos.ts'

type JobPhoto = { bookingId: string; id: string }

export type JobPhotoOutcome = PhotoOutcome | { kind: 'too-many' } | { kind: 'not-found' }

/** Stores a photo of a job. A repeated upload replaces the file and keeps whether it is shared. */
export const storeJobPhoto = (
  env: Pick<Bindings, 'PHOTOS'>,
  db: Database,
  { bookingId, id, moment }: JobPhoto & { moment: PhotoMoment },
  bytes: Uint8Array,
): Promise<JobPhotoOutcome> =>
  storePhoto<JobPhotoOutcome>(env, id, bytes, (row) => writeJobPhoto(db, { bookingId, moment, ...row }))

/** One statement, so that two concurrent photos cannot both be the last that a job may have. */
async function writeJobPhoto(
  db: Database,
  { id, bookingId, moment, type, bytes, createdAt }: PhotoRow & JobPhoto & { moment: PhotoMoment },
): Promise<true | JobPhotoOutcome> {
  const isOfThisJob = eq(photos.bookingId, bookingId)
  const otherPhotos = sql`(select count(*) from photos where booking_id = ${bookingId} and id <> ${id})`
  const nextPosition = sql`(select coalesce(max(position), 0) + 1 from photos where booking_id = ${bookingId})`
  const written = await insertSelect(
    db,
    photos,
    { id, bookingId, moment, position: nextPosition, type, bytes, createdAt },
    sql`from ${bookings} where ${bookings.id} = ${bookingId} and ${hasCustomer} and ${otherPhotos} < ${maxJobPhotos}`,
  )
    .onConflictDoUpdate({ target: photos.id, set: { moment, type, bytes, createdAt }, setWhere: isOfThisJob })
    .returning({ id: photos.id })
  if (written.length > 0) return true
  const [[booking], [existing]] = await db.batch([
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), hasCustomer)),
    db.select({ bookingId: photos.bookingId }).from(photos).where(eq(photos.id, id)),
  ])
  if (!booking) return { kind: 'not-found' }
  return { kind: existing && existing.bookingId !== bookingId ? 'already-sent' : 'too-many' }
}

/** The query for the photos of a job, in order of arrival. Customers see only shared ones. */
const selectJobPhotos = (db: Database, bookingId: string, sharedOnly = false) =>
  db
    .select({ id: photos.id, moment: photos.moment, isShared: photos.isShared })
    .from(photos)
    .where(and(eq(photos.bookingId, bookingId), sharedOnly ? eq(photos.isShared, true) : undefined))
    .orderBy(asc(photos.position))

export async function listJobPhotos(
  db: Database,
  bookingId: string,
  sharedOnly?: boolean,
): Promise<JobPhotoJson[]> {
  const rows = await selectJobPhotos(db, bookingId, sharedOnly)
  return rows.flatMap(({ moment, ...photo }) => (moment ? { ...photo, moment } : []))
}

const isPhotoOfJob = ({ bookingId, id }: JobPhoto): SQL | undefined =>
  and(eq(photos.id, id), eq(photos.bookingId, bookingId))

/**
 * Shares a photo with the job's customer, or stops sharing it.
 * @returns false when there is no such photo.
 */
export async function shareJobPhoto(db: Database, photo: JobPhoto, isShared: boolean): Promise<boolean> {
  const changed = await db
    .update(photos)
    .set({ isShared })
    .where(isPhotoOfJob(photo))
    .returning({ id: photos.id })
  return changed.length > 0
}

/**
 * Removes a photo of a job. Its file is deleted at once, or else by the nightly task.
 * @returns false when there is no such photo.
 */
export async function removeJobPhoto(
  env: Pick<Bindings, 'PHOTOS'>,
  db: Database,
  photo: JobPhoto,
): Promise<boolean> {
  const removed = await db
    .update(photos)
    .set({ quoteId: discardedQuoteId, bookingId: null })
    .where(isPhotoOfJob(photo))
    .returning({ id: photos.id })
  if (removed.length > 0) await tryRemoveDiscarded(env, db)
  return removed.length > 0
}
