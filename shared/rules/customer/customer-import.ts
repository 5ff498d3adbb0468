import * as z from 'zod/mini'
import type { FieldError } from '../../lib/text/field-errors.ts'
import { nameKey } from '../../lib/text/name-key.ts'
import { phoneKey } from '../../lib/text/phone.ts'
import { dayMs } from '../../lib/time/business-time.ts'
import type { NewCustomer } from './customer-record.ts'
import { maxPerCustomer } from './record-options.ts'

// Customers from a file. What is on record wins; an import only adds to it.

export const maxImportRows = 500

/** How long an import can be undone. */
export const importUndoDays = 30

/** Whether an import can no longer be undone. `lastAt` is when its last row was stored. */
export const isImportOver = (lastAt: string, at: string): boolean =>
  Date.parse(at) - Date.parse(lastAt) >= importUndoDays * dayMs

export const importOutcomes = ['created', 'joined', 'unchanged'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const importMessages = {
  rows: `Please send 1 to ${maxImportRows} rows at a time`,
  undoOver: `An import can be undone for ${importUndoDays} days`,
}

/**
 * The body of `POST /api/admin/customers/import`: some rows of a file. `from` is the number of the first row
 * in the file. Rows are validated one by one, so that an invalid one refuses only itself.
 */
export const customerImportSchema = z.object({
  importId: z.uuid('Please send a UUID'),
  from: z.number('Please send the number of the first row').check(z.int(), z.gte(1), z.lte(1_000_000)),
  rows: z
    .array(z.unknown(), importMessages.rows)
    .check(z.minLength(1, importMessages.rows), z.maxLength(maxImportRows, importMessages.rows)),
})

export const importIdSchema = z.object({ importId: z.uuid() })

/** Beside a row's customer: the one on record of the same name whom the owner says it is. */
export const importedRowSchema = z.object({
  joins: z.optional(z.number('Please choose a customer').check(z.int(), z.gte(1))),
})

/** The answer to a part of an import. A repeated part gets the same counts. */
export type ImportedJson = Record<ImportOutcome, number> & {
  refused: { row: number; errors: FieldError[] }[]
}

/** The body of `POST /api/admin/customers/import/preview`: a part of an import that stores nothing. */
export const importPreviewSchema = z.pick(customerImportSchema, { rows: true })

/**
 * What a row would do. `match` is the customer that it would join, by email or by phone. `sameName` is one whom it would
 * not join, because only the name is the same: the owner decides.
 */
export type PreviewedRowJson = {
  outcome: ImportOutcome
  match: { name: string; by: 'email' | 'phone' } | null
  sameName: { id: number; name: string; phone: string; email: string } | null
}

/** The answer to a preview, one entry for each row that is valid by its index, and the refused ones. */
export type ImportPreviewJson = {
  rows: (PreviewedRowJson & { index: number })[]
  refused: { index: number; errors: FieldError[] }[]
}

/** `GET /api/admin/customers/import`: the imports that can be undone, newest first. */
export type ImportListJson = { imports: { importId: string; at: string; created: number; joined: number }[] }

/** The answer to undoing an import, in customers. Who was changed or has booked since is kept. */
export type ImportUndoneJson = { removed: number; restored: number; kept: number }

/** The parts of a customer that an import adds to. */
export type ImportedCustomer = NewCustomer

/** An imported customer as the columns and other contacts to store. */
export type ImportedColumns = ImportedCustomer & {
  nameKey: string
  recordKey: string
  contacts: { phone: string | null; email: string | null }[]
}

/**
 * Returns by what an imported customer is one on record: they share an email, or a phone number and either one
 * has no email or both have the same name. A household may share a phone. `null` if they are two customers.
 */
export function findSharedContact(
  imported: ImportedCustomer,
  known: ImportedCustomer,
): 'email' | 'phone' | null {
  const [emails, knownEmails] = [emailKeys(imported), emailKeys(known)]
  if (emails.some((email) => knownEmails.includes(email))) return 'email'
  const knownPhones = phoneKeys(known)
  if (!phoneKeys(imported).some((key) => knownPhones.includes(key))) return null
  const isSame =
    emails.length === 0 || knownEmails.length === 0 || nameKey(imported.name) === nameKey(known.name)
  return isSame ? 'phone' : null
}

const emailKeys = ({ email, otherEmails }: ImportedCustomer) =>
  [email, ...otherEmails].filter(Boolean).map((each) => each.toLowerCase())

const phoneKeys = ({ phone, otherPhones }: ImportedCustomer) =>
  [phone, ...otherPhones].filter(Boolean).map(phoneKey)

/** Adds what the file knows and the record lacks. */
export function joinImported(known: ImportedCustomer, imported: ImportedCustomer): ImportedCustomer {
  const phone = known.phone || imported.phone
  const email = known.email || imported.email
  const lowerCase = (text: string) => text.toLowerCase()
  return {
    ...known,
    phone,
    email,
    otherPhones: union(
      known.otherPhones,
      [imported.phone, ...imported.otherPhones].filter((each) => each && phoneKey(each) !== phoneKey(phone)),
      phoneKey,
    ),
    otherEmails: union(
      known.otherEmails,
      [imported.email, ...imported.otherEmails].filter(
        (each) => each && lowerCase(each) !== lowerCase(email),
      ),
      lowerCase,
    ),
    addresses: union(known.addresses, imported.addresses, ({ address }) => nameKey(address)),
    vehicles: union(known.vehicles, imported.vehicles, ({ make, model, plate }) =>
      nameKey([make, model, plate ?? ''].join('\n')),
    ),
    note: known.note || imported.note,
  }
}

function union<Item>(known: readonly Item[], added: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const items = new Map(known.map((item) => [keyOf(item), item]))
  for (const item of added) if (!items.has(keyOf(item))) items.set(keyOf(item), item)
  return [...items.values()].slice(0, Math.max(known.length, maxPerCustomer))
}
