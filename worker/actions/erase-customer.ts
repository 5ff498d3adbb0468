import { addDays, businessDate } from '../../shared/lib/time/business-time.ts'
import { erasedPerson } from '../../shared/rules/booking/erasure.ts'
import { contactKeys } from '../../shared/rules/customer/customer.ts'
import type { CustomerErasedJson } from '../../shared/rules/customer/customer-json.ts'
import { erasureText } from '../../shared/rules/customer/erasure-text.ts'
import { type AuditedBy, auditEntry } from '../db/audit/audit.ts'
import { type Erasure, keepErasure, listErasures } from '../db/backup/erasure-list.ts'
import { cancelAhead } from '../db/booking/cancel-ahead.ts'
import { forgetOrders } from '../db/booking/idempotency-keys.ts'
import { deleteCustomers, findPerson, isOrderOf } from '../db/customer/customers.ts'
import { outdateFiling } from '../db/customer/file-bookings.ts'
import { selectFiledIds } from '../db/customer/filed-under.ts'
import { removeHolds, selectHolders } from '../db/deposit/remove-holds.ts'
import { forgetConsents } from '../db/gallery/gallery-pictures.ts'
import { removeMailAbout } from '../db/mail/remove-mail.ts'
import { discardPhotos } from '../db/photo/discard-photos.ts'
import { removeDiscardedNow } from '../db/photo/photos.ts'
import { forgetAsker } from '../db/quote/forget-asker.ts'
import { freeHoursFrom } from '../db/schedule/held-hours.ts'
import { removeOrders, selectOrders } from '../db/waiting/remove-orders.ts'
import { listedIds } from '../lib/database/ids.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { backupPlace } from '../lib/storage/backup-place.ts'
import type { BackupPlace } from '../lib/storage/bucket.ts'
import { hmac } from '../lib/text/hash.ts'
import { removePerson } from './remove-person.ts'

/**
 * Erases a customer: their bookings keep the job, the vehicle and the money, those still ahead are cancelled without a
 * word to anybody, their quotes keep vehicles and offers, open ones are declined, and notes, mail, photos, links, what
 * was said and what identified an order go. All of it is one transaction. Before it, the erasure is listed beside the
 * backups, so that none of them brings the person back.
 */
export async function eraseCustomer(env: Bindings, id: number, by: AuditedBy): Promise<CustomerErasedJson> {
  const db = openDatabase(env.DB)
  const person = await findPerson(db, id)
  // Sent again after an answer that was lost, or nobody's.
  if (person.length === 0) return { bookings: 0, cancelled: 0, quotes: 0 }
  const [found, asked, allWaiting, allHeld] = await db.batch([
    ...selectFiledIds(db, person),
    selectOrders(db),
    selectHolders(db),
  ])
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const isTheirs = isOrderOf(person)
  const waiting = listedIds(idsOf(allWaiting.filter(isTheirs)))
  const held = listedIds(idsOf(allHeld.filter(isTheirs)))

  const askedIds = idsOf(asked)
  const allIds = [...idsOf(found), ...askedIds]
  const place = backupPlace(env)
  const { at } = by
  const contacts = person.map(contactKeys)
  const keys = [...new Set(contacts.flatMap(({ email, phone }) => [email, phone]).filter(Boolean))]
  const listed = await erasuresOf(at, allIds, place, keys)
  if (place) await listErasures(place, listed)

  const ids = listedIds(allIds)
  // What began to be held before midnight is held after it.
  const yesterday = addDays(businessDate(Date.parse(at)), -1)
  const [, cancelled] = await db.batch([
    ...cancelAhead(db, ids, by),
    freeHoursFrom(db, yesterday, ids, held),
    ...removePerson(db, ids, erasedPerson, at),
    forgetOrders(db, held),
    removeMailAbout(db, ids),
    ...forgetAsker(db, ids, at),
    discardPhotos(db, askedIds),
    forgetConsents(db, ids),
    deleteCustomers(db, person),
    outdateFiling(db),
    removeOrders(db, waiting),
    forgetOrders(db, waiting),
    removeHolds(db, held),
    keepErasure(db, listed),
    auditEntry(db, by, 'person-erased', listed[0]?.id),
  ])
  await removeDiscardedNow(env, db)
  return { bookings: found.length, cancelled: cancelled.length, quotes: asked.length }
}

/**
 * What is listed of an erasure: one row a key, for each of them finds rows of a backup. The ids are in the first; without
 * backups there is nothing to find.
 */
async function erasuresOf(
  at: string,
  ids: string[],
  place: BackupPlace | null,
  keys: readonly string[],
): Promise<[Erasure, ...Erasure[]]> {
  const hashOf = (key: string) => place && hmac(new TextEncoder().encode(place.publicKey), erasureText(key))
  const [first = null, ...others] = place ? await Promise.all(keys.map(hashOf)) : []
  const row = (bookingIds: string[], customerHash: string | null) => ({
    id: crypto.randomUUID(),
    at,
    bookingIds,
    customerHash,
  })
  return [row(ids, first), ...others.map((hash) => row([], hash))]
}
