import * as z from 'zod/mini'
import { places } from '../../lib/business/place.ts'
import { paragraphs, requiredLine } from '../../lib/text/text-schemas.ts'
import { fieldLimits } from '../booking/booking-field-rules.ts'
import { ownerFields } from '../booking/order-request.ts'
import { totalOf } from '../price/money.ts'
import { priceLinesSchema } from '../price/price-lines.ts'
import { serviceIds } from '../price/service-ids.ts'
import { calendarDate } from '../schedule/schedule-schemas.ts'
import { maxOptions } from './quote-terms.ts'

/** One of the alternatives that the customer chooses from. A mobile job is done in the quote's area. */
const optionSchema = z.object({
  title: ownerFields.title,
  lines: priceLinesSchema.check(z.minLength(1, 'Please add at least one price line')),
  durationMinutes: ownerFields.durationMinutes,
  place: z.enum(places, 'Please choose our shop or their place'),
})

const options = z
  .array(
    optionSchema.check(
      z.refine(({ lines }) => totalOf(lines) >= 0, {
        error: 'The total cannot be below zero',
        path: ['lines'],
      }),
    ),
    'Please send the options as a list',
  )
  .check(
    z.minLength(1, 'Please add at least one option'),
    z.maxLength(maxOptions, `Please add at most ${maxOptions} options`),
  )

const note = z._default(paragraphs('Please write the note as text', fieldLimits.comments), '')

/** The owner's quote. It can be accepted through `validUntil` (`yyyy-MM-dd`). */
const pricedQuoteSchema = z.object({ options, note, validUntil: calendarDate })

export type PricedQuote = z.output<typeof pricedQuoteSchema>
export type QuoteOption = PricedQuote['options'][number]

/**
 * The number of the last event that the owner has seen, so that a newer one is never overlooked: see
 * `quoteEvents` in the schema.
 */
const lastNumber = z.number('Please send the number of the last line that you read').check(z.int())

/** The body of `POST /api/admin/quotes/:id/send`. */
export const sendQuoteSchema = z.extend(pricedQuoteSchema, { lastNumber })

/** The body of `POST /api/admin/quotes/:id/answer`. */
export const quoteReplySchema = z.object({
  text: paragraphs('Please write an answer', fieldLimits.comments).check(
    z.refine((text) => text !== '', 'Please write an answer'),
  ),
  lastNumber,
})

const maxTemplates = 50

const templateSchema = z.object({
  name: requiredLine('Please name the template', fieldLimits.name),
  service: z.enum(serviceIds, 'Please choose a service'),
  options,
  note,
})

export type QuoteTemplate = z.output<typeof templateSchema>

/**
 * The body of `PUT /api/admin/quote-templates`: all templates in order, and the `updatedAt` that the caller
 * has read.
 */
export const quoteTemplatesSchema = z.object({
  templates: z
    .array(templateSchema, 'Please send the templates as a list')
    .check(z.maxLength(maxTemplates, `Please keep at most ${maxTemplates} templates`)),
  updatedAt: z.nullable(z.string('Please send the time of the last change')),
})
