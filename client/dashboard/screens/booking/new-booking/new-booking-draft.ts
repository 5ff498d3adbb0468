import { primaryLocation } from '../../../../../shared/lib/business/location.ts'
import type { ManualBookingRequest } from '../../../../../shared/rules/booking/order-request.ts'
import type { CustomerItemJson } from '../../../../../shared/rules/customer/customer-json.ts'
import { type Catalogue, offeredPackages } from '../../../../../shared/rules/price/catalogue.ts'
import { customJob, usualDuration } from '../../../../../shared/rules/price/custom-job.ts'
import { vehicleSizeOf } from '../../../../../shared/rules/price/vehicles.ts'
import type { Slot } from '../../../../../shared/rules/schedule/slot.ts'
import {
  fieldsOf,
  type JobDraft,
  vehicleAndPlaceOf,
  withPackage,
} from '../../../components/booking/job-form/job-draft.ts'
import { anyCrew } from '../../../components/booking/use-crews.ts'

const emptyJob: Omit<JobDraft, 'packageId'> = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  comments: '',
  vehicleType: 'sedan',
  vehicleMake: '',
  vehicleModel: '',
  place: 'shop',
  area: '',
  address: '',
  accessNotes: '',
  title: '',
  service: 'other',
  addOns: [],
  lines: [],
  duration: null,
  crew: anyCrew,
}

/** What is known of a booking before its form opens: the hours that were pressed, whose it is and what for. */
export type Prefill = { start?: Slot & { crew?: number }; job?: Partial<JobDraft> }

/** The form of a job as it begins. */
export const jobOf = ({ start, job }: Prefill, catalogue: Catalogue): JobDraft => ({
  ...emptyJob,
  ...withPackage(emptyJob, offeredPackages(catalogue)[0]?.id ?? customJob),
  ...(start?.crew && { crew: start.crew }),
  ...job,
})

/** What is known of a job because its customer is: who they are, and the vehicle and the place of the last one. */
export function draftOfCustomer({ name, phone, email, last }: CustomerItemJson): Partial<JobDraft> {
  return {
    customerName: name,
    customerPhone: phone,
    customerEmail: email,
    ...(last && vehicleAndPlaceOf(last)),
  }
}

/** What is asked about a new booking beside the job. */
type NewBookingTerms = Slot & { overrideHours: boolean }

/** Whose prices it has, its place and its area say (shared/rules/price/surcharge.ts). */
export function toOrder(draft: JobDraft, terms: NewBookingTerms, catalogue: Catalogue) {
  const { customerName, customerPhone, customerEmail, title, crew, ...job } = fieldsOf(draft, catalogue)
  const isCustom = draft.packageId === customJob
  return {
    ...job,
    ...terms,
    location: primaryLocation,
    name: customerName,
    phone: customerPhone,
    email: customerEmail,
    vehicleSize: vehicleSizeOf(draft.vehicleType),
    ...(isCustom && { title, durationMinutes: job.durationMinutes ?? usualDuration(draft, catalogue) }),
    ...(crew !== anyCrew && { crew }),
  } satisfies ManualBookingRequest
}
