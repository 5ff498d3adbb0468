import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { CustomerKey } from '../../shared/customer/customer.ts'
import type { CustomerNoteJson } from '../../shared/customer/customer-json.ts'
import type { Database } from '../database/open-database.ts'
import { bookings, customerNotes, quotes } from '../database/schema.ts'

/** More bookings of one customer are neither listed nor added up. */
const maxCounted = 1000
const maxListed = 100

/** The bookings, or the quotes, of a customer, found by the index of their e-mail or phone. */
export const isCustomers = (
  { kind, key }: CustomerKey,
  table: typeof bookings | typeof quotes = bookings,
): SQL =>
  kind === 'email'
    ? sql`${table.customerEmail} = ${key} collate nocase`
    : sql`${table.customerPhoneKey} = ${key}`

function newestOf(customer: CustomerKey): SQL {
  return sql`${bookings.seq} in (select ${bookings.seq} from ${bookings} where ${isCustomers(customer)} order by ${bookings.seq} desc limit ${maxCounted})`
}

/** A customer's bookings, the latest date first, what they come to, the newest quotes, and the notes. */
export async function loadCustomer(db: Database, customer: CustomerKey) {
  const isTheirs = newestOf(customer)
  const [items, [totals], asked, [note]] = await db.batch([
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
    db.select().from(quotes).where(isCustomers(customer, quotes)).orderBy(desc(quotes.seq)).limit(maxListed),
    selectNote(db, customer),
  ])
  if (!totals) throw new Error('The totals of a customer came without a row.')
  return { bookings: items, totals, quotes: asked, note: note ?? null }
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
