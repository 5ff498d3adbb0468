import { and, eq, exists, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../../shared/lib/time/business-time.ts'
import {
  detectPhotoType,
  maxPendingPhotoBytes,
  maxPhotoBytes,
  maxPhotos,
  type PhotoRejection,
} from '../../../shared/rules/photo/photo.ts'
import { type IdsSql, idList } from '../../lib/database/ids.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import { type Database, openDatabase } from '../../lib/database/open-database.ts'
import type { Bindings } from '../../lib/environment.ts'
import { bookings } from '../schema/booking-tables.ts'
import { photos } from '../schema/photo-tables.ts'

// Photos of quotes and jobs. Their rows are in D1, their bytes in R2 under the same id (docs/design.md,
// "Photos").

export type Photo = typeof photos.$inferSelect

type PhotoBucket = Pick<Bindings, 'PHOTOS'>

/**
 * True for a photo that belongs to neither a quote nor a job, with the same wording as the partial index.
 * Positions of job photos start at 1, so the index of quotes' photos skips them.
 */
const isUnattached = sql`${photos.quoteId} is null and ${photos.bookingId} is null and ${photos.position} = 0`

/** An unattached photo is kept this long for its request, in milliseconds. */
const unattachedLifetimeMs = dayMs

// A run removes at most 2,000 photos in batches.
const batchSize = 100
const maxBatches = 20

/** The bucket is optional. */
export const hasPhotoBucket = ({ PHOTOS }: PhotoBucket): boolean => PHOTOS !== undefined

export type PhotoOutcome =
  | { kind: 'stored' }
  | { kind: 'rejected'; reason: PhotoRejection }
  /** The photo with this id already belongs to a quote or a job, and stays as it is. */
  | { kind: 'already-sent' }
  /** There is no bucket, or it failed with this error. */
  | { kind: 'unavailable'; error?: unknown }

/** The columns that describe the file. */
export type PhotoRow = Pick<typeof photos.$inferInsert, 'id' | 'type' | 'bytes' | 'createdAt'>

/** Writes a photo's row. @returns the reason when it cannot. */
type WritePhotoRow<Rejected> = (row: PhotoRow) => Promise<true | Rejected>

/**
 * Stores a photo without its metadata. The row is written first, so that every object has one; if it cannot
 * be written, nothing is stored.
 */
export async function storePhoto<Rejected>(
  { PHOTOS: bucket }: PhotoBucket,
  id: string,
  bytes: Uint8Array,
  writeRow: WritePhotoRow<Rejected>,
): Promise<PhotoOutcome | Rejected> {
  if (!bucket) return { kind: 'unavailable' }
  if (bytes.length > maxPhotoBytes) return { kind: 'rejected', reason: 'too-large' }
  const type = detectPhotoType(bytes)
  if (type === 'heic') return { kind: 'rejected', reason: 'heic' }
  if (!type) return { kind: 'rejected', reason: 'not-a-picture' }
  const { prepareForStorage } = await import('../../lib/photo/strip-metadata.ts')
  const picture = prepareForStorage(type, bytes)
  if (typeof picture === 'string') return { kind: 'rejected', reason: picture }

  const createdAt = new Date().toISOString()
  const written = await writeRow({ id, type, bytes: picture.length, createdAt })
  if (written !== true) return written
  try {
    await bucket.put(id, picture)
    return { kind: 'stored' }
  } catch (error) {
    return { kind: 'unavailable', error }
  }
}

/**
 * The storage for unattached photos is full, both the network's share and the total, so that a flood from
 * many networks cannot fill the bucket.
 */
export type StorageFull = { kind: 'no-room' }

/** The bytes of all unattached photos, or of those that match. Only the partial index is read. */
const unattachedBytes = (condition?: SQL) =>
  sql`(select coalesce(sum(${photos.bytes}), 0) from ${photos} indexed by photos_waiting where ${and(isUnattached, condition)})`

/**
 * True while an unattached photo of this size may be stored: there is shared storage left, or the network's
 * own share.
 */
function hasStorageLeft(bytes: number, networkHash: string | null): SQL {
  const { shared, perNetwork, total } = maxPendingPhotoBytes
  const networkBytes = unattachedBytes(sql`${photos.networkHash} is ${networkHash}`)
  return sql`(${unattachedBytes()} <= ${shared - bytes} or (${networkBytes} <= ${perNetwork - bytes} and ${unattachedBytes()} <= ${total - bytes}))`
}

/**
 * Stores a photo until its request arrives, while there is storage left. Until then a repeated upload
 * replaces it. Visitors' uploads are capped before this.
 */
export const storeUnattachedPhoto = (
  env: PhotoBucket,
  db: Database,
  { id, networkHash }: Pick<Photo, 'id' | 'networkHash'>,
  bytes: Uint8Array,
) =>
  storePhoto<PhotoOutcome | StorageFull>(env, id, bytes, async ({ id: _, ...stored }) => {
    const row = { ...stored, networkHash }
    const isStored = exists(db.select({ id: photos.id }).from(photos).where(eq(photos.id, id)))
    const [written, existing] = await db.batch([
      insertSelect(
        db,
        photos,
        { id, ...row },
        sql`where ${or(isStored, hasStorageLeft(row.bytes, networkHash))}`,
      )
        .onConflictDoUpdate({ target: photos.id, set: row, setWhere: isUnattached })
        .returning({ id: photos.id }),
      db.select({ id: photos.id }).from(photos).where(eq(photos.id, id)),
    ])
    if (written.length > 0) return true
    return { kind: existing.length > 0 ? 'already-sent' : 'no-room' }
  })

/**
 * The statement that attaches unattached photos to a quote in the order of the ids, at most `maxPhotos`.
 * Photos of other quotes and unknown ids are left out. It returns the attached photos.
 */
export function attachPhotos(db: Database, quoteId: string, ids: readonly string[]) {
  const photoIds = ids.slice(0, maxPhotos)
  const photoPosition = sql`(select key from json_each(${JSON.stringify(photoIds)}) where value = ${photos.id})`
  return db
    .update(photos)
    .set({ quoteId, position: photoPosition, networkHash: null })
    .where(and(isUnattached, inArray(photos.id, idList(photoIds))))
    .returning({ id: photos.id })
}

/** The query for which of some photos are unattached. */
export const selectUnattachedPhotos = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: photos.id })
    .from(photos)
    .where(and(isUnattached, inArray(photos.id, [...ids])))

/** The query for the photos of some quotes and jobs, in order. */
export const selectPhotosOf = (db: Database, quoteIds: IdsSql, bookingIds: IdsSql) =>
  db
    .select()
    .from(photos)
    .where(or(inArray(photos.quoteId, quoteIds), inArray(photos.bookingId, bookingIds)))
    .orderBy(photos.position)

/**
 * Returns a photo of a quote or a job, or `undefined`, also while its job's deletion can still be undone. Callers
 * check whether the requester may see it.
 */
export async function findPhoto(db: Database, id: string): Promise<Photo | undefined> {
  const [photo] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), or(ne(photos.quoteId, discardedQuoteId), exists(jobOfPhoto(db)))))
  return photo
}

const jobOfPhoto = (db: Database) =>
  db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, photos.bookingId))

/**
 * Removes the photos of quotes along with their files.
 * @returns false when R2 failed: nobody can see the photos any more, and the cron removes the files.
 */
export async function deletePhotos(
  env: PhotoBucket,
  db: Database,
  quoteIds: readonly string[],
): Promise<boolean> {
  await discardPhotos(db, quoteIds)
  return tryRemoveDiscarded(env, db)
}

/** Removes discarded photos at once. @returns false when R2 failed, and the cron does it later. */
export async function tryRemoveDiscarded(env: PhotoBucket, db: Database): Promise<boolean> {
  try {
    await removeDiscarded(env, db)
    return true
  } catch {
    return false
  }
}

/**
 * Scheduled task: removes photos whose quote or job was deleted, and those whose request did not arrive
 * within a day. The latter are discarded first, since a quote must not get a photo whose file is being
 * deleted.
 * @returns how many were removed.
 */
export async function removeUnusedPhotos(env: Bindings, now: number): Promise<{ removed: number }> {
  const db = openDatabase(env.DB)
  const expiredIds = db
    .select({ id: photos.id })
    .from(photos)
    .where(and(isUnattached, lt(photos.createdAt, new Date(now - unattachedLifetimeMs).toISOString())))
    .limit(batchSize * maxBatches)
  await db.update(photos).set({ quoteId: discardedQuoteId }).where(inArray(photos.id, expiredIds))
  return { removed: await removeDiscarded(env, db) }
}

/** Removes discarded photos: objects before rows, so that no object is forgotten in the bucket. */
async function removeDiscarded({ PHOTOS: bucket }: PhotoBucket, db: Database): Promise<number> {
  let removed = 0
  for (let batch = 0; bucket && batch < maxBatches; batch++) {
    const rows = await db
      .select({ id: photos.id })
      .from(photos)
      .where(eq(photos.quoteId, discardedQuoteId))
      .limit(batchSize)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) {
      await bucket.delete(ids)
      await db.delete(photos).where(inArray(photos.id, idList(ids)))
    }
    removed += ids.length
    if (ids.length < batchSize) break
  }
  return removed
}

// Statements that discard photos, for the transaction that removes what they belong to. From then on nobody
// can see them, and the cron removes them.

/** Replaces the quote's id of discarded photos until their files and rows are removed. */
export const discardedQuoteId = ''

export const discardPhotos = (db: Database, quoteIds: readonly string[]) =>
  db
    .update(photos)
    .set({ quoteId: discardedQuoteId })
    .where(inArray(photos.quoteId, idList(quoteIds)))

/** The same for jobs. `bookingIds` is a list or a query. */
export const discardJobPhotos = (db: Database, bookingIds: IdsSql) =>
  db
    .update(photos)
    .set({ quoteId: discardedQuoteId, bookingId: null })
    .where(inArray(photos.bookingId, bookingIds))
