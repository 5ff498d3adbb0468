import type { AreaSlug } from '../../../../../shared/lib/business/area-names.ts'
import type { CustomerItemJson } from '../../../../../shared/rules/customer/customer-json.ts'
import type { VehicleType } from '../../../../../shared/rules/price/vehicles.ts'
import type { OwnerQuoteRequest } from '../../../../../shared/rules/quote/quote-request.ts'
import {
  emptyVehicle,
  toVehicleInput,
  type VehicleFormValues,
  vehicleAndPlaceValues,
  vehicleValues,
} from '../../../components/booking/job-form/job-form-values.ts'

/** A vehicle without a type, such as a boat, has an empty one. */
export type QuotedVehicleValues = VehicleFormValues<VehicleType | ''> & { key: string }

/** A quote request as form values. */
export type QuoteFormValues = Pick<OwnerQuoteRequest, 'service' | 'name' | 'phone'> & {
  wish: string
  email: string
  vehicles: QuotedVehicleValues[]
  place: 'shop' | 'mobile'
  area: AreaSlug | ''
}

export const newVehicle = (): QuotedVehicleValues => ({ key: crypto.randomUUID(), ...emptyVehicle })

export const emptyQuoteValues = (): QuoteFormValues => ({
  ...{ service: 'window-tint', wish: '', name: '', phone: '', email: '', place: 'shop', area: '' },
  vehicles: [newVehicle()],
})

/** Fills in the customer, and the vehicle and address of their last job. */
export function quoteValuesFromCustomer({
  name,
  phone,
  email,
  last,
}: CustomerItemJson): Partial<QuoteFormValues> {
  if (!last) return { name, phone, email }
  const { place, area } = vehicleAndPlaceValues(last)
  return {
    ...{ name, phone, email, place, area },
    vehicles: [{ ...newVehicle(), ...vehicleValues(last) }],
  }
}

/** Converts form values to the API's request. */
export const toQuoteRequest = ({ vehicles, area, email, ...values }: QuoteFormValues): OwnerQuoteRequest => ({
  ...values,
  email: email.trim(),
  area: area || null,
  vehicles: vehicles.map((vehicle) => ({
    ...toVehicleInput(vehicle),
    vehicleType: vehicle.vehicleType || null,
  })),
})
