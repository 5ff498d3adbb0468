import { siteOrigin } from '../../shared/lib/business/site-origin.ts'
import { isErased } from '../../shared/rules/booking/booking-erasure.ts'
import { type BookingMoneyJson, cardTermsOf, payableBalance } from '../../shared/rules/payment/pay-link.ts'
import { selectSentBills } from '../db/booking/booking-events.ts'
import { selectBooking } from '../db/booking/bookings.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { activeInvoiceOf, selectInvoices } from '../db/invoice/invoices.ts'
import { selectCheckouts } from '../db/payment/checkouts.ts'
import { selectPayments, toPaymentJson } from '../db/payment/payments.ts'
import { selectTips, toTipJson } from '../db/payment/tips.ts'
import { selectTerms, termsOf } from '../db/terms/stored-terms.ts'
import { singleId } from '../lib/database/ids.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import { type Bindings, isStripeSetUp } from '../lib/environment.ts'
import { payLink } from '../lib/text/private-links.ts'

/** Loads the payments, refunds and tips of a booking, and what became of its pay link. */
export async function loadBookingMoney(
  env: Bindings,
  requestUrl: string,
  id: string,
): Promise<BookingMoneyJson> {
  const db = openDatabase(env.DB)
  const [payments, tips, [booking], issued, terms, bills, checkouts] = await db.batch([
    selectPayments(db, singleId(id)),
    selectTips(db, singleId(id)),
    selectBooking(db, id),
    selectInvoices(db, id),
    selectTerms(db),
    selectSentBills(db, id),
    selectCheckouts(db, id),
  ])
  const cards = cardTermsOf(termsOf(terms), isStripeSetUp(env))
  const isInvoiced = activeInvoiceOf(issued) !== undefined
  const isPayable =
    booking !== undefined &&
    !isErased(booking) &&
    payableBalance(toBookingJson(booking), isInvoiced, cards) !== null
  const url = isPayable ? siteOrigin(new URL(requestUrl)) + (await payLink(env, booking)) : null
  const [opened] = checkouts
  const paidAt = (opened?.state === 'paid' && payments.findLast(isByCard)?.at) || null
  // The receipt of what was paid by the link is no bill.
  const sent = bills.findLast(({ at }) => isPayable || paidAt === null || at < paidAt)
  return {
    payments: payments.map(toPaymentJson),
    tips: tips.map(toTipJson),
    payLink:
      url || opened
        ? {
            url,
            sentAt: sent?.at ?? null,
            openedAt: opened?.createdAt ?? null,
            paidAt,
          }
        : null,
    canRefundToCard: isStripeSetUp(env),
    remindedAt: bills.findLast(({ action }) => action === 'payment-asked')?.at ?? null,
  }
}

const isByCard = ({ method, amount }: { method: string; amount: number }) => method === 'online' && amount > 0
