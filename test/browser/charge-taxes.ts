import type { TaxClass } from '../../shared/rules/price/tax.ts'
import { siteDatabase } from './open-site.ts'

/** The business charges GST and PST, before anybody asks for a page; `classes` say what is taxed otherwise. */
export async function chargeTaxes(classes: Record<string, TaxClass> = {}): Promise<void> {
  const database = await siteDatabase()
  await database
    .prepare(
      "INSERT INTO business_terms (id, gst_number, pst_number, tax_classes, updated_at) VALUES (1, '123456789 RT0001', 'PST-1234-5678', ?, ?)",
    )
    .bind(JSON.stringify(classes), new Date().toISOString())
    .run()
}
