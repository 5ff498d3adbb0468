import { and, eq, type SQL, sql } from 'drizzle-orm'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import { phoneKey } from '../../../shared/lib/text/phone.ts'
import {
  type CustomerPatch,
  type CustomerRecordJson,
  type NewCustomer,
  recordSearchKey,
} from '../../../shared/rules/customer/customer-record.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { versionAfter } from '../../lib/database/row-version.ts'
import { customerContacts, customers } from '../schema/customer-tables.ts'
import { type Customer, findCustomerRecords } from './customers.ts'
import { newCustomerId, withAnyContact } from './matching-customer.ts'

// Customers as owners record them, with or without a booking.

type OtherContacts = Pick<NewCustomer, 'otherPhones' | 'otherEmails'>

export const toRecordJson = ({
  id,
  name,
  phone,
  email,
  otherPhones,
  otherEmails,
  addresses,
  vehicles,
  tell,
  updatedAt,
}: Customer): CustomerRecordJson => ({
  ...{ id, name, phone, email, otherPhones, otherEmails },
  ...{ addresses, vehicles, tell, updatedAt },
})

/** The other contacts as rows: phones, then emails. */
export const contactRows = ({ otherPhones, otherEmails }: OtherContacts) => [
  ...otherPhones.map((phone) => ({ phone, email: null })),
  ...otherEmails.map((email) => ({ phone: null, email })),
]

/** The statement that stores a customer's other contacts if `condition` holds. */
const insertContacts = (db: Database, customerId: SQL | number, contacts: OtherContacts, condition: SQL) =>
  insertSelect(
    db,
    customerContacts,
    {
      customerId: sql`${customerId}`,
      position: sql`it.key`,
      phone: sql`it.value ->> 'phone'`,
      email: sql`it.value ->> 'email'`,
    },
    sql`from json_each(${JSON.stringify(contactRows(contacts))}) as it where ${condition}`,
  )

/** The contacts of a customer as the lists that {@link withAnyContact} takes. */
export const contactLists = ({
  phone,
  email,
  otherPhones,
  otherEmails,
}: Pick<NewCustomer, 'phone' | 'email'> & OtherContacts) => ({
  phoneKeys: [phone, ...otherPhones].filter(Boolean).map(phoneKey),
  emails: [email, ...otherEmails].filter(Boolean),
})

/**
 * Adds a customer unless one has one of their phone numbers or emails already.
 * @returns the new customer's id, or that of the existing one.
 */
export async function addCustomer(
  db: Database,
  customer: NewCustomer,
  { at, actor }: { at: string; actor: string },
): Promise<{ kind: 'added' | 'exists'; id: number }> {
  const { note, otherPhones, otherEmails, ...record } = customer
  const match = sql`(${withAnyContact(contactLists(customer))} limit 1)`
  const [[existing], [added]] = await db.batch([
    db.select({ id: sql<number | null>`${match}`.as('existing_id') }).from(sql`(select 1)`),
    insertSelect(
      db,
      customers,
      {
        ...record,
        ...{ id: newCustomerId, nameKey: nameKey(customer.name), recordKey: recordSearchKey(customer) },
        ...(note && { note, noteAt: at, noteBy: actor }),
        ...{ recordedAt: at, createdAt: at, updatedAt: at },
      },
      sql`where ${match} is null`,
    ).returning({ id: customers.id }),
    insertContacts(
      db,
      sql`(select max(id) from customers)`,
      { otherPhones, otherEmails },
      sql`changes() > 0`,
    ),
  ])
  if (added) return { kind: 'added', id: added.id }
  if (typeof existing?.id !== 'number') throw new Error('A customer was neither added nor found.')
  return { kind: 'exists', id: existing.id }
}

type UpdateOutcome =
  | { kind: 'saved' | 'conflict'; customer: Customer }
  /** There is no such customer. */
  | { kind: 'not-found' }
  /** Neither phone nor email would remain. */
  | { kind: 'no-contact' }

/** Changes a customer's record if it is unchanged since `updatedAt`. A merged customer's is the main one. */
export async function updateCustomer(
  db: Database,
  id: number,
  { updatedAt: expected, ...patch }: CustomerPatch,
  at: string,
): Promise<UpdateOutcome> {
  const [current] = await findCustomerRecords(db, id)
  if (!current) return { kind: 'not-found' }
  const merged = { ...current, ...patch }
  if (merged.phone === '' && merged.email === '') return { kind: 'no-contact' }
  if (expected !== undefined && expected !== current.updatedAt) return { kind: 'conflict', customer: current }
  const updatedAt = versionAfter(current.updatedAt, Date.parse(at))
  const { name, phone, email, addresses, vehicles, tell } = merged
  const isUnchanged = sql`exists (select 1 from customers where id = ${current.id} and updated_at = ${current.updatedAt})`
  const [, , saved] = await db.batch([
    db.delete(customerContacts).where(and(eq(customerContacts.customerId, current.id), isUnchanged)),
    insertContacts(db, current.id, merged, isUnchanged),
    // Last, because the statements before it depend on the version that it replaces.
    db
      .update(customers)
      .set({
        ...{ name, phone, email, addresses, vehicles, tell, updatedAt },
        ...{ nameKey: nameKey(name), recordKey: recordSearchKey(merged), recordedAt: at },
      })
      .where(and(eq(customers.id, current.id), eq(customers.updatedAt, current.updatedAt)))
      .returning({ id: customers.id }),
  ])
  const [customer] = await findCustomerRecords(db, current.id)
  if (!customer) return { kind: 'not-found' }
  return { kind: saved.length > 0 ? 'saved' : 'conflict', customer }
}
