import { expect } from 'vitest'
import type { TaxId } from '../../shared/rules/price/tax.ts'
import { saveTerms } from './terms/saved-terms.ts'

/** From now on the business charges these taxes. */
export async function chargeTaxes(cookie: string, charged: readonly TaxId[]): Promise<void> {
  const taxNumbers = {
    gst: charged.includes('gst') ? '123456789 RT0001' : null,
    pst: charged.includes('pst') ? 'PST-1234-5678' : null,
  }
  expect((await saveTerms(cookie, { taxNumbers })).status).toBe(200)
}
