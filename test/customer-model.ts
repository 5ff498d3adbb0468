import { type Contact, contactKeys } from '../shared/rules/customer/customer.ts'
import fc from './fast-check.ts'

/** The contact of a booking or quote. */
export type ContactRecord = Contact & { table: 'bookings' | 'quotes' }

/** Few enough contacts that generated records meet again, some of them spelled differently. */
export const anyRecord: fc.Arbitrary<ContactRecord> = fc.record({
  table: fc.constantFrom('bookings', 'bookings', 'quotes'),
  email: fc.constantFrom('', '', 'jo@example.com', 'JO@Example.com', 'kim@example.com', 'sam@example.com'),
  phone: fc.constantFrom('(604) 555-0101', '604.555.0101', '(778) 555-0102', '(604) 555-0101 ext. 5', '555'),
})

/**
 * Decides who is who without SQL, for records that arrive one after another.
 * @returns the contacts of the customers, and the index of each record's customer.
 */
export function assignByModel(records: readonly ContactRecord[]) {
  const customers: Contact[] = []
  const bookedWith = new Map<string, Contact>()
  const indexes = records.map(({ table, email, phone }) => {
    const keys = contactKeys({ email, phone })
    const hasEmail = (each: Contact) => keys.email !== '' && contactKeys(each).email === keys.email
    const hasPhone = (each: Contact) =>
      keys.phone !== '' && (contactKeys(each).phone === keys.phone || bookedWith.get(keys.phone) === each)
    const isOneWithoutEmail = (each: Contact) => email === '' || each.email === ''
    const existing =
      customers.find(hasEmail) ?? customers.find((each) => hasPhone(each) && isOneWithoutEmail(each))
    const customer = existing ?? { email, phone }
    if (!existing) customers.push(customer)
    customer.email ||= email
    if (table === 'bookings' && !bookedWith.has(keys.phone)) bookedWith.set(keys.phone, customer)
    return customers.indexOf(customer)
  })
  return { customers, indexes }
}
