import type { Context } from 'hono'
import type { Business } from '../../../shared/lib/business/business.ts'
import { photoMessages, photoRejectionMessages } from '../../../shared/rules/photo/photo.ts'
import { logFailure } from '../../actions/log-errors.ts'
import { countIfWithinCaps, getPhotoCaps } from '../../db/booking/visitor-limits.ts'
import { type PhotoOutcome, type StorageFull, storeUnattachedPhoto } from '../../db/photo/photos.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'

/** What became of a visitor's photo. */
export type PhotoUploadOutcome = PhotoOutcome | StorageFull | { kind: 'too-many-requests' }

/** Where photos come from; `null` on this machine. */
export type PhotoSender = { networkHash: string | null }

/** Counts photos that a visitor sends. @returns `null` above the day's caps of where they come from. */
export async function checkPhotoCaps(c: Context<AppEnv>, photos: number): Promise<PhotoSender | null> {
  const counts = await getPhotoCaps(c, Date.now())
  if (!counts) return { networkHash: null }
  const isWithin = await countIfWithinCaps(openDatabase(c.env.DB), counts, photos)
  return isWithin ? { networkHash: counts.networkHash } : null
}

/** Stores a photo that a visitor sends, if it may be taken. Logs what failed. */
export async function storeVisitorPhoto(
  c: Context<AppEnv>,
  id: string,
  bytes: Uint8Array,
  capCheck: Promise<PhotoSender | null>,
): Promise<PhotoUploadOutcome> {
  const sender = await capCheck
  if (!sender) return { kind: 'too-many-requests' }
  const outcome = await storeUnattachedPhoto(c.env, openDatabase(c.env.DB), { id, ...sender }, bytes)
  if (outcome.kind === 'unavailable' && outcome.error) logFailure(c, outcome.error)
  return outcome
}

/** What the visitor is told of a photo that was not stored. */
export function photoErrorMessage(
  outcome: Exclude<PhotoUploadOutcome, { kind: 'stored' }>,
  business: Business,
): string {
  switch (outcome.kind) {
    case 'rejected':
      return photoRejectionMessages[outcome.reason]
    case 'already-sent':
      return photoMessages.alreadySent
    case 'too-many-requests':
      return photoMessages.tooManyToday(business)
    case 'no-room':
      return photoMessages.storageFull(business)
    case 'unavailable':
      return outcome.error ? photoMessages.saveFailed : photoMessages.uploadsUnavailable
  }
}
