import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportPreviewJson } from '../../../../../shared/rules/customer/customer-import.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import type { Field } from './fields.ts'
import type { ImportedCustomer } from './imported-customer.ts'
import { splitIntoParts } from './send-parts.ts'
import { toCustomers } from './to-customers.ts'

/** A row that is left out, by its index in the file. */
export type RefusedRow = { row: number; message: string }

/** What an import would do. `customers` are sent, in this order. */
export type ImportPlan = {
  customers: ImportedCustomer[]
  created: number
  unchanged: number
  joined: { imported: ImportedCustomer; name: string; by: 'email' | 'phone' }[]
  refused: RefusedRow[]
}

const messageOf = (errors: readonly { message: string }[]) => errors.map(({ message }) => message).join('. ')

/** Reads rows as customers and asks the server what each would do. Nothing is stored. */
export async function planImport(
  rows: readonly (readonly string[])[],
  fields: readonly Field[],
): Promise<ImportPlan> {
  const { customers, problems } = await toCustomers(rows, fields)
  const plan: ImportPlan = {
    ...{ customers: [], created: 0, unchanged: 0, joined: [] },
    refused: problems.map(({ row, errors }) => ({ row, message: messageOf(errors) })),
  }
  for (const part of splitIntoParts(customers)) {
    const json = { rows: part.rows.map(({ customer }) => customer) }
    addPreview(plan, part.rows, await apiRequest('POST /api/admin/customers/import/preview', { json }))
  }
  plan.refused.sort((one, other) => one.row - other.row)
  return plan
}

function addPreview(
  plan: ImportPlan,
  part: readonly { row: number; customer: ImportedCustomer }[],
  preview: ImportPreviewJson,
) {
  for (const { index, errors } of preview.refused) {
    const source = part[index]
    if (source) plan.refused.push({ row: source.row, message: messageOf(errors) })
  }
  for (const { index, outcome, match } of preview.rows.toSorted((one, other) => one.index - other.index)) {
    const source = part[index]
    if (!source) continue
    if (outcome !== 'unchanged') plan.customers.push(source.customer)
    if (outcome === 'joined' && match) plan.joined.push({ imported: source.customer, ...match })
    else plan[outcome === 'created' ? 'created' : 'unchanged'] += 1
  }
}

export type ImportProgress = {
  importId: string
  /** How many customers were sent. */
  sent: number
  created: number
  joined: number
  state: 'sending' | 'interrupted' | 'done'
}

/** Sends an import in parts. An interrupted one continues with the part that failed, which may be stored already. */
export function useSendImport(customers: readonly ImportedCustomer[]) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<ImportProgress | null>(null)

  async function send() {
    let current: ImportProgress = {
      ...(progress ?? { importId: crypto.randomUUID(), sent: 0, created: 0, joined: 0 }),
      state: 'sending',
    }
    setProgress(current)
    try {
      for (const { start, rows } of splitIntoParts(customers).filter((part) => part.start >= current.sent)) {
        const json = { importId: current.importId, from: start + 1, rows }
        const { created, joined } = await apiRequest('POST /api/admin/customers/import', { json })
        current = {
          ...current,
          sent: start + rows.length,
          created: current.created + created,
          joined: current.joined + joined,
        }
        setProgress(current)
      }
      setProgress({ ...current, state: 'done' })
    } catch {
      setProgress({ ...current, state: 'interrupted' })
    }
    queryClient.invalidateQueries({ queryKey: adminKey })
  }

  return { progress, send }
}
