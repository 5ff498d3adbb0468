import { type BuiltPictures, writeBuiltPictures } from '../../../shared/gallery/built-pictures.ts'
import { galleryWidths } from '../../../shared/gallery/gallery-files.ts'
import { galleryImages } from '../../../shared/page/content/gallery-photos.ts'
import { mark } from '../../../shared/page/marks.ts'
import { artAddresses } from '../pictures.ts'

/** The renders that the site comes with: only the build knows their addresses. */
const built: BuiltPictures = Object.fromEntries(
  galleryImages.map(({ file }) => [file, artAddresses(file, galleryWidths)]),
)

/** The place of the results gallery (shared/gallery/gallery-view.tsx), whose pictures the owner chooses. */
export const Gallery = () => mark('gallery', writeBuiltPictures(built))
