import type { Database } from '../../lib/database/open-database.ts'
import type { Bindings } from '../../lib/environment.ts'
import { isKeyedHash, keyedHash } from '../../lib/text/hash.ts'
import { usedTickets } from '../schema/account-tables.ts'

/** Long enough to find a phone, and for a passkey that the browser offers while the form is open. */
const ticketLifetimeMs = 10 * 60 * 1000

const hashInput = (purpose: string, expires: string, random: string) =>
  `ticket:${purpose}:${expires}:${random}`

/**
 * A signed one-time ticket for one purpose, valid for ten minutes: `expires.random.hash`. Nothing is stored
 * for it, so strangers who request many cost nothing; only spent tickets are stored (`spendTicket`).
 */
export async function createTicket(env: Bindings, purpose: string, now: number): Promise<string> {
  const [expires, random] = [String(now + ticketLifetimeMs), crypto.randomUUID()]
  return `${expires}.${random}.${await keyedHash(env, hashInput(purpose, expires, random))}`
}

/** True if we issued the ticket for this purpose and it has not expired. */
export async function isValidTicket(
  env: Bindings,
  purpose: string,
  ticket: string,
  now: number,
): Promise<boolean> {
  const [expires = '', random = '', hash = ''] = ticket.split('.')
  return Number(expires) > now && isKeyedHash(env, hashInput(purpose, expires, random), hash)
}

/**
 * Spends a ticket. Returns false when it was spent before: of two at once, the primary key lets one through.
 */
export async function spendTicket(db: Database, ticket: string): Promise<boolean> {
  const [expires = '', id = ''] = ticket.split('.')
  const rows = await db
    .insert(usedTickets)
    .values({ id, expires: Number(expires) })
    .onConflictDoNothing()
    .returning({ id: usedTickets.id })
  return rows.length > 0
}
