import { brandOrigins } from '../../shared/lib/business/brand-origins.ts'
import type { Business } from '../../shared/lib/business/business.ts'
import { manageActions, managePath } from '../../shared/lib/page/routes.ts'
import { centsFormat } from '../../shared/lib/text/format-number.ts'
import { formatDate, formatDocumentDate } from '../../shared/lib/time/business-time.ts'
import { bookingReference } from '../../shared/rules/booking/booking-reference.ts'
import { termsDetails } from '../../shared/rules/invoice/due-date.ts'
import type { InvoiceView } from '../../shared/rules/invoice/invoice-view.ts'
import { emailBrand } from '../../shared/rules/mail/email-brand.ts'
import type { Email } from '../../shared/rules/mail/email-events.ts'
import { balanceOf, totalWithTaxes } from '../../shared/rules/price/amounts.ts'
import type { Cents } from '../../shared/rules/price/money.ts'
import { vehicleName } from '../../shared/rules/price/vehicles.ts'
import type { TermsText } from '../../shared/rules/terms/terms-text.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { composeEmail } from './booking-email.ts'
import { paymentReminderText } from './email-text.ts'

/** The mail about what is due for a job, or for all jobs of a shared invoice. */
export function writePaymentReminderEmail(
  row: Booking,
  /** The name of the active invoice, its view if it is over several jobs, and the page at which it is paid by card. */
  {
    invoice,
    shared,
    payAction,
  }: { invoice: string | null; shared: InvoiceView | null; payAction: string | null },
  manageToken: string,
  { payment }: TermsText,
  business: Business,
): Email {
  const booking = toBookingJson(row)
  const { total, paid, credited, due } = shared
    ? amountsOf(shared)
    : { total: totalWithTaxes(booking), paid: booking.paid, credited: 0, due: balanceOf(booking) }
  const format = centsFormat([total, paid, credited])
  const brand = emailBrand(row)
  const page = brandOrigins[brand] + managePath(booking.id, manageToken)
  const document = invoice
    ? { text: `View or print invoice ${invoice}`, url: `${page}/${manageActions.invoice}/${invoice}` }
    : { text: 'View booking', url: page }
  const links = payAction
    ? {
        link: { text: `Pay ${format(due)} Now`, url: `${page}/${payAction}` },
        ending: { text: 'What is it for?', link: document },
      }
    : { link: document }
  const email = composeEmail(
    {
      text: paymentReminderText({
        ...{ due: format(due), payment, phone: business.phone },
        ...(shared
          ? { service: `invoice ${shared.name} (${shared.document.job.service})`, date: null }
          : { service: booking.serviceName, date: booking.bookingDate }),
      }),
      details: [
        ...(shared
          ? [
              { term: 'Invoice', value: shared.name },
              { term: 'Jobs', value: jobsPeriod(shared) },
              ...termsDetails(shared),
            ]
          : [
              { term: 'Job', value: booking.serviceName },
              { term: 'Day', value: formatDate(booking.bookingDate) },
              { term: 'Vehicle', value: vehicleName(booking) },
            ]),
        { term: 'Total', value: format(total) },
        ...(credited > 0 ? [{ term: 'Credited', value: format(credited) }] : []),
        ...(paid > 0 ? [{ term: 'Paid', value: format(paid) }] : []),
        { term: 'Balance due', value: format(due) },
        { term: 'How to pay', value: payment },
        ...(shared ? [] : [{ term: 'Booking ID', value: bookingReference(booking.id) }]),
      ],
      ...links,
    },
    brand,
    business,
  )
  return { ...email, to: booking.customerEmail }
}

function amountsOf({ total, account }: InvoiceView) {
  const sumOf = (items: readonly { amount: Cents }[] = []) =>
    items.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...{ total, due: account?.balance ?? 0 },
    ...{ paid: sumOf(account?.payments), credited: sumOf(account?.credits) },
  }
}

/** `4 jobs, November 2, 2026 to November 23, 2026` */
function jobsPeriod({ document, jobs }: InvoiceView): string {
  const dates = (jobs ?? []).map(({ date }) => date)
  const [from = document.job.date] = dates
  const to = dates.at(-1) ?? from
  const period = [...new Set([from, to])].map((date) => formatDocumentDate(date)).join(' to ')
  return `${document.job.service}, ${period}`
}
