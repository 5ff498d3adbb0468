import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../shared/lib/time/business-time.ts'
import type { Cents } from '../../../../shared/rules/price/money.ts'

const jobs = (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`

export const moneyMessages = {
  loading: 'Loading the money...',
  loadFailed: 'Failed to load the money',
  /** `sum` says what the amount stands for. */
  countAndSum: (count: number, amount: Cents, sum: string) => `${jobs(count)}, ${formatCents(amount)} ${sum}`,
  unpaid: {
    title: 'Unpaid',
    none: 'Everybody has paid for what is done.',
    sum: 'with tax',
    ages: { late: 'More than 30 days', soon: '8 to 30 days', new: 'Up to 7 days' },
    all: (count: number) => `All ${count} in the list`,
    invoice: (name: string) => `invoice ${name}`,
    partPaid: (paid: Cents) => `${formatCents(paid)} paid`,
    reminded: (at: string, next: string) => `Reminded on ${formatDate(at)}, again from ${formatDate(next)}`,
    remind: { saved: 'Reminded, and noted with the booking', failed: 'The reminder could not be sent' },
  },
  uninvoiced: {
    title: 'Paid and not invoiced',
    none: 'Everything that is paid has its invoice.',
    sum: 'paid, with tax',
  },
  deposits: {
    title: 'Deposits held',
    none: 'Nothing is held for jobs to come.',
    sum: 'held',
    toRefund: (amount: Cents) => `${formatCents(amount)} to give back`,
  },
  dayPayments: {
    title: 'Taken in a day',
    loading: 'Loading the day...',
    loadFailed: 'Failed to load the day',
    none: 'Nothing was paid on this day.',
    byCustomers: 'Online, by customers',
    deletedBooking: 'A booking that is gone',
    byCrew: (sums: readonly string[]) => `In cash: ${sums.join(', ')}`,
    cash: (amount: Cents) => `${formatCents(amount)} in cash`,
  },
  charts: 'Charts and services',
}
