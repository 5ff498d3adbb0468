import type { Context } from 'hono'
import { business } from '../../shared/site/business.ts'
import { addDays, businessDate, epochOf } from '../../shared/time/business-time.ts'
import type { Database } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'
import { keyedHash } from '../hash.ts'
import { clientNetwork } from '../http/client-network.ts'
import { Problem } from '../http/problem.ts'
import type { BookingDraft } from './bookings.ts'
import { isCapReached } from './daily-caps.ts'

/** How many bookings a day one phone, e-mail or network can make online: far more than people do. */
export const dailyBookingCap = 20

/**
 * What is kept of where a visitor's booking came from: a hash that only this Worker can make, another one each day,
 * so that it counts and tells nothing.
 */
export async function networkHash(c: Context<AppEnv>, now: number): Promise<string | null> {
  const network = clientNetwork(c)
  return network && keyedHash(c.env, `network:${businessDate(now)}:${network}`)
}

/**
 * Counts strangers only: what comes from this machine, without a network, is not held to the caps.
 * @throws a Problem with `Retry-After` when a customer or their network has booked enough for today.
 */
export async function refuseTooManyBookings(
  c: Context<AppEnv>,
  db: Database,
  draft: BookingDraft,
  now: number,
) {
  if (!draft.networkHash) return
  const date = businessDate(now)
  const since = new Date(epochOf(date, 0)).toISOString()
  if (!(await isCapReached(db, draft, since, dailyBookingCap))) return
  c.header('Retry-After', String(Math.ceil((epochOf(addDays(date, 1), 0) - now) / 1000)))
  throw new Problem('too-many-requests', {
    detail: `This is more than we book online in a day. Please call us at ${business.phone.display}.`,
  })
}
