import { createMiddleware } from 'hono/factory'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import type { ProblemType } from '../../../shared/api/problem.ts'
import { maxPhotoBytes, photoMessages } from '../../../shared/rules/photo/photo.ts'
import { findPhoto, hasPhotoBucket } from '../../db/photo/photos.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { limitRate } from '../../lib/http/rate-limit.ts'
import { retryAfterSeconds, secondsUntilTomorrow } from '../../lib/http/retry-after.ts'
import { requestTimeout } from '../../lib/http/time-limit.ts'
import { limitBodySize, validate } from '../../lib/http/validate.ts'
import { servePhoto } from './serve-photo.ts'
import {
  checkPhotoCaps,
  type PhotoUploadOutcome,
  photoErrorMessage,
  storeVisitorPhoto,
} from './store-visitor-photo.ts'

export const photoIdSchema = z.uuid('The id of a photo must be a UUID').check(z.toLowerCase())

/**
 * Unclaimed photos are deleted after a day, so space may free up within the hour. The visitor sees a message;
 * no browser waits for this.
 */
const capacityRetrySeconds = '3600'

const requirePhotoBucket = createMiddleware<AppEnv>(async (c, next) => {
  if (!hasPhotoBucket(c.env)) throw new Problem('unavailable', { detail: photoMessages.uploadsUnavailable })
  await next()
})

/** Waits for the whole photo, however slow the sender's connection is. */
export const bufferPhoto = createMiddleware<AppEnv>(async (c, next) => {
  await c.req.arrayBuffer().catch(() => {
    throw new Problem('bad-request')
  })
  await next()
})

/**
 * Uploads photos before the quote request they belong to, one by one and under a UUID that the browser chose,
 * so that a lost one can be sent again alone. The request timeout starts after the body.
 */
export const photoRoutes = new Hono<AppEnv>().put(
  '/:id',
  limitRate('photo'),
  requirePhotoBucket,
  validate('param', z.object({ id: photoIdSchema })),
  limitBodySize(maxPhotoBytes, photoMessages.tooLarge),
  bufferPhoto,
  requestTimeout,
  async (c) => {
    const { id } = c.req.valid('param')
    const outcome = await storeVisitorPhoto(
      c,
      id,
      new Uint8Array(await c.req.arrayBuffer()),
      checkPhotoCaps(c, 1),
    )
    if (outcome.kind === 'stored') return c.json<ApiResponses['PUT /api/photos/:id']>({ photo: { id } }, 201)
    if (outcome.kind === 'too-many-requests') c.header('Retry-After', secondsUntilTomorrow())
    if (outcome.kind === 'no-room') c.header('Retry-After', capacityRetrySeconds)
    if (outcome.kind === 'unavailable') c.header('Retry-After', retryAfterSeconds)
    throw new Problem(toProblemType(outcome), {
      detail: photoErrorMessage(outcome, (await getPublishedSite(c)).business),
    })
  },
)

function toProblemType(outcome: Exclude<PhotoUploadOutcome, { kind: 'stored' }>): ProblemType {
  if (outcome.kind === 'already-sent') return 'photo-sent'
  if (outcome.kind === 'no-room') return 'too-many-requests'
  if (outcome.kind !== 'rejected') return outcome.kind
  return outcome.reason === 'too-large' ? 'too-large' : 'not-a-photo'
}

/** Crew may see photos of jobs, but not of quotes. */
export const photoAdminRoutes = new Hono<AppEnv>().get('/:id', async (c) => {
  const photo = await findPhoto(openDatabase(c.env.DB), c.req.param('id'))
  const canView = c.var.user.role === 'owner' || photo?.bookingId
  return servePhoto(c, canView ? photo : undefined)
})
