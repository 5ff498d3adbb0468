import { asc, eq, sql } from 'drizzle-orm'
import type { CollectedJson } from '../../../shared/rules/ledger/collected-json.ts'
import { crewName } from '../../../shared/rules/schedule/crew-name.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { selectSettings, settingsRow } from '../schedule/load-schedule.ts'
import { bookings, payments } from '../schema.ts'

/** What changed hands on a day, by who wrote it down, in the order in which they began to. */
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
