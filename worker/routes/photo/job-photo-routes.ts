import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import type { ProblemType } from '../../../shared/api/problem.ts'
import { photoMoments } from '../../../shared/rules/photo/job-photo.ts'
import { maxPhotoBytes, photoMessages, photoRejectionMessages } from '../../../shared/rules/photo/photo.ts'
import { logFailure } from '../../actions/log-errors.ts'
import {
  type JobPhotoOutcome,
  listJobPhotos,
  removeJobPhoto,
  shareJobPhoto,
  storeJobPhoto,
} from '../../db/photo/job-photos.ts'
import { hasPhotoBucket } from '../../db/photo/photos.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { retryAfterSeconds } from '../../lib/http/retry-after.ts'
import { requestTimeout } from '../../lib/http/time-limit.ts'
import { jsonBody, limitBodySize, validate } from '../../lib/http/validate.ts'
import { requireSession } from '../account/require-session.ts'
import { bufferPhoto, photoIdSchema } from './photo-routes.ts'

const path = '/:id/photos/:photo'

/**
 * Uploads a job's photos one by one, under a UUID that the phone chose. The request timeout starts after the
 * body has arrived, however slow the connection is.
 */
export const jobPhotoUploadRoutes = new Hono<AppEnv>().put(
  path,
  requireSession,
  validate('param', z.object({ id: z.string(), photo: photoIdSchema })),
  validate(
    'query',
    z.object({ moment: z.enum(photoMoments, 'Please say when it was taken: before or after') }),
  ),
  limitBodySize(maxPhotoBytes, photoMessages.tooLarge),
  bufferPhoto,
  requestTimeout,
  async (c) => {
    const { id: bookingId, photo: id } = c.req.valid('param')
    const photo = { bookingId, id, ...c.req.valid('query') }
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const outcome = await storeJobPhoto(c.env, openDatabase(c.env.DB), photo, bytes)
    if (outcome.kind !== 'stored') throw toProblem(c, outcome)
    return c.json<ApiResponses['PUT /api/admin/jobs/:id/photos/:photo']>({ photo: { id } }, 201)
  },
)

function toProblem(c: Context<AppEnv>, outcome: Exclude<JobPhotoOutcome, { kind: 'stored' }>): Problem {
  const problem = (type: ProblemType, detail: string) => new Problem(type, { detail })
  switch (outcome.kind) {
    case 'rejected':
      return problem(
        outcome.reason === 'too-large' ? 'too-large' : 'not-a-photo',
        photoRejectionMessages[outcome.reason],
      )
    case 'already-sent':
      return problem('photo-sent', photoMessages.alreadySent)
    case 'too-many':
      return problem('invalid', photoMessages.tooManyJobPhotos)
    case 'not-found':
      return problem('not-found', 'This booking no longer exists')
    case 'unavailable': {
      if (!outcome.error) return problem('photos-not-set-up', photoMessages.notSetUp)
      logFailure(c, outcome.error)
      c.header('Retry-After', retryAfterSeconds)
      return problem('unavailable', photoMessages.saveFailed)
    }
  }
}

const noSuchPhoto = () => new Problem('not-found', { detail: 'This photo no longer exists' })

/** A job's photos for every signed-in account. The caller checks that only owners share and remove them. */
export const jobPhotoRoutes = new Hono<AppEnv>()
  .get('/:id/photos', async (c) =>
    c.json<ApiResponses['GET /api/admin/jobs/:id/photos']>(await loadPhotos(c, c.req.param('id'))),
  )
  .patch(path, jsonBody, validate('json', z.object({ isShared: z.boolean() })), async (c) => {
    const { id: bookingId, photo: id } = c.req.param()
    const { isShared } = c.req.valid('json')
    if (!(await shareJobPhoto(openDatabase(c.env.DB), { bookingId, id }, isShared))) throw noSuchPhoto()
    return c.json<ApiResponses['PATCH /api/admin/jobs/:id/photos/:photo']>(await loadPhotos(c, bookingId))
  })
  .delete(path, async (c) => {
    const { id: bookingId, photo: id } = c.req.param()
    if (!(await removeJobPhoto(c.env, openDatabase(c.env.DB), { bookingId, id }))) throw noSuchPhoto()
    return c.body(null, 204)
  })

const loadPhotos = async (c: Context<AppEnv>, bookingId: string) => ({
  photos: await listJobPhotos(openDatabase(c.env.DB), bookingId),
  isSetUp: hasPhotoBucket(c.env),
})
