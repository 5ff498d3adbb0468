import { formatNumber } from '../../../../shared/lib/text/format-number.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${formatNumber(count)} rows`)

/** What both imports say. */
export const importMessages = {
  steps: ['Choose the file', 'Match the columns', 'Check', 'Done'] as const,
  promise: 'Nothing is saved before the last step, and nobody gets a message.',
  readFailed: 'This file could not be read. Export it again, then choose the new file.',
  reading: 'Reading the file...',
  matched: (file: string, count: number, matched: number, columns: number) =>
    `${file}, ${rows(count)}. ${matched} of ${columns} columns are matched.`,
  preview: 'Preview',
  checking: 'Checking...',
  previewFailed: 'Failed to check the file. Try again.',
  refused: 'Left out',
  row: (row: number) => `Row ${formatNumber(row)}`,
  more: (count: number) => `And ${formatNumber(count)} more`,
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
  download: (count: number) => `Download ${rows(count)}`,
  importing: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)}`,
  continue: 'Continue',
  recent: 'Imports of the last 30 days',
  undo: 'Undo import',
  undoFailed: 'Failed to undo the import',
}
