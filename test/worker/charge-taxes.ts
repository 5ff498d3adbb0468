import { env } from 'cloudflare:workers'
import type { TaxId } from '../../shared/price/tax.ts'
import type { BusinessTerms } from '../../shared/terms/business-terms.ts'
import { openDatabase } from '../../worker/database/open-database.ts'
import { businessTerms } from '../../worker/database/schema.ts'
import { now } from './clock.ts'

/** From now on the business charges these taxes, and taxes some things otherwise than the site comes with. */
export async function chargeTaxes(
  charged: readonly TaxId[],
  taxClasses: BusinessTerms['taxClasses'] = {},
): Promise<void> {
  const db = openDatabase(env.DB)
  await db.batch([
    db.delete(businessTerms),
    db.insert(businessTerms).values({
      id: 1,
      gstNumber: charged.includes('gst') ? '123456789 RT0001' : null,
      pstNumber: charged.includes('pst') ? 'PST-1234-5678' : null,
      taxClasses,
      updatedAt: new Date(now).toISOString(),
    }),
  ])
}
