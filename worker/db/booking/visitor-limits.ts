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
import { matchesContact } from './bookings.ts'

/**
 * How many bookings and orders that wait one own network can make online in a day, and the wider ones around it, which
 * several people may share: of IPv6 a /56 and a /48. Anybody can type a phone number or an address, so these are not
 * counted: they would lock out whoever they belong to.
 */
export const dailyBookingCaps = [8, 20, 40] as const

/** How often whoever has the link of a booking may try to change it in a day, and from where. */
const dailyChangeCap = 10
const changeCaps = [20, 30, 60] as const

/** How many quotes one network can ask for in a day, and those around it. */
export const dailyQuoteCaps = [10, 20, 40] as const

/** Somebody, or something, that is counted: as a hash that only this Worker can make, another one each day. */
type CapSubject = { subject: string; cap: number }

/** Who is counted for what a visitor does. */
export type VisitorCaps = { day: string; subjects: CapSubject[]; networkHash: string }

/**
 * Where a booking or an order that waits comes from, for the caps. What is kept tells nothing.
 * @returns `null` for what comes from this machine, which is not held to the caps.
 */
export const getBookingCaps = (c: Context<AppEnv>, now: number) =>
  buildVisitorCaps(c, now, '', dailyBookingCaps)

/** The same for a try to change a booking by its customer. */
export const getChangeCaps = (c: Context<AppEnv>, bookingId: string, now: number) =>
  buildVisitorCaps(c, now, 'change:', changeCaps, { [bookingId]: dailyChangeCap })

/** The same for a request for a quote. */
export const getQuoteCaps = (c: Context<AppEnv>, now: number) =>
  buildVisitorCaps(c, now, 'quote:', dailyQuoteCaps)

/** The same for photos, which nobody needs to have sent a request with. */
export const getPhotoCaps = (c: Context<AppEnv>, now: number) =>
  buildVisitorCaps(c, now, 'photo:', dailyPhotoLimits)

/** The networks of a request come with a cap each, the own one first; beside them others with theirs. */
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
  // By the widest, what comes from one site's many lines is known as one.
  const network = networks.at(-1) ?? networks[0]
  return { day, networkHash: await hashOf(network), subjects: await Promise.all(subjects) }
}

/** The statement that counts, so many at once. It fails with {@link isOverCap} when one of them has had too many. */
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

/** Counts by itself what is not stored. @returns false when somebody has had too many; then it is not counted. */
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

/** Removes how often somebody booked on days that are over. @returns how many such counts. */
export async function removeOldCounts(db: Database, today: string): Promise<number> {
  const removed = await db
    .delete(dailyCounts)
    .where(lt(dailyCounts.day, today))
    .returning({ day: dailyCounts.day })
  return removed.length
}

/**
 * The query that finds a completed job of somebody with this phone or mailbox: they are no stranger. The plus keeps
 * SQLite from reading all that are completed.
 */
export const selectCompletedJob = (db: Database, contact: Contact) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(sql`+${bookings.status} = 'completed'`, matchesContact(bookings, [contact])))
    .limit(1)

/** Where a stranger's job is stored. */
export type QuotaTable = 'bookings' | 'deposit_holds'

const isStrangersClaim = sql`(exists (select 1 from ${bookings} where ${bookings.id} = ${slotClaims.bookingId} and ${bookings.byStranger} and ${bookings.status} = 'pending') or exists (select 1 from ${depositHolds} where ${depositHolds.id} = ${slotClaims.bookingId} and ${depositHolds.byStranger} and ${depositHolds.state} = 'held'))`

/**
 * The statement that comes after a stranger's job has its hours in a transaction. It writes nothing, and fails with
 * {@link isAboveShare} when strangers then hold more of a week than their share (design §3): whatever was read before,
 * a burst of many at once cannot get past it.
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
      and(eq(stored.id, id), sql`exists (select 1 from json_each(${weeks}) as week where (${isOverQuota}))`),
    )
}

/** True when strangers hold so much of a week that one more of their jobs has to wait. */
export const isOnlineQuotaExceeded = (error: unknown): boolean =>
  isNullViolation(error, 'bookings.by_stranger') || isNullViolation(error, 'deposit_holds.by_stranger')
