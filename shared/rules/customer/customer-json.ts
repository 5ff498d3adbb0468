import type { BookingEventJson, BookingJson } from '../booking/booking-json.ts'
import type { InvoiceDocument } from '../invoice/invoice.ts'
import type { InvoiceJson } from '../invoice/invoice-json.ts'
import type { EmailEvent, EmailState, MessageRecipient } from '../mail/email-events.ts'
import type { PaymentJson } from '../payment/payment.ts'
import type { JobPhotoJson } from '../photo/job-photo.ts'
import type { Cents } from '../price/money.ts'
import type { QuoteEventJson, QuoteJson } from '../quote/quote-json.ts'
import type { ReviewJson } from '../review/review-json.ts'
import type { UntimedOrder } from '../waiting/waiting.ts'
import type { WaitingItemJson, WaitingOrderJson } from '../waiting/waiting-list.ts'

/** What the owner wrote about a customer. */
export type CustomerNoteJson = { text: string; updatedAt: string; updatedBy: string }

/** How a customer is known: of these there is at least a phone number or an e-mail address. */
export type CustomerContactJson = { id: number; name: string; email: string; phone: string }

/** A customer as they are listed, with what a new booking can begin with. */
export type CustomerItemJson = CustomerContactJson & {
  /** How often nobody came. */
  noShows: number
  /** Of their newest booking. */
  last: Pick<
    BookingJson,
    | 'vehicleType'
    | 'vehicleSize'
    | 'vehicleMake'
    | 'vehicleModel'
    | 'place'
    | 'area'
    | 'address'
    | 'accessNotes'
  > | null
}

/** A customer whose bookings and quotes have several phone numbers that used to count as one. */
export type MixedNumbersJson = { id: number; name: string; phones: string[] }

/** `GET /api/admin/customers`: in order of name; of a search the newest customer first. */
export type CustomerListJson = {
  items: CustomerItemJson[]
  nextCursor: string | null
  /** True while older bookings still have to be filed under their customers: some may be missing. */
  isFiling: boolean
  /** Whom the owner has to look at: they may be several. */
  mixedNumbers: MixedNumbersJson[]
}

/** An order on the waiting list of a customer; `time` is `null` where any suits, until `waitUntil`. */
export type CustomerWaitingJson = {
  id: string
  reference: string
  createdAt: string
  packageId: string
  date: string
  time: string | null
  waitUntil: string
}

/** `GET /api/admin/customers/:id`: one person, with all that those have who were merged into them. */
export type CustomerJson = CustomerContactJson & {
  noShows: number
  /** The latest first. */
  bookings: BookingJson[]
  /** The newest first. */
  quotes: QuoteJson[]
  /** Their orders on the waiting list. */
  waiting: CustomerWaitingJson[]
  totals: {
    bookings: number
    cancelled: number
    /** Of the bookings that are not cancelled, in dollars. */
    revenue: number
    /** What is still to be paid for jobs that are done, in cents; nothing is known of those from before the ledger. */
    owed: Cents
    /** What was paid too much, or for bookings that are cancelled, in cents. */
    toGiveBack: Cents
    /** Booking dates. */
    first: string | null
    last: string | null
  }
  note: CustomerNoteJson | null
  /** How many pictures of the gallery came from their jobs. */
  galleryPictures: number
  /** The last day on which their newest invoice is kept, with their name on it, also when they are erased. */
  invoicesKeptUntil: string | null
  /** Who was merged into them. */
  merged: (CustomerContactJson & { note: CustomerNoteJson | null })[]
  /** Of this customer and of those merged into them: who may be several. */
  mixedNumbers: MixedNumbersJson[]
  /** Who may be the same person, for they share a phone number or an e-mail address. */
  twins: CustomerContactJson[]
}

/** `GET /api/admin/customers/:id/export`: all that is kept about one customer, as a file for them. */
export type CustomerExportJson = {
  /** Under which names and contacts they are known. */
  customer: CustomerContactJson[]
  exportedAt: string
  notes: CustomerNoteJson[]
  bookings: (BookingJson & {
    history: BookingEventJson[]
    payments: PaymentJson[]
    invoices: (InvoiceJson & { document: InvoiceDocument })[]
    photos: JobPhotoJson[]
    review: ReviewJson | null
    /** Photos of the job that were made pictures of the gallery, and how the customer agreed. */
    galleryPictures: { id: string; consent: string | null; createdAt: string }[]
    mail: CustomerMailJson[]
  })[]
  /** `photoIds`, as those of bookings: pictures are too large for this file, and are at `GET /api/admin/photos/:id`. */
  quotes: (QuoteJson & { conversation: QuoteEventJson[]; photoIds: string[]; mail: CustomerMailJson[] })[]
  /** Their orders on the waiting list, as they were sent. */
  waiting: (Pick<WaitingItemJson, 'reference' | 'createdAt' | 'reason'> &
    Pick<WaitingOrderJson, 'date' | 'time' | 'waitUntil'> &
    UntimedOrder)[]
}

/** What was told about a booking or a quote, and what became of it. */
type CustomerMailJson = { at: string; event: EmailEvent; to: MessageRecipient; state: EmailState }

/**
 * `DELETE /api/admin/customers/:id`: how many bookings lost the person, how many of them were cancelled for it, and how
 * many quotes lost the person.
 */
export type CustomerErasedJson = { bookings: number; cancelled: number; quotes: number }
