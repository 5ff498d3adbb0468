import { longestSide, photoRefusals, photoType } from '../../shared/photo/photo.ts'

const quality = 0.82

/** Why a photo cannot be used, in words for its owner. */
export class UnusablePhoto extends Error {}

/** The pixels of a photo, upright. @throws UnusablePhoto when the browser cannot read it. */
export const openPhoto = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(async () => {
    throw new UnusablePhoto(await whyUnreadable(file))
  })

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

async function whyUnreadable(file: Blob): Promise<string> {
  const start = await file
    .slice(0, 512)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  return photoRefusals[photoType(new Uint8Array(start)) === 'heic' ? 'heic' : 'not-a-picture']
}
