import type { Context } from 'hono'
import { photoExtension, photoMessages } from '../../../shared/rules/photo/photo.ts'
import { logFailure } from '../../actions/log-errors.ts'
import type { Photo } from '../../db/photo/photos.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { respondWithObject } from '../../lib/http/entity-tag.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { retryAfterSeconds } from '../../lib/http/retry-after.ts'

/**
 * Serves a photo only as an image, so that no browser executes its bytes. Browsers cache it but revalidate
 * every time, so that it is shown only to those who may still see it.
 * @throws a Problem: 404 when it does not exist, 503 when the bucket fails.
 */
export async function servePhoto(c: Context<AppEnv>, photo: Photo | undefined): Promise<Response> {
  const object = photo && (await readObject(c, photo.id))
  if (!photo || !object) throw new Problem('not-found', { detail: 'This photo no longer exists' })
  const headers = {
    'Content-Type': photo.type,
    'Content-Disposition': `inline; filename="photo-${photo.position + 1}.${photoExtension(photo.type)}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, max-age=0, must-revalidate',
  }
  return respondWithObject(c, object, headers)
}

async function readObject(c: Context<AppEnv>, id: string): Promise<R2ObjectBody | null> {
  try {
    if (!c.env.PHOTOS) throw new Error('There are photos, but no bucket.')
    return await c.env.PHOTOS.get(id)
  } catch (error) {
    logFailure(c, error)
    c.header('Retry-After', retryAfterSeconds)
    throw new Problem('unavailable', { detail: photoMessages.displayFailed })
  }
}
