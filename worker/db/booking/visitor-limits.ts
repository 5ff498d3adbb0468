import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { guaranteedJobs, type OnlineQuota } from '../../../shared/rules/booking/online-quota.ts'
import type { Contact } from '../../../shared/rules/customer/customer.ts'
import { dailyPhotoLimits } from '../../../shared/rules/photo/photo.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import { type Database, isCheckViolation, isNullViolation } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { clientNetworks } from '../../lib/http/client-network.ts'
import { keyedHash } from '../../lib/text/hash.ts'
import { bookings } from '../schema/booking-tables.ts'
import { depositHolds } from '../schema/deposit-tables.ts'
import { dailyCounts, withinCapCheck } from '../schema/limit-tables.ts'
import { slotClaims } from '../schema/schedule-tables.ts'
import { isUnreviewedStrangers, matchesContact } from './bookings.ts'

/**
 * The bookings and waiting-list orders that a network can make per day: the visitor's own, then the wider
 * ones around it that several people may share, for IPv6 a /56 and a /48. Phone numbers and email addresses
 * are not counted, since anybody can enter them and lock out their owner.
 */
export const dailyBookingCaps = [8, 20, 40] as const

/** The attempts per day to change a booking with its link: per booking, and per network. */
const dailyChangeCap = 10
const changeCaps = [20, 30, 60] as const

/** The quotes per day that a network can request: the visitor's own, then the wider ones. */
export const dailyQuoteCaps = [10, 20, 40] as const

/** A counted subject. It is a hash that only this Worker can compute, and a different one each day. */
type CapSubject = { subject: string; cap: number }

/** The subjects that a visitor's request counts toward. */
export type VisitorCaps = { day: string; subjects: CapSubject[]; networkHash: string }

/**
 * Returns the caps for a booking or a waiting-list order. The stored hashes reveal nothing.
 * @returns `null` for requests from the local machine, which have no caps.
 */
export const getBookingCaps = (c: Context<AppEnv>, now: number) =>
  buildVisitorCaps(c, now, '', dailyBookingCaps)

/** The same for a customer's attempt to change a booking. */
export const getChangeCaps = (c: Context<AppEnv>, bookingId: string, now: number) =>
  buildVisitorCaps(c, now, 'change:', changeCaps, { [bookingId]: dailyChangeCap })

/** The same for a quote request. */
export const getQuoteCaps = (c: Context<AppEnv>, now: number) =>
  buildVisitorCaps(c, now, 'quote:', dailyQuoteCaps)

/** The same for photos, which can be uploaded without ever sending a request. */
export const getPhotoCaps = (c: Context<AppEnv>, now: number) =>
  buildVisitorCaps(c, now, 'photo:', dailyPhotoLimits)

/** Each network of the request gets a cap, its own first. `extraCaps` adds other subjects. */
async function buildVisitorCaps(
  c: Context<AppEnv>,
  now: number,
  prefix: string,
  networkCaps: readonly [own: number, ...wider: number[]],
  extraCaps: Record<string, number> = {},
): Promise<VisitorCaps | null> {
  const networks = clientNetworks(c)
  if (!networks) return null
  const day = businessDate(now)
  const hashOf = (key: string) => keyedHash(c.env, `${day}:${key}`)
  const caps: [who: string, cap: number][] = [
    ...networks.map((network, index): [string, number] => [network, networkCaps[index] ?? networkCaps[0]]),
    ...Object.entries(extraCaps),
  ]
  const subjects = caps.map(async ([key, cap]) => ({ subject: await hashOf(prefix + key), cap }))
  // The widest network, so that the many lines of one site count as one.
  const network = networks.at(-1) ?? networks[0]
  return { day, networkHash: await hashOf(network), subjects: await Promise.all(subjects) }
}

/**
 * The statement that counts, several times at once if needed. It fails with {@link isCapExceeded} when a
 * subject goes over its cap.
 */
export function countTowardCaps(
  db: Database,
  { day, subjects }: Pick<VisitorCaps, 'day' | 'subjects'>,
  times = 1,
) {
  const rows = JSON.stringify(subjects.map(({ subject, cap }) => [subject, cap]))
  return insertSelect(
    db,
    dailyCounts,
    { day, subject: sql`value ->> 0`, count: times, cap: sql`value ->> 1` },
    sql`from json_each(${rows}) where true`,
  ).onConflictDoUpdate({
    target: [dailyCounts.day, dailyCounts.subject],
    set: { count: sql`${dailyCounts.count} + ${times}` },
  })
}

/**
 * Counts outside a batch, for requests that store nothing else.
 * @returns false when a cap is exceeded; then nothing is counted.
 */
export async function countIfWithinCaps(
  db: Database,
  caps: Parameters<typeof countTowardCaps>[1],
  times = 1,
): Promise<boolean> {
  try {
    await countTowardCaps(db, caps, times)
    return true
  } catch (error) {
    if (isCapExceeded(error)) return false
    throw error
  }
}

export const isCapExceeded = (error: unknown) => isCheckViolation(error, withinCapCheck)

/** Removes the counts of past days. @returns how many. */
export async function removeOldCounts(db: Database, today: string): Promise<number> {
  const removed = await db
    .delete(dailyCounts)
    .where(lt(dailyCounts.day, today))
    .returning({ day: dailyCounts.day })
  return removed.length
}

/**
 * The query for a completed job with this phone or email address, whose customer is no stranger. The plus
 * keeps SQLite from scanning the index of all completed bookings.
 */
export const selectCompletedJob = (db: Database, contact: Contact) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(sql`+${bookings.status} = 'completed'`, matchesContact([contact])))
    .limit(1)

export type QuotaTable = 'bookings' | 'deposit_holds'

const isStrangersClaim = sql`(exists (select 1 from ${bookings} where ${bookings.id} = ${slotClaims.bookingId} and ${isUnreviewedStrangers}) or exists (select 1 from ${depositHolds} where ${depositHolds.id} = ${slotClaims.bookingId} and ${depositHolds.byStranger} and ${depositHolds.state} = 'held'))`

/**
 * The statement that follows a stranger's claims in a transaction. It writes nothing, and fails with
 * {@link isOnlineQuotaExceeded} when strangers then hold more of a week than the online quota. It doesn't
 * depend on earlier reads, so a burst of concurrent orders cannot exceed the quota.
 */
export function enforceOnlineQuota(
  db: Database,
  table: QuotaTable,
  id: string,
  quotas: readonly OnlineQuota[],
) {
  const weeks = JSON.stringify(quotas.map(({ from, to, minutes }) => [from, to, minutes]))
  const isOverQuota = sql`select count(distinct ${slotClaims.bookingId}) > ${guaranteedJobs} and sum(${slotClaims.toMinute} - ${slotClaims.fromMinute}) > week.value ->> 2 from ${slotClaims} where ${slotClaims.date} between week.value ->> 0 and week.value ->> 1 and ${isStrangersClaim}`
  const stored = table === 'bookings' ? bookings : depositHolds
  return db
    .update(stored)
    .set({ byStranger: sql`null` })
    .where(
      and(
        eq(stored.id, id),
        table === 'bookings' ? isUnreviewedStrangers : undefined,
        sql`exists (select 1 from json_each(${weeks}) as week where (${isOverQuota}))`,
      ),
    )
}

/** True when one more stranger's job would exceed the online quota of a week. */
export const isOnlineQuotaExceeded = (error: unknown): boolean =>
  isNullViolation(error, 'bookings.by_stranger') || isNullViolation(error, 'deposit_holds.by_stranger')
