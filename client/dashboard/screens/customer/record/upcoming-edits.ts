import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import type {
  CustomerAddress,
  CustomerRecordJson,
  CustomerVehicle,
} from '../../../../../shared/rules/customer/customer-record.ts'
import { toBookingVehicle } from '../../../components/customer/customer-choices.ts'
import { isStillToCome } from '../../../components/customer/still-to-come.ts'

type BookingEdit = Partial<
  Pick<
    BookingJson,
    | 'customerName'
    | 'customerEmail'
    | 'customerPhone'
    | 'area'
    | 'address'
    | 'accessNotes'
    | 'vehicleMake'
    | 'vehicleModel'
    | 'vehicleYear'
    | 'vehicleColour'
    | 'vehiclePlate'
  >
>

/** An edit of a booking, based on the version that was read. */
export type UpcomingEdit = { id: string; json: BookingEdit & { updatedAt: string } }

/**
 * Returns the edits that bring a changed record to the upcoming bookings that still have what it said before.
 * An address or a vehicle counts as changed when its entry was edited, not when others were added or removed.
 */
export function findUpcomingEdits(
  before: CustomerRecordJson,
  after: CustomerRecordJson,
  bookings: readonly BookingJson[],
  now: number,
): UpcomingEdit[] {
  return bookings
    .filter((booking) => isStillToCome(booking, now))
    .flatMap((booking) => {
      const edit = {
        ...contactEdit(before, after, booking),
        ...addressEdit(before, after, booking),
        ...vehicleEdit(before, after, booking),
      }
      return Object.keys(edit).length > 0
        ? [{ id: booking.id, json: { ...edit, updatedAt: booking.updatedAt } }]
        : []
    })
}

function contactEdit(
  before: CustomerRecordJson,
  after: CustomerRecordJson,
  booking: BookingJson,
): BookingEdit {
  const isOutdated = (was: string, is: string, booked: string) => was !== is && is !== '' && booked === was
  return {
    ...(isOutdated(before.name, after.name, booking.customerName) && { customerName: after.name }),
    ...(isOutdated(before.email, after.email, booking.customerEmail) && { customerEmail: after.email }),
    ...(isOutdated(before.phone, after.phone, booking.customerPhone) && { customerPhone: after.phone }),
  }
}

/** The entry that replaced the one that a booking has, or `undefined`. */
function findReplacement<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isBooked: (item: Item) => boolean,
): Item | undefined {
  if (before.length !== after.length) return undefined
  const index = before.findIndex(isBooked)
  const replacement = after[index]
  return JSON.stringify(replacement) === JSON.stringify(before[index]) ? undefined : replacement
}

function addressEdit(
  before: CustomerRecordJson,
  after: CustomerRecordJson,
  booking: BookingJson,
): BookingEdit {
  const isBooked = ({ address }: CustomerAddress) => booking.place === 'mobile' && booking.address === address
  const replacement = findReplacement(before.addresses, after.addresses, isBooked)
  if (!replacement) return {}
  const { address, area, accessNotes } = replacement
  return {
    address,
    ...(area && area !== booking.area && { area }),
    ...(accessNotes && { accessNotes }),
  }
}

function vehicleEdit(
  before: CustomerRecordJson,
  after: CustomerRecordJson,
  booking: BookingJson,
): BookingEdit {
  const isBooked = ({ make, model }: CustomerVehicle) =>
    booking.vehicleMake === make && booking.vehicleModel === model
  const replacement = findReplacement(before.vehicles, after.vehicles, isBooked)
  if (!replacement) return {}
  // The type decides the price and the length, so it is changed in the booking itself.
  const { vehicleType: _, ...vehicle } = toBookingVehicle(replacement)
  return vehicle
}
