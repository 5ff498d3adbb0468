import type { AreaSlug } from '../../lib/business/area-names.ts'
import type { ServiceSlug } from '../../lib/page/page-services.ts'
import type { GalleryUpload } from './gallery-files.ts'

export type GalleryPicture = {
  /** The file name in client/assets/art for a built-in picture, or the UUID of an uploaded one. */
  id: string
  alt: string
  /** Only for an uploaded picture. */
  upload?: GalleryUpload
}

/** An item of the results gallery: one picture, or a pair of before and after. */
export type GalleryItem = GalleryPicture & {
  caption: string
  /** The after picture of a pair; the item itself is the before picture. */
  after: GalleryPicture | null
  /** True for a render. While there is one, the section says that the pictures are illustrations. */
  isIllustration: boolean
  /** The resolution is too low for full screen. */
  smallOnly: boolean
  /** The area and service pages that show the item as well. */
  area: AreaSlug | null
  service: ServiceSlug | null
}
