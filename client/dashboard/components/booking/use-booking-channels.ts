import { queryOptions, useQuery } from '@tanstack/react-query'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import type { BookingChannels } from '../../../../shared/rules/message/message-json.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { channelsKey } from '../../lib/api/query-keys.ts'

const bookingChannelsOptions = (id: string) =>
  queryOptions({
    queryKey: channelsKey(id),
    queryFn: ({ signal }) => apiRequest('GET /api/admin/bookings/:id/channels', { params: { id }, signal }),
  })

/** Returns how messages go to a booking's customer. Until that is known, by email where there is an address. */
export function useBookingChannels({
  id,
  customerEmail,
}: Pick<BookingJson, 'id' | 'customerEmail'>): BookingChannels {
  const { data } = useQuery({ ...bookingChannelsOptions(id), enabled: id !== '' })
  const assumed = customerEmail === '' ? null : 'email'
  return (
    data?.channels ?? {
      ...{ ready: assumed, invoice: assumed, 'payment-reminder': assumed },
      ...{ refunded: assumed, cancelled: assumed, 'no-show': assumed },
    }
  )
}
