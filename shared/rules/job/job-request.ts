import * as z from 'zod/mini'
import { plainText, textSchema } from '../../lib/text/text-schemas.ts'
import { isCalendarDate } from '../../lib/time/business-time.ts'
import { completionPaymentSchema } from '../payment/payment-request.ts'

// What the API takes of whoever does a job.

export const todayQuerySchema = z.object({
  /** The business's today, if it is not given. */
  date: z.optional(plainText().check(z.refine(isCalendarDate, 'Please choose a date'))),
})

/** `updatedAt` as the caller knows the job: one that is completed since is done. `payment`: what was paid with it. */
export const completeSchema = z.object({
  updatedAt: z.string('Please say which state of the job you saw'),
  payment: z.optional(completionPaymentSchema),
})

/** When something was pressed, by which it is known again when it is sent a second time. */
const actionTime = z.pipe(
  z.string('Please say when that was').check(z.refine(isInstant, 'Please say when that was')),
  z.transform((text) => new Date(text).toISOString()),
)

/** `minutes`: how long the way takes. */
export const onMyWaySchema = z.object({
  at: actionTime,
  minutes: z.number('Please say how long it takes').check(z.int(), z.gte(1), z.lte(240)),
})

function isInstant(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}

const maxNoteLength = 2000

/** Without `at` it is of now, and stored each time that it is sent. */
export const jobNoteSchema = z.object({
  at: z.optional(actionTime),
  text: textSchema(
    { limit: maxNoteLength, missing: 'Please write a note', hasLines: true },
    'Please write a note',
  ),
})
