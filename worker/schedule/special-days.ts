import { between, eq } from 'drizzle-orm'
import type { SpecialDayInput } from '../../shared/schedule/schedule.ts'
import type { Database } from '../database/open-database.ts'
import { specialDays } from '../database/schema.ts'

export function listSpecialDays(db: Database, from: string, to: string) {
  return db
    .select()
    .from(specialDays)
    .where(between(specialDays.date, from, to))
    .orderBy(specialDays.date)
}

/** Gives a day hours of its own, or other ones. */
export async function putSpecialDay(db: Database, date: string, { hours, note }: SpecialDayInput) {
  const day = { opens: hours?.opens ?? null, closes: hours?.closes ?? null, note: note || null }
  await db
    .insert(specialDays)
    .values({ date, ...day })
    .onConflictDoUpdate({ target: specialDays.date, set: day })
  return { date, ...day }
}

/** Gives a day the hours of the week back. False when it had them. */
export async function deleteSpecialDay(db: Database, date: string): Promise<boolean> {
  const rows = await db
    .delete(specialDays)
    .where(eq(specialDays.date, date))
    .returning({ date: specialDays.date })
  return rows.length > 0
}
