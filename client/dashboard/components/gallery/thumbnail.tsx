import type { GalleryPicture } from '../../../../shared/rules/gallery/gallery.ts'
import { galleryFilePath } from '../../../../shared/rules/gallery/gallery-files.ts'
import { defaultPictureUrl } from './shipped-art.ts'

/** A picture of the gallery, small. */
export function Thumbnail({ picture: { id, alt, upload } }: { picture: GalleryPicture }) {
  const src = upload ? galleryFilePath(id, 480, upload.type) : defaultPictureUrl(id)
  return <img className="gallery-thumb" src={src} alt={alt} width={480} height={360} loading="lazy" />
}
