import type { Context } from 'hono'
import { photoMessages, photoRefusals } from '../../shared/photo/photo.ts'
import type { Business } from '../../shared/site/business.ts'
import { countedPhoto, isWithinCaps } from '../booking/daily-caps.ts'
import { openDatabase } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'
import { logFailure } from '../http/errors.ts'
import { type NoRoom, type PhotoOutcome, storeWaitingPhoto } from './photos.ts'

/** What became of a visitor's photo. */
export type TakenPhoto = PhotoOutcome | NoRoom | { kind: 'too-many-requests' }

/** Stores a photo that a visitor sends, within the day's caps of where it comes from. Logs what failed. */
export async function takePhoto(c: Context<AppEnv>, id: string, bytes: Uint8Array): Promise<TakenPhoto> {
  const db = openDatabase(c.env.DB)
  const counts = await countedPhoto(c, Date.now())
  if (counts && !(await isWithinCaps(db, counts))) return { kind: 'too-many-requests' }
  const outcome = await storeWaitingPhoto(c.env, db, id, bytes)
  if (outcome.kind === 'unavailable' && outcome.error) logFailure(c, outcome.error)
  return outcome
}

/** What the visitor is told of a photo that was not stored. */
export function whyNotTaken(outcome: Exclude<TakenPhoto, { kind: 'stored' }>, business: Business): string {
  switch (outcome.kind) {
    case 'refused':
      return photoRefusals[outcome.reason]
    case 'already-sent':
      return photoMessages.alreadySent
    case 'too-many-requests':
      return photoMessages.tooManyToday(business)
    case 'no-room':
      return photoMessages.noRoom(business)
    case 'unavailable':
      return outcome.error ? photoMessages.notStored : photoMessages.notTaken
  }
}
