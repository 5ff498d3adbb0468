import { expect } from 'vitest'
import type { QuoteRequestedJson } from '../../shared/rules/quote/quote-json.ts'
import type { QuoteRequest } from '../../shared/rules/quote/quote-request.ts'
import { origins } from './browser-support.ts'
import { newCustomer } from './dashboard-support.ts'
import { newEmail } from './site-api.ts'

// Quotes as their customers make them, beside the pages.

/** Asks for a quote as a customer whom no other test knows. @returns also the address of its private page. */
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

/** Sends a photo as the form does, for a quote to be asked with. @returns its id. */
export async function uploadPhoto(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const id = crypto.randomUUID()
  const response = await fetch(`${origins.squamish}/api/photos/${id}`, { method: 'PUT', body })
  expect(response.status).toBe(201)
  return id
}

/** The customer asks something on their private page, who has seen the request alone. */
export async function askQuestion(link: string, text: string) {
  const body = new URLSearchParams({ known: '1', text })
  const response = await fetch(`${link}/ask`, { method: 'POST', body, redirect: 'manual' })
  expect(response.status).toBe(303)
}
