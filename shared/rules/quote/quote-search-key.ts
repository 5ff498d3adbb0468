import { type BookingFieldWith, bookingFieldsWith } from '../booking/booking-fields.ts'
import { searchKeyOf } from '../booking/search-key.ts'
import type { ServiceId } from '../price/service-ids.ts'
import { quoteServiceName } from './quote-services.ts'

type VehicleField = Extract<BookingFieldWith<'searched'>, `vehicle${string}`>

type SearchableQuote = {
  id: string
  service: ServiceId
  vehicles: readonly Partial<Record<VehicleField, string | null>>[]
  customerName: string
  customerEmail: string
  customerPhone: string
}

const vehicleFields = bookingFieldsWith('searched').filter((field): field is VehicleField =>
  field.startsWith('vehicle'),
)

/** Builds the search key of a quote, like that of a booking. */
export function quoteSearchKey({ service, vehicles, ...quote }: SearchableQuote): string {
  const textOf = (field: VehicleField) =>
    vehicles
      .map((vehicle) => vehicle[field])
      .filter(Boolean)
      .join(', ')
  return searchKeyOf({
    ...quote,
    serviceName: quoteServiceName(service),
    ...Object.fromEntries(vehicleFields.map((field) => [field, textOf(field)])),
  })
}
