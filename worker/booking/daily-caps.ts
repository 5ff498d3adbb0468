import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { phoneKey } from '../../shared/customer/customer.ts'
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

/** Somebody whose bookings are counted, as a hash that only this Worker can make, another one each day. */
type Counted = { subject: string; cap: number }

/** Who is counted for a visitor's booking. */
export type CountedBooking = { day: string; counted: Counted[]; networkHash: string }

/**
 * Who makes a booking, for the caps: its phone, its e-mail address and where it comes from. What is kept tells nothing.
 * @returns `null` for what comes from this machine, which is not held to the caps.
 */
export async function countedFor(
  c: Context<AppEnv>,
  { phone, email }: { phone: string; email: string },
  now: number,
): Promise<CountedBooking | null> {
  const networks = clientNetworks(c)
  if (!networks) return null
  const day = businessDate(now)
  const counted = async (who: string, cap: number) => ({
    subject: await keyedHash(c.env, `${day}:${who}`),
    cap,
  })
  const [own, ...wider] = networks
  const network = await counted(own, dailyBookingCap)
  return {
    day,
    networkHash: network.subject,
    counted: [
      network,
      ...(await Promise.all(wider.map((each, index) => counted(each, widerCaps[index] ?? dailyBookingCap)))),
      await counted(phoneKey(phone), dailyBookingCap),
      await counted(email.toLowerCase(), dailyBookingCap),
    ],
  }
}

/** The statement that counts a booking. It fails with {@link isOverCap} when one of them has made too many. */
export function countBooking(db: Database, { day, counted }: CountedBooking) {
  const rows = JSON.stringify(counted.map(({ subject, cap }) => [subject, cap]))
  return db
    .insert(dailyCounts)
    .select(sql`select ${day}, value ->> 0, 1, value ->> 1 from json_each(${rows}) where true`)
    .onConflictDoUpdate({
      target: [dailyCounts.day, dailyCounts.subject],
      set: { count: sql`${dailyCounts.count} + 1` },
    })
}

export const isOverCap = (error: unknown) => isCheckViolation(error, withinCap)
