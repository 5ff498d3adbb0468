import { and, eq, gt, sql } from 'drizzle-orm'
import { businessDate, hourMs } from '../../../shared/lib/time/business-time.ts'
import { type Database, openDatabase } from '../../lib/database/open-database.ts'
import type { Bindings } from '../../lib/environment.ts'
import { keyedHash } from '../../lib/text/hash.ts'
import { type AttemptLimit, countAttempt, longestWindowMs } from '../account/attempt-limits.ts'
import { attempts, dailyCounts } from '../schema/limit-tables.ts'

/** The subject in `daily_counts` that texts count toward. */
export const textCountSubject = 'texts'

/**
 * Anybody can enter a number, so texts that strangers cause are limited: all together within an hour, and to each
 * number within the longest window.
 */
export const strangersTextsPerHour = 20
const strangersTextsPerNumber = 3

const strangersSubject = 'texts-by-strangers'

async function strangerLimits(env: Bindings, phone: string): Promise<AttemptLimit[]> {
  return [
    { subject: strangersSubject, max: strangersTextsPerHour, windowMs: hourMs },
    {
      subject: await keyedHash(env, `text:${phone}`),
      max: strangersTextsPerNumber,
      windowMs: longestWindowMs,
    },
  ]
}

/** The query for how many texts strangers caused in the last hour. */
export const selectStrangersTexts = (db: Database, now: number) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(attempts)
    .where(and(eq(attempts.subject, strangersSubject), gt(attempts.at, now - hourMs)))

/** Counts a text that a stranger causes. @returns false when a limit is reached; then it is not counted. */
export async function countStrangersText(env: Bindings, phone: string, now: number): Promise<boolean> {
  return (await countAttempt(openDatabase(env.DB), await strangerLimits(env, phone), now)) === null
}

/**
 * Counts the segments of a text toward the day's cap, in one statement.
 * @returns false when the cap would be exceeded; then they are not counted.
 */
export async function countSegments(
  db: Database,
  segments: number,
  cap: number,
  now: number,
): Promise<boolean> {
  if (segments > cap) return false
  const counted = await db
    .insert(dailyCounts)
    .values({ day: businessDate(now), subject: textCountSubject, count: segments, cap })
    .onConflictDoUpdate({
      target: [dailyCounts.day, dailyCounts.subject],
      set: { count: sql`${dailyCounts.count} + ${segments}`, cap },
      setWhere: sql`${dailyCounts.count} + ${segments} <= ${cap}`,
    })
    .returning({ count: dailyCounts.count })
  return counted.length > 0
}
