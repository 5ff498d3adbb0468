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

/** The accepted picture types, which every browser can display. */
export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp'

/** Returns the file extension of a media type. */
export const photoExtension = (type: string) => (type === 'image/jpeg' ? 'jpg' : type.replace('image/', ''))

/** Why a file is rejected. */
export type PhotoRejection = 'too-large' | 'too-many-pixels' | 'heic' | 'not-a-picture'

export const photoRejectionMessages: Record<PhotoRejection, string> = {
  'too-large': photoMessages.tooLarge,
  'too-many-pixels': photoMessages.tooManyPixels,
  heic: photoMessages.heic,
  'not-a-picture': photoMessages.notAPicture,
}

/** `PUT /api/photos/:id` with 201: the photo is stored until its request is sent. */
export type PhotoJson = { photo: { id: string } }

const signatures: [PhotoType, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n.\n/s],
  ['image/webp', /^RIFF.{4}WEBP/s],
]

const avifBrand = /^avi[fs]$/
const heicBrand = /^(he[iv][cxms]|mif1|msf1)$/

/** The maximum length of a brand list, in bytes. */
const brandsEnd = 256

/**
 * Detects the type from the first bytes, whatever the file's name: an accepted type, `heic` for iPhone
 * photos, or `null` for anything else.
 */
export function detectPhotoType(bytes: Uint8Array): PhotoType | 'heic' | null {
  const start = String.fromCharCode(...bytes.subarray(0, brandsEnd))
  const [type] = signatures.find(([, signature]) => signature.test(start)) ?? []
  if (type) return type
  if (start.slice(4, 8) !== 'ftyp') return null
  const brands = start.slice(8, start.charCodeAt(3)).match(/.{4}/gs) ?? []
  // AVIF files list HEIC brands as well, but browsers can read them and re-encode them before the upload.
  if (brands.some((brand) => avifBrand.test(brand))) return null
  return brands.some((brand) => heicBrand.test(brand)) ? 'heic' : null
}
