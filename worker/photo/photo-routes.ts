import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { Answers } from '../../shared/http/answers.ts'
import { maxPhotoBytes, photoMessages, photoRefusals } from '../../shared/photo/photo.ts'
import { untilTomorrow } from '../booking/answer-order.ts'
import { countedPhoto, isWithinCaps } from '../booking/daily-caps.ts'
import { openDatabase } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'
import { logFailure, retryAfterSeconds } from '../http/errors.ts'
import { limitRate } from '../http/rate-limit.ts'
import { Problem } from '../http/thrown-problem.ts'
import { limitTime } from '../http/time-limit.ts'
import { limitTo, valid } from '../http/validate.ts'
import { findPhoto, type PhotoOutcome, servePhoto, storePhoto, takesPhotos } from './photos.ts'

const photoId = z.object({ id: z.uuid('The id of a photo must be a UUID').check(z.toLowerCase()) })

const needBucket = createMiddleware<AppEnv>(async (c, next) => {
  if (!takesPhotos(c.env)) throw new Problem('unavailable', { detail: photoMessages.notTaken })
  await next()
})

/** Waits for all of a photo, however long its sender's signal takes. */
const wholePhoto = createMiddleware<AppEnv>(async (c, next) => {
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
  valid('param', photoId),
  limitTo(maxPhotoBytes, photoMessages.tooLarge),
  wholePhoto,
  limitTime,
  async (c) => {
    const { id } = c.req.valid('param')
    const db = openDatabase(c.env.DB)
    const counts = await countedPhoto(c, Date.now())
    if (counts && !(await isWithinCaps(db, counts))) {
      c.header('Retry-After', untilTomorrow())
      throw new Problem('too-many-requests', { detail: photoMessages.tooManyToday })
    }
    const outcome = await storePhoto(c.env, db, id, new Uint8Array(await c.req.arrayBuffer()))
    if (outcome.kind !== 'stored') throw refusal(c, outcome)
    return c.json<Answers['PUT /api/photos/:id']>({ photo: { id } }, 201)
  },
)

function refusal(c: Context<AppEnv>, outcome: Exclude<PhotoOutcome, { kind: 'stored' }>): Problem {
  switch (outcome.kind) {
    case 'refused': {
      const type = outcome.reason === 'too-large' ? 'too-large' : 'not-a-photo'
      return new Problem(type, { detail: photoRefusals[outcome.reason] })
    }
    case 'already-sent':
      return new Problem('photo-sent', { detail: photoMessages.alreadySent })
    case 'unavailable':
      logFailure(c, outcome.error)
      c.header('Retry-After', retryAfterSeconds)
      return new Problem('unavailable', { detail: photoMessages.notStored })
  }
}

/** For the owner, behind `requireSession`. */
export const photoAdminRoutes = new Hono<AppEnv>().get('/:id', async (c) =>
  servePhoto(c, await findPhoto(openDatabase(c.env.DB), c.req.param('id'))),
)
