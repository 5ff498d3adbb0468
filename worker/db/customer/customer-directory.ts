import { type Contact, contactKeys, isSameCustomer } from '../../../shared/rules/customer/customer.ts'

/** A customer in the database, with the contact as it was entered. */
export type ExistingCustomer = Contact & { id: number }

/** The contact on a booking or a quote, and when it arrived. */
export type FiledContact = Contact & { name: string; at: string }

export type NewCustomer = ExistingCustomer & Pick<FiledContact, 'name' | 'at'>

/** The customers that bookings are filed under, and the changes that filing makes to them. */
export type CustomerDirectory = {
  /**
   * Finds a booking's customer. The email address decides, and the phone number only where one side has no
   * address, since two people may share a phone (`isSameCustomer`). A new customer is created, and missing
   * contacts of an existing one are filled in.
   */
  findOrCreate: (row: FiledContact) => ExistingCustomer
  /** Ordered by id. */
  created: NewCustomer[]
  /** Existing customers whose missing contacts were filled in. */
  completed: ExistingCustomer[]
}

/**
 * @param found customers, once per match; `bookedWith` is the key of another phone number of theirs.
 * @param lastId the highest customer id so far.
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

  /** @returns true if anything was missing. */
  function fillMissing(customer: ExistingCustomer, { email, phone }: Contact): boolean {
    const missing = { email: !customer.email && email, phone: !customer.phone && phone }
    if (missing.email) customer.email = email
    if (missing.phone) customer.phone = phone
    return Boolean(missing.email || missing.phone)
  }

  // The earliest customer wins.
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
