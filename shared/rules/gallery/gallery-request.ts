import * as z from 'zod/mini'
import { textLine } from '../../lib/text/text-schemas.ts'
import { wholeNumber } from '../schedule/schedule-schemas.ts'
import { galleryErrorMessages } from './gallery-error-messages.ts'
import { type GalleryType, type GalleryWidth, galleryTypes, galleryWidths } from './gallery-files.ts'

const pixels = wholeNumber(1, 1600, 'Please give the size of the largest file in pixels')

/** How long the words may be in which a customer's consent is noted. */
const maxConsent = 300

/** What `POST /api/admin/gallery/:id` takes. */
export const newPictureSchema = z
  .object({
    width: pixels,
    // A picture may be taller than wide.
    height: wholeNumber(1, 16_000, 'Please give the size of the largest file in pixels'),
    /** Of a job's photo. */
    bookingId: z.exactOptional(z.string('Please name the booking')),
    consent: z.exactOptional(textLine('Please write how the customer agreed as text', maxConsent)),
  })
  .check(
    z.refine(({ bookingId, consent }) => bookingId === undefined || Boolean(consent), {
      error: galleryErrorMessages.needsConsent,
      path: ['consent'],
    }),
  )

export type NewPicture = z.output<typeof newPictureSchema>

/** The name of a file as it is sent: `480.webp`. @returns `null` for any other. */
export function parseGalleryFileName(name: string): { width: GalleryWidth; type: GalleryType } | null {
  const [, pixels, extension] = name.match(/^(\d+)\.([a-z]+)$/) ?? []
  const width = galleryWidths.find((each) => String(each) === pixels)
  const type = galleryTypes.find((each) => each === extension)
  return width && type ? { width, type } : null
}
