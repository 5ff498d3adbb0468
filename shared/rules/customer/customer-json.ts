import type { BookingFieldWith } from '../booking/booking-fields.ts'
import type { BookingEventJson, BookingJson } from '../booking/booking-json.ts'
import type { CarePlanJson, ExportedCarePlan } from '../care/care-json.ts'
import type { InvoiceDocument } from '../invoice/invoice.ts'
import type { InvoiceJson } from '../invoice/invoice-json.ts'
import type { EmailEvent, EmailState, MessageRecipient } from '../mail/email-events.ts'
import type { ThreadTextJson } from '../message/message-json.ts'
import type { PaymentJson } from '../payment/payment.ts'
import type { TipJson } from '../payment/tip.ts'
import type { JobPhotoJson } from '../photo/job-photo.ts'
import type { Cents } from '../price/money.ts'
import type { QuoteEventJson, QuoteJson } from '../quote/quote-json.ts'
import type { ReviewJson } from '../review/review-json.ts'
import type { UntimedOrder } from '../waiting/waiting.ts'
import type { WaitingItemJson, WaitingOrderJson } from '../waiting/waiting-list.ts'
import type { CustomerRecordJson } from './customer-record.ts'

/** The owner's notes about a customer. */
export type CustomerNoteJson = { text: string; updatedAt: string; updatedBy: string }

/** The contact details of a customer: at least a phone number or an email. */
export type CustomerContactJson = { id: number; name: string; email: string; phone: string }

/** A customer in the list, with defaults for a new booking. */
export type CustomerItemJson = CustomerContactJson & {
  noShows: number
  /** From the latest booking. */
  last: Pick<BookingJson, BookingFieldWith<'rebooked'>> | null
}

/** A customer whose bookings and quotes have several phone numbers that an older version treated as one. */
export type MixedNumbersJson = { id: number; name: string; phones: string[] }

/** `GET /api/admin/customers`: sorted by name, or newest customer first for a search. */
export type CustomerListJson = {
  items: CustomerItemJson[]
  nextCursor: string | null
  /** Records that may mix several customers, for the owner to review. */
  mixedNumbers: MixedNumbersJson[]
}

/** A customer's order on the waiting list. `time` is `null` when any time until `waitUntil` suits. */
export type CustomerWaitingJson = {
  id: string
  reference: string
  createdAt: string
  packageId: string
  date: string
  time: string | null
  waitUntil: string
}

/**
 * `GET /api/admin/customers/:id`: a customer, including the data of all customers that were merged into them.
 */
export type CustomerJson = CustomerRecordJson & {
  noShows: number
  /** Latest first. */
  bookings: BookingJson[]
  /** Newest first. */
  quotes: QuoteJson[]
  waiting: CustomerWaitingJson[]
  totals: {
    bookings: number
    cancelled: number
    /** Without cancelled bookings, in dollars. */
    revenue: number
    /** The balance due of completed jobs, in cents. Jobs from before the ledger are not included. */
    due: Cents
    /** Overpayments and payments of cancelled bookings, in cents. */
    refundDue: Cents
    /** Booking dates. */
    first: string | null
    last: string | null
  }
  note: CustomerNoteJson | null
  /** The vehicles that come back, by date. */
  carePlans: CarePlanJson[]
  /** The number of gallery pictures that came from their jobs. */
  galleryPictures: number
  /**
   * The last day on which their newest invoice is kept. Invoices keep the customer's name even after erasure.
   */
  invoicesKeptUntil: string | null
  /** The customers that were merged into this one. */
  merged: (CustomerContactJson & { note: CustomerNoteJson | null })[]
  /** Numbers of this customer and the merged ones that may belong to different people. */
  mixedNumbers: MixedNumbersJson[]
  /** Whether texts can be sent from the dashboard, and how many of theirs nobody has read. */
  texts: { isSetUp: boolean; unread: number }
  /** Customers who may be the same person, because they share a phone number or an email. */
  duplicates: CustomerContactJson[]
}

/** `GET /api/admin/customers/:id/export`: all data about a customer, as a file for them. */
export type CustomerExportJson = {
  /** The records of the customer and the merged ones. */
  customer: CustomerRecordJson[]
  exportedAt: string
  notes: CustomerNoteJson[]
  bookings: (BookingJson & {
    history: BookingEventJson[]
    payments: PaymentJson[]
    tips: TipJson[]
    invoices: (InvoiceJson & { document: InvoiceDocument })[]
    photos: JobPhotoJson[]
    review: ReviewJson | null
    /** Photos of the job that became gallery pictures, and how the customer consented. */
    galleryPictures: { id: string; consent: string | null; createdAt: string }[]
    mail: CustomerMailJson[]
  })[]
  /**
   * The export only has the ids of photos, because pictures are too large for it. They are at `GET
   * /api/admin/photos/:id`.
   */
  quotes: (QuoteJson & { conversation: QuoteEventJson[]; photoIds: string[]; mail: CustomerMailJson[] })[]
  texts: CustomerTextJson[]
  /** The numbers that answered STOP. */
  textOptOuts: { phone: string; at: string }[]
  carePlans: (ExportedCarePlan & { mail: CustomerMailJson[] })[]
  waiting: (Pick<WaitingItemJson, 'reference' | 'createdAt' | 'reason'> &
    Pick<WaitingOrderJson, 'date' | 'time' | 'waitUntil'> &
    UntimedOrder)[]
}

type CustomerTextJson = Pick<ThreadTextJson, 'direction' | 'phone' | 'body' | 'at' | 'state' | 'event'>

/** A message about a booking or quote, and its delivery state. */
type CustomerMailJson = { at: string; event: EmailEvent; to: MessageRecipient; state: EmailState }

/**
 * `DELETE /api/admin/customers/:id`: the number of anonymized bookings, how many of them were cancelled, and
 * the number of anonymized quotes.
 */
export type CustomerErasedJson = { bookings: number; cancelled: number; quotes: number }
