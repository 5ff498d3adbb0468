import { addDays, businessDate } from '../../shared/lib/time/business-time.ts'
import { erasedCustomerFields } from '../../shared/rules/booking/booking-erasure.ts'
import { contactKeys } from '../../shared/rules/customer/customer.ts'
import type { CustomerErasedJson } from '../../shared/rules/customer/customer-json.ts'
import { customerErasureKey } from '../../shared/rules/customer/erasure-key.ts'
import { type AuditedBy, auditEntry } from '../db/audit/audit-log.ts'
import { appendErasures, type Erasure, insertErasures } from '../db/backup/erasure-list.ts'
import { cancelUpcoming } from '../db/booking/bookings.ts'
import { clearOrderHashes } from '../db/booking/idempotency-keys.ts'
import { deleteCustomers, findCustomerRecords, isOrderOf, selectFiledIds } from '../db/customer/customers.ts'
import { invalidateFiling } from '../db/customer/file-bookings.ts'
import { removeHolds, selectHoldOrders } from '../db/deposit/deposit-holds.ts'
import { clearConsents } from '../db/gallery/gallery-pictures.ts'
import { removeMessagesAbout } from '../db/mail/outbox.ts'
import { discardPhotos, tryRemoveDiscarded } from '../db/photo/photos.ts'
import { clearRequesterFields } from '../db/quote/quotes.ts'
import { freeHoursFrom } from '../db/schedule/slot-claims.ts'
import { removeOrders, selectOrderCustomers } from '../db/waiting/waiting-orders.ts'
import { idList } from '../lib/database/ids.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import type { BackupTarget } from '../lib/storage/backup-bucket.ts'
import { backupTarget } from '../lib/storage/backup-bucket.ts'
import { hmac } from '../lib/text/hash.ts'
import { anonymizeBookings } from './anonymize-bookings.ts'

/**
 * Erases a customer: their bookings keep the job, the vehicle and the money, those still ahead are cancelled without a
 * word to anybody, their quotes keep vehicles and offers, open ones are declined, and notes, mail, photos, links, what
 * was said and what identified an order go. All of it is one transaction. Before it, the erasure is listed beside the
 * backups, so that none of them brings the person back.
 */
export async function eraseCustomer(env: Bindings, id: number, by: AuditedBy): Promise<CustomerErasedJson> {
  const db = openDatabase(env.DB)
  const customers = await findCustomerRecords(db, id)
  // Sent again after an answer that was lost, or nobody's.
  if (customers.length === 0) return { bookings: 0, cancelled: 0, quotes: 0 }
  const [bookingRows, quoteRows, allOrders, allHolds] = await db.batch([
    ...selectFiledIds(db, customers),
    selectOrderCustomers(db),
    selectHoldOrders(db),
  ])
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const belongsToCustomer = isOrderOf(customers)
  const orderIds = idList(idsOf(allOrders.filter(belongsToCustomer)))
  const holdIds = idList(idsOf(allHolds.filter(belongsToCustomer)))

  const quoteIds = idsOf(quoteRows)
  const allIds = [...idsOf(bookingRows), ...quoteIds]
  const target = backupTarget(env)
  const { at } = by
  const contacts = customers.map(contactKeys)
  const keys = [...new Set(contacts.flatMap(({ email, phone }) => [email, phone]).filter(Boolean))]
  const erasures = await buildErasures(at, allIds, target, keys)
  if (target) await appendErasures(target, erasures)

  const ids = idList(allIds)
  // What began to be held before midnight is held after it.
  const yesterday = addDays(businessDate(Date.parse(at)), -1)
  const [, cancelled] = await db.batch([
    ...cancelUpcoming(db, ids, by),
    freeHoursFrom(db, yesterday, ids, holdIds),
    ...anonymizeBookings(db, ids, erasedCustomerFields, at),
    clearOrderHashes(db, holdIds),
    removeMessagesAbout(db, ids),
    ...clearRequesterFields(db, ids, at),
    discardPhotos(db, quoteIds),
    clearConsents(db, ids),
    deleteCustomers(db, customers),
    invalidateFiling(db),
    removeOrders(db, orderIds),
    clearOrderHashes(db, orderIds),
    removeHolds(db, holdIds),
    insertErasures(db, erasures),
    auditEntry(db, by, 'person-erased', erasures[0]?.id),
  ])
  await tryRemoveDiscarded(env, db)
  return { bookings: bookingRows.length, cancelled: cancelled.length, quotes: quoteRows.length }
}

/**
 * What is listed of an erasure: one row a key, for each of them finds rows of a backup. The ids are in the first; without
 * backups there is nothing to find.
 */
async function buildErasures(
  at: string,
  ids: string[],
  target: BackupTarget | null,
  keys: readonly string[],
): Promise<[Erasure, ...Erasure[]]> {
  const hashOf = (key: string) =>
    target && hmac(new TextEncoder().encode(target.publicKey), customerErasureKey(key))
  const [first = null, ...others] = target ? await Promise.all(keys.map(hashOf)) : []
  const row = (bookingIds: string[], customerHash: string | null) => ({
    id: crypto.randomUUID(),
    at,
    bookingIds,
    customerHash,
  })
  return [row(ids, first), ...others.map((hash) => row([], hash))]
}
