import * as z from 'zod/mini'
import { paragraphs } from '../../lib/text/text-schemas.ts'
import { fieldLimits } from '../booking/booking-field-rules.ts'
import { quotePageMessages } from './quote-page-messages.ts'

// Replies from a quote's private page.

/** Text with line breaks that must not be empty. */
export const questionSchema = z.object({
  text: paragraphs(quotePageMessages.writeQuestion, fieldLimits.comments).check(
    z.refine((text) => text !== '', quotePageMessages.writeQuestion),
  ),
})

/** The reason for declining a quote, possibly empty. */
export const reasonSchema = z.object({
  text: paragraphs('Please write your reason as text', fieldLimits.comments),
})
