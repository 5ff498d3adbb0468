import { manageActions, payInvoiceAction } from '../../shared/lib/page/routes.ts'
import type { InvoiceView } from '../../shared/rules/invoice/invoice-view.ts'
import { type CardTerms, payableBalance, payableSum } from '../../shared/rules/payment/pay-link.ts'
import type { Cents } from '../../shared/rules/price/money.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { activeJobsOf, findCustomerInvoice } from '../db/invoice/invoices.ts'
import type { Database } from '../lib/database/open-database.ts'

type ActiveJobs = ReturnType<typeof activeJobsOf>

export type CustomerInvoice = {
  view: InvoiceView
  /** The active jobs of an invoice over several, oldest first; `null` for an invoice of one job. */
  jobs: ActiveJobs | null
  /** What can be paid by card now, and at which page below the private page. */
  pay: { amount: Cents; action: string } | null
}

/** Loads a booking's invoice by name, or its last one, as its customer sees and pays it. */
export async function loadCustomerInvoice(
  db: Database,
  booking: Booking,
  name: string | undefined,
  cards: CardTerms,
): Promise<CustomerInvoice | null> {
  const found = await findCustomerInvoice(db, booking.id, name)
  if (!found) return null
  const { view, shared } = found
  if (!shared) {
    const isDue = (view.account?.balance ?? 0) > 0
    const amount = isDue ? payableBalance(toBookingJson(booking), isDue, cards) : null
    return { view, jobs: null, pay: amount === null ? null : { amount, action: manageActions.pay } }
  }
  const jobs = activeJobsOf(shared)
  const amount = payableSum(sumDue(jobs), cards)
  return { view, jobs, pay: amount === null ? null : { amount, action: payInvoiceAction(view.name) } }
}

export const sumDue = (jobs: ActiveJobs): Cents => jobs.reduce((sum, { due }) => sum + due, 0)
