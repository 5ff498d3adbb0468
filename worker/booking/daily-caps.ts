import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { waitingOrderCaps } from '../../shared/booking/brake.ts'
import { phoneKey } from '../../shared/customer/customer.ts'
import { photoCaps } from '../../shared/photo/photo.ts'
import { businessDate } from '../../shared/time/business-time.ts'
import { type Database, isCheckViolation } from '../database/open-database.ts'
import { dailyCounts, withinCap } from '../database/schema.ts'
import type { AppEnv } from '../environment.ts'
import { keyedHash } from '../hash.ts'
import { clientNetworks } from '../http/client-network.ts'

/** How many bookings one phone, e-mail address or own network can make online in a day: far more than people do. */
export const dailyBookingCap = 20

/** The same for the networks around it, which several people may share: of IPv6 a /56 and a /48. */
const widerCaps = [30, 60]

/** How often whoever has the link of a booking may try to change it in a day. */
const dailyChangeCap = 10

/** How many quotes one phone, e-mail address or own network can ask for in a day, and the networks around it. */
export const dailyQuoteCaps = [10, 20, 40] as const

/** Somebody, or something, that is counted: as a hash that only this Worker can make, another one each day. */
type Counted = { subject: string; cap: number }

/** Who is counted for what a visitor does. */
export type DayCounts = { day: string; counted: Counted[]; networkHash: string }

/**
 * Who makes a booking, for the caps: its phone, its e-mail address and where it comes from. What is kept tells nothing.
 * @returns `null` for what comes from this machine, which is not held to the caps.
 */
export const countedFor = (
  c: Context<AppEnv>,
  { phone, email }: { phone: string; email: string },
  now: number,
) =>
  countsOf(c, now, '', [dailyBookingCap, ...widerCaps], {
    [phoneKey(phone)]: dailyBookingCap,
    [email.toLowerCase()]: dailyBookingCap,
  })

/** The same for an order that has to be confirmed: it costs whoever sends it nothing, so there are fewer. */
export const countedWaiting = (c: Context<AppEnv>, now: number) =>
  countsOf(c, now, 'waiting:', waitingOrderCaps, {})

/** The same for a try to change a booking by its customer. */
export const countedChange = (c: Context<AppEnv>, bookingId: string, now: number) =>
  countsOf(c, now, 'change:', [dailyBookingCap, ...widerCaps], { [bookingId]: dailyChangeCap })

/** The same for a request for a quote. */
export const countedQuote = (
  c: Context<AppEnv>,
  { phone, email }: { phone: string; email: string },
  now: number,
) =>
  countsOf(c, now, 'quote:', dailyQuoteCaps, {
    [phoneKey(phone)]: dailyQuoteCaps[0],
    [email.toLowerCase()]: dailyQuoteCaps[0],
  })
/** The same for photos, which nobody needs to have sent a request with. */
export const countedPhotos = (c: Context<AppEnv>, now: number) => countsOf(c, now, 'photo:', photoCaps, {})

/** The networks of a request come with a cap each, the own one first; beside them others with theirs. */
async function countsOf(
  c: Context<AppEnv>,
  now: number,
  prefix: string,
  networkCaps: readonly number[],
  others: Record<string, number>,
): Promise<DayCounts | null> {
  const networks = clientNetworks(c)
  if (!networks) return null
  const day = businessDate(now)
  const hashOf = (who: string) => keyedHash(c.env, `${day}:${who}`)
  const caps: [who: string, cap: number | undefined][] = [
    ...networks.map((network, index): [string, number | undefined] => [network, networkCaps[index]]),
    ...Object.entries(others),
  ]
  const counted = caps.map(async ([who, cap = dailyBookingCap]) => ({
    subject: await hashOf(prefix + who),
    cap,
  }))
  return { day, networkHash: await hashOf(networks[0]), counted: await Promise.all(counted) }
}

/** The statement that counts, so many at once. It fails with {@link isOverCap} when one of them has had too many. */
export function countDay(db: Database, { day, counted }: Pick<DayCounts, 'day' | 'counted'>, times = 1) {
  const rows = JSON.stringify(counted.map(({ subject, cap }) => [subject, cap]))
  return db
    .insert(dailyCounts)
    .select(sql`select ${day}, value ->> 0, ${times}, value ->> 1 from json_each(${rows}) where true`)
    .onConflictDoUpdate({
      target: [dailyCounts.day, dailyCounts.subject],
      set: { count: sql`${dailyCounts.count} + ${times}` },
    })
}

/** Counts by itself what is not stored. @returns false when somebody has had too many; then it is not counted. */
export async function isWithinCaps(
  db: Database,
  counts: Parameters<typeof countDay>[1],
  times = 1,
): Promise<boolean> {
  try {
    await countDay(db, counts, times)
    return true
  } catch (error) {
    if (isOverCap(error)) return false
    throw error
  }
}

export const isOverCap = (error: unknown) => isCheckViolation(error, withinCap)
