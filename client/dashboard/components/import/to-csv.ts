import Papa from 'papaparse'

/** Writes rows as CSV. A cell that a spreadsheet would run as a formula is marked as text. */
export const toCsv = (rows: string[][]): string => Papa.unparse(rows, { escapeFormulae: true })
