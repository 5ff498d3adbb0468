import { expect } from 'vitest'
import type { QuoteRequestedJson } from '../../shared/rules/quote/quote-json.ts'
import type { QuoteRequest } from '../../shared/rules/quote/quote-request.ts'
import { origins } from './browser-support.ts'
import { newCustomer } from './dashboard-support.ts'
import { newEmail } from './site-api.ts'

// Quote requests made directly through the API.

/**
 * Requests a quote as a new customer.
 * @returns its id, private page URL, name and email.
 */
export async function newQuote(overrides: Partial<QuoteRequest> = {}) {
  const [name, email] = [newCustomer(), newEmail()]
  const response = await fetch(`${origins.squamish}/api/quotes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({
      ...{ service: 'window-tint', wish: 'As dark as it gets', place: 'shop', photos: [] },
      ...{ vehicles: [{ vehicleType: 'sedan', vehicleMake: 'Mazda', vehicleModel: '3' }] },
      ...{ name, email, phone: '(604) 555-0199' },
      ...overrides,
    }),
  })
  expect(response.status).toBe(201)
  const { quote, quoteUrl }: QuoteRequestedJson = await response.json()
  return { id: quote.id, link: quoteUrl, name, email }
}

/**
 * Uploads a photo for a quote request.
 * @returns its id.
 */
export async function uploadPhoto(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const id = crypto.randomUUID()
  const response = await fetch(`${origins.squamish}/api/photos/${id}`, { method: 'PUT', body })
  expect(response.status).toBe(201)
  return id
}

/** Asks a question on the private page, as a customer who has seen only their own request. */
export async function askQuestion(link: string, text: string) {
  const body = new URLSearchParams({ known: '1', text })
  const response = await fetch(`${link}/ask`, { method: 'POST', body, redirect: 'manual' })
  expect(response.status).toBe(303)
}
