import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import {
  galleryMediaTypes,
  galleryPath,
  galleryTypes,
  galleryWidths,
} from '../../../shared/rules/gallery/gallery-files.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { respondWithObject } from '../../lib/http/entity-tag.ts'
import { galleryKey } from '../../lib/storage/gallery-key.ts'

const fileNamePattern = new RegExp(
  `^[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}-(?:${galleryWidths.join('|')})\\.(\\w+)$`,
)

/** True for a gallery picture's path, which is served without the database. */
export const isGalleryFile = (pathname: string) => pathname.startsWith(`${galleryPath}/`)

/**
 * Serves the owner's gallery pictures. A URL never changes its picture, so browsers cache it forever. Shared
 * caches may not, so that a picture its owner removes is gone.
 */
export const galleryFileRoutes = new Hono<AppEnv>().get(`${galleryPath}/:file`, async (c) => {
  const file = c.req.param('file')
  const [, extension] = file.match(fileNamePattern) ?? []
  const type = galleryTypes.find((each) => each === extension)
  if (!type || !c.env.PHOTOS) return notFound(c)
  const object = await c.env.PHOTOS.get(galleryKey(file))
  if (!object) return notFound(c)
  return respondWithObject(c, object, {
    'Content-Type': galleryMediaTypes[type],
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
})

const notFound = (c: Context<AppEnv>) => c.text('Not found', 404, { 'Cache-Control': 'no-store' })
