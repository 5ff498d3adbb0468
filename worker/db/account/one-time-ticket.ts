import type { Database } from '../../lib/database/open-database.ts'
import type { Bindings } from '../../lib/environment.ts'
import { isKeyedHash, keyedHash } from '../../lib/text/hash.ts'
import { usedTickets } from '../schema/account-tables.ts'

/** Long enough for a phone to be found, and for a passkey that the browser offers while somebody looks at the form. */
const ticketLifetimeMs = 10 * 60 * 1000

const hashInput = (purpose: string, expires: string, random: string) =>
  `ticket:${purpose}:${expires}:${random}`

/**
 * A word of our own for one purpose, good for ten minutes: `expires.random.hash`. Nothing is stored for it, so that
 * strangers who ask for many cost nothing; what it was used for is (`spendTicket`).
 */
export async function createTicket(env: Bindings, purpose: string, now: number): Promise<string> {
  const [expires, random] = [String(now + ticketLifetimeMs), crypto.randomUUID()]
  return `${expires}.${random}.${await keyedHash(env, hashInput(purpose, expires, random))}`
}

/** True for a ticket of ours for this purpose that has not expired. */
export async function isValidTicket(
  env: Bindings,
  purpose: string,
  ticket: string,
  now: number,
): Promise<boolean> {
  const [expires = '', random = '', hash = ''] = ticket.split('.')
  return Number(expires) > now && isKeyedHash(env, hashInput(purpose, expires, random), hash)
}

/** Uses a ticket up. False when it was before: the primary key lets one of two through. */
export async function spendTicket(db: Database, ticket: string): Promise<boolean> {
  const [expires = '', id = ''] = ticket.split('.')
  const rows = await db
    .insert(usedTickets)
    .values({ id, expires: Number(expires) })
    .onConflictDoNothing()
    .returning({ id: usedTickets.id })
  return rows.length > 0
}
