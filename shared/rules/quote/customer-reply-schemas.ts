import * as z from 'zod/mini'
import { paragraphs } from '../../lib/text/text-schemas.ts'
import { fieldLimits } from '../booking/booking-field-rules.ts'
import { quotePageMessages } from './quote-page-messages.ts'

// What a customer writes on a quote's private page.

/** Something to see, over any number of lines. */
export const questionSchema = z.object({
  text: paragraphs(quotePageMessages.writeQuestion, fieldLimits.comments).check(
    z.refine((text) => text !== '', quotePageMessages.writeQuestion),
  ),
})

/** Why an offer is declined; it may be empty. */
export const reasonSchema = z.object({
  text: paragraphs('Please write your reason as text', fieldLimits.comments),
})
