import {
  detectPhotoType,
  maxPixels,
  maxSidePixels,
  photoRejectionMessages,
} from '../../../shared/rules/photo/photo.ts'
import { countPixels } from '../../../shared/rules/photo/photo-size.ts'

const quality = 0.82

/** Why a photo cannot be used, in words for its owner. */
export class UnusablePhotoError extends Error {}

/** The header of a picture is in its first bytes, behind what a camera tells of it. */
const headerBytes = 1024 * 1024

/** The pixels of a photo, upright. @throws UnusablePhoto when it has too many, or the browser cannot read it. */
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
 * A photo as it is sent: upright, no longer than `longestSide`. Drawing it anew leaves behind what the file told of
 * camera, place and time.
 * @throws UnusablePhoto when the browser cannot read it.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await openPhoto(file)
  const { width, height } = bitmap
  const scale = Math.min(1, maxSidePixels / Math.max(width, height))
  const canvas = drawRegion(bitmap, { x: 0, y: 0, width, height }, scale)
  bitmap.close()
  return encode(canvas)
}

/** A part of a photo, in pixels, drawn smaller. */
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
    // A picture with holes would have black ones as JPEG.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}

/** As WebP or, where the browser cannot write that, as JPEG: it writes PNG then. @throws UnusablePhoto where neither is. */
export async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const type of ['image/webp', 'image/jpeg']) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (blob?.type === type) return blob
  }
  throw new UnusablePhotoError(photoRejectionMessages['not-a-picture'])
}
