import * as z from 'zod/mini'
import { textLine } from '../../lib/text/text-schemas.ts'
import { wholeNumber } from '../schedule/schedule-schemas.ts'
import { galleryErrorMessages } from './gallery-error-messages.ts'
import { type GalleryType, type GalleryWidth, galleryTypes, galleryWidths } from './gallery-files.ts'

const pixels = wholeNumber(1, 1600, 'Please send the size of the largest file in pixels')

const maxConsent = 300

/** The body of `POST /api/admin/gallery/:id`. */
export const newPictureSchema = z
  .object({
    width: pixels,
    // Portrait pictures are taller than the width limit.
    height: wholeNumber(1, 16_000, 'Please send the size of the largest file in pixels'),
    /** Only for a photo of a job. */
    bookingId: z.exactOptional(z.string('Please send the id of the booking')),
    consent: z.exactOptional(textLine('Please write how the customer agreed as text', maxConsent)),
  })
  .check(
    z.refine(({ bookingId, consent }) => bookingId === undefined || Boolean(consent), {
      error: galleryErrorMessages.needsConsent,
      path: ['consent'],
    }),
  )

export type NewPicture = z.output<typeof newPictureSchema>

/** Parses an uploaded file's name, `480.webp`. Returns `null` for any other name. */
export function parseGalleryFileName(name: string): { width: GalleryWidth; type: GalleryType } | null {
  const [, pixels, extension] = name.match(/^(\d+)\.([a-z]+)$/) ?? []
  const width = galleryWidths.find((each) => String(each) === pixels)
  const type = galleryTypes.find((each) => each === extension)
  return width && type ? { width, type } : null
}
