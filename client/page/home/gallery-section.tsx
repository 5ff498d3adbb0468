import { type BuiltPictures, serializeBuiltPictures } from '../../../shared/rules/gallery/built-pictures.ts'
import { defaultGallery } from '../../../shared/rules/gallery/default-gallery.ts'
import { galleryWidths } from '../../../shared/rules/gallery/gallery-files.ts'
import { placeholder } from '../../../shared/site/page/placeholders.ts'
import { artUrls } from '../components/asset-urls.ts'

/** The renders that the site comes with: only the build knows their addresses. */
const builtPictures: BuiltPictures = Object.fromEntries(
  defaultGallery.map(({ id }) => [id, artUrls(id, galleryWidths)]),
)

/** The place of the results gallery (shared/views/gallery/gallery-view.tsx), whose pictures the owner chooses. */
export const Gallery = () => placeholder('gallery', serializeBuiltPictures(builtPictures))
