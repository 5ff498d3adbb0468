import { type Contact, contactKeys, isSameCustomer } from '../../../shared/rules/customer/customer.ts'

/** A customer who is there, with the contact as it is written. */
export type KnownCustomer = Contact & { id: number }

/** What a booking or a quote says of its customer, and when it came. */
export type Filed = Contact & { name: string; at: string }

export type NewCustomer = KnownCustomer & Pick<Filed, 'name' | 'at'>

/** Customers as they are looked up while bookings are filed, and what that makes of them. */
export type Directory = {
  /**
   * Whose a booking is: an e-mail address decides; a phone number does where not both gave an address, for two people
   * may share one (`isSamePerson`). Whoever is not there yet is made, and what they lack is filled in.
   */
  fileUnder: (row: Filed) => KnownCustomer
  /** In order of their ids. */
  made: NewCustomer[]
  /** Who was there and got a contact that they lacked. */
  filled: KnownCustomer[]
}

/**
 * @param found customers, each as often as they were found; `bookedWith` is the key of another number of theirs.
 * @param lastId the last id that was given.
 */
export function directoryOf(
  found: readonly (KnownCustomer & { bookedWith?: string })[],
  lastId: number,
): Directory {
  const byEmail = new Map<string, KnownCustomer>()
  const byPhone = new Map<string, Set<KnownCustomer>>()
  const byId = new Map<number, KnownCustomer>()
  const made: NewCustomer[] = []
  const filled = new Set<KnownCustomer>()

  function know(customer: KnownCustomer, { email, phone }: Contact) {
    if (email && !byEmail.has(email)) byEmail.set(email, customer)
    if (phone) byPhone.set(phone, (byPhone.get(phone) ?? new Set()).add(customer))
  }

  function make({ name, email, phone, at }: Filed): KnownCustomer {
    const customer = { id: lastId + made.length + 1, name, email, phone, at }
    made.push(customer)
    return customer
  }

  /** @returns true when there was something to fill in. */
  function fill(customer: KnownCustomer, { email, phone }: Contact): boolean {
    const lacks = { email: !customer.email && email, phone: !customer.phone && phone }
    if (lacks.email) customer.email = email
    if (lacks.phone) customer.phone = phone
    return Boolean(lacks.email || lacks.phone)
  }

  // The one who was there first is who is meant.
  for (const { bookedWith = '', ...each } of [...found].sort((one, other) => one.id - other.id)) {
    const customer = byId.get(each.id) ?? each
    byId.set(each.id, customer)
    know(customer, contactKeys(customer))
    know(customer, { email: '', phone: bookedWith })
  }

  return {
    fileUnder(row) {
      const keys = contactKeys(row)
      const known =
        byEmail.get(keys.email) ??
        [...(byPhone.get(keys.phone) ?? [])].find((each) =>
          isSameCustomer({ ...contactKeys(each), phone: keys.phone }, keys),
        )
      const customer = known ?? make(row)
      if (known && fill(known, row) && byId.has(known.id)) filled.add(known)
      know(customer, keys)
      return customer
    },
    made,
    get filled() {
      return [...filled]
    },
  }
}
