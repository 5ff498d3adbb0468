import type { Context } from 'hono'
import type { Business } from '../../../shared/lib/business/business.ts'
import { photoMessages, photoRejectionMessages } from '../../../shared/rules/photo/photo.ts'
import { logFailure } from '../../actions/log-errors.ts'
import { countIfWithinCaps, getPhotoCaps } from '../../db/booking/visitor-limits.ts'
import { type PhotoOutcome, type StorageFull, storeUnattachedPhoto } from '../../db/photo/photos.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'

export type PhotoUploadOutcome = PhotoOutcome | StorageFull | { kind: 'too-many-requests' }

/** The hashed network a photo comes from; `null` on this machine. */
export type PhotoSender = { networkHash: string | null }

/** Counts a visitor's photos. @returns `null` when the sender is above a daily cap. */
export async function checkPhotoCaps(c: Context<AppEnv>, photos: number): Promise<PhotoSender | null> {
  const counts = await getPhotoCaps(c, Date.now())
  if (!counts) return { networkHash: null }
  const isWithin = await countIfWithinCaps(openDatabase(c.env.DB), counts, photos)
  return isWithin ? { networkHash: counts.networkHash } : null
}

/** Checks and stores a visitor's photo. Logs failures. */
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

/** Tells the visitor why a photo was not stored. */
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
