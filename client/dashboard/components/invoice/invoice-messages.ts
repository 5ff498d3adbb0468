import { invoiceKindNames } from '../../../../shared/rules/invoice/invoice.ts'
import type { InvoiceJson } from '../../../../shared/rules/invoice/invoice-json.ts'

const invoiceName = ({ kind, name }: Pick<InvoiceJson, 'kind' | 'name'>) =>
  `${invoiceKindNames[kind]} ${name}`

export const invoiceMessages = {
  title: 'Invoice',
  loading: 'Loading the invoice...',
  loadFailed: 'Failed to load the invoice',
  empty: 'Nothing was invoiced for this booking yet.',
  invoiceName,
  issue: { saved: 'Invoice issued', failed: 'Failed to issue the invoice' },
  outdated: (name: string) => `Invoice ${name} no longer matches this job.`,
  correct: {
    action: 'Correct it',
    about: 'A credit note takes it back, and a new invoice takes its place.',
    saved: 'Invoice corrected',
    failed: 'Failed to correct the invoice',
  },
  credit: {
    action: 'Credit',
    confirmDialog: (name: string) => ({
      title: `Credit invoice ${name}`,
      text: 'A credit note with the next number says that nothing of it is owed. Invoices are never deleted.',
      action: 'Credit',
      keep: 'Keep Invoice',
    }),
    saved: 'Invoice credited',
    failed: 'Failed to credit the invoice',
  },
  send: { saved: 'It is on its way to the customer', failed: 'It could not be sent' },
}
