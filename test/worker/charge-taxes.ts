import { expect } from 'vitest'
import type { TaxId } from '../../shared/rules/price/tax.ts'
import type { BusinessTerms } from '../../shared/rules/terms/business-terms.ts'
import { saveTerms } from './terms/saved-terms.ts'

/** From now on the business charges these taxes, and taxes some things otherwise than the site comes with. */
export async function chargeTaxes(
  cookie: string,
  charged: readonly TaxId[],
  taxClasses: BusinessTerms['taxClasses'] = {},
): Promise<void> {
  const taxNumbers = {
    gst: charged.includes('gst') ? '123456789 RT0001' : null,
    pst: charged.includes('pst') ? 'PST-1234-5678' : null,
  }
  expect((await saveTerms(cookie, { taxNumbers, taxClasses })).status).toBe(200)
}
