import { formatMonth } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { balanceOf } from '../../../../../shared/rules/price/amounts.ts'
import { type Cents, toCents } from '../../../../../shared/rules/price/money.ts'

/** A month with jobs to invoice, and their ids. */
export type JobMonth = { month: string; label: string; ids: string[] }

/** Groups jobs by their month, latest first. */
export const monthsOf = (jobs: readonly BookingJson[]): JobMonth[] =>
  [...Map.groupBy(jobs, ({ bookingDate }) => bookingDate.slice(0, 7))]
    .map(([month, ofMonth]) => ({
      month,
      label: formatMonth(`${month}-01`),
      ids: ofMonth.map(({ id }) => id),
    }))
    .toSorted((one, other) => other.month.localeCompare(one.month))

/** The jobs that are chosen at first: those that aren't paid, or all if there are none. */
export function initialChoice(jobs: readonly BookingJson[]): string[] {
  const unpaid = jobs.filter((job) => balanceOf(job) > 0)
  return (unpaid.length > 0 ? unpaid : jobs).map(({ id }) => id)
}

export type InvoiceSums = { net: Cents; gst: Cents; pst: Cents; total: Cents }

/** Adds up what an invoice over some jobs will say. */
export function sumJobs(jobs: readonly BookingJson[]): InvoiceSums {
  const sum = (amountOf: (job: BookingJson) => Cents) => jobs.reduce((all, job) => all + amountOf(job), 0)
  const net = sum(({ totalPrice }) => toCents(totalPrice))
  const gst = sum(({ taxes }) => taxes.gst)
  const pst = sum(({ taxes }) => taxes.pst)
  return { net, gst, pst, total: net + gst + pst }
}

export const hasSameIds = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))
