import type { AreaSlug } from '../../../../shared/lib/business/area-names.ts'
import type { FieldError } from '../../../../shared/lib/text/field-errors.ts'
import type { CustomerVehicle } from '../../../../shared/rules/customer/customer-record.ts'
import type { ContactPreference } from '../../../../shared/rules/mail/contact-preference.ts'

/** A customer as the API takes one. */
export type ImportedCustomer = {
  name: string
  phone: string
  email: string
  otherPhones: string[]
  otherEmails: string[]
  addresses: { address: string; area: AreaSlug | null }[]
  vehicles: CustomerVehicle[]
  note: string
  /** Is missing when the file does not say. Texts are only for who agreed to them. */
  tell?: ContactPreference
}

/** `row` is the index among the rows that were given. A row without its own customer or problem joined an earlier one. */
export type ImportedRows = {
  customers: { row: number; customer: ImportedCustomer }[]
  problems: { row: number; errors: FieldError[] }[]
}
