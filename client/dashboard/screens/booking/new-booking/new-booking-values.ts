import { primaryLocation } from '../../../../../shared/lib/business/location.ts'
import type { ManualBookingRequest } from '../../../../../shared/rules/booking/order-request.ts'
import type { CustomerItemJson } from '../../../../../shared/rules/customer/customer-json.ts'
import { type Catalogue, offeredPackages } from '../../../../../shared/rules/price/catalogue.ts'
import { customJobId, defaultDuration } from '../../../../../shared/rules/price/custom-job.ts'
import { vehicleSizeOf } from '../../../../../shared/rules/price/vehicles.ts'
import type { Slot } from '../../../../../shared/rules/schedule/slot.ts'
import {
  changePackage,
  type JobFormValues,
  toJobInput,
  vehicleAndPlaceValues,
} from '../../../components/booking/job-form/job-form-values.ts'
import { anyCrew } from '../../../components/booking/use-crews.ts'

const emptyJob: Omit<JobFormValues, 'packageId'> = {
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
export type Prefill = { start?: Slot & { crew?: number }; job?: Partial<JobFormValues> }

/** The form of a job as it begins. */
export const initialJobValues = ({ start, job }: Prefill, catalogue: Catalogue): JobFormValues => ({
  ...emptyJob,
  ...changePackage(emptyJob, offeredPackages(catalogue)[0]?.id ?? customJobId),
  ...(start?.crew && { crew: start.crew }),
  ...job,
})

/** What is known of a job because its customer is: who they are, and the vehicle and the place of the last one. */
export function valuesFromCustomer({ name, phone, email, last }: CustomerItemJson): Partial<JobFormValues> {
  return {
    customerName: name,
    customerPhone: phone,
    customerEmail: email,
    ...(last && vehicleAndPlaceValues(last)),
  }
}

/** What is asked about a new booking beside the job. */
type SlotTerms = Slot & { overrideHours: boolean }

/** Whose prices it has, its place and its area say (shared/rules/price/surcharge.ts). */
export function toOrder(values: JobFormValues, terms: SlotTerms, catalogue: Catalogue) {
  const { customerName, customerPhone, customerEmail, title, crew, ...job } = toJobInput(values, catalogue)
  const isCustom = values.packageId === customJobId
  return {
    ...job,
    ...terms,
    location: primaryLocation,
    name: customerName,
    phone: customerPhone,
    email: customerEmail,
    vehicleSize: vehicleSizeOf(values.vehicleType),
    ...(isCustom && { title, durationMinutes: job.durationMinutes ?? defaultDuration(values, catalogue) }),
    ...(crew !== anyCrew && { crew }),
  } satisfies ManualBookingRequest
}
