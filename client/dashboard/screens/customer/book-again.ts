import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import type { Catalogue } from '../../../../shared/rules/price/catalogue.ts'
import { customJobId } from '../../../../shared/rules/price/custom-job.ts'
import {
  changePackage,
  durationFormValues,
  formValuesOf,
  type JobFormValues,
} from '../../components/booking/job-form/job-form-values.ts'
import { anyCrew } from '../../components/booking/use-crews.ts'

/**
 * Starts a new booking with the customer's last job, vehicle and address. A custom job keeps its duration and price; a
 * package gets the current ones.
 */
export function bookAgainValues(
  { name, email, phone, bookings }: CustomerJson,
  catalogue: Catalogue,
): Partial<JobFormValues> {
  const [lastBooking] = bookings
  const contact = { customerName: name, customerEmail: email, customerPhone: phone }
  if (!lastBooking) return contact
  const job = { ...formValuesOf(lastBooking, catalogue), ...contact, comments: '', crew: anyCrew }
  if (job.packageId !== customJobId) return { ...job, lines: [] }
  return {
    ...job,
    ...changePackage(job, customJobId),
    duration: durationFormValues(lastBooking.durationMinutes),
  }
}
