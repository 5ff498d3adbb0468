/**
 * What can be true of a column of the table of bookings:
 *
 * - `read`: owners read it in the API, under the same name; `crew`: crews do too.
 * - `edited`: the owner may change it; `customer`: the customer may too; `derived`: it follows an edit.
 * - `history`: the booking's history names each change of it, with both values unless it is personal.
 * - `mailed`: the customer is emailed when it changes.
 * - `personal`: it says who the customer is, or leads to them, so that an erasure replaces it.
 * - `exported`: it is in the CSV of the list.
 * - `searched`: the search finds the booking by it.
 * - `rebooked`: the customer's next booking starts with it.
 */
type Fact =
  | ('read' | 'crew' | 'edited' | 'customer' | 'derived')
  | ('history' | 'mailed' | 'personal' | 'exported' | 'searched' | 'rebooked')

/**
 * Every column of the table of bookings, in the order in which its history names changes. What else a new
 * column needs, the compiler and `test/unit/booking/booking-fields.test.ts` say.
 */
export const bookingFields = {
  seq: [],
  id: ['read', 'crew', 'exported'],

  customerId: ['read', 'crew', 'personal'],
  customerName: ['read', 'crew', 'edited', 'history', 'personal', 'exported', 'searched'],
  customerEmail: ['read', 'edited', 'customer', 'history', 'personal', 'exported', 'searched'],
  customerPhone: ['read', 'crew', 'edited', 'history', 'personal', 'exported', 'searched'],
  customerPhoneKey: [],

  packageId: ['read', 'crew', 'edited'],
  serviceName: ['read', 'crew', 'derived', 'history', 'mailed', 'exported', 'searched'],
  service: ['read', 'crew', 'edited', 'history', 'mailed'],
  addOns: ['read', 'crew', 'edited', 'history', 'mailed', 'exported'],

  vehicleType: ['read', 'crew', 'edited', 'history', 'mailed', 'exported', 'rebooked'],
  vehicleSize: ['read', 'crew', 'derived', 'exported', 'rebooked'],
  vehicleMake: ['read', 'crew', 'edited', 'history', 'mailed', 'exported', 'searched', 'rebooked'],
  vehicleModel: ['read', 'crew', 'edited', 'history', 'mailed', 'exported', 'searched', 'rebooked'],
  vehicleYear: ['read', 'crew', 'edited', 'history', 'exported', 'rebooked'],
  vehicleColour: ['read', 'crew', 'edited', 'history', 'exported', 'searched', 'rebooked'],
  vehiclePlate: ['read', 'crew', 'edited', 'history', 'personal', 'exported', 'searched', 'rebooked'],
  comments: ['read', 'crew', 'edited', 'history', 'personal', 'exported', 'searched'],

  place: ['read', 'crew', 'edited', 'history', 'mailed', 'exported', 'rebooked'],
  area: ['read', 'crew', 'edited', 'history', 'mailed', 'exported', 'rebooked'],
  address: [
    ...(['read', 'crew', 'edited', 'customer', 'history', 'mailed'] as const),
    ...(['personal', 'exported', 'searched', 'rebooked'] as const),
  ],
  accessNotes: [
    ...(['read', 'crew', 'edited', 'customer', 'history', 'mailed'] as const),
    ...(['personal', 'exported', 'rebooked'] as const),
  ],
  location: ['read', 'crew', 'derived', 'exported'],
  host: [],

  // A reschedule is an event of its own in the history.
  bookingDate: ['read', 'crew', 'edited', 'customer', 'exported'],
  bookingTime: ['read', 'crew', 'exported'],
  startMinutes: ['edited', 'customer'],
  durationMinutes: ['read', 'crew', 'edited', 'history', 'mailed', 'exported'],
  readyDate: ['read', 'crew'],
  readyMinutes: [],
  crew: ['read', 'crew', 'edited', 'history', 'exported'],
  proposal: ['personal'],

  lines: ['read', 'edited', 'history', 'mailed', 'exported'],
  totalPrice: ['read', 'derived', 'history', 'mailed', 'exported'],
  gst: ['exported'],
  pst: ['exported'],
  paid: ['read'],

  status: ['read', 'crew', 'exported'],
  isNoShow: ['read', 'crew'],
  keepsPaid: ['read'],
  autoConfirmed: ['read'],
  quoteId: ['read', 'personal'],
  manageTokenHash: ['personal'],
  networkHash: ['personal'],
  byStranger: [],
  // Their one column of the export is `sourceOf`.
  heardFrom: ['read'],
  referrerHost: ['read', 'personal'],
  utmSource: ['read', 'personal'],
  utmMedium: ['read', 'personal'],
  utmCampaign: ['read', 'personal'],
  isManual: [],
  searchKey: [],
  createdAt: ['read', 'crew', 'exported'],
  updatedAt: ['read', 'crew', 'exported'],
} as const satisfies Record<string, readonly Fact[]>

type Facts = typeof bookingFields

/** A column of which a fact is true. */
export type BookingFieldWith<Name extends Fact> = {
  [Field in keyof Facts]: Name extends Facts[Field][number] ? Field : never
}[keyof Facts]

/** Lists the columns of which a fact is true. */
export function bookingFieldsWith<Name extends Fact>(fact: Name): BookingFieldWith<Name>[] {
  const facts: Record<string, readonly Fact[]> = bookingFields
  const isTrueOf = (field: string): field is BookingFieldWith<Name> => facts[field]?.includes(fact) ?? false
  return Object.keys(facts).filter(isTrueOf)
}
