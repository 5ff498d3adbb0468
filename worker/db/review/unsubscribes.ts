import { eq, inArray, type SQL } from 'drizzle-orm'
import { unsubscribePath } from '../../../shared/lib/page/routes.ts'
import { mailboxOf } from '../../../shared/rules/mail/mailbox.ts'
import { idList } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { acceptedKeys, type Bindings } from '../../lib/environment.ts'
import { hmac } from '../../lib/text/hash.ts'
import { linkToken } from '../../lib/text/private-links.ts'
import { unsubscribes } from '../schema/review-tables.ts'

/** Addresses are stored as hashes, one per accepted key, with the current key's first. */
async function addressHashes(env: Bindings, address: string): Promise<[string, ...string[]]> {
  const [first = '', ...others] = await Promise.all(
    acceptedKeys(env).map((key) => hmac(key, `unsubscribed:${mailboxOf(address)}`)),
  )
  return [first, ...others]
}

/**
 * The path that unsubscribes an address. It contains the address's hash and needs no booking, so it works as
 * long as the key is accepted, whatever becomes of the booking. The link must work for at least 60 days
 * (docs/money.md).
 */
export async function unsubscribeLink(env: Bindings, address: string): Promise<string> {
  const [hash] = await addressHashes(env, address)
  return unsubscribePath(hash, await linkToken(env, 'unsubscribe', hash))
}

/** The condition for the rows of an address. */
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

/** Returns those of some addresses that are unsubscribed. */
export async function findUnsubscribed(
  env: Bindings,
  db: Database,
  addresses: readonly string[],
): Promise<Set<string>> {
  const hashed = await Promise.all(
    [...new Set(addresses)].filter(Boolean).map(async (address) => ({
      address,
      hashes: await addressHashes(env, address),
    })),
  )
  const found = await db
    .select({ hash: unsubscribes.addressHash })
    .from(unsubscribes)
    .where(inArray(unsubscribes.addressHash, idList(hashed.flatMap(({ hashes }) => hashes))))
  return new Set(
    hashed.flatMap(({ address, hashes }) =>
      found.some(({ hash }) => hashes.includes(hash)) ? [address] : [],
    ),
  )
}

export async function isHashUnsubscribed(db: Database, addressHash: string): Promise<boolean> {
  const found = await db
    .select({ at: unsubscribes.at })
    .from(unsubscribes)
    .where(eq(unsubscribes.addressHash, addressHash))
  return found.length > 0
}

/** Resubscribes an address at its owner's request. */
export const resubscribe = (db: Database, addressHash: string) =>
  db.delete(unsubscribes).where(eq(unsubscribes.addressHash, addressHash))

/** Stores that an address unsubscribed, and the wording that it responded to. Only the first time counts. */
export async function unsubscribe(db: Database, addressHash: string, wording: string, now: number) {
  await db
    .insert(unsubscribes)
    .values({ addressHash, at: new Date(now).toISOString(), wording })
    .onConflictDoNothing()
}
