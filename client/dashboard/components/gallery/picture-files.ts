import { galleryWidths } from '../../../../shared/rules/gallery/gallery-files.ts'
import { photoExtension } from '../../../../shared/rules/photo/photo.ts'
import { drawRegion, encode, openPhoto } from '../../../lib/photo/shrink-photo.ts'

/** A part of a photo, from 0 to 1 of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

/** The files of a picture by their names, such as `480.webp`, and the size of the largest, in pixels. */
export type PictureFiles = { width: number; height: number; files: { name: string; blob: Blob }[] }

/** A picture is not taller than this many times its width, so that one of a tower is no larger than others. */
const maxHeightRatio = 1.5

/** How many pixels of a photo a part of it has. */
export const cropSize = (crop: Crop, photo: { width: number; height: number }) => ({
  width: Math.round(crop.width * photo.width),
  height: Math.round(crop.height * photo.height),
})

/**
 * A part of a photo as the gallery shows it: upright, in three widths, none with more pixels than there are.
 * Drawing it anew leaves behind what the file told of camera, place and time.
 * @throws UnusablePhoto when the browser cannot read it.
 */
export async function makePictureFiles(photo: Blob, crop: Crop): Promise<PictureFiles> {
  const bitmap = await openPhoto(photo)
  try {
    const pictureFiles: PictureFiles = { width: 0, height: 0, files: [] }
    const area = { x: crop.x * bitmap.width, y: crop.y * bitmap.height, ...cropSize(crop, bitmap) }
    for (const width of galleryWidths) {
      const scale = Math.min(1, width / area.width, (width * maxHeightRatio) / area.height)
      const canvas = drawRegion(bitmap, area, scale)
      const blob = await encode(canvas)
      pictureFiles.files.push({ name: `${width}.${photoExtension(blob.type)}`, blob })
      pictureFiles.width = canvas.width
      pictureFiles.height = canvas.height
    }
    return pictureFiles
  } finally {
    bitmap.close()
  }
}
