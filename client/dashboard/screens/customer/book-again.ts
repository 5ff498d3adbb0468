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
 * What a new booking of a customer begins with: who they are, and the job, vehicle and place of their last one. What is
 * outside the catalogue takes as long and costs as much as it did; a package, what it does now.
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
