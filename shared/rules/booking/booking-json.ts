import type { AreaSlug } from '../../lib/business/area-names.ts'
import type { Location } from '../../lib/business/location.ts'
import type { Place } from '../../lib/business/place.ts'
import type { Cents } from '../price/money.ts'
import type { PriceLine } from '../price/price-lines.ts'
import type { ServiceId } from '../price/service-ids.ts'
import type { TaxAmounts } from '../price/tax.ts'
import type { AutoConfirmedState } from './auto-confirm.ts'
import type { BookingFieldWith } from './booking-fields.ts'
import type { BookingStatus } from './booking-status.ts'
import type { SourceAnswer } from './source-answers.ts'
import type { UndoableChangeJson } from './undoable-actions.ts'

/** A booking in the API: the fields of the specification's table (§3) and the package's id. */
export type BookingJson = {
  id: string
  customerName: string
  customerEmail: string
  customerPhone: string
  /** Kept when the package is renamed or no longer offered. */
  packageId: string
  /** The service of a job outside the catalogue, which determines its taxes. */
  service: ServiceId | null
  serviceName: string
  /** Ids of the add-ons. */
  addOns: string[]
  bookingDate: string
  bookingTime: string
  vehicleType: string
  vehicleSize: string | null
  vehicleMake: string
  vehicleModel: string
  vehicleYear: number | null
  vehicleColour: string | null
  vehiclePlate: string | null
  comments: string | null
  place: Place
  area: AreaSlug
  address: string | null
  /** How the crew gets to the vehicle: gate code, parking, water and power. */
  accessNotes: string | null
  /** The owner's additions to the catalogue price, or discounts from it. */
  lines: PriceLine[]
  durationMinutes: number
  readyDate: string
  readyTime: string
  crew: number
  totalPrice: number
  /** Taxes on the price, in cents. */
  taxes: TaxAmounts
  /** Payments less refunds, in cents. */
  paid: Cents
  status: BookingStatus
  location: Location
  /** The quote that the booking was created from. */
  quoteId: string | null
  /** `null` once the customer is erased, and in what customers get themselves. */
  customerId: number | null
  /** The booking was cancelled because the customer did not show up. */
  isNoShow: boolean
  /** What was paid for the cancelled booking is kept, so nothing is to be refunded. */
  keepsPaid: boolean
  /**
   * Whether an owner has looked at a booking that was confirmed automatically. `null` for any other, and in what
   * customers get themselves.
   */
  autoConfirmed: AutoConfirmedState | null
  /** A keyed hash of the network that the booking came from, or `null` if it was not booked online. */
  network: string | null
  /** The answer to “How did you hear about us?”. */
  heardFrom: SourceAnswer | null
  /** The website that the first visit on the customer's device came from. */
  referrerHost: string | null
  /** The campaign in the link of that visit. */
  utmSource: string | null
  utmMedium: string | null
  utmCampaign: string | null
  createdAt: string
  updatedAt: string
}

/**
 * The response of `POST /api/bookings`: the stored booking, with its slot also under the names that the
 * request uses.
 */
export type BookedJson = { booking: BookingJson & { date: string; time: string }; manageUrl: string }

/** `GET /api/bookings/status`: the outcome of an order attempt, by its idempotency key. */
export type OrderAttemptJson = { known: false } | ({ known: true } & BookedJson)

/** The actions in a booking's history. */
export const bookingActions = [
  ...(['booked', 'status', 'moved', 'edited', 'deleted'] as const),
  /** Confirmed at once by the owner's settings. */
  'auto-confirmed',
  /** The customer answered the reminder of a confirmed booking. */
  'customer-confirmed',
  /** A completion was reverted. */
  'corrected',
  /** Cancelled because the customer did not show up. */
  'no-show',
  /** Removed as automated in a bulk action, without notifying anyone. */
  'undone',
  /** The customer was asked to choose another time. */
  'move-proposed',
  /**
   * A change was undone: the previous status or the deleted booking was restored, a proposal withdrawn, or a
   * refund reversed.
   */
  'brought-back',
  /** Events of the job: the crew is on the way, or a note was added. */
  ...(['on-my-way', 'noted'] as const),
  /**
   * Events of the money: a payment, refund or tip was recorded, an invoice or its credit note issued, or an
   * invoice sent.
   */
  ...(['paid', 'refunded', 'tipped', 'invoiced', 'credited', 'invoice-sent'] as const),
  /** The customer was reminded of the balance due. */
  'payment-asked',
] as const

/** An event of a booking's history. The actor is in the format of `actorText`. */
export type BookingEventJson = {
  at: string
  actor: string
  action: (typeof bookingActions)[number]
  /** The edited field. */
  field: BookingFieldWith<'history'> | null
  fromValue: string | null
  toValue: string | null
}

/** `GET /api/admin/bookings/:id/history`, with the booking's last change if it can still be undone. */
export type BookingHistoryJson = { events: BookingEventJson[]; undo: UndoableChangeJson | null }

export type BookingListJson = {
  items: BookingJson[]
  total: number
  nextCursor: string | null
}
