import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../shared/lib/time/business-time.ts'
import { daysOverdue } from '../../../../shared/rules/invoice/due-date.ts'
import { invoiceKindNames } from '../../../../shared/rules/invoice/invoice.ts'
import type { InvoiceJson } from '../../../../shared/rules/invoice/invoice-json.ts'

const invoiceName = ({ kind, name }: Pick<InvoiceJson, 'kind' | 'name'>) =>
  `${invoiceKindNames[kind]} ${name}`

export const dueDateText = (dueDate: string, today: string) => `Due ${formatDate(dueDate, today)}`

/** `Overdue by 3 days`, or `null` until the day after the due date. */
export function overdueText(dueDate: string, today: string): string | null {
  const days = daysOverdue(dueDate, today)
  return days > 0 ? `Overdue by ${days === 1 ? '1 day' : `${days} days`}` : null
}

export const invoiceMessages = {
  title: 'Invoice',
  loading: 'Loading the invoice...',
  loadFailed: 'Failed to load the invoice',
  empty: 'No invoice yet.',
  invoiceName,
  amount: ({ total, date, isShared }: InvoiceJson) =>
    `${formatCents(total)}${isShared ? ' for this job' : ''}, ${formatDate(date)}`,
  allJobs: 'See all its jobs',
  issue: { saved: 'Invoice issued', failed: 'Failed to issue the invoice' },
  outdated: (name: string) => `Invoice ${name} no longer matches this job.`,
  correct: {
    action: 'Correct it',
    about: 'A credit note cancels it, and a new invoice replaces it.',
    saved: 'Invoice corrected',
    failed: 'Failed to correct the invoice',
  },
  credit: {
    action: 'Credit',
    confirmDialog: ({ name, isShared }: Pick<InvoiceJson, 'name' | 'isShared'>) => ({
      title: isShared ? `Take this job off invoice ${name}?` : `Credit invoice ${name}?`,
      text: isShared
        ? 'A credit note with the next number covers this job. The other jobs stay invoiced.'
        : 'A credit note with the next number cancels it. Invoices are never deleted.',
      action: 'Credit',
      keep: 'Cancel',
    }),
    saved: 'Invoice credited',
    failed: 'Failed to credit the invoice',
  },
  send: { saved: 'On its way to the customer', failed: 'Failed to send the invoice' },
}
