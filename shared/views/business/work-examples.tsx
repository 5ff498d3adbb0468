import type { GalleryItem } from '../../rules/gallery/gallery.ts'
import type { PublishedReview } from '../../rules/review/published-review.ts'
import { PictureGrid } from '../gallery/gallery-view.tsx'
import { ReviewGrid } from '../review/reviews-section.tsx'

/** So many pictures and reviews each: a row of them. */
const maxItems = 3

type WorkExamplesProps = {
  heading: string
  pictures: readonly GalleryItem[]
  reviews: readonly PublishedReview[]
}

/**
 * What shows on the pages of an area and of a service that the work there is good: photos that the owner gave it, and
 * what its customers say. Nothing while there is neither.
 */
export function WorkExamples({ heading, pictures, reviews }: WorkExamplesProps) {
  // An illustration proves nothing.
  const photos = pictures.filter(({ isIllustration }) => !isIllustration)
  if (photos.length + reviews.length === 0) return null
  return (
    <section className="points">
      <h2>{heading}</h2>
      <PictureGrid items={photos.slice(0, maxItems)} />
      <ReviewGrid reviews={reviews.slice(0, maxItems)} />
    </section>
  )
}
