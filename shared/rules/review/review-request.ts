import * as z from 'zod/mini'
import { paragraphs } from '../../ground/text/text.ts'
import { namings, reviewLimits, starCounts } from './review.ts'

// Apart from what reviews are, so that no page waits for schemas.

/** What a customer sends. Stars alone are a review too. */
export const reviewSchema = z.object({
  stars: z.coerce
    .number()
    .check(z.refine((stars) => starCounts.some((each) => each === stars), 'Please choose one to five stars')),
  words: paragraphs('Please write your review as text', reviewLimits.words),
  naming: z.enum(namings, 'Please choose how you are named'),
})

/** A review as its customer sends it. */
export type GivenReview = z.output<typeof reviewSchema>

/** The body of `PATCH /api/admin/reviews/:bookingId`. An answer that is `null` or empty is taken away. */
export const reviewChangeSchema = z
  .object({
    published: z.optional(z.boolean('Please say true or false')),
    answer: z.optional(z.nullable(paragraphs('Please write your answer as text', reviewLimits.answer))),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Please say what to change'))

/** The query of `GET /api/admin/reviews`. */
export const reviewListQuerySchema = z.object({
  published: z.optional(z.enum(['true', 'false'])),
  stars: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
  cursor: z.optional(z.string().check(z.maxLength(100))),
})

export type ReviewListQuery = z.output<typeof reviewListQuerySchema>
