import { longestSide, maxPixels, photoRefusals, photoType } from '../../../shared/rules/photo/photo.ts'
import { pixelsOf } from '../../../shared/rules/photo/photo-size.ts'

const quality = 0.82

/** Why a photo cannot be used, in words for its owner. */
export class UnusablePhoto extends Error {}

/** The header of a picture is in its first bytes, behind what a camera tells of it. */
const startBytes = 1024 * 1024

/** The pixels of a photo, upright. @throws UnusablePhoto when it has too many, or the browser cannot read it. */
export async function openPhoto(file: Blob): Promise<ImageBitmap> {
  const start = await file
    .slice(0, startBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  const bytes = new Uint8Array(start)
  const type = photoType(bytes)
  const pixels = type && pixelsOf(type, bytes)
  if (pixels !== null && pixels > maxPixels) throw new UnusablePhoto(photoRefusals['too-many-pixels'])
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnusablePhoto(photoRefusals[type === 'heic' ? 'heic' : 'not-a-picture'])
  })
}

/**
 * A photo as it is sent: upright, no longer than `longestSide`, as WebP or, where the browser cannot write that, as
 * JPEG. Drawing it anew leaves behind what the file told of camera, place and time.
 * @throws UnusablePhoto when the browser cannot read it.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await openPhoto(file)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    // A picture with holes would have black ones as JPEG.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  const shrunk = (await encode(canvas, 'image/webp')) ?? (await encode(canvas, 'image/jpeg'))
  if (!shrunk) throw new UnusablePhoto(photoRefusals['not-a-picture'])
  return shrunk
}

/** `null` where the browser cannot write the type: it writes PNG then. */
export async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return blob?.type === type ? blob : null
}
