import { eq, inArray, type SQL } from 'drizzle-orm'
import { unsubscribePath } from '../../../shared/lib/page/routes.ts'
import { mailboxOf } from '../../../shared/rules/mail/mailbox.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { acceptedKeys, type Bindings } from '../../lib/environment.ts'
import { hmac } from '../../lib/text/hash.ts'
import { linkToken } from '../../lib/text/private-links.ts'
import { unsubscribes } from '../schema/review-tables.ts'

/** As an address is kept: hashed with each key that counts, the present one first. */
async function addressHashes(env: Bindings, address: string): Promise<[string, ...string[]]> {
  const [first = '', ...others] = await Promise.all(
    acceptedKeys(env).map((key) => hmac(key, `unsubscribed:${mailboxOf(address)}`)),
  )
  return [first, ...others]
}

/**
 * The path at which an address is unsubscribed. It names the address by its hash and asks for no booking, so that it
 * works as long as the key is known, whatever becomes of the booking (facts §6: 60 days at least).
 */
export async function unsubscribeLink(env: Bindings, address: string): Promise<string> {
  const [hash] = await addressHashes(env, address)
  return unsubscribePath(hash, await linkToken(env, 'unsubscribe', hash))
}

/** True for the rows of `unsubscribes` that say that an address is unsubscribed. */
export const matchesAddress = async (env: Bindings, address: string): Promise<SQL> =>
  inArray(unsubscribes.addressHash, await addressHashes(env, address))

export async function isUnsubscribed(env: Bindings, db: Database, address: string): Promise<boolean> {
  const found = await db
    .select({ at: unsubscribes.at })
    .from(unsubscribes)
    .where(await matchesAddress(env, address))
    .limit(1)
  return found.length > 0
}

/** True when an address, by its hash, is unsubscribed. */
export async function isHashUnsubscribed(db: Database, addressHash: string): Promise<boolean> {
  const found = await db
    .select({ at: unsubscribes.at })
    .from(unsubscribes)
    .where(eq(unsubscribes.addressHash, addressHash))
  return found.length > 0
}

/** Forgets that an address, by its hash, is unsubscribed: whoever it belongs to has said so. */
export const resubscribe = (db: Database, addressHash: string) =>
  db.delete(unsubscribes).where(eq(unsubscribes.addressHash, addressHash))

/** Keeps that an address is unsubscribed, and in answer to which words; the first time counts. */
export async function unsubscribe(db: Database, addressHash: string, wording: string, now: number) {
  await db
    .insert(unsubscribes)
    .values({ addressHash, at: new Date(now).toISOString(), wording })
    .onConflictDoNothing()
}
