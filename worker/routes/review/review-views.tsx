import type { Business } from '../../../shared/lib/business/business.ts'
import { manageActions } from '../../../shared/lib/page/routes.ts'
import type { FieldError } from '../../../shared/lib/text/field-errors.ts'
import { businessDate, formatDate } from '../../../shared/lib/time/business-time.ts'
import {
  type Naming,
  namings,
  reviewLimits,
  shownNameOf,
  starCounts,
  starsText,
} from '../../../shared/rules/review/review.ts'
import { namingText, reviewMessages } from '../../../shared/rules/review/review-messages.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import type { Review } from '../../db/review/reviews.ts'
import { Alert, Row } from '../page/private-views.tsx'

/** What was sent, and why it was not taken. */
export type ReviewTrouble = {
  typed: { stars: string; words: string; naming: string }
  message: string
  errors: readonly FieldError[]
}

type ReviewPartProps = {
  booking: Booking
  review: Review | undefined
  /** The address of the page, without a slash at its end. */
  base: string
  business: Business
  refused?: ReviewTrouble | undefined
}

/** What the customer says of a completed job: asked for, or as it was given. */
export const ReviewPart = ({ booking, review, base, business, refused }: ReviewPartProps) =>
  review ? (
    <GivenReview review={review} base={base} />
  ) : (
    <ReviewForm booking={booking} base={base} business={business} refused={refused} />
  )

const GivenReview = ({ review, base }: { review: Review; base: string }) => {
  const { stars, words, shownName, givenAt, publishedAt, answer } = review
  return (
    <section id={manageActions.review} class="review">
      <h2>{reviewMessages.given}</h2>
      <dl class="facts">
        <Row term="Stars">{starsText(stars)}</Row>
        {words && <Row term="Your words">{words}</Row>}
        <Row term="Shown as">{shownName || namingText('none', '')}</Row>
        <Row term="Sent">{formatDate(businessDate(Date.parse(givenAt)))}</Row>
        {answer && <Row term="Our answer">{answer}</Row>}
      </dl>
      <p>{publishedAt ? reviewMessages.published : reviewMessages.waiting}</p>
      <p class="field-hint">
        {reviewMessages.cannotEdit} <a href={`${base}/${manageActions.takeBackReview}`}>Delete it</a>
      </p>
    </section>
  )
}

const defaultNaming: Naming = 'initial'

const ReviewForm = ({ booking, base, business, refused }: Omit<ReviewPartProps, 'review'>) => {
  const typed = refused?.typed ?? { stars: '', words: '', naming: defaultNaming }
  const errorOf = (field: string) => refused?.errors.find((error) => error.field === field)?.message
  const starsError = errorOf('stars')
  const wordsError = errorOf('words')
  return (
    <form
      id={manageActions.review}
      class="field-stack review"
      method="post"
      action={`${base}/${manageActions.review}`}
    >
      <h2>{reviewMessages.title}</h2>
      <p>{reviewMessages.ask}</p>
      {refused && <Alert>{refused.message}</Alert>}
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
                checked={typed.stars === String(stars)}
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
          {/* A parser drops the first line break of a text area, so there is one to drop. */}
          {`\n${typed.words}`}
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
            <input type="radio" name="naming" value={naming} checked={typed.naming === naming} required />{' '}
            {namingText(naming, shownNameOf(naming, booking.customerName))}
          </label>
        ))}
      </fieldset>
      <p class="field-hint">{reviewMessages.mayPublish(business.name)}</p>
      <p>
        <button class="button button-primary" type="submit">
          Send Review
        </button>
      </p>
    </form>
  )
}

/** Asks before a review is deleted. */
export const TakeBackReview = ({ base }: { base: string }) => (
  <form class="field-stack" method="post" action={`${base}/${manageActions.takeBackReview}`}>
    <h2>{reviewMessages.takeBack}</h2>
    <p>{reviewMessages.takeBackNote}</p>
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
