import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import type { Catalogue } from '../../../../shared/rules/price/catalogue.ts'
import { customJob } from '../../../../shared/rules/price/custom-job.ts'
import {
  draftOf,
  durationDraft,
  type JobDraft,
  withPackage,
} from '../../components/booking/job-form/job-draft.ts'
import { anyCrew } from '../../components/booking/use-crews.ts'

/**
 * What a new booking of a customer begins with: who they are, and the job, vehicle and place of their last one. What is
 * outside the catalogue takes as long and costs as much as it did; a package, what it does now.
 */
export function bookAgainDraft(
  { name, email, phone, bookings }: CustomerJson,
  catalogue: Catalogue,
): Partial<JobDraft> {
  const [last] = bookings
  const contact = { customerName: name, customerEmail: email, customerPhone: phone }
  if (!last) return contact
  const job = { ...draftOf(last, catalogue), ...contact, comments: '', crew: anyCrew }
  if (job.packageId !== customJob) return { ...job, lines: [] }
  return { ...job, ...withPackage(job, customJob), duration: durationDraft(last.durationMinutes) }
}
