import { primaryLocation } from '../../../../../shared/lib/business/location.ts'
import { hasPhoneNumber } from '../../../../../shared/lib/text/phone.ts'
import type { ManualBookingRequest } from '../../../../../shared/rules/booking/order-request.ts'
import type { CustomerItemJson } from '../../../../../shared/rules/customer/customer-json.ts'
import { type Catalogue, offeredPackages } from '../../../../../shared/rules/price/catalogue.ts'
import { customJobId, defaultDuration } from '../../../../../shared/rules/price/custom-job.ts'
import { vehicleSizeOf } from '../../../../../shared/rules/price/vehicles.ts'
import type { Slot } from '../../../../../shared/rules/schedule/slot.ts'
import {
  changePackage,
  emptyVehicle,
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
  ...emptyVehicle,
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

/** Values known before the form opens: the hour pressed in the calendar, or the customer and their last job. */
export type Prefill = { start?: Slot & { crew?: number }; job?: Partial<JobFormValues> }

export const initialJobValues = ({ start, job }: Prefill, catalogue: Catalogue): JobFormValues => ({
  ...emptyJob,
  ...changePackage(emptyJob, offeredPackages(catalogue)[0]?.id ?? customJobId),
  ...(start?.crew && { crew: start.crew }),
  ...job,
})

/** Fills in the customer, and the vehicle and address of their last job. */
export function valuesFromCustomer({ name, phone, email, last }: CustomerItemJson): Partial<JobFormValues> {
  return {
    customerName: name,
    customerPhone: phone,
    customerEmail: email,
    ...(last && vehicleAndPlaceValues(last)),
  }
}

/** Fills in what was searched for when nobody was found: a phone number, an email or a name. */
export function valuesFromSearch(text: string): Partial<JobFormValues> {
  if (text.includes('@')) return { customerEmail: text }
  return hasPhoneNumber(text) && /^[\d\s()+.-]+$/.test(text)
    ? { customerPhone: text }
    : { customerName: text }
}

type SlotTerms = Slot & { overrideHours: boolean }

/** The server derives whose prices apply from place and area (shared/rules/price/surcharge.ts). */
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
