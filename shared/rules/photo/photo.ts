import * as photoMessages from './photo-messages.ts'

export {
  dailyPhotoLimits,
  maxPendingPhotoBytes,
  maxPhotoBytes,
  maxPhotos,
  maxPixels,
  maxSidePixels,
} from './photo-limits.ts'
export { photoMessages }

/** The kinds of pictures that are taken: every browser shows them. */
export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp'

/** How the name of a file of a type ends. */
export const photoExtension = (type: string) => (type === 'image/jpeg' ? 'jpg' : type.replace('image/', ''))

/** Why a file is not taken. */
export type PhotoRejection = 'too-large' | 'too-many-pixels' | 'heic' | 'not-a-picture'

/** What is told of it. */
export const photoRejectionMessages: Record<PhotoRejection, string> = {
  'too-large': photoMessages.tooLarge,
  'too-many-pixels': photoMessages.tooManyPixels,
  heic: photoMessages.heic,
  'not-a-picture': photoMessages.notAPicture,
}

/** `PUT /api/photos/:id` with 201: the photo waits for its request. */
export type PhotoJson = { photo: { id: string } }

const signatures: [PhotoType, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n.\n/s],
  ['image/webp', /^RIFF.{4}WEBP/s],
]

const avifBrand = /^avi[fs]$/
const heicBrand = /^(he[iv][cxms]|mif1|msf1)$/

/** A list of brands is never longer, in bytes. */
const brandsEnd = 256

/**
 * What a file is by its own first bytes, whatever it is called: one of the types that are taken, `heic` for what
 * iPhones make, `null` for everything else.
 */
export function detectPhotoType(bytes: Uint8Array): PhotoType | 'heic' | null {
  const start = String.fromCharCode(...bytes.subarray(0, brandsEnd))
  const [type] = signatures.find(([, signature]) => signature.test(start)) ?? []
  if (type) return type
  if (start.slice(4, 8) !== 'ftyp') return null
  const brands = start.slice(8, start.charCodeAt(3)).match(/.{4}/gs) ?? []
  // An AVIF names the brands of a HEIC as well, and a browser that reads it makes another picture of it.
  if (brands.some((brand) => avifBrand.test(brand))) return null
  return brands.some((brand) => heicBrand.test(brand)) ? 'heic' : null
}
