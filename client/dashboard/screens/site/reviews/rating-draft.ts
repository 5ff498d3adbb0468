import type { Site } from '../../../../../shared/site/published/site.ts'
import { numberIn } from '../typed.ts'

/** How reviews are asked for and what is stated of them, as the form holds it. */
type RatingDraft = Pick<Site, 'rating'> & { asks: boolean; hours: string }

/** What a business that asks again begins with. */
const usualHours = 24

export const ratingDraft = ({ rating, askForReviewAfter }: Site): RatingDraft => ({
  rating,
  asks: askForReviewAfter !== null,
  hours: String(askForReviewAfter ?? usualHours),
})

/** What the form sends. No number of hours is sent as 0, which is refused at its field: `null` would ask nobody. */
export const ratingInput = ({ rating, asks, hours }: RatingDraft) => ({
  rating,
  askForReviewAfter: asks ? (numberIn(hours) ?? 0) : null,
})
