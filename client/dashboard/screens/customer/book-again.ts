import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import type { Catalogue } from '../../../../shared/rules/price/catalogue.ts'
import { draftOf, type JobDraft } from '../../parts/booking/job-form/job-draft.ts'
import { anyCrew } from '../../parts/booking/use-crews.ts'

/** What a new booking of a customer begins with: who they are, and the job, vehicle and place of their last one. */
export function bookAgainDraft(
  { name, email, phone, bookings }: CustomerJson,
  catalogue: Catalogue,
): Partial<JobDraft> {
  const [last] = bookings
  const contact = { customerName: name, customerEmail: email, customerPhone: phone }
  return last ? { ...draftOf(last, catalogue), ...contact, comments: '', lines: [], crew: anyCrew } : contact
}
