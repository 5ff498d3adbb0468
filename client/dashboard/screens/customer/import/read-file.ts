import { decodeFile } from './decode-file.ts'
import type { Field } from './fields.ts'
import { matchColumns } from './match-columns.ts'
import { readTable } from './read-table.ts'
import { isVcard, readVcards } from './read-vcards.ts'

/** A file's columns and rows, with the field that each column was matched to. */
export type ImportFile = { name: string; headers: string[]; rows: string[][]; fields: Field[] }

/** Cells by which columns are matched. */
const maxSampleRows = 50

/**
 * Reads a CSV or vCard file.
 * @throws {ImportError} whose message says what is wrong with the file and what to do.
 */
export async function readFile(file: File): Promise<ImportFile> {
  const text = decodeFile(new Uint8Array(await file.arrayBuffer()))
  if (isVcard(text)) return { name: file.name, ...(await readVcards(text)) }
  const { headers, rows } = await readTable(text)
  return { name: file.name, headers, rows, fields: matchColumns(headers, rows.slice(0, maxSampleRows)) }
}
