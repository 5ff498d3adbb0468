import type { BookingRequest } from '../../../shared/rules/booking/order-request.ts'
import { hasShape, storedJson } from './device-storage.ts'

type FirstVisit = NonNullable<BookingRequest['firstVisit']>

/**
 * Where the first visit on this device came from. It stays on the device, in no cookie, until it is sent with a booking.
 * The server drops what isn't valid.
 */
export const firstVisit = storedJson('localStorage', 'first-visit', (value): value is FirstVisit =>
  hasShape(value, {}),
)

/** Remembers the host of the website that linked here, and the campaign in the link, once. */
export function rememberFirstVisit() {
  if (firstVisit.read()) return
  const [, , host] = document.referrer.split('/')
  const query = new URLSearchParams(location.search)
  const word = (name: string) => query.get(`utm_${name}`)?.slice(0, 100)
  firstVisit.write({
    referrer: host === location.host ? null : host,
    source: word('source'),
    medium: word('medium'),
    campaign: word('campaign'),
  })
}
