/** Makes UTF-8 unmistakable to spreadsheets. */
export const byteOrderMark = '\ufeff'

/** A spreadsheet takes a cell that begins so, in narrow or full-width signs, for a formula, even a harmful one. */
const formulaStart = /^(?=[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/
/** Where the semicolon separates cells, quotes do not hold ours together: a text may go on as a cell after these. */
const laterFormulaStart = /[;\t\r\n](?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** One line of a CSV file (RFC 4180), safe to open in a spreadsheet. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (value === null || typeof value === 'number') return String(value ?? '')
  const text = value.replace(laterFormulaStart, "$&'").replace(formulaStart, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
