import type { Bindings } from '../../../worker/lib/environment.ts'
import { bookingBody, type CallOptions, callWith } from '../worker-support.ts'
import { fieldsOf } from './plain-form.ts'

/** Limits nobody: what is tested is what holds behind the limiter, which counts at each place of Cloudflare's apart. */
export const noLimiter = {
  RATE_LIMIT: { limit: async () => ({ success: true }) },
  READ_LIMIT: { limit: async () => ({ success: true }) },
}

let strangers = 0

/** Somebody who never booked, from a network that never did. */
export function stranger() {
  strangers++
  return {
    name: `Stranger ${strangers}`,
    email: `somebody@person-${strangers}.example`,
    phone: `604 555 ${String(1000 + strangers)}`,
    address: `198.51.${Math.floor(strangers / 250)}.${strangers % 250}`,
  }
}

type Order = Record<string, unknown> & { address?: string }

/** Orders by the API, each as somebody else unless a test says who. */
export function order(bindings: Partial<Bindings>, { address, ...fields }: Order, headers = {}) {
  const { address: ownAddress, ...own } = stranger()
  return callWith({ ...noLimiter, ...bindings }, 'POST', '/api/bookings', {
    json: bookingBody({ ...own, ...fields }),
    headers: { 'CF-Connecting-IP': address ?? ownAddress, ...headers },
  })
}

/** The same by the last of the plain forms. */
export function orderByForm(bindings: Partial<Bindings>, { address, ...fields }: Order, path = '/book') {
  const { address: ownAddress, ...own } = stranger()
  const sent = { ...fieldsOf(), vehicleSize: 'sedan', vehicleType: 'sedan', comments: '', ...own, ...fields }
  return postForm(bindings, path, sent, address ?? ownAddress)
}

/** Sends a form as a browser does. */
export function postForm(
  bindings: Partial<Bindings>,
  path: string,
  fields: Record<string, unknown> = {},
  address = '198.51.100.1',
) {
  const options: CallOptions = {
    headers: { 'CF-Connecting-IP': address, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  }
  return callWith({ ...noLimiter, ...bindings }, 'POST', path, options)
}
