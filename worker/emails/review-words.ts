import { starsText } from '../../shared/rules/review/review.ts'
import type { Words } from './mail-words.ts'

/** What a customer is asked after a job. It promises nothing for an answer, and wants an honest one. */
export const requestWords = (serviceName: string): Words => ({
  subject: `How was it? ${serviceName}`,
  heading: 'How did we do?',
  line: 'Would you tell us, and others who need a detailer? We want your honest opinion: what went well and what did not. It takes a minute, and we ask only once.',
})

/** What the owner is told of a review. */
export const givenWords = (stars: number): Words => ({
  subject: `New review: ${starsText(stars)}`,
  heading: 'A customer gave a review',
  line: 'Publish and answer it in the dashboard.',
})
