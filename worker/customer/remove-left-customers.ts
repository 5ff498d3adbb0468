import { and, eq, gt, lt, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../database/open-database.ts'
import { bookings, customerFiling, customers, quotes } from '../database/schema.ts'

/** A night asks of so many customers whether anything is left of them; the next night goes on after them. */
const checkedANight = 10_000

/**
 * Removes customers, with their notes, of whom nothing is left and nothing was changed since an instant: no booking, no
 * quote, and nobody who was merged into them. @returns how many.
 */
export async function removeLeftCustomers(db: Database, before: string): Promise<number> {
  const merged = alias(customers, 'merged')
  const isChecked = sql`select max(id) from (select id from customers where id > ${customerFiling.checkedId} order by id limit ${checkedANight})`
  const [state] = await db
    .select({ from: customerFiling.checkedId, to: sql<number | null>`(${isChecked})`.as('checked_to') })
    .from(customerFiling)
  if (!state) throw new Error('The row of the filing is missing.')
  const { from, to } = state
  const having = (table: typeof bookings | typeof quotes) =>
    db.select({ seq: table.seq }).from(table).where(eq(table.customerId, customers.id))
  const [removed] = await db.batch([
    db
      .delete(customers)
      .where(
        and(
          gt(customers.id, from),
          lte(customers.id, to ?? 0),
          lt(customers.updatedAt, before),
          notExists(having(bookings)),
          notExists(having(quotes)),
          notExists(db.select({ id: merged.id }).from(merged).where(eq(merged.mergedInto, customers.id))),
        ),
      )
      .returning({ id: customers.id }),
    db.update(customerFiling).set({ checkedId: to ?? 0, version: sql`${customerFiling.version} + 1` }),
  ])
  return removed.length
}
