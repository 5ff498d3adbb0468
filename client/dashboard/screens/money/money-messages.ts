import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../shared/lib/time/business-time.ts'
import type { Cents } from '../../../../shared/rules/price/money.ts'

const jobs = (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`

export const moneyMessages = {
  loading: 'Loading money...',
  loadFailed: 'Failed to load money',
  /** `sum` says what the amount stands for. */
  countAndSum: (count: number, amount: Cents, sum: string) => `${jobs(count)}, ${formatCents(amount)} ${sum}`,
  unpaid: {
    title: 'Unpaid',
    none: 'All completed jobs are paid.',
    sum: 'with tax',
    ages: { late: 'More than 30 days', soon: '8 to 30 days', new: 'Up to 7 days' },
    all: (count: number) => `All ${count} in the list`,
    invoice: (name: string) => `invoice ${name}`,
    others: (count: number) => `and ${count === 1 ? '1 other job' : `${count} other jobs`}`,
    openInvoice: (name: string) => `Open invoice ${name}`,
    partPaid: (paid: Cents) => `${formatCents(paid)} paid`,
    reminded: (at: string, next: string) => `Reminded ${formatDate(at)}, next from ${formatDate(next)}`,
  },
  unbilled: {
    title: 'Not invoiced yet',
    period: (count: number, from: string, to: string) =>
      `${jobs(count)}, ${from === to ? from : `${from} to ${to}`}`,
    action: (count: number) => `Invoice ${jobs(count)}`,
  },
  uninvoiced: {
    title: 'Paid, not invoiced',
    none: 'All paid jobs are invoiced.',
    sum: 'paid, with tax',
  },
  deposits: {
    title: 'Deposits held',
    none: 'No deposits for upcoming jobs.',
    sum: 'held',
    toRefund: (amount: Cents) => `${formatCents(amount)} to refund`,
  },
  dayPayments: {
    title: 'Collected by day',
    loading: 'Loading the day...',
    loadFailed: 'Failed to load the day',
    none: 'No payments on this day.',
    byCustomers: 'Online, by customers',
    deletedBooking: 'Deleted booking',
    byCrew: (sums: readonly string[]) => `Cash: ${sums.join(', ')}`,
    cash: (amount: Cents) => `${formatCents(amount)} in cash`,
  },
  charts: 'Charts and services',
}
