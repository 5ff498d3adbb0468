import { maxPixels, type PhotoRejection, type PhotoType } from '../../../shared/rules/photo/photo.ts'
import { countPixels } from '../../../shared/rules/photo/photo-size.ts'
import { stripJpeg } from './format/jpeg.ts'
import { BrokenPicture, concatBytes } from './format/picture-reader.ts'
import { stripPng } from './format/png.ts'
import { stripWebp } from './format/webp.ts'

const strippers: Record<PhotoType, (file: Uint8Array) => Uint8Array[]> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
}

/** Strips a picture's metadata and checks its size. @returns the picture to store, or why it is rejected. */
export function prepareForStorage(
  type: PhotoType,
  file: Uint8Array,
): Uint8Array<ArrayBuffer> | PhotoRejection {
  const picture = stripMetadata(type, file)
  const pixels = picture && countPixels(type, picture)
  if (!picture || pixels === null) return 'not-a-picture'
  return pixels > maxPixels ? 'too-many-pixels' : picture
}

/**
 * Removes a picture's metadata: where, when, by whom and with what it was taken, and hidden data. Pixels,
 * colours and orientation stay the same.
 * @returns `null` for a file that does not follow its format and must not be stored.
 */
export function stripMetadata(type: PhotoType, file: Uint8Array): Uint8Array<ArrayBuffer> | null {
  try {
    return concatBytes(strippers[type](file))
  } catch (error) {
    if (error instanceof BrokenPicture) return null
    throw error
  }
}
