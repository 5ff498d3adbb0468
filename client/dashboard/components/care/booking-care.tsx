import { useQuery } from '@tanstack/react-query'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import { vehicleKey } from '../../../../shared/rules/care/care.ts'
import { isOffered } from '../../../../shared/rules/price/catalogue.ts'
import { customerOptions } from '../customer/customer-query.ts'
import { usePublishedCatalogue } from '../site/use-published-catalogue.ts'
import { ComesBack } from './comes-back.tsx'

/** Whether the vehicle of a completed booking comes back. */
export function BookingCare({ booking }: { booking: BookingJson }) {
  const { customerId } = booking
  const { catalogue } = usePublishedCatalogue()
  const canComeBack = customerId !== null && isOffered(booking.packageId, catalogue)
  const { data: customer } = useQuery({ ...customerOptions(String(customerId)), enabled: canComeBack })
  if (!canComeBack || !customer) return null
  const plan = customer.carePlans.find((each) => vehicleKey(each) === vehicleKey(booking))
  return <ComesBack customerId={customerId} job={booking} everyMonths={plan?.everyMonths ?? null} />
}
