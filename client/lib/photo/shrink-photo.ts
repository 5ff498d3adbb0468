import {
  detectPhotoType,
  maxPixels,
  maxSidePixels,
  photoRejectionMessages,
} from '../../../shared/rules/photo/photo.ts'
import { countPixels } from '../../../shared/rules/photo/photo-size.ts'

const quality = 0.82

/** The message says why a photo can't be used, in words for the user. */
export class UnusablePhotoError extends Error {}

/** A picture's header is within its first bytes, after the camera's metadata. */
const headerBytes = 1024 * 1024

/**
 * Decodes a photo upright.
 * @throws UnusablePhotoError when it has too many pixels, or the browser can't decode it.
 */
export async function openPhoto(file: Blob): Promise<ImageBitmap> {
  const header = await file
    .slice(0, headerBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  const bytes = new Uint8Array(header)
  const type = detectPhotoType(bytes)
  const pixels = type && countPixels(type, bytes)
  if (pixels !== null && pixels > maxPixels)
    throw new UnusablePhotoError(photoRejectionMessages['too-many-pixels'])
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnusablePhotoError(photoRejectionMessages[type === 'heic' ? 'heic' : 'not-a-picture'])
  })
}

/**
 * Shrinks a photo for upload: upright, no side longer than `maxSidePixels`. Redrawing also strips the
 * metadata (camera, location, time).
 * @throws UnusablePhotoError when the browser can't decode it.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await openPhoto(file)
  const { width, height } = bitmap
  const scale = Math.min(1, maxSidePixels / Math.max(width, height))
  const canvas = drawRegion(bitmap, { x: 0, y: 0, width, height }, scale)
  bitmap.close()
  return encode(canvas)
}

/** Draws a region of a photo, given in pixels, at a smaller scale. */
export function drawRegion(
  bitmap: ImageBitmap,
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>,
  scale: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    // Transparent areas would turn black in JPEG.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}

/**
 * Encodes as WebP, or as JPEG where the browser falls back to PNG.
 * @throws UnusablePhotoError when it can write neither.
 */
export async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const type of ['image/webp', 'image/jpeg']) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (blob?.type === type) return blob
  }
  throw new UnusablePhotoError(photoRejectionMessages['not-a-picture'])
}
