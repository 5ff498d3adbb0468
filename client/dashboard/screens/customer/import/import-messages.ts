import { formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import type { ImportUndoneJson } from '../../../../../shared/rules/customer/customer-import.ts'

const customers = (count: number) => (count === 1 ? '1 customer' : `${formatNumber(count)} customers`)
const rows = (count: number) => (count === 1 ? '1 row' : `${formatNumber(count)} rows`)

export const importScreenMessages = {
  steps: ['Choose the file', 'Match the columns', 'Check', 'Done'] as const,
  file: {
    label: 'CSV or vCard file',
    hint: 'From Jobber, Square, Urable, Google Contacts, Outlook or a spreadsheet. Up to 10 MB and 10,000 rows.',
    promise: 'Nothing is saved before the last step, and nobody gets a message.',
    failed: 'This file could not be read. Export it again, then choose the new file.',
    reading: 'Reading the file...',
  },
  sources: [
    ['Jobber', 'Clients, More actions, Export clients, CSV. Jobber emails you the file.'],
    ['Square', 'Customers, Directory, Import/Export, Export customers.'],
    ['Google Contacts', 'Export, Google CSV or vCard.'],
    ['Outlook', 'People, Manage, Export contacts.'],
  ] as const,
  matched: (file: string, count: number, matched: number, columns: number) =>
    `${file}, ${rows(count)}. ${matched} of ${columns} columns are matched.`,
  preview: 'Preview',
  checking: 'Checking...',
  new: 'New customers',
  merged: 'Merged with yours',
  unchanged: 'Already on file',
  refused: 'Left out',
  mergedHint: 'Same phone or email. Your record wins, and missing details are added.',
  because: { email: 'same email', phone: 'same phone' },
  row: (row: number) => `Row ${row}`,
  more: (count: number) => `And ${formatNumber(count)} more`,
  download: (count: number) => `Download ${rows(count)}`,
  import: (count: number) => `Import ${customers(count)}`,
  nothing: 'Every row is already on file or left out, so there is nothing to import.',
  importing: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)}`,
  interrupted: (done: number, all: number) =>
    `Interrupted after ${formatNumber(done)} of ${formatNumber(all)} customers. Continue when you are back online: nobody is added twice.`,
  continue: 'Continue',
  previewFailed: 'Failed to check the file. Try again.',
  done: (created: number, joined: number) =>
    `${customers(created)} added, ${formatNumber(joined)} merged. Nobody was messaged.`,
  undo: {
    open: 'Undo import',
    failed: 'Failed to undo the import',
    question: (created: number) => ({
      title: 'Undo this import?',
      text: `This removes up to ${customers(created)} and undoes what was added to others. Customers who have booked or changed since then stay.`,
      action: 'Undo import',
      keep: 'Keep it',
    }),
    result: ({ removed, restored, kept }: ImportUndoneJson) =>
      `${formatNumber(removed)} removed, ${formatNumber(restored)} restored, ${formatNumber(kept)} kept.`,
  },
  recent: 'Imports of the last 30 days',
  recentRow: (created: number, joined: number) =>
    `${formatNumber(created)} added, ${formatNumber(joined)} merged`,
}
