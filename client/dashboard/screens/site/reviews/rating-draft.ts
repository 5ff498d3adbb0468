import type { Site } from '../../../../../shared/site/published/site.ts'
import { numberIn } from '../typed.ts'

/** How reviews are asked for and what is stated of them, as the form holds it. */
type RatingDraft = Pick<Site, 'rating' | 'hidesSamples'> & { asks: boolean; hours: string }

/** What a business that asks again begins with. */
const usualHours = 24

export const ratingDraft = ({ rating, hidesSamples, askForReviewAfter }: Site): RatingDraft => ({
  rating,
  hidesSamples,
  asks: askForReviewAfter !== null,
  hours: String(askForReviewAfter ?? usualHours),
})

/** What the form sends. No number of hours is sent as 0, which is refused at its field: `null` would ask nobody. */
export const ratingInput = ({ rating, hidesSamples, asks, hours }: RatingDraft) => ({
  rating,
  hidesSamples,
  askForReviewAfter: asks ? (numberIn(hours) ?? 0) : null,
})
