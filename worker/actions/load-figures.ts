import { locations } from '../../shared/lib/business/location.ts'
import { sourceOf } from '../../shared/rules/booking/booking-source.ts'
import { monthsBetween } from '../../shared/rules/figures/figures.ts'
import type { FigureJson, FiguresJson } from '../../shared/rules/figures/figures-json.ts'
import { addDollars } from '../../shared/rules/price/money.ts'
import { type BookingMonth, selectBookingMonths } from '../db/booking/booking-totals.ts'
import { selectQuoteFigures } from '../db/quote/quote-figures.ts'
import type { Database } from '../lib/database/open-database.ts'

/** Bookings and revenue by month, service, location and source. */
export async function loadFigures(db: Database, from: string, to: string): Promise<FiguresJson> {
  const [rows, quotes] = await db.batch([selectBookingMonths(db, from, to), selectQuoteFigures(db, from, to)])
  const services = [...new Set(rows.map(({ serviceName }) => serviceName))]
  return {
    total: sum(rows),
    months: monthsBetween(from, to).map((month) => ({
      month,
      ...sum(rows.filter((row) => row.month === month)),
    })),
    services: services
      .map((serviceName) => ({
        serviceName,
        ...sum(rows.filter((row) => row.serviceName === serviceName)),
      }))
      .filter(({ bookings, cancelled }) => bookings + cancelled > 0)
      .sort((a, b) => b.revenue - a.revenue || a.serviceName.localeCompare(b.serviceName, 'en')),
    locations: locations.map((location) => ({
      location,
      ...sum(rows.filter((row) => row.location === location)),
    })),
    sources: sourcesOf(rows),
    quotes,
  }
}

function sourcesOf(rows: readonly BookingMonth[]): FiguresJson['sources'] {
  const bySource = Map.groupBy(rows, sourceOf)
  return [...bySource]
    .map(([source, ofSource]) => ({
      source,
      bookings: sum(ofSource).bookings,
      revenue: addDollars(...ofSource.map(({ completedRevenue }) => completedRevenue)),
    }))
    .filter(({ bookings }) => bookings > 0)
    .sort(
      (a, b) => b.revenue - a.revenue || b.bookings - a.bookings || a.source.localeCompare(b.source, 'en'),
    )
}

function sum(rows: readonly BookingMonth[]): FigureJson {
  const total = { bookings: 0, revenue: 0, cancelled: 0 }
  for (const { bookings, revenue, cancelled } of rows) {
    total.bookings += bookings
    total.revenue = addDollars(total.revenue, revenue)
    total.cancelled += cancelled
  }
  return total
}
