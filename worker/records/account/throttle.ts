import { and, inArray, lte, min, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../ground/database/open-database.ts'
import { sha256 } from '../../ground/text/hash.ts'
import { signInFailures } from '../schema.ts'

/** How long an attempt counts. */
export const failureWindowMs = 15 * 60 * 1000

/** How many attempts of a subject count. The subject is a hash, so that the table holds no personal data. */
export type Limit = { subject: string; max: number }

export const limitOf = async (max: number, ...subject: string[]): Promise<Limit> => ({
  subject: await sha256(subject.join('\n')),
  max,
})

/**
 * Counts an attempt within all of its limits, before it is looked at, so that parallel guesses cannot slip past. One
 * over a limit is not counted: it must not push the end of the wait away, nor cost a write.
 * @returns the seconds to wait when a limit of 15 minutes is reached, else `null`.
 */
export async function countAttempt(db: Database, limits: Limit[], now: number): Promise<number | null> {
  const each = eachOf(limits)
  const reached = reachedOf(db, limits)
  const [, full] = await db.batch([
    db.delete(signInFailures).where(and(isOneOf(limits), lte(signInFailures.at, now - failureWindowMs))),
    reached,
    db
      .insert(signInFailures)
      .select(sql`select null, it.value ->> 'subject', ${now} from ${each} where ${notExists(reached)}`),
  ])
  const waits = full.map(({ first }) => Math.ceil(((first ?? now) + failureWindowMs - now) / 1000))
  return waits.length > 0 ? Math.max(...waits) : null
}

const eachOf = (limits: Limit[]) => sql`json_each(${JSON.stringify(limits)}) as it`

/** The query for the limits that are reached: when the first attempt was that counts for each. */
export const reachedOf = (db: Database, limits: Limit[]) =>
  db
    .select({ first: min(signInFailures.at) })
    .from(signInFailures)
    .innerJoin(eachOf(limits), sql`${signInFailures.subject} = it.value ->> 'subject'`)
    .groupBy(signInFailures.subject)
    .having(sql`count(*) >= it.value ->> 'max'`)

const isOneOf = (limits: Limit[]) =>
  inArray(
    signInFailures.subject,
    limits.map(({ subject }) => subject),
  )

/** A success forgives what came before it. */
export async function forgetAttempts(db: Database, limits: Limit[]): Promise<void> {
  await db.delete(signInFailures).where(isOneOf(limits))
}
