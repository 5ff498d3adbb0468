import { and, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../../shared/lib/time/business-time.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { customerIds, customers } from '../schema/customer-tables.ts'

/** The customers checked per night; the next night continues after them. */
const maxCheckedPerNight = 10_000

/**
 * Removes customers who have no booking or quote left, and whom nobody edited or noted since an instant. Merged customers count
 * as one.
 * @returns how many were removed.
 */
export async function removeUnusedCustomers(db: Database, instant: string, now: number): Promise<number> {
  const lastChecked = sql`select max(id) from (select id from customers where id > ${customerIds.checkedId} order by id limit ${maxCheckedPerNight})`
  const [state] = await db
    .select({ from: customerIds.checkedId, to: sql<number | null>`(${lastChecked})`.as('checked_to') })
    .from(customerIds)
  if (!state) throw new Error('The row of the customer ids is missing.')
  const main = sql`coalesce(${customers.mergedInto}, ${customers.id})`
  const mergedIds = sql`(select ${main} union all select each.id from customers as each where each.merged_into = ${main})`
  const [removed] = await db.batch([
    db
      .delete(customers)
      .where(
        and(
          gt(customers.id, state.from),
          lte(customers.id, state.to ?? 0),
          lt(customers.createdAt, new Date(now - dayMs).toISOString()),
          or(isNull(customers.noteAt), lt(customers.noteAt, instant)),
          or(isNull(customers.recordedAt), lt(customers.recordedAt, instant)),
          sql`not exists (select 1 from bookings where customer_id in ${mergedIds})`,
          sql`not exists (select 1 from quotes where customer_id in ${mergedIds})`,
        ),
      )
      .returning({ id: customers.id }),
    db.update(customerIds).set({ checkedId: state.to ?? 0 }),
  ])
  return removed.length
}

/**
 * The statement that removes the customers who came with some bookings that are about to be deleted, and of whom nothing
 * else is known.
 */
export const removeCustomersOnlyOf = (db: Database, which: SQL) =>
  db
    .delete(customers)
    .where(
      and(
        sql`exists (select 1 from bookings where customer_id = ${customers.id} and created_at = ${customers.createdAt} and ${which})`,
        sql`not exists (select 1 from bookings where customer_id = ${customers.id} and not ${which})`,
        sql`not exists (select 1 from quotes where customer_id = ${customers.id})`,
        sql`not exists (select 1 from customers as other where other.merged_into = ${customers.id})`,
        isNull(customers.mergedInto),
        isNull(customers.recordedAt),
        isNull(customers.note),
      ),
    )
