import type { BookingJson } from '../booking/booking-json.ts'
import { customJob } from '../booking/custom-job.ts'
import { jobAddress } from '../booking/job-address.ts'
import { amountOf } from '../price/amounts.ts'
import { type Cents, toCents } from '../price/money.ts'
import { addOns } from '../price/packages.ts'
import { taxClassOf, taxes } from '../price/tax.ts'
import { business, shopAddress } from '../site/business.ts'
import { type BusinessTerms, taxTermsOf } from '../terms/business-terms.ts'
import type { InvoiceDocument } from './invoice.ts'

/** What an invoice for a booking says if it is issued now, on the terms of now. */
export function makeInvoice(booking: BookingJson, terms: BusinessTerms): InvoiceDocument {
  return {
    seller: {
      name: business.name,
      address: shopAddress,
      phone: business.phone.display,
      email: business.email,
      taxNumbers: terms.taxNumbers,
    },
    customer: {
      name: booking.customerName,
      address: booking.place === 'mobile' ? jobAddress(booking) : null,
    },
    job: {
      service: booking.serviceName,
      date: booking.bookingDate,
      vehicle: `${booking.vehicleMake} ${booking.vehicleModel}`,
    },
    lines: linesOf(booking, terms),
    taxes: booking.taxes,
    taxRates: { gst: taxes.gst.percent, pst: taxes.pst.percent },
    total: amountOf(booking),
  }
}

/**
 * What the price is made of. The catalogue's part is what is left of the agreed price without add-ons and the owner's
 * lines: the catalogue may have changed since. A job outside the catalogue has lines alone.
 */
function linesOf(booking: BookingJson, terms: BusinessTerms): InvoiceDocument['lines'] {
  const taxTerms = taxTermsOf(terms)
  const lineOf = (label: string, amount: Cents, thing: string) => ({
    label,
    amount,
    taxClass: taxClassOf(taxTerms, thing),
  })
  const added = [
    ...booking.addOns.map((id) => lineOf(addOns[id].name, toCents(addOns[id].price), id)),
    ...booking.lines.map(({ label, amount }) => lineOf(label, toCents(amount), customJob)),
  ]
  const rest = added.reduce((sum, { amount }) => sum - amount, toCents(booking.totalPrice))
  if (rest === 0 && added.length > 0) return added
  return [lineOf(booking.serviceName, rest, booking.packageId), ...added]
}

/** True while an invoice says of its job what a new one would: who, what, and how much. */
export const isUpToDate = (issued: InvoiceDocument, current: InvoiceDocument): boolean =>
  JSON.stringify(toldOf(issued)) === JSON.stringify(toldOf(current))

const toldOf = ({ customer, job, lines, taxes: { gst, pst }, total }: InvoiceDocument) => [
  ...[customer.name, customer.address, job.service, job.date, job.vehicle, gst, pst, total],
  ...lines.map(({ label, amount }) => [label, amount]),
]
