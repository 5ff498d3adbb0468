import type { Site } from '../../../../../shared/site/published/site.ts'
import { parseNumber } from '../form-text.ts'

/** Review settings as form values. */
type RatingFormValues = Pick<Site, 'rating' | 'hidesSamples'> & { asks: boolean; hours: string }

/** The default when review requests are switched on again. */
const defaultHours = 24

export const ratingFormValues = ({ rating, hidesSamples, askForReviewAfter }: Site): RatingFormValues => ({
  rating,
  hidesSamples,
  asks: askForReviewAfter !== null,
  hours: String(askForReviewAfter ?? defaultHours),
})

/** Sends missing hours as 0, which the server rejects at its field; `null` would switch review requests off. */
export const ratingInput = ({ rating, hidesSamples, asks, hours }: RatingFormValues) => ({
  rating,
  hidesSamples,
  askForReviewAfter: asks ? (parseNumber(hours) ?? 0) : null,
})
