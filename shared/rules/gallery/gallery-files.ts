/** Each gallery picture is stored in these widths, in pixels. */
export const galleryWidths = [480, 960, 1600] as const
export type GalleryWidth = (typeof galleryWidths)[number]

/** The file extensions of uploaded pictures, smallest files first. A picture has files of one type. */
export const galleryTypes = ['webp', 'jpg'] as const
export type GalleryType = (typeof galleryTypes)[number]

export const galleryMediaTypes = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const satisfies Record<GalleryType, string>

/** The dimensions of the largest file of an uploaded picture, in pixels, and the type of its files. */
export type GalleryUpload = { width: number; height: number; type: GalleryType }

/** The maximum size of a gallery file, in bytes. */
export const maxGalleryBytes = 4 * 1024 * 1024

/** The maximum number of displayed items. */
export const maxGalleryItems = 14

export const galleryPath = '/photos/gallery'

/** Returns the file name of an uploaded picture, which is also the end of its URL. */
export const galleryFile = (id: string, width: GalleryWidth, type: GalleryType) => `${id}-${width}.${type}`

/** Returns the public path of an uploaded picture's file. Its content never changes. */
export const galleryFilePath = (id: string, width: GalleryWidth, type: GalleryType) =>
  `${galleryPath}/${galleryFile(id, width, type)}`
