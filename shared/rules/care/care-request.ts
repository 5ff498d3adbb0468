import * as z from 'zod/mini'
import { plainText, requiredLine, textLine } from '../../lib/text/text-schemas.ts'
import { fieldLimits } from '../booking/booking-field-rules.ts'
import { calendarDate } from '../schedule/schedule-schemas.ts'
import { careIntervals } from './care.ts'
import { maxRemindedAtOnce } from './care-limits.ts'

export const careRequestMessages = {
  interval: `Please choose ${careIntervals.slice(0, -1).join(', ')} or ${careIntervals.at(-1)} months`,
  package: 'Please choose a package that can be booked',
  vehicle: 'Please choose one of this customer’s vehicles',
  date: 'Please choose a date within the next five years',
  plans: 'Please choose who to remind',
}

/** A vehicle's make and model. */
const vehicle = textLine(careRequestMessages.vehicle, fieldLimits.make + fieldLimits.model + 1)

export const careIntervalSchema = z.literal(careIntervals, careRequestMessages.interval)

/**
 * The body of `PUT /api/admin/customers/:id/care`. Without a vehicle it is the one of the last booking, or the first
 * on record; without a date, the interval after the vehicle's last job.
 */
export const carePlanSchema = z.object({
  packageId: requiredLine(careRequestMessages.package, 100),
  vehicle: z.exactOptional(vehicle),
  everyMonths: careIntervalSchema,
  nextDate: z.exactOptional(calendarDate),
})
export type CarePlanRequest = z.output<typeof carePlanSchema>

/** The query of `DELETE /api/admin/customers/:id/care`. */
export const careVehicleSchema = z.object({ vehicle: z.exactOptional(vehicle) })

/** The query of `GET /api/admin/care`. By default it ends in a week. */
export const careListSchema = z.object({ until: z.exactOptional(calendarDate) })

/** The body of `POST /api/admin/care/remind`. */
export const remindSchema = z.object({
  ids: z
    .array(plainText(careRequestMessages.plans).check(z.maxLength(100)), careRequestMessages.plans)
    .check(
      z.minLength(1, careRequestMessages.plans),
      z.maxLength(maxRemindedAtOnce, `Please choose up to ${maxRemindedAtOnce} customers`),
    ),
})
