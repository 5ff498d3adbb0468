import type { QuoteRequestedJson } from '../../../shared/rules/quote/quote-json.ts'
import { newIdempotencyKey, post, type RequestOptions } from '../worker-support.ts'

export type QuoteBody = Record<string, unknown>

/** The body of a quote request, with the given values. */
export const quoteBody = (overrides: QuoteBody = {}): QuoteBody => ({
  service: 'window-tint',
  vehicles: [{ vehicleType: 'sedan', vehicleMake: 'Subaru', vehicleModel: 'Outback' }],
  place: 'shop',
  wish: 'All windows, as dark as the law allows',
  photos: [],
  name: 'Robin Field',
  email: 'robin@example.com',
  phone: '(604) 555-0199',
  ...overrides,
})

export const requestQuote = (overrides: QuoteBody = {}, options: RequestOptions = {}) =>
  post('/api/quotes', quoteBody(overrides), {
    ...options,
    headers: { ...newIdempotencyKey(), ...options.headers },
  })

export const readQuoteRequested = (response: Response) => response.json<QuoteRequestedJson>()
