import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import type { CustomerAddress, CustomerVehicle } from '../../../../shared/rules/customer/customer-record.ts'
import { vehicleName } from '../../../../shared/rules/price/vehicles.ts'

/** The vehicle of a booking, without its price class. */
export type BookingVehicle = Pick<
  BookingJson,
  'vehicleType' | 'vehicleMake' | 'vehicleModel' | 'vehicleYear' | 'vehicleColour' | 'vehiclePlate'
>

/** A recorded vehicle as the fields of a booking. */
export const toBookingVehicle = ({ vehicleType, make, model, year, colour, plate }: CustomerVehicle) => ({
  vehicleType,
  vehicleMake: make,
  vehicleModel: model,
  vehicleYear: year,
  vehicleColour: colour,
  vehiclePlate: plate,
})

/** Keeps the first item of each key, ignoring case. */
const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item).toLowerCase(), item])).values()].toReversed()

/** A customer's vehicles: those on record, then others of their bookings, latest first. */
export const vehiclesOf = ({ vehicles, bookings }: Pick<CustomerJson, 'vehicles' | 'bookings'>) =>
  uniqueBy<BookingVehicle>([...vehicles.map(toBookingVehicle), ...bookings], vehicleName)

/** A customer's addresses: those on record, then others of their mobile jobs, latest first. */
export const addressesOf = ({ addresses, bookings }: Pick<CustomerJson, 'addresses' | 'bookings'>) =>
  uniqueBy<CustomerAddress>(
    [
      ...addresses,
      ...bookings.flatMap(({ place, address, area, accessNotes }) =>
        place === 'mobile' && address ? [{ address, area, accessNotes: accessNotes ?? '' }] : [],
      ),
    ],
    ({ address }) => address,
  )
