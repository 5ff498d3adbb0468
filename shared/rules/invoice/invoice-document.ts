import type { BookingJson } from '../booking/booking-json.ts'
import { type JobPlace, jobAddress } from '../booking/job-address.ts'
import { type TaxedPrice, totalWithTaxes } from '../price/amounts.ts'
import { addOnName, type Catalogue } from '../price/catalogue.ts'
import { type PricedJob, priceParts } from '../price/job-taxes.ts'
import { type Cents, toCents } from '../price/money.ts'
import type { PriceLine } from '../price/price-lines.ts'
import type { SiteData } from '../price/site-data.ts'
import { taxes } from '../price/tax.ts'
import { vehicleName } from '../price/vehicles.ts'
import { type BusinessTerms, taxTermsOf } from '../terms/business-terms.ts'
import type { InvoiceDocument, InvoiceLine } from './invoice.ts'

type InvoicedJob = PricedJob &
  JobPlace &
  Pick<BookingJson, 'customerName' | 'serviceName' | 'bookingDate' | 'vehicleMake' | 'vehicleModel' | 'taxes'>

/** Creates the document of an invoice from the current terms and business details. */
export function createInvoiceDocument(
  booking: InvoicedJob,
  terms: BusinessTerms,
  siteData: SiteData,
): InvoiceDocument {
  const { business, catalogue } = siteData
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
      vehicle: vehicleName(booking),
    },
    lines: invoiceLines(booking, terms, catalogue),
    taxes: booking.taxes,
    taxRates: { gst: taxes.gst.percent, pst: taxes.pst.percent },
    total: totalWithTaxes(booking),
  }
}

/**
 * Returns the invoice lines from `priceParts`. The line of the package or service is left out when the
 * owner's lines make up the whole price.
 */
function invoiceLines(
  booking: InvoicedJob,
  terms: BusinessTerms,
  catalogue: Catalogue,
): InvoiceDocument['lines'] {
  const serviceLabel = { label: booking.serviceName }
  const labels: Pick<InvoiceLine, 'label' | 'addOn'>[] = [
    serviceLabel,
    ...booking.addOns.map((addOn) => ({ label: addOnName(addOn, catalogue), addOn })),
    ...booking.lines.map(({ label }) => ({ label })),
  ]
  const pricedLines = priceParts(booking, taxTermsOf(terms, catalogue), catalogue)
  const [packageLine, ...addedLines] = pricedLines.map((part, index) => ({
    ...(labels[index] ?? serviceLabel),
    ...part,
  }))
  const hasOnlyAddedLines = packageLine === undefined || (packageLine.amount === 0 && addedLines.length > 0)
  return hasOnlyAddedLines ? addedLines : [packageLine, ...addedLines]
}

/** Creates the document of a credit note for a part of an invoice: the discount and the taxes that it saves. */
export const creditDocument = (
  invoice: InvoiceDocument,
  { label, amount }: PriceLine,
  credited: TaxedPrice,
): InvoiceDocument => ({
  ...invoice,
  lines: [{ label, amount: 0 - toCents(amount), taxClass: null }],
  taxes: credited.taxes,
  total: totalWithTaxes(credited),
})

/** Returns what is left of an invoice after credit notes for parts of it, in the order of their issue. */
export function remainingDocument(
  invoice: InvoiceDocument,
  credits: readonly InvoiceDocument[],
): InvoiceDocument {
  const credited = (amountOf: (credit: InvoiceDocument) => Cents) =>
    credits.reduce((sum, credit) => sum + amountOf(credit), 0)
  const { lines, taxes: amounts, total } = invoice
  return {
    ...invoice,
    lines: [
      ...lines,
      ...credits.flatMap((credit) => credit.lines.map((line) => ({ ...line, amount: 0 - line.amount }))),
    ],
    taxes: {
      gst: amounts.gst - credited(({ taxes: { gst } }) => gst),
      pst: amounts.pst - credited(({ taxes: { pst } }) => pst),
    },
    total: total - credited((credit) => credit.total),
  }
}

/**
 * Returns whether an invoice still matches its booking: the customer, the job, the total and the owner's
 * lines. The current name and price of an add-on are ignored, because the total was agreed on.
 */
export function isInvoiceCurrent(
  issued: InvoiceDocument,
  current: InvoiceDocument,
  { lines }: Pick<BookingJson, 'lines'>,
): boolean {
  const firstOwnerLine = current.lines.length - lines.length
  const isSameLine = (line: InvoiceLine, index: number) => {
    const currentLine = current.lines[index]
    const isSameItem =
      line.addOn === undefined ? line.label === currentLine?.label : line.addOn === currentLine?.addOn
    return isSameItem && (index < firstOwnerLine || line.amount === currentLine?.amount)
  }
  return (
    JSON.stringify(comparableFields(issued)) === JSON.stringify(comparableFields(current)) &&
    issued.lines.length === current.lines.length &&
    issued.lines.every(isSameLine)
  )
}

const comparableFields = ({ customer, job, taxes: { gst, pst }, total }: InvoiceDocument) =>
  [customer.name, customer.address, job.service, job.date, job.vehicle, gst, pst, total] as const
