import type { Field } from '../../../components/import/fields.ts'
import type { ImportedRows } from '../../../components/import/imported-customer.ts'
import { nextTask, type OnProgress } from '../../../components/import/progress.ts'
import { customerReader } from '../../../components/import/read-customer.ts'
import { CustomerCollection } from './customer-collection.ts'

/** How many rows are read between two pauses. */
const rowsPerTask = 100

/**
 * Turns rows into customers, by the field of each column, and joins the rows of one customer. Rows with an error, or without a way to
 * reach somebody, are problems. Pauses between rows, so that a large file does not block the page.
 */
export async function toCustomers(
  rows: readonly (readonly string[])[],
  fields: readonly Field[],
  onProgress?: OnProgress,
): Promise<ImportedRows> {
  const readRow = customerReader(fields)
  const collection = new CustomerCollection()
  const problems: ImportedRows['problems'] = []
  for (const [row, cells] of rows.entries()) {
    if (row > 0 && row % rowsPerTask === 0) {
      onProgress?.(row / rows.length)
      await nextTask()
    }
    const { customer, errors } = readRow(cells)
    if (errors.length > 0) problems.push({ row, errors })
    else collection.add(row, customer)
  }
  onProgress?.(1)
  return { customers: collection.customers, problems }
}
