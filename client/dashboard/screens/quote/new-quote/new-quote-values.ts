import type { AreaSlug } from '../../../../../shared/lib/business/areas.ts'
import type { CustomerItemJson } from '../../../../../shared/rules/customer/customer-json.ts'
import type { VehicleType } from '../../../../../shared/rules/price/vehicles.ts'
import type { OwnerQuoteRequest } from '../../../../../shared/rules/quote/quote-request.ts'
import { vehicleAndPlaceValues } from '../../../components/booking/job-form/job-form-values.ts'

export type VehicleFormValues = {
  key: string
  /** Empty for a vehicle without a type, such as a boat. */
  vehicleType: VehicleType | ''
  vehicleMake: string
  vehicleModel: string
}

/** A quote request as form values. */
export type QuoteFormValues = Pick<OwnerQuoteRequest, 'service' | 'wish' | 'name' | 'phone'> & {
  email: string
  vehicles: VehicleFormValues[]
  place: 'shop' | 'mobile'
  area: AreaSlug | ''
}

export const newVehicle = (): VehicleFormValues => ({
  key: crypto.randomUUID(),
  vehicleType: 'sedan',
  vehicleMake: '',
  vehicleModel: '',
})

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
  const { vehicleType, vehicleMake, vehicleModel, place, area } = vehicleAndPlaceValues(last)
  return {
    ...{ name, phone, email, place, area },
    vehicles: [{ ...newVehicle(), vehicleType, vehicleMake, vehicleModel }],
  }
}

/** Converts form values to the API's request. */
export const toQuoteRequest = ({ vehicles, area, email, ...values }: QuoteFormValues): OwnerQuoteRequest => ({
  ...values,
  email: email.trim(),
  area: area || null,
  vehicles: vehicles.map(({ vehicleType, vehicleMake, vehicleModel }) => ({
    vehicleType: vehicleType || null,
    vehicleMake,
    vehicleModel,
  })),
})
