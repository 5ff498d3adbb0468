import { brandOrigins } from '../../shared/lib/business/brand-origins.ts'
import type { Business } from '../../shared/lib/business/business.ts'
import { manageActions, managePath } from '../../shared/lib/page/routes.ts'
import { formatCents } from '../../shared/lib/text/format-number.ts'
import { formatDocumentDate } from '../../shared/lib/time/business-time.ts'
import type { Detail } from '../../shared/rules/booking/job-details.ts'
import { termsDetails } from '../../shared/rules/invoice/due-date.ts'
import { balanceText, type InvoiceView, invoiceFormat } from '../../shared/rules/invoice/invoice-view.ts'
import { emailBrand } from '../../shared/rules/mail/email-brand.ts'
import type { Email } from '../../shared/rules/mail/email-events.ts'
import { methodNames } from '../../shared/rules/payment/payment.ts'
import type { Cents } from '../../shared/rules/price/money.ts'
import { noSalesTax } from '../../shared/rules/price/price-details.ts'
import type { Booking } from '../db/booking/bookings.ts'
import { composeEmail } from './booking-email.ts'
import { type CareOffer, careOfferContent } from './care-offer.ts'
import { invoiceText } from './email-text.ts'

/** The email has everything that the page of the invoice, receipt or credit note has, and a link to it. */
export function writeInvoiceEmail(
  invoice: InvoiceView,
  booking: Booking,
  manageToken: string,
  business: Business,
  /** A reminder that a receipt offers, so that it also says how to unsubscribe (docs/money.md), or what can be paid by card. */
  {
    offer = null,
    pay = null,
  }: { offer?: CareOffer | null; pay?: { amount: Cents; action: string } | null } = {},
): Email {
  const { heading, name } = invoice
  const brand = emailBrand(booking)
  const page = brandOrigins[brand] + managePath(booking.id, manageToken)
  const document = `${page}/${manageActions.invoice}/${name}`
  return {
    ...composeEmail(
      {
        text: invoiceText({
          ...{ heading, name, phone: business.phone },
          service: invoice.document.job.service,
          date: invoice.jobs ? null : invoice.document.job.date,
          ...{ amounts: amountsText(invoice), isPayable: pay !== null },
        }),
        details: invoiceDetails(invoice),
        ...(pay === null
          ? { link: { text: `View or print ${name}`, url: document } }
          : {
              link: { text: `Pay ${formatCents(pay.amount)} Now`, url: `${page}/${pay.action}` },
              ending: { text: 'Need it on paper?', link: { text: `View or print ${name}`, url: document } },
            }),
        ...(offer && careOfferContent(offer, brand)),
      },
      brand,
      business,
    ),
    to: booking.customerEmail,
    ...(offer && { unsubscribe: brandOrigins[brand] + offer.unsubscribe }),
  }
}

/** `Total $204.75, balance due $104.75.` or `Total $204.75, paid in full.` */
export function amountsText(invoice: InvoiceView): string {
  const { total, account } = invoice
  const format = invoiceFormat(invoice)
  const { label, amount } = balanceText(account?.balance ?? 0)
  const balance = amount === 0 ? 'paid in full' : `${label.toLowerCase()} ${format(amount)}`
  return [`Total ${format(total)}`, ...(account ? [balance] : [])].join(', ').concat('.')
}

function invoiceDetails(invoice: InvoiceView): Detail[] {
  const { heading, name, date, document, lines, jobs, net, taxes, total, account, counterpart } = invoice
  const { seller, customer, job } = document
  const format = invoiceFormat(invoice)
  const amountDetail = ({ label, amount }: { label: string; amount: number }): Detail => ({
    term: label,
    value: format(amount),
  })
  return [
    { term: heading, value: name },
    ...(counterpart ? [{ term: counterpart.heading, value: counterpart.name }] : []),
    { term: 'Date', value: formatDocumentDate(date) },
    ...termsDetails(invoice),
    { term: 'Customer', value: customer.name },
    ...(jobs ?? []).map((each) => ({
      term: formatDocumentDate(each.date),
      value: `${each.service}, ${each.vehicle}: ${format(each.net)}`,
    })),
    ...(jobs
      ? []
      : [{ term: 'Job', value: `${job.service}, ${job.vehicle}, ${formatDocumentDate(job.date)}` }]),
    ...lines.map(amountDetail),
    ...(taxes.length > 0
      ? [amountDetail({ label: 'Before tax', amount: net }), ...taxes.map(amountDetail)]
      : [{ term: 'Sales tax', value: noSalesTax }]),
    amountDetail({ label: 'Total (CAD)', amount: total }),
    ...(account?.payments ?? []).map(({ date: day, method, amount }) => ({
      term: amount < 0 ? 'Refunded' : 'Paid',
      value: `${format(amount)}, ${methodNames[method].toLowerCase()}, ${formatDocumentDate(day)}`,
    })),
    ...(account?.credits ?? []).map(({ name: credit, date: day, amount }) => ({
      term: 'Credited',
      value: `${format(amount)}, credit note ${credit}, ${formatDocumentDate(day)}`,
    })),
    ...(account ? [amountDetail(balanceText(account.balance))] : []),
    ...(seller.taxNumbers.gst ? [{ term: 'GST number', value: seller.taxNumbers.gst }] : []),
    ...(seller.taxNumbers.pst ? [{ term: 'PST number', value: seller.taxNumbers.pst }] : []),
  ]
}
