import { Download } from 'lucide-react'
import { useState } from 'react'
import type { FieldError } from '../../../../shared/lib/text/field-errors.ts'
import { importMessages } from './import-messages.ts'
import type { ImportFile } from './read-csv-file.ts'
import { toCsv } from './to-csv.ts'

/** A row that is left out, by its index in the file. */
export type RefusedRow = { row: number; message: string }

/** What is wrong with a row, as one text. */
export const problemText = (errors: readonly FieldError[]) => errors.map(({ message }) => message).join('. ')

/** The number of a row as a spreadsheet shows it, where the first row is the header. */
export const rowNumber = (row: number) => row + 2

/** How many rows of a kind are shown; more would not be read. */
const maxShown = 50

export const Count = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{count.toLocaleString('en-CA')}</dd>
  </div>
)

export function ShortList({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.slice(0, maxShown).map((item, index) => (
        // Two rows may have the same text.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>{item}</li>
      ))}
      {items.length > maxShown && <li>{importMessages.more(items.length - maxShown)}</li>}
    </ul>
  )
}

/** The rows that are left out, each with its reason, and as a file to correct. */
export function LeftOut({ file, refused }: { file: ImportFile; refused: readonly RefusedRow[] }) {
  const [url] = useState(() => csvUrl(file, refused))
  return (
    <section className="card import-card">
      <h3>{importMessages.refused}</h3>
      <ShortList
        items={refused.map(({ row, message }) => `${importMessages.row(rowNumber(row))}: ${message}`)}
      />
      <a className="button button-small" href={url} download="left-out.csv">
        <Download />
        <span>{importMessages.download(refused.length)}</span>
      </a>
    </section>
  )
}

/** The rows that were left out, as a file to correct, with the reason in its last column. */
const csvUrl = ({ headers, rows }: ImportFile, refused: readonly RefusedRow[]) =>
  URL.createObjectURL(
    new Blob(
      [
        toCsv([
          [...headers, 'Left out because'],
          ...refused.map(({ row, message }) => [...(rows[row] ?? []), message]),
        ]),
      ],
      { type: 'text/csv' },
    ),
  )
