import type { GalleryItem } from '../../rules/gallery/gallery.ts'
import type { PublishedReview } from '../../rules/review/published-review.ts'
import { PictureGrid } from '../gallery/gallery-view.tsx'
import { ReviewGrid } from '../review/reviews-section.tsx'

/** The number of pictures and of reviews, which fill one row each. */
const maxItems = 3

type WorkExamplesProps = {
  heading: string
  pictures: readonly GalleryItem[]
  reviews: readonly PublishedReview[]
}

/**
 * Evidence of good work on an area or service page: photos that the owner assigned to it, and reviews about
 * it. Renders nothing without either.
 */
export function WorkExamples({ heading, pictures, reviews }: WorkExamplesProps) {
  // Illustrations are no evidence.
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
