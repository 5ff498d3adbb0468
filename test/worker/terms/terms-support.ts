import { expect } from 'vitest'
import type { TaxId } from '../../../shared/rules/price/tax.ts'
import type { TermsInput, TermsJson } from '../../../shared/rules/terms/terms-request.ts'
import { getJson, sendRequest } from '../worker-support.ts'

/** Terms in which the owner has set nothing. */
export const emptyTerms: Omit<TermsInput, 'updatedAt'> = {
  taxNumbers: { gst: null, pst: null },
  words: { payment: '', cancellation: '', late: '', weather: '' },
  deposits: { packages: {}, above: null },
  invoicesWhenPaid: true,
  payLinks: true,
  tips: true,
}

export const loadTerms = async (cookie: string) => getJson<TermsJson>('/api/admin/terms', cookie)

/** Saves terms over the stored ones, as the owner does. Omitted terms are reset. */
export async function saveTerms(cookie: string, terms: Partial<TermsInput> = {}): Promise<Response> {
  const { updatedAt } = await loadTerms(cookie)
  return sendRequest('PUT', '/api/admin/terms', { cookie, json: { ...emptyTerms, updatedAt, ...terms } })
}

/** Makes the business charge these taxes. */
export async function chargeTaxes(cookie: string, charged: readonly TaxId[]): Promise<void> {
  const taxNumbers = {
    gst: charged.includes('gst') ? '123456789 RT0001' : null,
    pst: charged.includes('pst') ? 'PST-1234-5678' : null,
  }
  expect((await saveTerms(cookie, { taxNumbers })).status).toBe(200)
}
