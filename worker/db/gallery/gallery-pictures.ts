import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../../shared/lib/time/business-time.ts'
import type { GalleryItem } from '../../../shared/rules/gallery/gallery.ts'
import {
  type GalleryType,
  type GalleryWidth,
  galleryFile,
  galleryMediaTypes,
  galleryTypes,
  galleryWidths,
  maxGalleryBytes,
} from '../../../shared/rules/gallery/gallery-files.ts'
import type {
  GalleryPicturesJson,
  GalleryRegisteredJson,
} from '../../../shared/rules/gallery/gallery-json.ts'
import type { NewPicture } from '../../../shared/rules/gallery/gallery-request.ts'
import { detectPhotoType } from '../../../shared/rules/photo/photo.ts'
import { type IdsSql, idList } from '../../lib/database/ids.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import { type Database, openDatabase } from '../../lib/database/open-database.ts'
import type { Bindings } from '../../lib/environment.ts'
import { galleryKey, galleryPrefix } from '../../lib/storage/gallery-key.ts'
import { hasCustomer } from '../booking/bookings.ts'
import { bookings } from '../schema/booking-tables.ts'
import { galleryPictures } from '../schema/gallery-tables.ts'

// The owner's pictures for the gallery. Their bytes are in R2; the uploader and the job are in D1. The site's
// draft and versions say where they are displayed.

type PhotoBucket = Pick<Bindings, 'PHOTOS'>

/** A picture that nothing refers to is kept this long, in milliseconds. */
const unusedLifetimeMs = 30 * dayMs

type GalleryFile = { id: string; width: GalleryWidth; type: GalleryType }

export type StoreOutcome =
  | 'stored'
  | 'too-large'
  | 'too-many-pixels'
  | 'not-a-picture'
  | 'already-there'
  | 'no-place'

/**
 * Stores one file of a picture without its metadata. Until the picture is registered, a repeated upload
 * overwrites the file; afterwards visitors may have cached it, so it stays.
 * @throws errors of R2.
 */
export async function storeGalleryFile(
  { PHOTOS: bucket }: PhotoBucket,
  db: Database,
  { id, width, type }: GalleryFile,
  bytes: Uint8Array,
): Promise<StoreOutcome> {
  if (!bucket) return 'no-place'
  if (bytes.length > maxGalleryBytes) return 'too-large'
  const mediaType = detectPhotoType(bytes)
  if (mediaType !== galleryMediaTypes[type]) return 'not-a-picture'
  const { prepareForStorage } = await import('../../lib/photo/strip-metadata.ts')
  const picture = prepareForStorage(mediaType, bytes)
  if (picture === 'too-many-pixels') return picture
  if (typeof picture === 'string') return 'not-a-picture'
  if (await isRegistered(db, id)) return 'already-there'
  await bucket.put(galleryKey(galleryFile(id, width, type)), picture)
  return 'stored'
}

async function isRegistered(db: Database, id: string): Promise<boolean> {
  const found = await db
    .select({ id: galleryPictures.id })
    .from(galleryPictures)
    .where(eq(galleryPictures.id, id))
  return found.length > 0
}

/** Finds the type in which all of a picture's files exist, by object key. */
const findCompleteType = (keys: ReadonlySet<string>, id: string) =>
  galleryTypes.find((type) =>
    galleryWidths.every((width) => keys.has(galleryKey(galleryFile(id, width, type)))),
  )

export type RegisterOutcome =
  | { kind: 'registered'; json: GalleryRegisteredJson }
  | { kind: 'no-place' }
  /** Some of its files are missing. */
  | { kind: 'not-all' }
  | { kind: 'no-such-booking' }

/**
 * Registers a picture once its files exist in all widths of one type. Registering again changes nothing.
 * @throws errors of R2.
 */
export async function registerPicture(
  { PHOTOS: bucket }: PhotoBucket,
  db: Database,
  id: string,
  { width, height, bookingId, consent }: NewPicture,
  createdBy: string,
): Promise<RegisterOutcome> {
  if (!bucket) return { kind: 'no-place' }
  const { objects } = await bucket.list({ prefix: galleryKey(`${id}-`) })
  const type = findCompleteType(new Set(objects.map(({ key }) => key)), id)
  if (!type) return { kind: 'not-all' }
  const json = { picture: { id, upload: { width, height, type } } }
  const createdAt = new Date().toISOString()
  const linkedBookingId = bookingId ?? null
  const written = await insertSelect(
    db,
    galleryPictures,
    { id, width, height, bookingId: linkedBookingId, consent, createdAt, createdBy },
    sql`where ${linkedBookingId} is null or exists (select 1 from ${bookings} where ${and(sql`${bookings.id} = ${linkedBookingId}`, hasCustomer)})`,
  )
    .onConflictDoNothing()
    .returning({ id: galleryPictures.id })
  if (written.length === 0 && !(await isRegistered(db, id))) return { kind: 'no-such-booking' }
  return { kind: 'registered', json }
}

/** Lists the pictures with all files, and where each came from. */
export async function listPictures({ PHOTOS }: PhotoBucket, db: Database): Promise<GalleryPicturesJson> {
  const rows = await db.select().from(galleryPictures).orderBy(desc(galleryPictures.createdAt))
  const keys = new Set<string>()
  if (PHOTOS && rows.length > 0) {
    for await (const objects of pagesOf(PHOTOS, galleryPrefix)) for (const { key } of objects) keys.add(key)
  }
  return {
    isSetUp: PHOTOS !== undefined,
    pictures: rows.flatMap(({ id, width, height, bookingId, consent, createdAt }) => {
      const type = findCompleteType(keys, id)
      if (!type) return []
      return {
        id,
        upload: { width, height, type },
        bookingId,
        consent: consent || null,
        isOfErased: isFromErasedCustomer({ bookingId, consent }),
        createdAt,
      }
    }),
  }
}

/** The query for the pictures of some bookings. */
export const selectPicturesOfBookings = (db: Database, ids: IdsSql) =>
  db.select().from(galleryPictures).where(inArray(galleryPictures.bookingId, ids))

/** An erasure clears whose job it was but keeps that it was a customer's, which the owner has to consider. */
const isFromErasedCustomer = ({ bookingId, consent }: { bookingId: string | null; consent: string | null }) =>
  bookingId === null && consent === ''

/**
 * The statement that clears the customers from the pictures of their jobs. `ids` is a query for their
 * bookings.
 */
export const clearConsents = (db: Database, ids: SQL) =>
  db
    .update(galleryPictures)
    .set({ bookingId: null, consent: '' })
    .where(inArray(galleryPictures.bookingId, ids))

/** The ids of the pictures in a site's gallery, one per row. */
const pictureIdsIn = (site: SQL, rows: SQL) =>
  sql`select json_extract(each.value, '$.id') as id from ${rows}, json_each(${site}, '$.gallery') as each union select json_extract(each.value, '$.after.id') from ${rows}, json_each(${site}, '$.gallery') as each where json_extract(each.value, '$.after.id') is not null`

const selectUsedIds = (versions: SQL) =>
  sql`(${pictureIdsIn(sql`site`, sql`(select site from site_draft union all ${versions})`)})`

/** The pictures that visitors see, or will see once the draft is published. */
const idsInUse = selectUsedIds(
  sql`select * from (select site from site_versions order by number desc limit 1)`,
)

/** The same, and the pictures of all earlier versions, which can be restored. */
const idsEverUsed = selectUsedIds(sql`select site from site_versions`)

/**
 * Removes a picture with its files for good, for example when the person in it no longer agrees. Earlier
 * versions that had it go without.
 * @returns `still-shown` when visitors see it or the draft has it.
 * @throws errors of R2; the picture is then gone from the list, and the nightly task removes its files.
 */
export async function removePicture(
  { PHOTOS: bucket }: PhotoBucket,
  db: Database,
  id: string,
): Promise<'removed' | 'still-shown' | 'unknown'> {
  const removed = await db
    .delete(galleryPictures)
    .where(and(eq(galleryPictures.id, id), sql`${galleryPictures.id} not in ${idsInUse}`))
    .returning({ id: galleryPictures.id })
  if (removed.length === 0) return (await isRegistered(db, id)) ? 'still-shown' : 'unknown'
  const files = galleryWidths.flatMap((width) => galleryTypes.map((type) => galleryFile(id, width, type)))
  await bucket?.delete(files.map(galleryKey))
  return 'removed'
}

const itemPictures = (items: readonly GalleryItem[]) =>
  items.flatMap(({ after, ...main }) => (after ? [main, after] : [main]))

/** Returns the ids of uploaded pictures that are not registered, or no longer. */
async function findMissingIds(db: Database, items: readonly GalleryItem[]): Promise<Set<string>> {
  const ids = itemPictures(items).flatMap(({ id, upload }) => (upload ? [id] : []))
  if (ids.length === 0) return new Set()
  const found = await db
    .select({ id: galleryPictures.id })
    .from(galleryPictures)
    .where(inArray(galleryPictures.id, idList(ids)))
  const registered = new Set(found.map(({ id }) => id))
  return new Set(ids.filter((id) => !registered.has(id)))
}

/** Splits a gallery into the items whose pictures all exist, and the indexes of the others. */
export async function splitByAvailability(db: Database, items: readonly GalleryItem[]) {
  const missing = await findMissingIds(db, items)
  const isAvailable = (item: GalleryItem) => itemPictures([item]).every(({ id }) => !missing.has(id))
  return {
    available: items.filter(isAvailable),
    missingAt: items.flatMap((item, index) => (isAvailable(item) ? [] : [index])),
  }
}

// Pages of 1,000 objects. A run reads no more.
const maxPages = 20

/**
 * Nightly task: removes month-old pictures that no version and no draft uses, and files without a picture.
 * @returns how many of each.
 */
export async function removeUnusedPictures(
  env: Bindings,
  now: number,
): Promise<{ pictures: number; files: number }> {
  const db = openDatabase(env.DB)
  const before = new Date(now - unusedLifetimeMs)
  const removed = await db
    .delete(galleryPictures)
    .where(
      and(
        lt(galleryPictures.createdAt, before.toISOString()),
        sql`${galleryPictures.id} not in ${idsEverUsed}`,
      ),
    )
    .returning({ id: galleryPictures.id })
  return { pictures: removed.length, files: await removeStrayFiles(env, db, before) }
}

/**
 * Removes old files of pictures that are neither registered nor in use, which would otherwise stay in the
 * bucket.
 */
async function removeStrayFiles(
  { PHOTOS: bucket }: PhotoBucket,
  db: Database,
  before: Date,
): Promise<number> {
  if (!bucket) return 0
  const [rows, usedRows] = await db.batch([
    db.select({ id: galleryPictures.id }).from(galleryPictures),
    db.select({ id: sql<string>`id`.as('id') }).from(sql`${idsInUse}`),
  ])
  const keptIds = new Set([...rows, ...usedRows].map(({ id }) => id))
  let removed = 0
  for await (const objects of pagesOf(bucket, galleryPrefix)) {
    const strays = objects
      .filter(({ key, uploaded }) => uploaded < before && !keptIds.has(pictureIdOf(key)))
      .map(({ key }) => key)
    if (strays.length > 0) await bucket.delete(strays)
    removed += strays.length
  }
  return removed
}

/** Yields a bucket's objects with a prefix, page by page. */
async function* pagesOf(bucket: R2Bucket, prefix: string): AsyncGenerator<R2Object[]> {
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const found = await bucket.list({ prefix, ...(cursor && { cursor }) })
    yield found.objects
    if (!found.truncated) return
    cursor = found.cursor
  }
}

/** The picture that an object belongs to: its key without prefix, width and type. */
const pictureIdOf = (key: string) => key.slice(galleryPrefix.length).replace(/-\d+\.[a-z]+$/, '')
