import type { Business } from '../../../shared/lib/business/business.ts'
import { manageActions } from '../../../shared/lib/page/routes.ts'
import type { FieldError } from '../../../shared/lib/text/field-errors.ts'
import { businessDate, formatDate } from '../../../shared/lib/time/business-time.ts'
import {
  displayNameOf,
  type Naming,
  namings,
  reviewLimits,
  starCounts,
  starsText,
} from '../../../shared/rules/review/review.ts'
import { namingText, reviewMessages } from '../../../shared/rules/review/review-page-messages.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import type { Review } from '../../db/review/reviews.ts'
import { DetailRow, ErrorNotice } from '../page/private-views.tsx'

export type RejectedReview = {
  values: { stars: string; words: string; naming: string }
  message: string
  errors: readonly FieldError[]
}

type ReviewSectionProps = {
  booking: Booking
  review: Review | undefined
  /** The path of the page, without a trailing slash. */
  base: string
  business: Business
  rejected?: RejectedReview | undefined
}

/** A completed job's review: the form, or the review once submitted. */
export const ReviewSection = ({ booking, review, base, business, rejected }: ReviewSectionProps) =>
  review ? (
    <SubmittedReview review={review} base={base} />
  ) : (
    <ReviewForm booking={booking} base={base} business={business} rejected={rejected} />
  )

const SubmittedReview = ({ review, base }: { review: Review; base: string }) => {
  const { stars, words, displayName, submittedAt, publishedAt, answer } = review
  return (
    <section id={manageActions.review} class="review">
      <h2>{reviewMessages.yourReview}</h2>
      <dl class="facts">
        <DetailRow term="Stars">{starsText(stars)}</DetailRow>
        {words && <DetailRow term="Your words">{words}</DetailRow>}
        <DetailRow term="Shown as">{displayName || namingText('none', '')}</DetailRow>
        <DetailRow term="Sent">{formatDate(businessDate(Date.parse(submittedAt)))}</DetailRow>
        {answer && <DetailRow term="Our reply">{answer}</DetailRow>}
      </dl>
      <p>{publishedAt ? reviewMessages.published : reviewMessages.waiting}</p>
      <p class="field-hint">
        {reviewMessages.cannotEdit} <a href={`${base}/${manageActions.deleteReview}`}>Delete it</a>
      </p>
    </section>
  )
}

const defaultNaming: Naming = 'initial'

const ReviewForm = ({ booking, base, business, rejected }: Omit<ReviewSectionProps, 'review'>) => {
  const values = rejected?.values ?? { stars: '', words: '', naming: defaultNaming }
  const errorFor = (field: string) => rejected?.errors.find((error) => error.field === field)?.message
  const starsError = errorFor('stars')
  const wordsError = errorFor('words')
  return (
    <form
      id={manageActions.review}
      class="field-stack review"
      method="post"
      action={`${base}/${manageActions.review}`}
    >
      <h2>{reviewMessages.title}</h2>
      <p>{reviewMessages.intro}</p>
      {rejected && <ErrorNotice>{rejected.message}</ErrorNotice>}
      <fieldset aria-describedby={starsError && 'stars-error'}>
        <legend>Stars</legend>
        <div class="star-row">
          {starCounts.map((stars) => (
            <label>
              <input
                class="visually-hidden"
                type="radio"
                name="stars"
                value={String(stars)}
                checked={values.stars === String(stars)}
                required
              />
              <span aria-hidden="true">★</span>
              <span class="visually-hidden">{starsText(stars)}</span>
            </label>
          ))}
        </div>
        {starsError && (
          <p class="field-error" id="stars-error">
            {starsError}
          </p>
        )}
      </fieldset>
      <div class="field">
        <label for="words">
          {reviewMessages.words} <span class="field-hint">(optional)</span>
        </label>
        <textarea
          class="input"
          id="words"
          name="words"
          maxlength={reviewLimits.words}
          {...(wordsError && { 'aria-invalid': true, 'aria-describedby': 'words-error' })}
        >
          {/* An HTML parser drops a textarea's first line break, so add one for it to drop. */}
          {`\n${values.words}`}
        </textarea>
        {wordsError && (
          <p class="field-error" id="words-error">
            {wordsError}
          </p>
        )}
      </div>
      <fieldset>
        <legend>{reviewMessages.naming}</legend>
        {namings.map((naming) => (
          <label class="name-choice">
            <input type="radio" name="naming" value={naming} checked={values.naming === naming} required />{' '}
            {namingText(naming, displayNameOf(naming, booking.customerName))}
          </label>
        ))}
      </fieldset>
      <p class="field-hint">{reviewMessages.publishConsent(business.name)}</p>
      <p>
        <button class="button button-dark" type="submit">
          Send Review
        </button>
      </p>
    </form>
  )
}

export const DeleteReviewForm = ({ base }: { base: string }) => (
  <form class="field-stack" method="post" action={`${base}/${manageActions.deleteReview}`}>
    <h2>{reviewMessages.confirmDelete}</h2>
    <p>{reviewMessages.deleteNote}</p>
    <p class="button-row">
      <a class="button" href={base}>
        Keep Review
      </a>
      <button class="button button-danger" type="submit">
        Delete Review
      </button>
    </p>
  </form>
)
