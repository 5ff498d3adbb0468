import { formatCents } from '../../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../../shared/lib/time/business-time.ts'
import type { DaysUntilDue } from '../../../../../shared/rules/invoice/due-date.ts'
import { jobsText } from '../../../../../shared/rules/invoice/shared-invoice.ts'
import type { Cents } from '../../../../../shared/rules/price/money.ts'

/** `4 jobs, Mon, Nov 2 to Mon, Nov 23` */
export function jobsPeriod(dates: readonly string[]): string {
  const days = [...new Set([dates.at(0), dates.at(-1)])].flatMap((date) => date ?? [])
  return [jobsText(dates.length), days.map((date) => formatDate(date)).join(' to ')].join(', ')
}

const dueNames: Record<DaysUntilDue, string> = { 0: 'On receipt', 14: 'In 14 days', 30: 'In 30 days' }

export const newInvoiceMessages = {
  title: 'New invoice',
  loading: 'Loading jobs...',
  loadFailed: 'Failed to load the jobs',
  none: { title: 'Nothing to invoice', text: 'All completed jobs of this customer are invoiced.' },
  chosen: (count: number, all: number) => `${count} of ${all} chosen`,
  all: (count: number) => `All ${jobsText(count)}`,
  allOf: (month: string) => `All of ${month}`,
  onlyOldest: (count: number, total: number) => `The oldest ${count} of ${total} jobs`,
  paid: 'Paid',
  partPaid: (paid: Cents) => `${formatCents(paid)} paid`,
  terms: 'Terms',
  dueNames,
  action: 'Create invoice',
  saved: 'Invoice created',
  failed: 'Failed to create the invoice',
}

export const sharedInvoiceMessages = {
  loading: 'Loading the invoice...',
  loadFailed: 'Failed to load the invoice',
  jobs: 'Jobs',
  poNumber: (poNumber: string) => `PO ${poNumber}`,
  payment: (name: string, count: number) => `Invoice ${name}, ${jobsText(count)}`,
  states: { paid: 'Paid in full', credited: 'Credited', due: (due: Cents) => `${formatCents(due)} due` },
  outdated: 'Changed since. Open the job to correct its part',
  reminded: (at: string, next: string) => `Reminded ${formatDate(at)}, next from ${formatDate(next)}`,
  send: { email: 'Send email', text: 'Send text' },
  credits: 'Credit notes',
  credit: {
    open: 'Credit',
    title: (name: string) => `Credit invoice ${name}`,
    scope: 'What do you want to credit?',
    scopes: { jobs: 'Whole jobs', part: 'Part of a job' },
    hints: {
      jobs: 'A credit note with the next number takes these jobs off. You can invoice them again.',
      part: 'A discount lowers the price of the job, and a credit note with the next number takes it off the invoice. If they paid more than the lower price, the rest is a refund due.',
    },
    upTo: (left: Cents) => `With tax, up to ${formatCents(left)}`,
    outdatedLeftOut: 'Jobs that have changed since are left out. Open them to correct their part first.',
    action: (amount: Cents) => `Credit ${formatCents(amount)}`,
    saved: 'Credit note issued',
    failed: 'Failed to issue the credit note',
  },
}
