import { maxPixels, type PhotoRefusal, type PhotoType } from '../../../shared/rules/photo/photo.ts'
import { pixelsOf } from '../../../shared/rules/photo/photo-size.ts'
import { drawnJpeg } from './format/jpeg.ts'
import { BrokenPicture, joined } from './format/picture-reader.ts'
import { drawnPng } from './format/png.ts'
import { drawnWebp } from './format/webp.ts'

const drawnParts: Record<PhotoType, (file: Uint8Array) => Uint8Array[]> = {
  'image/jpeg': drawnJpeg,
  'image/png': drawnPng,
  'image/webp': drawnWebp,
}

/** A picture as it may be stored: without what it tells beside its pixels, and of no more than may be. @returns why not. */
export function toStore(type: PhotoType, file: Uint8Array): Uint8Array<ArrayBuffer> | PhotoRefusal {
  const picture = stripMetadata(type, file)
  const pixels = picture && pixelsOf(type, picture)
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
    return joined(drawnParts[type](file))
  } catch (error) {
    if (error instanceof BrokenPicture) return null
    throw error
  }
}
