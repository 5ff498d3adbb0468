import { type BuiltPictures, writeBuiltPictures } from '../../../shared/rules/gallery/built-pictures.ts'
import { galleryWidths } from '../../../shared/rules/gallery/gallery-files.ts'
import { shippedGallery } from '../../../shared/rules/gallery/shipped-gallery.ts'
import { mark } from '../../../shared/site/page/marks.ts'
import { artAddresses } from '../components/pictures.ts'

/** The renders that the site comes with: only the build knows their addresses. */
const built: BuiltPictures = Object.fromEntries(
  shippedGallery.map(({ id }) => [id, artAddresses(id, galleryWidths)]),
)

/** The place of the results gallery (shared/views/gallery/gallery-view.tsx), whose pictures the owner chooses. */
export const Gallery = () => mark('gallery', writeBuiltPictures(built))
