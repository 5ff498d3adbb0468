import type { Site } from '../../../../../shared/site/published/site.ts'
import { parseNumber } from '../form-text.ts'

/** How reviews are asked for and what is stated of them, as the form holds it. */
type RatingFormValues = Pick<Site, 'rating' | 'hidesSamples'> & { asks: boolean; hours: string }

/** What a business that asks again begins with. */
const defaultHours = 24

export const ratingFormValues = ({ rating, hidesSamples, askForReviewAfter }: Site): RatingFormValues => ({
  rating,
  hidesSamples,
  asks: askForReviewAfter !== null,
  hours: String(askForReviewAfter ?? defaultHours),
})

/** What the form sends. No number of hours is sent as 0, which is refused at its field: `null` would ask nobody. */
export const ratingInput = ({ rating, hidesSamples, asks, hours }: RatingFormValues) => ({
  rating,
  hidesSamples,
  askForReviewAfter: asks ? (parseNumber(hours) ?? 0) : null,
})
