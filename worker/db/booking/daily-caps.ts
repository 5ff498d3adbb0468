import { lt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { dailyPhotoLimits } from '../../../shared/rules/photo/photo.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import { type Database, isCheckViolation } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { clientNetworks } from '../../lib/http/client-network.ts'
import { keyedHash } from '../../lib/text/hash.ts'
import { dailyCounts, withinCapCheck } from '../schema.ts'

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
