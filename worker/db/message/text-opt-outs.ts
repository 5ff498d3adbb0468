import { eq } from 'drizzle-orm'
import type { Database } from '../../lib/database/open-database.ts'
import { textOptOuts } from '../schema/message-tables.ts'

/** Whether a number, as `phoneKey` writes it, answered STOP. */
export async function hasOptedOut(db: Database, phone: string): Promise<boolean> {
  const [row] = await db.select().from(textOptOuts).where(eq(textOptOuts.phone, phone)).limit(1)
  return row !== undefined
}
