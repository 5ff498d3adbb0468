import { env } from 'cloudflare:workers'
import { managePath } from '../../../shared/lib/page/routes.ts'
import { outbox } from '../../../worker/db/schema/mail-tables.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { manageToken } from '../../../worker/lib/text/private-links.ts'
import { type BookingSeed, type SeededBooking, seedBooking } from '../seeded-bookings.ts'
import { hostOf } from '../worker-support.ts'

/** A booking completed at a time in epoch milliseconds. */
export async function seedCompletedBooking(
  completedAt: number,
  overrides: Partial<BookingSeed> = {},
): Promise<SeededBooking> {
  const booking = await seedBooking({ status: 'confirmed', ...overrides })
  await complete(booking.id, completedAt)
  return { ...booking, status: 'completed' }
}

const complete = (id: string, at: number) =>
  env.DB.prepare("UPDATE bookings SET status = 'completed', updated_at = ? WHERE id = ?")
    .bind(new Date(at).toISOString(), id)
    .run()

/** The bookings whose customers were asked, in the order of the emails. */
export async function loadReviewRequests(): Promise<string[]> {
  const rows = await openDatabase(env.DB).select().from(outbox).orderBy(outbox.at)
  return rows.filter(({ event }) => event === 'review-request').map(({ subjectId }) => subjectId)
}

/** The URL of a booking's private page. */
export async function managePageUrl({ id, location }: SeededBooking): Promise<string> {
  return `https://${hostOf(location)}${managePath(id, await manageToken(env, id))}`
}
