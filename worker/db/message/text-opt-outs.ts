import { eq, inArray, or } from 'drizzle-orm'
import { idList } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { textOptOuts, texts } from '../schema/message-tables.ts'

/** Whether a number, as `phoneKey` writes it, answered STOP. */
export async function hasOptedOut(db: Database, phone: string): Promise<boolean> {
  const [row] = await db.select().from(textOptOuts).where(eq(textOptOuts.phone, phone)).limit(1)
  return row !== undefined
}

/** The query for those of some numbers, and of some texts' numbers, that answered STOP. */
export const selectOptedOut = (db: Database, phones: readonly string[], textIds: readonly string[]) =>
  db
    .select({ phone: textOptOuts.phone })
    .from(textOptOuts)
    .where(
      or(
        inArray(textOptOuts.phone, idList(phones)),
        inArray(
          textOptOuts.phone,
          db
            .select({ phone: texts.phone })
            .from(texts)
            .where(inArray(texts.id, idList(textIds))),
        ),
      ),
    )

/** The statement that records that a number gets no texts. */
export const storeOptOut = (db: Database, phone: string, at: string) =>
  db.insert(textOptOuts).values({ phone, at }).onConflictDoNothing()
