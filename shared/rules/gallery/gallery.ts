import type { AreaSlug } from '../../lib/business/areas.ts'
import type { ServiceSlug } from '../../lib/page/page-services.ts'
import type { GalleryUpload } from './gallery-files.ts'

/** A picture of the gallery. */
export type GalleryPicture = {
  /** Of one that the site comes with, its name in client/assets/art; of an uploaded one, its UUID. */
  id: string
  alt: string
  /** Of an uploaded one. */
  upload?: GalleryUpload
}

/** A place in the results gallery: a picture, or a pair of them, before and after. */
export type GalleryItem = GalleryPicture & {
  caption: string
  /** The picture after the job, of a pair; the item's own is the one before. */
  after: GalleryPicture | null
  /** A render: while there is one, the section says that the pictures are illustrations. */
  isIllustration: boolean
  /** Too coarse to fill a screen. */
  smallOnly: boolean
  /** On whose pages it is shown as well: those of an area, and of a service. */
  area: AreaSlug | null
  service: ServiceSlug | null
}
