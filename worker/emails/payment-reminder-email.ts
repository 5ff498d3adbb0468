import { brandOrigins } from '../../shared/lib/business/brand-origins.ts'
import type { Business } from '../../shared/lib/business/business.ts'
import { manageActions, managePath } from '../../shared/lib/page/routes.ts'
import { centsFormat } from '../../shared/lib/text/format-number.ts'
import { formatDate } from '../../shared/lib/time/business-time.ts'
import { bookingReference } from '../../shared/rules/booking/booking-reference.ts'
import { emailBrand } from '../../shared/rules/mail/email-brand.ts'
import type { Email } from '../../shared/rules/mail/email-events.ts'
import { balanceOf, totalWithTaxes } from '../../shared/rules/price/amounts.ts'
import { vehicleName } from '../../shared/rules/price/vehicles.ts'
import type { TermsText } from '../../shared/rules/terms/terms-text.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { toBookingJson } from '../db/booking/to-booking-json.ts'
import { composeEmail } from './booking-email.ts'
import { paymentReminderText } from './email-text.ts'

export function writePaymentReminderEmail(
  row: Booking,
  /** The name of the active invoice. */
  invoice: string | null,
  manageToken: string,
  { payment }: TermsText,
  business: Business,
  /** Whether the balance can be paid by card. */
  hasPayLink: boolean,
): Email {
  const booking = toBookingJson(row)
  const total = totalWithTaxes(booking)
  const format = centsFormat([total, booking.paid])
  const due = format(balanceOf(booking))
  const brand = emailBrand(row)
  const page = brandOrigins[brand] + managePath(booking.id, manageToken)
  const document = invoice
    ? { text: `View or print invoice ${invoice}`, url: `${page}/${manageActions.invoice}/${invoice}` }
    : { text: 'View booking', url: page }
  const links = hasPayLink
    ? {
        link: { text: `Pay ${due} Now`, url: `${page}/${manageActions.pay}` },
        ending: { text: 'What is it for?', link: document },
      }
    : { link: document }
  const email = composeEmail(
    {
      text: paymentReminderText({
        ...{ due, payment, phone: business.phone },
        ...{ service: booking.serviceName, date: booking.bookingDate },
      }),
      details: [
        { term: 'Job', value: booking.serviceName },
        { term: 'Day', value: formatDate(booking.bookingDate) },
        { term: 'Vehicle', value: vehicleName(booking) },
        { term: 'Total', value: format(total) },
        ...(booking.paid > 0 ? [{ term: 'Paid', value: format(booking.paid) }] : []),
        { term: 'Balance due', value: due },
        { term: 'How to pay', value: payment },
        { term: 'Booking ID', value: bookingReference(booking.id) },
      ],
      ...links,
    },
    brand,
    business,
  )
  return { ...email, to: booking.customerEmail }
}
