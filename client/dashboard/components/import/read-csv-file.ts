import { decodeFile } from './decode-file.ts'
import type { Field } from './fields.ts'
import type { ImportKind } from './header-field.ts'
import { matchColumns } from './match-columns.ts'
import { readTable } from './read-table.ts'

/** A file's columns and rows, with the field that each column was matched to. */
export type ImportFile = { name: string; headers: string[]; rows: string[][]; fields: Field[] }

/** Cells by which columns are matched. */
const maxSampleRows = 50

/**
 * Reads the text of a CSV file.
 * @throws {ImportError} whose message says what is wrong with the file and what to do.
 */
export async function readCsv(name: string, text: string, kind: ImportKind): Promise<ImportFile> {
  const { headers, rows } = await readTable(text)
  return { name, headers, rows, fields: matchColumns(headers, rows.slice(0, maxSampleRows), kind) }
}

/** Reads a CSV file. @throws {ImportError} as {@link readCsv}. */
export const readCsvFile = async (file: File, kind: ImportKind): Promise<ImportFile> =>
  readCsv(file.name, await readText(file), kind)

/** Decodes a file. @throws {ImportError} for a file that is not text. */
export const readText = async (file: File): Promise<string> =>
  decodeFile(new Uint8Array(await file.arrayBuffer()))
