import type { AreaSlug } from '../../lib/business/areas.ts'
import type { Location } from '../../lib/business/location.ts'
import type { Place } from '../../lib/business/place.ts'
import type { Cents } from '../price/money.ts'
import type { PriceLine } from '../price/price-lines.ts'
import type { ServiceId } from '../price/service-ids.ts'
import type { TaxAmounts } from '../price/tax.ts'
import type { BookingStatus } from './booking-status.ts'

/** A booking as the API gives it: every field of the specification's table (§3) and the package's id. */
export type BookingJson = {
  id: string
  customerName: string
  customerEmail: string
  customerPhone: string
  /** Stays what it was when the package is named anew or no longer offered. */
  packageId: string
  /** Of a job outside the catalogue: how it is taxed. */
  service: ServiceId | null
  serviceName: string
  /** By their ids. */
  addOns: string[]
  bookingDate: string
  bookingTime: string
  vehicleType: string
  vehicleSize: string | null
  vehicleMake: string
  vehicleModel: string
  comments: string | null
  place: Place
  area: AreaSlug
  address: string | null
  /** How the crew gets to the vehicle: gate code, parking, water and power. */
  accessNotes: string | null
  /** What the owner added to the catalogue's price, or took off. */
  lines: PriceLine[]
  durationMinutes: number
  readyDate: string
  readyTime: string
  crew: number
  totalPrice: number
  /** The taxes on it, in cents. */
  taxes: TaxAmounts
  /** What was paid and not given back, in cents. */
  paid: Cents
  status: BookingStatus
  location: Location
  /** The quote that it was made of. */
  quoteId: string | null
  /** Whose it is; `null` until it is filed, soon after it was made. */
  customerId: number | null
  /** It was cancelled because nobody came. */
  isNoShow: boolean
  /** Where it came from, as a hash that nobody else can make; `null` of what was not booked online. */
  network: string | null
  createdAt: string
  updatedAt: string
}

/** What a successful `POST /api/bookings` answers: the stored booking, its slot under the names of the request too. */
export type BookedJson = { booking: BookingJson & { date: string; time: string }; manageUrl: string }

/** `GET /api/bookings/status`: what became of an attempt to book, by its idempotency key. */
export type OrderAttemptJson = { known: false } | ({ known: true } & BookedJson)

/** What is written into a booking's history. */
export const bookingActions = [
  ...(['booked', 'status', 'moved', 'edited', 'deleted'] as const),
  /** A completion taken back. */
  'corrected',
  /** Cancelled because nobody came. */
  'no-show',
  /** As nobody's, together with others, and without a word to anyone. */
  'undone',
  /** The customer was asked to choose another time. */
  'move-proposed',
  /** What was done to many is undone: of a status back to the one before, or of a proposal. */
  'brought-back',
  /** Of the job: its customer is told that somebody comes, or something is noted. */
  ...(['on-my-way', 'noted'] as const),
  /** Of the money: what is written down of it, the invoice and the note that takes it back, and that one was sent. */
  ...(['paid', 'refunded', 'invoiced', 'credited', 'invoice-sent'] as const),
  /** The customer was reminded of what is still to be paid. */
  'payment-asked',
] as const

/** What an edit can change, as the history names it. */
export const editableFields = [
  ...['customerName', 'customerEmail', 'customerPhone', 'address', 'accessNotes', 'comments'],
  ...['serviceName', 'service', 'addOns', 'vehicleType', 'vehicleMake', 'vehicleModel', 'place', 'area'],
  ...['durationMinutes', 'lines', 'totalPrice', 'crew'],
] as const
export type EditableField = (typeof editableFields)[number]

/** One line of a booking's history; who it was as `actorText` writes it. */
export type BookingEventJson = {
  at: string
  actor: string
  action: (typeof bookingActions)[number]
  /** What was edited. */
  field: EditableField | null
  fromValue: string | null
  toValue: string | null
}

/** `GET /api/admin/bookings`. */
export type BookingListJson = {
  items: BookingJson[]
  total: number
  nextCursor: string | null
}
