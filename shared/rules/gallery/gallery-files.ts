/** The widths in pixels in which each picture of the gallery is there. */
export const galleryWidths = [480, 960, 1600] as const
export type GalleryWidth = (typeof galleryWidths)[number]

/** The types of which an uploaded picture is one, by the ending of its files, the smallest first. */
export const galleryTypes = ['webp', 'jpg'] as const
export type GalleryType = (typeof galleryTypes)[number]

export const galleryMediaTypes = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const satisfies Record<GalleryType, string>

/** What is there of an uploaded picture: how large its largest file is, in pixels, and the type of its files. */
export type GalleryUpload = { width: number; height: number; type: GalleryType }

/** How large a file of the gallery may be. */
export const maxGalleryBytes = 4 * 1024 * 1024

/** So many are shown. */
export const maxGalleryItems = 14

export const galleryPath = '/photos/gallery'

/** The name of a file of an uploaded picture, which is also the end of its address. */
export const galleryFile = (id: string, width: GalleryWidth, type: GalleryType) => `${id}-${width}.${type}`

/** Where visitors find a file of an uploaded picture. What is there never changes. */
export const galleryFilePath = (id: string, width: GalleryWidth, type: GalleryType) =>
  `${galleryPath}/${galleryFile(id, width, type)}`
