import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { galleryErrorMessages } from '../../../shared/rules/gallery/gallery-error-messages.ts'
import { maxGalleryBytes } from '../../../shared/rules/gallery/gallery-files.ts'
import { newPictureSchema, parseGalleryFileName } from '../../../shared/rules/gallery/gallery-request.ts'
import { photoMessages } from '../../../shared/rules/photo/photo.ts'
import { logFailure } from '../../actions/log-errors.ts'
import {
  listPictures,
  registerPicture,
  removePicture,
  storeGalleryFile,
} from '../../db/gallery/gallery-pictures.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { retryAfterSeconds } from '../../lib/http/retry-after.ts'
import { requestTimeout } from '../../lib/http/time-limit.ts'
import { jsonBody, limitBodySize, validate } from '../../lib/http/validate.ts'
import { requireSession } from '../account/require-session.ts'
import { bufferPhoto, photoIdSchema } from '../photo/photo-routes.ts'

const idParam = z.object({ id: photoIdSchema })

const notSetUp = () => new Problem('photos-not-set-up', { detail: photoMessages.notSetUp })

/**
 * Uploads a picture's files one by one, under a UUID that the browser chose. The request timeout starts after
 * the body has arrived, however slow the connection is.
 */
export const galleryUploadRoutes = new Hono<AppEnv>().put(
  '/:id/:file',
  requireSession,
  validate('param', z.object({ id: photoIdSchema, file: z.string() })),
  limitBodySize(maxGalleryBytes, galleryErrorMessages.tooLarge),
  bufferPhoto,
  requestTimeout,
  async (c) => {
    const { id, file } = c.req.valid('param')
    const fileInfo = parseGalleryFileName(file)
    if (!fileInfo) throw new Problem('not-found', { detail: galleryErrorMessages.noSuchPicture })
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const outcome = await withUnavailableProblem(c, () =>
      storeGalleryFile(c.env, openDatabase(c.env.DB), { id, ...fileInfo }, bytes),
    )
    switch (outcome) {
      case 'stored':
        return c.json<ApiResponses['PUT /api/admin/gallery/:id/:file']>({ file }, 201)
      case 'no-place':
        throw notSetUp()
      case 'too-large':
        throw new Problem('too-large', { detail: galleryErrorMessages.tooLarge })
      case 'too-many-pixels':
        throw new Problem('not-a-photo', { detail: photoMessages.tooManyPixels })
      case 'not-a-picture':
        throw new Problem('not-a-photo', { detail: galleryErrorMessages.contentMismatch })
      case 'already-there':
        throw new Problem('photo-sent', { detail: galleryErrorMessages.alreadyThere })
    }
  },
)

/** The uploaded gallery pictures, for owners. */
export const galleryRoutes = new Hono<AppEnv>()
  .get('/', async (c) =>
    c.json<ApiResponses['GET /api/admin/gallery']>(
      await withUnavailableProblem(c, () => listPictures(c.env, openDatabase(c.env.DB))),
    ),
  )
  .post('/:id', jsonBody, validate('param', idParam), validate('json', newPictureSchema), async (c) => {
    const { id } = c.req.valid('param')
    const outcome = await withUnavailableProblem(c, () =>
      registerPicture(c.env, openDatabase(c.env.DB), id, c.req.valid('json'), c.var.user.email),
    )
    switch (outcome.kind) {
      case 'registered':
        return c.json<ApiResponses['POST /api/admin/gallery/:id']>(outcome.json, 201)
      case 'no-place':
        throw notSetUp()
      case 'not-all':
        throw new Problem('picture-conflict', { detail: galleryErrorMessages.filesMissing })
      case 'no-such-booking':
        throw new Problem('not-found', { detail: galleryErrorMessages.noSuchBooking })
    }
  })
  .delete('/:id', validate('param', idParam), async (c) => {
    const outcome = await withUnavailableProblem(c, () =>
      removePicture(c.env, openDatabase(c.env.DB), c.req.valid('param').id),
    )
    if (outcome === 'still-shown')
      throw new Problem('picture-conflict', { detail: galleryErrorMessages.stillInUse })
    if (outcome === 'unknown') throw new Problem('not-found', { detail: galleryErrorMessages.noSuchPicture })
    return c.body(null, 204)
  })

/** @throws a Problem when the bucket fails. */
async function withUnavailableProblem<Result>(
  c: Context<AppEnv>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    logFailure(c, error)
    c.header('Retry-After', retryAfterSeconds)
    throw new Problem('unavailable', { detail: photoMessages.saveFailed })
  }
}
