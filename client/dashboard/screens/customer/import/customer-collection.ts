import { uniqBy } from 'es-toolkit/array'
import { nameKey } from '../../../../../shared/lib/text/name-key.ts'
import { phoneKey } from '../../../../../shared/lib/text/phone.ts'
import { maxCustomerNoteLength, maxPerCustomer } from '../../../../../shared/rules/customer/record-options.ts'
import type { ImportedCustomer, ImportedRows } from '../../../components/import/imported-customer.ts'

type Entry = ImportedRows['customers'][number] & { name: string; emails: readonly string[] }

/** So many people may share a number, such as that of a company, before only these are compared. */
const maxSharing = 100

/**
 * Collects rows, and joins those of one customer: they share an email address or a phone number. People who share a phone and have
 * emails and names of their own, such as a household, stay apart. The first row wins, and gets what it lacks from the others.
 */
export class CustomerCollection {
  #entries = new Set<Entry>()
  #byKey = new Map<string, Set<Entry>>()

  add(row: number, customer: ImportedCustomer): void {
    let entry = entryOf(row, customer)
    const sharing = new Set(keysOf(customer).flatMap((key) => [...(this.#byKey.get(key) ?? [])]))
    for (const known of [...sharing].toSorted((one, other) => one.row - other.row)) {
      // A row may show that two earlier ones are the same customer.
      if (!isSame(known, entry)) continue
      this.#entries.delete(known)
      for (const key of keysOf(known.customer)) this.#byKey.get(key)?.delete(known)
      const [first, second] = known.row < entry.row ? [known, entry] : [entry, known]
      entry = entryOf(first.row, joinCustomers(first.customer, second.customer))
    }
    this.#entries.add(entry)
    for (const key of keysOf(entry.customer)) {
      const others = this.#byKey.get(key) ?? new Set()
      if (others.size < maxSharing) this.#byKey.set(key, others.add(entry))
    }
  }

  /** The customers in the order of their first rows. */
  get customers(): ImportedRows['customers'] {
    const sorted = [...this.#entries].toSorted((one, other) => one.row - other.row)
    return sorted.map(({ row, customer }) => ({ row, customer }))
  }
}

const entryOf = (row: number, customer: ImportedCustomer): Entry => ({
  ...{ row, customer },
  ...{ name: nameKey(customer.name), emails: emailKeys(customer) },
})

const phonesOf = ({ phone, otherPhones }: ImportedCustomer) => [phone, ...otherPhones].filter(Boolean)
const emailsOf = ({ email, otherEmails }: ImportedCustomer) => [email, ...otherEmails].filter(Boolean)
const emailKeys = (customer: ImportedCustomer) => emailsOf(customer).map((email) => email.toLowerCase())

const keysOf = (customer: ImportedCustomer) => [...emailKeys(customer), ...phonesOf(customer).map(phoneKey)]

/** The two share a key. */
const isSame = (one: Entry, other: Entry): boolean =>
  one.name === other.name ||
  one.emails.length === 0 ||
  other.emails.length === 0 ||
  one.emails.some((email) => other.emails.includes(email))

const addressKey = ({ address }: ImportedCustomer['addresses'][number]) => nameKey(address)
const vehicleKey = ({ make, model, plate }: ImportedCustomer['vehicles'][number]) =>
  nameKey(`${make} ${model} ${plate ?? ''}`)

function joinCustomers(one: ImportedCustomer, other: ImportedCustomer): ImportedCustomer {
  const [phone = '', ...otherPhones] = uniqBy([...phonesOf(one), ...phonesOf(other)], phoneKey)
  const [email = '', ...otherEmails] = uniqBy([...emailsOf(one), ...emailsOf(other)], (each) =>
    each.toLowerCase(),
  )
  const tell = joinTell(one.tell, other.tell)
  const names = [one.name, phone, email].map(nameKey)
  const otherName = names.includes(nameKey(other.name)) ? [] : [`Also: ${other.name}`]
  const notes = [...one.note.split('\n'), ...other.note.split('\n'), ...otherName].filter(Boolean)
  return {
    ...{ name: one.name, phone, email },
    otherPhones: otherPhones.slice(0, maxPerCustomer),
    otherEmails: otherEmails.slice(0, maxPerCustomer),
    addresses: uniqBy([...one.addresses, ...other.addresses], addressKey).slice(0, maxPerCustomer),
    vehicles: uniqBy([...one.vehicles, ...other.vehicles], vehicleKey).slice(0, maxPerCustomer),
    note: uniqBy(notes, nameKey).join('\n').slice(0, maxCustomerNoteLength),
    ...(tell && { tell }),
  }
}

/** Who declined in any row is not contacted. */
const joinTell = (one: ImportedCustomer['tell'], other: ImportedCustomer['tell']) =>
  one === 'none' || other === 'none' ? 'none' : (one ?? other)
