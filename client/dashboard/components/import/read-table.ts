import Papa from 'papaparse'
import { formatNumber } from '../../../../shared/lib/text/format-number.ts'
import { hasPhoneNumber } from '../../../../shared/lib/text/phone.ts'
import { fieldOfHeader, plainHeader } from './header-field.ts'
import { ImportError } from './import-error.ts'
import { nextTask, type OnProgress } from './progress.ts'

export const tableLimits = { rows: 10_000, columns: 100, rowLength: 20_000 }

/** A table of a file. Every row has a cell for each header. */
export type Table = { headers: string[]; rows: string[][] }

/** What is parsed between two pauses: a few milliseconds of work. */
const chunkLength = 100_000

const delimiters = [',', ';', '\t', '|'] as const

/** How many lines show which delimiter a file has. */
const previewRows = 20

const messages = {
  rows: `This file has more than ${formatNumber(tableLimits.rows)} rows. Split it into several files, then import one after the other.`,
  columns: `This file has more than ${tableLimits.columns} columns. Delete the columns that you don’t need, then choose it again.`,
  rowLength: (line: number) =>
    `Row ${formatNumber(line)} has more than ${formatNumber(tableLimits.rowLength)} characters. A quotation mark may be missing there. Correct it, then choose the file again.`,
  unclosed: (line: number) =>
    `A quotation mark is missing in row ${formatNumber(line)} or after it. Correct it, then choose the file again.`,
  empty: 'This file has no rows. Export it again, then choose the new file.',
}

/**
 * Reads a CSV file whose cells are separated by commas, semicolons, tabs or bars. Pauses between chunks, so that a large file does not
 * block the page. Empty rows are left out, and ragged ones filled up. Without a header row the columns are called "Column 1" and so on.
 *
 * @throws {ImportError} for a table without rows, or larger than `tableLimits`
 */
export async function readTable(text: string, onProgress?: OnProgress): Promise<Table> {
  const [, namedDelimiter, body = ''] = /^(?:sep=(.)\r?\n)?([\s\S]*)$/i.exec(text) ?? []
  const rows = await parseRows(body, namedDelimiter ?? findDelimiter(body), onProgress)
  const [first] = rows
  if (!first) throw new ImportError(messages.empty)
  const names = isHeaderRow(rows) ? first : []
  const dataRows = names === first ? rows.slice(1) : rows
  if (dataRows.length === 0) throw new ImportError(messages.empty)
  if (dataRows.length > tableLimits.rows) throw new ImportError(messages.rows)
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return {
    headers: Array.from({ length: width }, (_, index) => names[index]?.trim() || `Column ${index + 1}`),
    rows: dataRows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? '')),
  }
}

function parseRows(text: string, delimiter: string, onProgress?: OnProgress): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const rows: string[][] = []
    let line = 0
    let sent = 0
    Papa.parse<string[]>(text, {
      delimiter,
      chunkSize: chunkLength,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        sent = Math.min(sent + chunkLength, text.length)
        try {
          // An unclosed quotation mark takes the rest of the file into one cell.
          const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
          if (unclosed) throw new ImportError(messages.unclosed(line + (unclosed.row ?? 0) + 1))
          if (data.length === 0 && sent < text.length) throw new ImportError(messages.rowLength(line + 1))
          for (const cells of data) {
            line += 1
            const row = checkRow(cells, line)
            if (row.length > 0) rows.push(row)
          }
          // The header is the one more.
          if (rows.length > tableLimits.rows + 1) throw new ImportError(messages.rows)
        } catch (error) {
          // Aborting completes.
          reject(error)
          parser.abort()
          return
        }
        onProgress?.(sent / text.length)
        parser.pause()
        nextTask().then(() => parser.resume())
      },
      complete: () => resolve(rows),
      error: reject,
    })
  })
}

/** Returns the row without empty cells at its end. */
function checkRow(cells: readonly string[], line: number): string[] {
  const length = cells.reduce((sum, cell) => sum + cell.length + 1, 0)
  if (length > tableLimits.rowLength) throw new ImportError(messages.rowLength(line))
  const row = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
  if (row.length > tableLimits.columns) throw new ImportError(messages.columns)
  return row
}

/**
 * Returns the delimiter that splits the first row and then the most rows into as many cells. Commas come last on a tie, because they are
 * also in text: "Field, Kim;604-555-0141".
 */
function findDelimiter(text: string): string {
  const sample = text.slice(0, chunkLength)
  const scored = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, preview: previewRows, skipEmptyLines: true })
    const width = data[0]?.length ?? 0
    const alike = data.filter((row) => row.length === width).length / Math.max(data.length, 1)
    return { delimiter, width, alike: width > 1 ? alike : 0 }
  })
  const best = scored.toSorted(
    (one, other) =>
      other.alike - one.alike ||
      other.width - one.width ||
      delimiters.indexOf(other.delimiter) - delimiters.indexOf(one.delimiter),
  )[0]
  return best && best.alike > 0 ? best.delimiter : ','
}

/** How many cells of a row must be words of headers, so that nothing else is asked. */
const enoughNames = 2

/** Names are short and have no contact details or dates, of which one at least is below them. */
function isHeaderRow([first = [], ...rest]: readonly string[][]): boolean {
  const names = first.map((cell) => cell.trim())
  if (names.some((name) => name.length > 100 || isData(name))) return false
  if (names.filter((name) => fieldOfHeader(plainHeader(name), 'bookings')).length >= enoughNames) return true
  return rest.length === 0 || rest.slice(0, previewRows).some((row) => row.some(isData))
}

const isData = (cell: string): boolean =>
  /\S@\S|^\d+$|\d{4}-\d\d-\d\d|^https?:/.test(cell) || (/\d{3}/.test(cell) && hasPhoneNumber(cell))
