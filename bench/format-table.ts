import { meetsLimit, type Row, type Section, type Unit } from './measurement.ts'

const decimals: Record<Unit, number> = {
  bytes: 0,
  requests: 0,
  rows: 0,
  score: 0,
  shift: 3,
  ms: 0,
  s: 2,
  ratio: 2,
  'per second': 0,
}
const suffix: Partial<Record<Unit, string>> = {
  bytes: ' B',
  ms: ' ms',
  s: ' s',
  ratio: '×',
  'per second': '/s',
}

function formatValue(value: number, unit: Unit): string {
  const digits = decimals[unit]
  const number = value.toLocaleString('en-CA', {
    minimumFractionDigits: digits,
    maximumFractionDigits: unit === 'ms' && value < 10 ? 1 : Math.max(digits, unit === 's' ? 3 : 0),
  })
  return number + (suffix[unit] ?? '')
}

function formatLimit({ limit, unit }: Row): string {
  if (!limit) return ''
  return 'atMost' in limit ? `≤ ${formatValue(limit.atMost, unit)}` : `≥ ${formatValue(limit.atLeast, unit)}`
}

const header = ['measure', 'value', 'bar', 'holds'] as const

const cells = (row: Row): string[] => [
  row.measure,
  formatValue(row.value, row.unit),
  formatLimit(row),
  row.limit ? (meetsLimit(row) ? 'yes' : 'NO') : '',
]

/** Pads the cells of each line to their columns' widths: the first to the left, the others to the right. */
export function alignColumns(lines: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0))
  return lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column))))
      .join('  ')
      .trimEnd(),
  )
}

/** Formats the table as text: a heading per subject, its rows below, numbers right-aligned. */
export function formatTable(sections: Section[]): string {
  const [head = '', ...aligned] = alignColumns([header, ...sections.flatMap(({ rows }) => rows.map(cells))])
  const lines = sections.flatMap(({ title, rows }) => [`\n${title}`, ...aligned.splice(0, rows.length)])
  return [head, ...lines].join('\n')
}
