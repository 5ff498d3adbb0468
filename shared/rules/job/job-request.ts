import * as z from 'zod/mini'
import { plainText, textSchema } from '../../lib/text/text-schemas.ts'
import { isCalendarDate } from '../../lib/time/business-time.ts'
import { completionChoices } from '../booking/booking-patch.ts'
import { completionPaymentSchema } from '../payment/payment-request.ts'

// Requests from the crew of a job.

export const todayQuerySchema = z.object({
  /** Defaults to the current business date. */
  date: z.optional(plainText().check(z.refine(isCalendarDate, 'Please choose a date'))),
})

/**
 * `updatedAt` is the version that the caller has read. Completing a job that has been completed since
 * succeeds. `payment` is what the customer paid on completion.
 */
export const completeSchema = z.object({
  updatedAt: z.string('Please send the updatedAt of the job that you saw'),
  payment: z.optional(completionPaymentSchema),
  ...completionChoices,
})

/** The instant of the tap on the device, by which a retry is recognized. */
const actionTime = z.pipe(
  z.string('Please send when that was').check(z.refine(isInstant, 'Please send when that was')),
  z.transform((text) => new Date(text).toISOString()),
)

/** `minutes` is the estimated drive. */
export const onMyWaySchema = z.object({
  at: actionTime,
  minutes: z.number('Please enter how long it takes').check(z.int(), z.gte(1), z.lte(240)),
})

function isInstant(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}

const maxNoteLength = 2000

/** Without `at` the note has the current time and is stored again on every retry. */
export const jobNoteSchema = z.object({
  at: z.optional(actionTime),
  text: textSchema(
    { limit: maxNoteLength, missing: 'Please write a note', hasLines: true },
    'Please write a note',
  ),
})
