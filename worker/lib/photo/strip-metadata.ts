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

/** A picture as it may be stored: without what it tells beside its pixels, and of no more than may be. @returns why not. */
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
 * A picture without what it tells beside its pixels: where and when it was taken, by whom and with what, and whatever
 * somebody has hidden in it. Pixels, colours and orientation stay as they are.
 * @returns `null` for a file that is not built as its type says, which must not be stored.
 */
export function stripMetadata(type: PhotoType, file: Uint8Array): Uint8Array<ArrayBuffer> | null {
  try {
    return concatBytes(strippers[type](file))
  } catch (error) {
    if (error instanceof BrokenPicture) return null
    throw error
  }
}
