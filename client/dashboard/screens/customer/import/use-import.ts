import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ImportPreviewJson,
  maxImportRows,
  type PreviewedRowJson,
} from '../../../../../shared/rules/customer/customer-import.ts'
import type { Field } from '../../../components/import/fields.ts'
import { problemText, type RefusedRow } from '../../../components/import/import-lists.tsx'
import type { ImportedCustomer } from '../../../components/import/imported-customer.ts'
import { splitIntoParts } from '../../../components/import/send-parts.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { toCustomers } from './to-customers.ts'

/** A customer of the file with the name of one on record and other contacts. */
export type SameName = {
  row: number
  imported: ImportedCustomer
  known: NonNullable<PreviewedRowJson['sameName']>
}

export type SameNameChoice = 'join' | 'keep' | 'leaveOut'

/** What an import would do. `customers` are sent, in this order, after those that the owner decided about. */
export type ImportPlan = {
  customers: ImportedCustomer[]
  sameNames: SameName[]
  created: number
  unchanged: number
  joined: { imported: ImportedCustomer; name: string; by: 'email' | 'phone' }[]
  refused: RefusedRow[]
}

/** Reads rows as customers and asks the server what each would do. Nothing is stored. */
export async function planImport(
  rows: readonly (readonly string[])[],
  fields: readonly Field[],
): Promise<ImportPlan> {
  const { customers, problems } = await toCustomers(rows, fields)
  const plan: ImportPlan = {
    ...{ customers: [], sameNames: [], created: 0, unchanged: 0, joined: [] },
    refused: problems.map(({ row, errors }) => ({ row, message: problemText(errors) })),
  }
  for (const part of splitIntoParts(customers, maxImportRows)) {
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
    if (source) plan.refused.push({ row: source.row, message: problemText(errors) })
  }
  for (const { index, outcome, match, sameName } of preview.rows.toSorted(
    (one, other) => one.index - other.index,
  )) {
    const source = part[index]
    if (!source) continue
    if (sameName) {
      plan.sameNames.push({ row: source.row, imported: source.customer, known: sameName })
      continue
    }
    if (outcome !== 'unchanged') plan.customers.push(source.customer)
    if (outcome === 'joined' && match) plan.joined.push({ imported: source.customer, ...match })
    else plan[outcome === 'created' ? 'created' : 'unchanged'] += 1
  }
}

/** A customer as it is sent, with the one on record whom the owner says it is. */
type SentCustomer = ImportedCustomer & { joins?: number }

/** The choices about those of the same name, and the customers to send. Joining is chosen at first. */
export function useSameNames({ customers, sameNames }: ImportPlan) {
  const [choices, setChoices] = useState<ReadonlyMap<number, SameNameChoice>>(new Map())
  const choiceOf = ({ row }: SameName) => choices.get(row) ?? 'join'
  const decided = sameNames.flatMap((one): SentCustomer[] => {
    const choice = choiceOf(one)
    if (choice === 'leaveOut') return []
    return [{ ...one.imported, ...(choice === 'join' && { joins: one.known.id }) }]
  })
  const choose = ({ row }: SameName, choice: SameNameChoice) => setChoices(new Map(choices).set(row, choice))
  return { choiceOf, choose, sent: [...decided, ...customers] }
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
export function useSendImport(customers: readonly SentCustomer[]) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<ImportProgress | null>(null)

  async function send() {
    let current: ImportProgress = {
      ...(progress ?? { importId: crypto.randomUUID(), sent: 0, created: 0, joined: 0 }),
      state: 'sending',
    }
    setProgress(current)
    try {
      const parts = splitIntoParts(customers, maxImportRows)
      for (const { start, rows } of parts.filter((part) => part.start >= current.sent)) {
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
