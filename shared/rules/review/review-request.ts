import * as z from 'zod/mini'
import { areaSlugs } from '../../lib/business/area-names.ts'
import { paragraphs, requiredLine, textLine } from '../../lib/text/text-schemas.ts'
import { webAddress } from '../../lib/text/web-address.ts'
import { calendarDate } from '../schedule/schedule-schemas.ts'
import { namings, reviewLimits, starCounts } from './review.ts'

// Separate from review.ts, so that pages do not load schemas.

const stars = z.coerce
  .number()
  .check(z.refine((count) => starCounts.some((each) => each === count), 'Please choose 1 to 5 stars'))

/** A customer's review. The text is optional. */
export const reviewSchema = z.object({
  stars,
  words: paragraphs('Please write your review as text', reviewLimits.words),
  naming: z.enum(namings, 'Please choose how to show your name'),
})

export type SubmittedReview = z.output<typeof reviewSchema>

/** The body of `POST /api/admin/reviews`: a review from another site, with its source. */
export const enteredReviewSchema = z.object({
  stars,
  words: paragraphs('Please send the review as text', reviewLimits.words),
  displayName: textLine('Please send the name as text', reviewLimits.name),
  area: z.enum(areaSlugs, 'Please choose where the job was'),
  date: calendarDate,
  source: requiredLine('Please enter the source, such as Google', reviewLimits.source),
  link: webAddress('Please enter its address, starting with https://', reviewLimits.link),
})

export type EnteredReview = z.output<typeof enteredReviewSchema>

/**
 * The body of `PATCH /api/admin/reviews/:bookingId`. A `null` or empty answer removes it. `updatedAt` is the
 * version that the caller has read; without it the change is unconditional.
 */
export const reviewChangeSchema = z
  .object({
    updatedAt: z.exactOptional(z.string('Please send the time of the last change')),
    published: z.optional(z.boolean('Please send true or false')),
    answer: z.optional(z.nullable(paragraphs('Please write your answer as text', reviewLimits.answer))),
  })
  .check(z.refine((change) => 'published' in change || 'answer' in change, 'Please say what to change'))

export type ReviewChange = z.output<typeof reviewChangeSchema>

/** The query of `GET /api/admin/reviews`. */
export const reviewListQuerySchema = z.object({
  published: z.optional(z.enum(['true', 'false'])),
  stars: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
  cursor: z.optional(z.string().check(z.maxLength(100))),
})

export type ReviewListQuery = z.output<typeof reviewListQuerySchema>
