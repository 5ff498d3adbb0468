import { galleryTypes, galleryWidths } from '../../../../shared/rules/gallery/gallery-files.ts'
import { photoRefusals } from '../../../../shared/rules/photo/photo.ts'
import { encode, openPhoto, UnusablePhoto } from '../../../ground/photo/shrink-photo.ts'
import { encodeAvif } from './encode-avif.ts'

/** A part of a photo, from 0 to 1 of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

/** The files of a picture by their names, such as `480.webp`, and the size of the largest, in pixels. */
export type PictureFiles = { width: number; height: number; files: { name: string; blob: Blob }[] }

/** A picture is not taller than this many times its width, so that one of a tower is no larger than others. */
const tallest = 1.5

/** As AVIF a picture is about as good in so much of the bytes. */
const avifPart = 0.8

/** How many pixels of a photo a part of it has. */
export const sizeOf = (crop: Crop, photo: { width: number; height: number }) => ({
  width: Math.round(crop.width * photo.width),
  height: Math.round(crop.height * photo.height),
})

/**
 * A part of a photo as the gallery shows it: upright, in three widths, none with more pixels than there are, as WebP
 * or, where the browser cannot write that, as JPEG, and as AVIF where it can. Drawing it anew leaves behind what the file
 * told of camera, place and time.
 * @throws UnusablePhoto when the browser cannot read it.
 */
export async function makeFiles(photo: Blob, crop: Crop): Promise<PictureFiles> {
  const bitmap = await openPhoto(photo)
  try {
    const made: PictureFiles = { width: 0, height: 0, files: [] }
    const hasAll = { avif: true }
    for (const width of galleryWidths) {
      const canvas = draw(bitmap, crop, width)
      const plain = await encode(canvas, 'image/webp').then((blob) => blob ?? encode(canvas, 'image/jpeg'))
      if (!plain) throw new UnusablePhoto(photoRefusals['not-a-picture'])
      const type = plain.type === 'image/webp' ? 'webp' : 'jpg'
      made.files.push({ name: `${width}.${type}`, blob: plain })
      const avif = hasAll.avif && (await encodeAvif(canvas, plain.size * avifPart))
      hasAll.avif = Boolean(avif)
      if (avif) made.files.push({ name: `${width}.avif`, blob: avif })
      made.width = canvas.width
      made.height = canvas.height
    }
    // One width too few is a type too few.
    if (!hasAll.avif) made.files = made.files.filter(({ name }) => !name.endsWith(`.${galleryTypes[0]}`))
    return made
  } finally {
    bitmap.close()
  }
}

/** Even numbers, since colours have half as many pixels as light. */
const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2))

function draw(bitmap: ImageBitmap, crop: Crop, width: number): HTMLCanvasElement {
  const part = sizeOf(crop, bitmap)
  const scale = Math.min(1, width / part.width, (width * tallest) / part.height)
  const canvas = document.createElement('canvas')
  canvas.width = even(part.width * scale)
  canvas.height = even(part.height * scale)
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    // A picture with holes would have black ones as JPEG.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    const [x, y] = [crop.x * bitmap.width, crop.y * bitmap.height]
    context.drawImage(bitmap, x, y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}
