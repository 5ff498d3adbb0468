import { starsText } from '../../shared/rules/review/review.ts'
import type { EmailText } from './email-text.ts'

/** What a customer is asked after a job. It promises nothing for an answer, and wants an honest one. */
export const reviewRequestText = (serviceName: string): EmailText => ({
  subject: `How was it? ${serviceName}`,
  heading: 'How did we do?',
  body: 'Would you tell us, and others who need a detailer? We want your honest opinion: what went well and what did not. It takes a minute, and we ask only once.',
})

/** What the owner is told of a review. */
export const newReviewText = (stars: number): EmailText => ({
  subject: `New review: ${starsText(stars)}`,
  heading: 'A customer gave a review',
  body: 'Publish and answer it in the dashboard.',
})
