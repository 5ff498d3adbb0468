import { createMiddleware } from 'hono/factory'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import type { ProblemType } from '../../../shared/api/problem.ts'
import { maxPhotoBytes, photoMessages } from '../../../shared/rules/photo/photo.ts'
import { findPhoto, takesPhotos } from '../../db/photo/photos.ts'
import { publishedSite } from '../../db/site/published-site.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { limitRate } from '../../lib/http/rate-limit.ts'
import { retryAfterSeconds, untilTomorrow } from '../../lib/http/retry-after.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { limitTime } from '../../lib/http/time-limit.ts'
import { limitTo, valid } from '../../lib/http/validate.ts'
import { servePhoto } from './serve-photo.ts'
import { mayTakePhotos, type TakenPhoto, takePhoto, whyNotTaken } from './take-photo.ts'

export const photoIdSchema = z.uuid('The id of a photo must be a UUID').check(z.toLowerCase())

/** What waits in vain goes after a day: nobody's browser waits for that, and the visitor is told. */
const roomAfterSeconds = '3600'

const needBucket = createMiddleware<AppEnv>(async (c, next) => {
  if (!takesPhotos(c.env)) throw new Problem('unavailable', { detail: photoMessages.notTaken })
  await next()
})

/** Waits for all of a photo, however long its sender's signal takes. */
export const wholePhoto = createMiddleware<AppEnv>(async (c, next) => {
  await c.req.arrayBuffer().catch(() => {
    throw new Problem('bad-request')
  })
  await next()
})

/**
 * Where photos are sent before the request that they belong to, each by itself under a UUID that the browser chose,
 * so that one that was lost on the way is sent again alone. The app's limit of time begins behind the body.
 */
export const photoRoutes = new Hono<AppEnv>().put(
  '/:id',
  limitRate('photo'),
  needBucket,
  valid('param', z.object({ id: photoIdSchema })),
  limitTo(maxPhotoBytes, photoMessages.tooLarge),
  wholePhoto,
  limitTime,
  async (c) => {
    const { id } = c.req.valid('param')
    const outcome = await takePhoto(c, id, new Uint8Array(await c.req.arrayBuffer()), mayTakePhotos(c, 1))
    if (outcome.kind === 'stored') return c.json<Answers['PUT /api/photos/:id']>({ photo: { id } }, 201)
    if (outcome.kind === 'too-many-requests') c.header('Retry-After', untilTomorrow())
    if (outcome.kind === 'no-room') c.header('Retry-After', roomAfterSeconds)
    if (outcome.kind === 'unavailable') c.header('Retry-After', retryAfterSeconds)
    throw new Problem(problemOf(outcome), { detail: whyNotTaken(outcome, (await publishedSite(c)).business) })
  },
)

function problemOf(outcome: Exclude<TakenPhoto, { kind: 'stored' }>): ProblemType {
  if (outcome.kind === 'already-sent') return 'photo-sent'
  if (outcome.kind === 'no-room') return 'too-many-requests'
  if (outcome.kind !== 'refused') return outcome.kind
  return outcome.reason === 'too-large' ? 'too-large' : 'not-a-photo'
}

/** For who is signed in; crew see the photos of jobs and not those of quotes. */
export const photoAdminRoutes = new Hono<AppEnv>().get('/:id', async (c) => {
  const photo = await findPhoto(openDatabase(c.env.DB), c.req.param('id'))
  const isTheirs = c.var.user.role === 'owner' || photo?.bookingId
  return servePhoto(c, isTheirs ? photo : undefined)
})
