import { Hono } from 'hono/tiny'
import { areaName } from '../../../shared/lib/business/areas.ts'
import { placeNames } from '../../../shared/lib/business/place.ts'
import { byteOrderMark, csvLine } from '../../../shared/lib/text/csv.ts'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { bookingListQuerySchema } from '../../../shared/rules/booking/booking-list-query.ts'
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

const columns: Record<string, (booking: Booking) => Cell> = {
  Id: ({ id }) => id,
  Status: ({ status }) => status,
  Date: ({ bookingDate }) => bookingDate,
  Time: ({ bookingTime }) => bookingTime,
  Customer: ({ customerName }) => customerName,
  Email: ({ customerEmail }) => customerEmail,
  Phone: ({ customerPhone }) => customerPhone,
  Service: ({ serviceName }) => serviceName,
  'Add-ons': ({ addOns }) => addOns.join(' '),
  'Total price': ({ totalPrice }) => totalPrice,
  Location: ({ location }) => location,
  Place: ({ place }) => placeNames[place],
  Area: ({ area }) => areaName(area),
  Address: ({ address }) => address,
  'Access notes': ({ accessNotes }) => accessNotes,
  Minutes: ({ durationMinutes }) => durationMinutes,
  Crew: ({ crew }) => crew,
  'Price lines': ({ lines }) => lines.map(({ label, amount }) => `${label} ${amount}`).join('; '),
  'Vehicle type': ({ vehicleType }) => vehicleType,
  'Vehicle size': ({ vehicleSize }) => vehicleSize,
  Make: ({ vehicleMake }) => vehicleMake,
  Model: ({ vehicleModel }) => vehicleModel,
  Comments: ({ comments }) => comments,
  Created: ({ createdAt }) => createdAt,
  Updated: ({ updatedAt }) => updatedAt,
  GST: ({ gst }) => decimalOf(gst),
  PST: ({ pst }) => decimalOf(pst),
  'Total with tax': (booking) => decimalOf(totalWithTaxes({ ...booking, taxes: taxesOf(booking) })),
}

const headerLine = byteOrderMark + csvLine(Object.keys(columns))

const toCsvLines = (bookings: readonly Booking[]) =>
  bookings.map((booking) => csvLine(Object.values(columns).map((readCell) => readCell(booking)))).join('')

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
