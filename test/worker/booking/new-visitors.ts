import type { Bindings } from '../../../worker/lib/environment.ts'
import { bookingBody, type RequestOptions, sendRequestWith } from '../worker-support.ts'
import { confirmFields } from './plain-form.ts'

/** Turns the rate limiter off, which counts per Cloudflare location, to test the limits behind it. */
export const noRateLimit = {
  RATE_LIMIT: { limit: async () => ({ success: true }) },
  READ_LIMIT: { limit: async () => ({ success: true }) },
}

let visitorCount = 0

/** A visitor from a network that never booked. */
export function newVisitor() {
  visitorCount++
  return {
    name: `Stranger ${visitorCount}`,
    email: `somebody@person-${visitorCount}.example`,
    phone: `604 555 ${String(1000 + visitorCount)}`,
    address: `198.51.${Math.floor(visitorCount / 250)}.${visitorCount % 250}`,
  }
}

type Order = Record<string, unknown> & { address?: string }

/** Orders by the API, as a new visitor unless the test names an address. */
export function orderAsVisitor(bindings: Partial<Bindings>, { address, ...fields }: Order, headers = {}) {
  const { address: ownAddress, ...visitor } = newVisitor()
  return sendRequestWith({ ...noRateLimit, ...bindings }, 'POST', '/api/bookings', {
    json: bookingBody({ ...visitor, ...fields }),
    headers: { 'CF-Connecting-IP': address ?? ownAddress, ...headers },
  })
}

/** The same by the last of the plain forms. */
export function orderByFormAsVisitor(
  bindings: Partial<Bindings>,
  { address, ...fields }: Order,
  path = '/book',
) {
  const { address: ownAddress, ...visitor } = newVisitor()
  const formFields = {
    ...confirmFields(),
    vehicleSize: 'sedan',
    vehicleType: 'sedan',
    comments: '',
    ...visitor,
    ...fields,
  }
  return postForm(bindings, path, formFields, address ?? ownAddress)
}

/** Submits a form as a browser does. */
export function postForm(
  bindings: Partial<Bindings>,
  path: string,
  fields: Record<string, unknown> = {},
  address = '198.51.100.1',
) {
  const options: RequestOptions = {
    headers: { 'CF-Connecting-IP': address, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  }
  return sendRequestWith({ ...noRateLimit, ...bindings }, 'POST', path, options)
}
