import { and, eq, exists, inArray, notExists, sql } from 'drizzle-orm'
import { hourMs } from '../../../shared/lib/time/business-time.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { sha256 } from '../../lib/text/hash.ts'
import { type AuditedBy, auditWhen } from '../audit/audit-log.ts'
import { admins } from '../schema/account-tables.ts'
import { attempts } from '../schema/limit-tables.ts'

/** Sign-in attempts count this long. */
const signInWindowMs = 15 * 60 * 1000

/** No attempt of any kind counts for longer. */
export const longestWindowMs = 2 * hourMs

/**
 * At most `max` attempts of a subject within a window. The subject is a hash, so the table holds no personal
 * data.
 */
export type AttemptLimit = { subject: string; max: number; windowMs: number }

export const createLimit = async (max: number, ...subject: string[]): Promise<AttemptLimit> => ({
  subject: await sha256(subject.join('\n')),
  max,
  windowMs: signInWindowMs,
})

/**
 * Counts an attempt within all of its limits before it is verified, so that parallel guesses cannot slip
 * past. An attempt over a limit is not counted, so it neither prolongs the wait nor costs a write.
 * @returns the seconds to wait when a limit is reached, else `null`.
 */
export async function countAttempt(
  db: Database,
  limits: AttemptLimit[],
  now: number,
): Promise<number | null> {
  const limitRows = limitsAsRows(limits)
  const reachedLimits = selectReachedLimits(db, limits)
  const [, reachedRows] = await db.batch([
    db
      .delete(attempts)
      .where(
        and(
          matchesLimits(limits),
          sql`exists (select 1 from ${limitRows} where ${attempts.subject} = it.value ->> 'subject' and ${attempts.at} <= ${now} - (it.value ->> 'windowMs'))`,
        ),
      ),
    reachedLimits,
    insertSelect(
      db,
      attempts,
      { subject: sql`it.value ->> 'subject'`, at: now },
      sql`from ${limitRows} where ${notExists(reachedLimits)}`,
    ),
  ])
  const waits = reachedRows.map(({ ends }) => Math.ceil((ends - now) / 1000))
  return waits.length > 0 ? Math.max(...waits) : null
}

const limitsAsRows = (limits: AttemptLimit[]) => sql`json_each(${JSON.stringify(limits)}) as it`

/** The query for the limits that are reached, and when the oldest attempt of each no longer counts. */
const selectReachedLimits = (db: Database, limits: AttemptLimit[]) =>
  db
    .select({ ends: sql<number>`min(${attempts.at}) + (it.value ->> 'windowMs')` })
    .from(attempts)
    .innerJoin(limitsAsRows(limits), sql`${attempts.subject} = it.value ->> 'subject'`)
    .groupBy(attempts.subject)
    .having(sql`count(*) >= it.value ->> 'max'`)

const matchesLimits = (limits: AttemptLimit[]) =>
  inArray(
    attempts.subject,
    limits.map(({ subject }) => subject),
  )

/** A success forgives the failures before it. */
export async function clearAttempts(db: Database, limits: AttemptLimit[]): Promise<void> {
  await db.delete(attempts).where(matchesLimits(limits))
}

/**
 * Writes the rejection that fills a limit to the audit log, so that the log has guessing and not every typo.
 */
export async function auditReachedLimits(
  db: Database,
  limits: AttemptLimit[],
  email: string,
  by: AuditedBy,
): Promise<void> {
  const account = db.select({ email: admins.email }).from(admins).where(eq(admins.email, email))
  await auditWhen(db, exists(selectReachedLimits(db, limits)), by, 'sign-ins-refused', account)
}
