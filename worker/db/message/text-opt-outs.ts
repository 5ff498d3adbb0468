import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type IdsSql, idList } from '../../lib/database/ids.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { textOptOuts, texts } from '../schema/message-tables.ts'

/** Whether a number, as `phoneKey` writes it, answered STOP. */
export async function hasOptedOut(db: Database, phone: string): Promise<boolean> {
  const [row] = await db.select().from(textOptOuts).where(eq(textOptOuts.phone, phone)).limit(1)
  return row !== undefined
}

/** The query for the numbers among some that answered STOP, and when. */
export const selectOptOuts = (db: Database, phones: IdsSql) =>
  db.select().from(textOptOuts).where(inArray(textOptOuts.phone, phones))

/** The statement that notes that a number answered STOP, if a condition holds. The first time stays. */
export const storeOptOut = (
  db: Database,
  optOut: typeof textOptOuts.$inferInsert,
  condition: SQL = sql`true`,
) => insertSelect(db, textOptOuts, optOut, sql`where ${condition}`).onConflictDoNothing()

/** The statement that lets a number get texts again, if a condition holds. */
export const removeOptOut = (db: Database, phone: string, condition: SQL) =>
  db.delete(textOptOuts).where(and(eq(textOptOuts.phone, phone), condition))

/** The statement that forgets the answers of erased customers. Twilio itself still knows them. */
export const removeOptOutsOf = (db: Database, phones: IdsSql) =>
  db.delete(textOptOuts).where(inArray(textOptOuts.phone, phones))

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
