import { type Contact, contactKeys, isSameCustomer } from '../../../shared/rules/customer/customer.ts'

/** A customer who is there, with the contact as it is written. */
export type ExistingCustomer = Contact & { id: number }

/** What a booking or a quote says of its customer, and when it came. */
export type FiledContact = Contact & { name: string; at: string }

export type NewCustomer = ExistingCustomer & Pick<FiledContact, 'name' | 'at'>

/** Customers as they are looked up while bookings are filed, and what that makes of them. */
export type CustomerDirectory = {
  /**
   * Whose a booking is: an e-mail address decides; a phone number does where not both gave an address, for two people
   * may share one (`isSamePerson`). Whoever is not there yet is made, and what they lack is filled in.
   */
  findOrCreate: (row: FiledContact) => ExistingCustomer
  /** In order of their ids. */
  created: NewCustomer[]
  /** Who was there and got a contact that they lacked. */
  completed: ExistingCustomer[]
}

/**
 * @param found customers, each as often as they were found; `bookedWith` is the key of another number of theirs.
 * @param lastId the last id that was given.
 */
export function createDirectory(
  found: readonly (ExistingCustomer & { bookedWith?: string })[],
  lastId: number,
): CustomerDirectory {
  const byEmail = new Map<string, ExistingCustomer>()
  const byPhone = new Map<string, Set<ExistingCustomer>>()
  const byId = new Map<number, ExistingCustomer>()
  const created: NewCustomer[] = []
  const completed = new Set<ExistingCustomer>()

  function index(customer: ExistingCustomer, { email, phone }: Contact) {
    if (email && !byEmail.has(email)) byEmail.set(email, customer)
    if (phone) byPhone.set(phone, (byPhone.get(phone) ?? new Set()).add(customer))
  }

  function create({ name, email, phone, at }: FiledContact): ExistingCustomer {
    const customer = { id: lastId + created.length + 1, name, email, phone, at }
    created.push(customer)
    return customer
  }

  /** @returns true when there was something to fill in. */
  function fillMissing(customer: ExistingCustomer, { email, phone }: Contact): boolean {
    const missing = { email: !customer.email && email, phone: !customer.phone && phone }
    if (missing.email) customer.email = email
    if (missing.phone) customer.phone = phone
    return Boolean(missing.email || missing.phone)
  }

  // The one who was there first is who is meant.
  for (const { bookedWith = '', ...each } of [...found].sort((one, other) => one.id - other.id)) {
    const customer = byId.get(each.id) ?? each
    byId.set(each.id, customer)
    index(customer, contactKeys(customer))
    index(customer, { email: '', phone: bookedWith })
  }

  return {
    findOrCreate(row) {
      const keys = contactKeys(row)
      const existing =
        byEmail.get(keys.email) ??
        [...(byPhone.get(keys.phone) ?? [])].find((each) =>
          isSameCustomer({ ...contactKeys(each), phone: keys.phone }, keys),
        )
      const customer = existing ?? create(row)
      if (existing && fillMissing(existing, row) && byId.has(existing.id)) completed.add(existing)
      index(customer, keys)
      return customer
    },
    created,
    get completed() {
      return [...completed]
    },
  }
}
