import { and, eq, exists, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
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
import { photos } from '../schema/photo-tables.ts'

// Photos of quotes and of jobs: what they are lies in D1, their bytes in R2 under the same id (design: photos).

export type Photo = typeof photos.$inferSelect

type PhotoBucket = Pick<Bindings, 'PHOTOS'>

/**
 * True for a photo that no quote and no job has, worded as the index that finds them. Those of jobs count from 1, so the
 * index of quotes' photos skips them.
 */
const isUnattached = sql`${photos.quoteId} is null and ${photos.bookingId} is null and ${photos.position} = 0`

/** So long a photo waits for its request, in milliseconds. */
const unattachedLifetimeMs = dayMs

// A run removes at most 2,000 photos, so many at a time.
const batchSize = 100
const maxBatches = 20

/** True where there is a bucket: a site can do without. */
export const hasPhotoBucket = ({ PHOTOS }: PhotoBucket): boolean => PHOTOS !== undefined

export type PhotoOutcome =
  | { kind: 'stored' }
  | { kind: 'rejected'; reason: PhotoRejection }
  /** The id is that of a photo that belongs to something already, which stays as it is. */
  | { kind: 'already-sent' }
  /** There is no bucket, or it failed with this. */
  | { kind: 'unavailable'; error?: unknown }

/** What a row says of the bytes. */
export type PhotoRow = Pick<typeof photos.$inferInsert, 'id' | 'type' | 'bytes' | 'createdAt'>

/** Writes the row of a photo. @returns why it cannot be, when it cannot. */
type WritePhotoRow<Rejected> = (row: PhotoRow) => Promise<true | Rejected>

/**
 * Stores a photo without what it tells beside its pixels. The row comes first, so that no object is without one; where
 * it cannot be written, nothing is stored.
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

/** As many photos wait as may, of this network and of all: a flood from many networks fills no bucket. */
export type StorageFull = { kind: 'no-room' }

/** How many bytes wait, of everybody or of those for whom a condition holds. It reads an index of them alone. */
const unattachedBytes = (condition?: SQL) =>
  sql`(select coalesce(sum(${photos.bytes}), 0) from ${photos} indexed by photos_waiting where ${and(isUnattached, condition)})`

/** True while a photo of so many bytes may wait: there is room for everybody, or its network has not used its share. */
function hasStorageLeft(bytes: number, networkHash: string | null): SQL {
  const { shared, perNetwork, total } = maxPendingPhotoBytes
  const networkBytes = unattachedBytes(sql`${photos.networkHash} is ${networkHash}`)
  return sql`(${unattachedBytes()} <= ${shared - bytes} or (${networkBytes} <= ${perNetwork - bytes} and ${unattachedBytes()} <= ${total - bytes}))`
}

/**
 * Stores a photo to wait for its request, while there is room for it. Sent again before that, it is stored again.
 * Visitors' come through `takePhoto`, which caps each of them.
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
 * The statement that gives waiting photos to a quote, in the order of their ids, at most six. Photos of others and ids
 * that nobody sent are left out. It returns what the quote got.
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

/** The query for those of some photos that wait for their request. */
export const selectUnattachedPhotos = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: photos.id })
    .from(photos)
    .where(and(isUnattached, inArray(photos.id, [...ids])))

/** The query for the photos of some quotes and jobs, in their order. */
export const selectPhotosOf = (db: Database, quoteIds: IdsSql, bookingIds: IdsSql) =>
  db
    .select()
    .from(photos)
    .where(or(inArray(photos.quoteId, quoteIds), inArray(photos.bookingId, bookingIds)))
    .orderBy(photos.position)

/** A photo of a quote or of a job, or nothing. Whether who asks may see it is the caller's to know. */
export async function findPhoto(db: Database, id: string): Promise<Photo | undefined> {
  const [photo] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.id, id), or(ne(photos.quoteId, discardedQuoteId), isNotNull(photos.bookingId))))
  return photo
}

/**
 * Removes the photos of quotes, their bytes at once.
 * @returns false when R2 failed: then nobody can see them any more, and the cron removes them.
 */
export async function deletePhotos(
  env: PhotoBucket,
  db: Database,
  quoteIds: readonly string[],
): Promise<boolean> {
  await discardPhotos(db, quoteIds)
  return tryRemoveDiscarded(env, db)
}

/** Removes what is discarded at once. @returns false when R2 failed, and the cron does it. */
export async function tryRemoveDiscarded(env: PhotoBucket, db: Database): Promise<boolean> {
  try {
    await removeDiscarded(env, db)
    return true
  } catch {
    return false
  }
}

/**
 * The cron's job: removes photos whose quote or job is gone, and those that waited a day for a request in vain. These are
 * discarded first, so that none is given to a quote while its bytes are removed. @returns how many there were.
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

/** Removes what is discarded, objects before rows, so that none is forgotten in the bucket. */
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

// Statements that take photos from what they belong to, for the transaction that removes it: from then on nobody can see
// them, and the cron removes them.

/** In the place of a quote's id: nobody's any more, until bytes and row are removed. */
export const discardedQuoteId = ''

export const discardPhotos = (db: Database, quoteIds: readonly string[]) =>
  db
    .update(photos)
    .set({ quoteId: discardedQuoteId })
    .where(inArray(photos.quoteId, idList(quoteIds)))

/** The same of jobs: `bookingIds` is a list or a query of their bookings. */
export const discardJobPhotos = (db: Database, bookingIds: IdsSql) =>
  db
    .update(photos)
    .set({ quoteId: discardedQuoteId, bookingId: null })
    .where(inArray(photos.bookingId, bookingIds))
