import type { Naming } from './review.ts'

/**
 * How reviews are collected, shown wherever they are displayed (Competition Act). The code enforces every
 * statement of it.
 */
export const reviewPolicyNote =
  'Reviews come from customers with a completed booking. All are kept as written. The owner decides which to publish; the site does not filter them by stars.'

/** The same statement for reviews that the owner entered from other sites. */
export const importedReviewNote =
  'Reviews that name another site come from there. The owner chose them and added them here.'

/** Shown with the reviews that a new site has until its owner publishes the first. */
export const sampleReviewNote = 'Sample reviews.'

/** Messages of the review page. */
export const reviewMessages = {
  title: 'How did we do?',
  intro:
    'Tell us and others what went well and what did not. There is no prize: all we want is your honest opinion.',
  words: 'In your words',
  naming: 'How should we show your name?',
  publishConsent: (business: string) =>
    `${business} may publish your review with that name on this website, and answer it. Published or not, we keep it as you wrote it. You can delete it here at any time.`,
  yourReview: 'Your review',
  thanks: 'Thank you for your review.',
  published: 'It is published on our home page.',
  waiting: 'We read every review, and the owner decides whether to publish it.',
  cannotEdit: 'You cannot edit a review, but you can delete it and write a new one.',
  deleted: 'Your review is deleted.',
  confirmDelete: 'Delete your review?',
  deleteNote: 'If it is published, it disappears from our pages too.',
  notCompleted: 'You can give a review once the job is completed.',
} as const

/** Returns the label of a naming choice, where `displayName` is the name that it would display. */
export const namingText = (naming: Naming, displayName: string) =>
  naming === 'none' ? 'No name' : displayName
