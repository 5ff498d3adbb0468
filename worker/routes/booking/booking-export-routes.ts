import { Hono } from 'hono/tiny'
import { areaName } from '../../../shared/lib/business/area-names.ts'
import { placeNames } from '../../../shared/lib/business/place.ts'
import { byteOrderMark, csvLine } from '../../../shared/lib/text/csv.ts'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import type { BookingFieldWith } from '../../../shared/rules/booking/booking-fields.ts'
import { bookingListQuerySchema } from '../../../shared/rules/booking/booking-list-query.ts'
import { sourceOf } from '../../../shared/rules/booking/booking-source.ts'
import { totalWithTaxes } from '../../../shared/rules/price/amounts.ts'
import { decimalOf } from '../../../shared/rules/price/money.ts'
import { auditEntry, auditedBy } from '../../db/audit/audit-log.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import { listBookings } from '../../db/booking/list-bookings.ts'
import { taxesOf } from '../../db/booking/to-booking-json.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { validate } from '../../lib/http/validate.ts'

/** A million bookings take 500 queries; D1 allows 1,000 per request. */
const pageSize = 2000

type Cell = string | number | null

type Column = readonly [title: string, readCell: (booking: Booking) => Cell]

/** New columns come last, so that nobody's columns shift. */
const columns: Record<BookingFieldWith<'exported'> | 'totalWithTaxes' | 'source', Column> = {
  id: ['Id', ({ id }) => id],
  status: ['Status', ({ status }) => status],
  bookingDate: ['Date', ({ bookingDate }) => bookingDate],
  bookingTime: ['Time', ({ bookingTime }) => bookingTime],
  customerName: ['Customer', ({ customerName }) => customerName],
  customerEmail: ['Email', ({ customerEmail }) => customerEmail],
  customerPhone: ['Phone', ({ customerPhone }) => customerPhone],
  serviceName: ['Service', ({ serviceName }) => serviceName],
  addOns: ['Add-ons', ({ addOns }) => addOns.join(' ')],
  totalPrice: ['Total price', ({ totalPrice }) => totalPrice],
  location: ['Location', ({ location }) => location],
  place: ['Place', ({ place }) => placeNames[place]],
  area: ['Area', ({ area }) => areaName(area)],
  address: ['Address', ({ address }) => address],
  accessNotes: ['Access notes', ({ accessNotes }) => accessNotes],
  durationMinutes: ['Minutes', ({ durationMinutes }) => durationMinutes],
  crew: ['Crew', ({ crew }) => crew],
  lines: ['Price lines', ({ lines }) => lines.map(({ label, amount }) => `${label} ${amount}`).join('; ')],
  vehicleType: ['Vehicle type', ({ vehicleType }) => vehicleType],
  vehicleSize: ['Vehicle size', ({ vehicleSize }) => vehicleSize],
  vehicleMake: ['Make', ({ vehicleMake }) => vehicleMake],
  vehicleModel: ['Model', ({ vehicleModel }) => vehicleModel],
  comments: ['Comments', ({ comments }) => comments],
  createdAt: ['Created', ({ createdAt }) => createdAt],
  updatedAt: ['Updated', ({ updatedAt }) => updatedAt],
  gst: ['GST', ({ gst }) => decimalOf(gst)],
  pst: ['PST', ({ pst }) => decimalOf(pst)],
  totalWithTaxes: [
    'Total with tax',
    (booking) => decimalOf(totalWithTaxes({ ...booking, taxes: taxesOf(booking) })),
  ],
  vehicleYear: ['Year', ({ vehicleYear }) => vehicleYear],
  vehicleColour: ['Colour', ({ vehicleColour }) => vehicleColour],
  vehiclePlate: ['Licence plate', ({ vehiclePlate }) => vehiclePlate],
  source: ['Source', sourceOf],
}

const headerLine = byteOrderMark + csvLine(Object.values(columns).map(([title]) => title))

const toCsvLines = (bookings: readonly Booking[]) =>
  bookings.map((booking) => csvLine(Object.values(columns).map(([, readCell]) => readCell(booking)))).join('')

/**
 * Exports the list's current filter as CSV. It reads and streams page by page, so the file may be of any
 * length.
 */
export const bookingExportRoutes = new Hono<AppEnv>().get(
  '/bookings.csv',
  validate('query', bookingListQuerySchema),
  async (c) => {
    const query = c.req.valid('query')
    const db = openDatabase(c.env.DB)
    const today = businessDate(Date.now())
    const loadPage = (cursor?: string) => listBookings(db, { ...query, limit: pageSize, cursor }, today)

    // Load the first page before the response starts, so that a database failure is still a 503.
    let page = await loadPage()
    await auditEntry(db, await auditedBy(c), 'bookings-exported')
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(headerLine)),
      pull: async (controller) => {
        if (!page) return controller.close()
        controller.enqueue(encoder.encode(toCsvLines(page.items)))
        page = page.nextCursor === null ? null : await loadPage(page.nextCursor)
      },
    })
    return c.body(body, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="bookings-${today}.csv"`,
    })
  },
)
