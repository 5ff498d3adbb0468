import type { AreaSlug } from '../../../../../shared/lib/business/area-names.ts'
import type { ImportedVehicle } from './split-vehicle.ts'

/** How many numbers, addresses or vehicles of a customer the API takes, of each. */
export const maxOfKind = 20
export const maxNoteLength = 4000

/** A customer as the API takes one. */
export type ImportedCustomer = {
  name: string
  phone: string
  email: string
  otherPhones: string[]
  otherEmails: string[]
  addresses: { address: string; area: AreaSlug | null }[]
  vehicles: ImportedVehicle[]
  note: string
  /** Is missing when the file does not say. Texts are only for who agreed to them. */
  tell?: 'email' | 'text' | 'none'
}

export type FieldError = { field: string; message: string }

/** `row` is the index among the rows that were given. A row without its own customer or problem joined an earlier one. */
export type ImportedRows = {
  customers: { row: number; customer: ImportedCustomer }[]
  problems: { row: number; errors: FieldError[] }[]
}
