import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { CustomerKey } from '../../shared/customer/customer.ts'
import type { CustomerNoteJson } from '../../shared/customer/customer-json.ts'
import type { Database } from '../database/open-database.ts'
import { bookings, customerNotes } from '../database/schema.ts'

/** More bookings of one customer are neither listed nor added up. */
const maxCounted = 1000
const maxListed = 100

/** The bookings of a customer, found by the index of their e-mail or phone. */
export const isCustomers = ({ kind, key }: CustomerKey): SQL =>
  kind === 'email'
    ? sql`${bookings.customerEmail} = ${key} collate nocase`
    : eq(bookings.customerPhoneKey, key)

function newestOf(customer: CustomerKey): SQL {
  return sql`${bookings.seq} in (select ${bookings.seq} from ${bookings} where ${isCustomers(customer)} order by ${bookings.seq} desc limit ${maxCounted})`
}

/** A customer's bookings, the latest date first, what they come to, and the notes. */
export async function loadCustomer(db: Database, customer: CustomerKey) {
  const isTheirs = newestOf(customer)
  const [items, [totals], [note]] = await db.batch([
    db
      .select()
      .from(bookings)
      .where(isTheirs)
      .orderBy(desc(bookings.bookingDate), desc(bookings.startMinutes), desc(bookings.seq))
      .limit(maxListed),
    db
      .select({
        bookings: sql<number>`count(*)`.as('bookings'),
        cancelled: sql<number>`coalesce(sum(${bookings.status} = 'cancelled'), 0)`.as('cancelled'),
        revenue:
          sql<number>`coalesce(sum(iif(${bookings.status} <> 'cancelled', ${bookings.totalPrice}, 0)), 0)`.as(
            'revenue',
          ),
        first: sql<string | null>`min(${bookings.bookingDate})`.as('first'),
        last: sql<string | null>`max(${bookings.bookingDate})`.as('last'),
      })
      .from(bookings)
      .where(isTheirs),
    selectNote(db, customer),
  ])
  if (!totals) throw new Error('The totals of a customer came without a row.')
  return { bookings: items, totals, note: note ?? null }
}

export function selectNote(db: Database, { key }: CustomerKey) {
  const { customer, ...shown } = getTableColumns(customerNotes)
  return db.select(shown).from(customerNotes).where(eq(customer, key))
}

export async function findNote(db: Database, customer: CustomerKey) {
  const [note] = await selectNote(db, customer)
  return note ?? null
}

/** Keeps the notes about a customer; empty ones are removed. */
export async function saveNote(db: Database, { key }: CustomerKey, note: CustomerNoteJson): Promise<void> {
  if (note.text === '') {
    await db.delete(customerNotes).where(eq(customerNotes.customer, key))
    return
  }
  await db
    .insert(customerNotes)
    .values({ customer: key, ...note })
    .onConflictDoUpdate({ target: customerNotes.customer, set: note })
}
