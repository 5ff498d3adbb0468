/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * A spreadsheet runs a cell that starts with one of these characters as a formula, in narrow or full-width
 * form.
 */
const formulaStart = /^(?=[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/
/**
 * A spreadsheet that separates cells by semicolon ignores our quotes, so a formula may also start after one
 * of these.
 */
const laterFormulaStart = /[;\t\r\n](?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Formats one row of a CSV file (RFC 4180) with formulas escaped. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (value === null || typeof value === 'number') return String(value ?? '')
  const text = value.replace(laterFormulaStart, "$&'").replace(formulaStart, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
