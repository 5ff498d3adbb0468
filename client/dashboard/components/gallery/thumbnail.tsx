import type { GalleryPicture } from '../../../../shared/rules/gallery/gallery.ts'
import { galleryFilePath } from '../../../../shared/rules/gallery/gallery-files.ts'

export function Thumbnail({ picture: { id, alt, upload } }: { picture: GalleryPicture }) {
  const src = upload ? galleryFilePath(id, 480, upload.type) : defaultPictureUrl(id)
  return <img className="gallery-thumb" src={src} alt={alt} width={480} height={360} loading="lazy" />
}

const defaultPictures = import.meta.glob<string>('../../../assets/art/*-480.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The built URL of a picture that ships with the site. */
const defaultPictureUrl = (id: string): string | undefined =>
  defaultPictures[`../../../assets/art/${id}-480.avif`]
