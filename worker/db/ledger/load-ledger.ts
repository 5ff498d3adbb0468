import { asc, between, eq, sql } from 'drizzle-orm'
import { monthsBetween } from '../../../shared/rules/figures/figures.ts'
import type { CollectedJson } from '../../../shared/rules/ledger/collected-json.ts'
import type { LedgerMonthJson } from '../../../shared/rules/ledger/ledger-json.ts'
import { crewName } from '../../../shared/rules/schedule/crew-name.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { selectSettings, settingsRow } from '../schedule/load-schedule.ts'
import { bookings } from '../schema/booking-tables.ts'
import { invoices } from '../schema/invoice-tables.ts'
import { payments, tips } from '../schema/payment-tables.ts'

const sumOf = (of: typeof invoices.net | typeof invoices.gst | typeof invoices.pst) => sql<number>`sum(${of})`

/** Adds up invoices, payments and tips by `yyyy-MM` month, in cents. */
export async function loadLedger(db: Database, from: string, to: string): Promise<LedgerMonthJson[]> {
  const dates = [`${from}-01`, `${to}-31`] as const
  const invoiced = sql<string>`substr(${invoices.date}, 1, 7)`
  const paid = sql<string>`substr(${payments.date}, 1, 7)`
  const tipped = sql<string>`substr(${tips.date}, 1, 7)`
  const [invoiceRows, paymentRows, tipRows] = await db.batch([
    db
      .select({
        month: invoiced,
        net: sumOf(invoices.net),
        gst: sumOf(invoices.gst),
        pst: sumOf(invoices.pst),
      })
      .from(invoices)
      .where(between(invoices.date, ...dates))
      .groupBy(invoiced),
    db
      .select({
        month: paid,
        received: sql<number>`sum(max(${payments.amount}, 0))`,
        refunded: sql<number>`sum(max(-${payments.amount}, 0))`,
      })
      .from(payments)
      .where(between(payments.date, ...dates))
      .groupBy(paid),
    db
      .select({ month: tipped, sum: sql<number>`sum(${tips.amount})` })
      .from(tips)
      .where(between(tips.date, ...dates))
      .groupBy(tipped),
  ])
  return monthsBetween(from, to).map((month) => {
    const { net = 0, gst = 0, pst = 0 } = invoiceRows.find((row) => row.month === month) ?? {}
    const { received = 0, refunded = 0 } = paymentRows.find((row) => row.month === month) ?? {}
    const { sum = 0 } = tipRows.find((row) => row.month === month) ?? {}
    return { month, net, gst, pst, received, refunded, tips: sum }
  })
}

/** Lists a day's payments and refunds by who recorded them, in the order of each one's first. */
export async function loadCollected(db: Database, date: string): Promise<CollectedJson> {
  const [rows, settings] = await db.batch([
    db
      .select({ payment: payments, customerName: bookings.customerName, crew: bookings.crew })
      .from(payments)
      .leftJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(eq(payments.date, date))
      .orderBy(asc(payments.at), sql`${payments}.rowid`),
    selectSettings(db),
  ])
  const { crewNames } = settingsRow(settings)
  const byActor = Map.groupBy(rows, ({ payment }) => payment.actor)
  const takers = [...byActor].map(([actor, actorRows]) => ({
    actor,
    cash: actorRows.reduce(
      (sum, { payment: { method, amount } }) => sum + (method === 'cash' ? amount : 0),
      0,
    ),
    items: actorRows.map(({ payment: { id, bookingId, amount, method }, customerName, crew }) => ({
      ...{ id, bookingId, amount, method, customerName },
      crewName: crew === null ? null : crewName(crew, crewNames),
    })),
  }))
  return { date, takers }
}
