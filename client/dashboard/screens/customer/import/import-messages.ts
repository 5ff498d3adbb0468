import { formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import type { ImportUndoneJson } from '../../../../../shared/rules/customer/customer-import.ts'

const customers = (count: number) => (count === 1 ? '1 customer' : `${formatNumber(count)} customers`)

export const customerImportMessages = {
  file: {
    label: 'CSV or vCard file',
    hint: 'From Jobber, Square, Urable, Google Contacts, Outlook or a spreadsheet. Up to 10 MB and 10,000 rows.',
  },
  sources: [
    ['Jobber', 'Clients, More actions, Export clients, CSV. Jobber emails you the file.'],
    ['Square', 'Customers, Directory, Import/Export, Export customers.'],
    ['Google Contacts', 'Export, Google CSV or vCard.'],
    ['Outlook', 'People, Manage, Export contacts.'],
  ] as const,
  bookings: 'Import bookings to come',
  new: 'New customers',
  merged: 'Merged with yours',
  unchanged: 'Already on file',
  mergedHint: 'Same phone or email. Your record wins, and missing details are added.',
  because: { email: 'same email', phone: 'same phone' },
  decide: {
    title: 'You decide',
    hint: 'These have the name of a customer of yours, but another phone and email.',
    yours: (contact: string) => `Yours: ${contact}`,
    choices: { join: 'Merge', keep: 'Keep both', leaveOut: 'Leave out' },
  },
  import: (count: number) => `Import ${customers(count)}`,
  nothing: 'Every row is already on file or left out, so there is nothing to import.',
  interrupted: (done: number, all: number) =>
    `Interrupted after ${formatNumber(done)} of ${formatNumber(all)} customers. Continue when you are back online: nobody is added twice.`,
  done: (created: number, joined: number) =>
    `${customers(created)} added, ${formatNumber(joined)} merged. Nobody was messaged.`,
  undo: {
    question: (created: number) => ({
      title: 'Undo this import?',
      text: `This removes up to ${customers(created)} and undoes what was added to others. Customers who have booked or changed since then stay.`,
      action: 'Undo import',
      keep: 'Keep it',
    }),
    result: ({ removed, restored, kept }: ImportUndoneJson) =>
      `${formatNumber(removed)} removed, ${formatNumber(restored)} restored, ${formatNumber(kept)} kept.`,
  },
  recentRow: (created: number, joined: number) =>
    `${formatNumber(created)} added, ${formatNumber(joined)} merged`,
}
