import type { BookingJson } from '../booking/booking-json.ts'
import { jobAddress } from '../booking/job-address.ts'
import { amountOf } from '../price/amounts.ts'
import { addOnName, type Catalogue } from '../price/catalogue.ts'
import { taxedItems } from '../price/job-taxes.ts'
import { taxes } from '../price/tax.ts'
import type { Offered } from '../site/offered.ts'
import { type BusinessTerms, taxTermsOf } from '../terms/business-terms.ts'
import type { InvoiceDocument } from './invoice.ts'

/** What an invoice for a booking says if it is issued now, on the terms of now and by the business as it is now. */
export function makeInvoice(booking: BookingJson, terms: BusinessTerms, offered: Offered): InvoiceDocument {
  const { business, catalogue } = offered
  return {
    seller: {
      name: business.name,
      address: business.shopAddress,
      phone: business.phone.display,
      email: business.email,
      taxNumbers: terms.taxNumbers,
    },
    customer: {
      name: booking.customerName,
      address: booking.place === 'mobile' ? jobAddress(booking, business) : null,
    },
    job: {
      service: booking.serviceName,
      date: booking.bookingDate,
      vehicle: `${booking.vehicleMake} ${booking.vehicleModel}`,
    },
    lines: linesOf(booking, terms, catalogue),
    taxes: booking.taxes,
    taxRates: { gst: taxes.gst.percent, pst: taxes.pst.percent },
    total: amountOf(booking),
  }
}

/**
 * What the price is made of, in the parts by which it is taxed (`taxedItems`). A job outside the catalogue, or one whose
 * lines are all of its price, has those alone.
 */
function linesOf(booking: BookingJson, terms: BusinessTerms, catalogue: Catalogue): InvoiceDocument['lines'] {
  const labels = [
    booking.serviceName,
    ...booking.addOns.map((id) => addOnName(id, catalogue)),
    ...booking.lines.map(({ label }) => label),
  ]
  const [ofPackage, ...added] = taxedItems(booking, taxTermsOf(terms), catalogue).map((item, index) => ({
    label: labels[index] ?? booking.serviceName,
    ...item,
  }))
  const isOnlyAdded = ofPackage === undefined || (ofPackage.amount === 0 && added.length > 0)
  return isOnlyAdded ? added : [ofPackage, ...added]
}

/**
 * True while the invoice of a booking says of its job what a new one would: who, what, and how much. What an add-on of it
 * costs by now is no news: the price as a whole was agreed on, and the owner's own lines.
 */
export function isUpToDate(
  issued: InvoiceDocument,
  current: InvoiceDocument,
  { lines }: Pick<BookingJson, 'lines'>,
): boolean {
  const [before, now] = [issued, current].map((document) => JSON.stringify(toldOf(document, lines.length)))
  return before === now
}

const toldOf = ({ customer, job, lines, taxes: { gst, pst }, total }: InvoiceDocument, ownLines: number) => [
  ...[customer.name, customer.address, job.service, job.date, job.vehicle, gst, pst, total],
  ...lines.map(({ label, amount }, index) => [label, index < lines.length - ownLines ? null : amount]),
]
