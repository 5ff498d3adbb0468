import type { BookingJson } from '../booking/booking-json.ts'
import { jobAddress } from '../booking/job-address.ts'
import { amountOf } from '../price/amounts.ts'
import { addOnName, type Catalogue } from '../price/catalogue.ts'
import { priceParts } from '../price/job-taxes.ts'
import type { Published } from '../price/published.ts'
import { taxes } from '../price/tax.ts'
import { type BusinessTerms, taxTermsOf } from '../terms/business-terms.ts'
import type { InvoiceDocument, InvoiceLine } from './invoice.ts'

/** What an invoice for a booking says if it is issued now, on the terms of now and by the business as it is now. */
export function makeInvoice(
  booking: BookingJson,
  terms: BusinessTerms,
  published: Published,
): InvoiceDocument {
  const { business, catalogue } = published
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
 * What the price is made of, in its parts (`priceParts`). A job outside the catalogue, or one whose
 * lines are all of its price, has those alone.
 */
function linesOf(booking: BookingJson, terms: BusinessTerms, catalogue: Catalogue): InvoiceDocument['lines'] {
  const ofPrice = { label: booking.serviceName }
  const named: Pick<InvoiceLine, 'label' | 'addOn'>[] = [
    ofPrice,
    ...booking.addOns.map((addOn) => ({ label: addOnName(addOn, catalogue), addOn })),
    ...booking.lines.map(({ label }) => ({ label })),
  ]
  const ofJob = priceParts(booking, taxTermsOf(terms, catalogue), catalogue)
  const [ofPackage, ...added] = ofJob.map((part, index) => ({ ...(named[index] ?? ofPrice), ...part }))
  const isOnlyAdded = ofPackage === undefined || (ofPackage.amount === 0 && added.length > 0)
  return isOnlyAdded ? added : [ofPackage, ...added]
}

/**
 * True while the invoice of a booking says of its job what a new one would: who, what, and how much. What an add-on of it
 * is called or costs by now is no news: the price as a whole was agreed on, and the owner's own lines.
 */
export function isUpToDate(
  issued: InvoiceDocument,
  current: InvoiceDocument,
  { lines }: Pick<BookingJson, 'lines'>,
): boolean {
  const firstOwn = current.lines.length - lines.length
  const isSame = (line: InvoiceLine, index: number) => {
    const now = current.lines[index]
    const saysSame = line.addOn === undefined ? line.label === now?.label : line.addOn === now?.addOn
    return saysSame && (index < firstOwn || line.amount === now?.amount)
  }
  return (
    JSON.stringify(headOf(issued)) === JSON.stringify(headOf(current)) &&
    issued.lines.length === current.lines.length &&
    issued.lines.every(isSame)
  )
}

const headOf = ({ customer, job, taxes: { gst, pst }, total }: InvoiceDocument) =>
  [customer.name, customer.address, job.service, job.date, job.vehicle, gst, pst, total] as const
