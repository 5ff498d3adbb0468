import { siteDatabase } from './open-site.ts'

/** The business charges GST and PST, before anybody asks for a page. */
export async function chargeTaxes(): Promise<void> {
  const database = await siteDatabase()
  await database
    .prepare(
      "INSERT INTO business_terms (id, gst_number, pst_number, updated_at) VALUES (1, '123456789 RT0001', 'PST-1234-5678', ?)",
    )
    .bind(new Date().toISOString())
    .run()
}
