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

/** Formats the table as text: a heading per subject, its rows below, numbers right-aligned. */
export function formatTable(sections: Section[]): string {
  const lines = sections.flatMap(({ title, rows }) => [title, ...rows.map(cells)])
  const widths = header.map((name, column) =>
    Math.max(
      name.length,
      ...lines.map((line) => (typeof line === 'string' ? 0 : (line[column] ?? '').length)),
    ),
  )
  const pad = (line: readonly string[]) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [pad(header), ...lines.map((line) => (typeof line === 'string' ? `\n${line}` : pad(line)))].join(
    '\n',
  )
}
