import type { GalleryItem } from '../../rules/gallery/gallery.ts'
import type { PublishedReview } from '../../rules/review/published-review.ts'
import type { Testimonial } from '../../site/content/testimonials.ts'
import { PictureGrid } from '../gallery/gallery-view.tsx'
import { ReviewGrid } from '../review/reviews-section.tsx'

/** The number of pictures, which fill one row. */
const maxPictures = 3

type WorkExamplesProps = {
  heading: string
  pictures: readonly GalleryItem[]
  reviews: readonly PublishedReview[]
  /** Shown without a review. */
  samples?: readonly Testimonial[]
  maxReviews: number
}

/**
 * Evidence of good work on an area or service page: photos that the owner assigned to it, and reviews about
 * it. Renders nothing without either.
 */
export function WorkExamples({ heading, pictures, reviews, samples = [], maxReviews }: WorkExamplesProps) {
  // Illustrations are no evidence.
  const photos = pictures.filter(({ isIllustration }) => !isIllustration)
  if (photos.length + reviews.length + samples.length === 0) return null
  return (
    <section className="points">
      <h2>{heading}</h2>
      <PictureGrid items={photos.slice(0, maxPictures)} />
      <ReviewGrid reviews={reviews.slice(0, maxReviews)} samples={samples.slice(0, maxReviews)} />
    </section>
  )
}
