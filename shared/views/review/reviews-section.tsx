import type { JSX } from '#jsx/jsx-runtime'
import { areaName } from '../../lib/business/area-names.ts'
import { businessDate, formatMonth } from '../../lib/time/business-time.ts'
import type { PublishedReview } from '../../rules/review/published-review.ts'
import type { Rating } from '../../rules/review/rating.ts'
import { initialsOf, starCounts } from '../../rules/review/review.ts'
import {
  importedReviewNote,
  reviewPolicyNote,
  sampleReviewNote,
} from '../../rules/review/review-page-messages.ts'
import type { Testimonial } from '../../site/content/testimonials.ts'

/** A review on the home page. Three are shown, two on phones, until the visitor asks for all. */
type DisplayedReview = {
  /** Unique in the list. */
  key: string
  stars: number
  words: string
  name: string
  initials: string
  place: string
  /** The date of the review, yyyy-MM-dd. */
  date: string
  answer: string | null
  /** The other site that the review comes from. */
  source: { name: string; link: string } | null
}

const initialLimit = 3

const starCountNames = ['No', 'One', 'Two', 'Three', 'Four', 'Five']

const starSymbols = (stars: number) => starCounts.map((each) => (each <= stars ? '★' : '☆')).join('')

const toDisplayedSample = ({ name, area, text, initials, date }: Testimonial): DisplayedReview => ({
  key: text,
  ...{ stars: 5, words: text, name, initials, place: areaName(area), date, answer: null, source: null },
})

const toDisplayedReview = (review: PublishedReview, index: number): DisplayedReview => {
  const { stars, words, displayName, area, submittedAt, answer, source, link } = review
  return {
    key: `${submittedAt} ${index}`,
    ...{ stars, words, answer, name: displayName || 'A customer', initials: initialsOf(displayName) },
    place: areaName(area),
    date: businessDate(Date.parse(submittedAt)),
    source: source && link ? { name: source, link } : null,
  }
}

type ReviewsSectionProps = {
  reviews: readonly PublishedReview[]
  /** Shown until the first review is published, unless the owner hides them. */
  samples: readonly Testimonial[]
}

/**
 * The published reviews and how they were collected, or the samples while there are none. Without either, the
 * section is omitted.
 */
export const ReviewsSection = ({ reviews, samples }: ReviewsSectionProps) => {
  const isReal = reviews.length > 0
  const displayed = isReal ? reviews.map(toDisplayedReview) : samples.map(toDisplayedSample)
  if (displayed.length === 0) return null
  const hasMore = displayed.length > initialLimit
  return (
    <section className="testimonials" id="reviews" aria-labelledby="reviews-title">
      <div className="section-head">
        <h2 id="reviews-title">What Our Customers Say</h2>
        <p className="field-hint">{isReal ? sourceNotes(reviews) : sampleReviewNote}</p>
      </div>
      <ul className={hasMore ? 'testimonial-grid' : 'testimonial-grid shows-all'} data-more-list>
        {displayed.map((review, index) => (
          <li key={review.key} className={index < initialLimit ? 'card' : 'card more'}>
            <Review {...review} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="section-more">
          <button className="button" type="button" data-more="reviews">
            View More Reviews
          </button>
        </p>
      )}
    </section>
  )
}

/** Reviews on other pages, all at once, and how they were collected. Samples only without a review. */
export function ReviewGrid({
  reviews,
  samples = [],
}: {
  reviews: readonly PublishedReview[]
  samples?: readonly Testimonial[]
}) {
  const isReal = reviews.length > 0
  const displayed = isReal ? reviews.map(toDisplayedReview) : samples.map(toDisplayedSample)
  if (displayed.length === 0) return null
  return (
    <>
      <ul className="testimonial-grid shows-all">
        {displayed.map((review) => (
          <li key={review.key} className="card">
            <Review {...review} />
          </li>
        ))}
      </ul>
      <p className="field-hint">{isReal ? sourceNotes(reviews) : sampleReviewNote}</p>
    </>
  )
}

/** Returns the notes on how the displayed reviews were collected. */
function sourceNotes(reviews: readonly PublishedReview[]): string {
  const hasOwn = reviews.some(({ source }) => source === null)
  const hasImported = reviews.some(({ source }) => source !== null)
  return [...(hasOwn ? [reviewPolicyNote] : []), ...(hasImported ? [importedReviewNote] : [])].join(' ')
}

const Review = ({
  stars,
  words,
  name,
  initials,
  place,
  date,
  answer,
  source,
}: DisplayedReview): JSX.Element => (
  <>
    <p className="stars">
      <span className="visually-hidden">
        {starCountNames[stars]} star{stars === 1 ? '' : 's'}
      </span>
      <span aria-hidden="true">{starSymbols(stars)}</span> {stars}.0
    </p>
    {words && <blockquote>{words}</blockquote>}
    {answer && (
      <p className="review-answer">
        <b>Our reply:</b> {answer}
      </p>
    )}
    <p className="testimonial-by">
      <span className="initials" aria-hidden="true">
        {initials}
      </span>
      <span>
        <b>{name}</b>
        <br />
        {place}, <time dateTime={date}>{formatMonth(date)}</time>
        {source && (
          <>
            , on{' '}
            <a href={source.link} rel="noopener nofollow">
              {source.name}
            </a>
          </>
        )}
      </span>
    </p>
  </>
)

/** The rating at the top of the home page. */
export const RatingLine = ({ value, count }: Rating) => (
  <p className="hero-rating">
    {value} from {count} reviews
  </p>
)
