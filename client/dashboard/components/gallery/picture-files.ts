import { galleryWidths } from '../../../../shared/rules/gallery/gallery-files.ts'
import { photoExtension } from '../../../../shared/rules/photo/photo.ts'
import { drawRegion, encode, openPhoto } from '../../../lib/photo/shrink-photo.ts'

/** A region of a photo, as fractions (0 to 1) of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

/** Files named by width, such as `480.webp`. Width and height are those of the largest, in pixels. */
export type PictureFiles = { width: number; height: number; files: { name: string; blob: Blob }[] }

/** Keeps a tall picture, such as a tower, from being larger than others. */
const maxHeightRatio = 1.5

/** The size of a crop in pixels of the photo. */
export const cropSize = (crop: Crop, photo: { width: number; height: number }) => ({
  width: Math.round(crop.width * photo.width),
  height: Math.round(crop.height * photo.height),
})

/**
 * Renders a crop upright in three widths, never upscaled. Redrawing also strips the metadata (camera,
 * location, time).
 * @throws UnusablePhotoError when the browser can't decode it.
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
