import { addDays, businessDate } from '../../shared/lib/time/business-time.ts'
import { erasedCustomerFields } from '../../shared/rules/booking/booking-erasure.ts'
import { contactKeys } from '../../shared/rules/customer/customer.ts'
import type { CustomerErasedJson } from '../../shared/rules/customer/customer-json.ts'
import { customerErasureKey } from '../../shared/rules/customer/erasure-key.ts'
import { type AuditedBy, auditEntry } from '../db/audit/audit-log.ts'
import { appendErasures, type Erasure, insertErasures } from '../db/backup/erasure-list.ts'
import { cancelUpcoming } from '../db/booking/bookings.ts'
import { clearOrderHashes } from '../db/booking/idempotency-keys.ts'
import { forgetDeleted, selectDeletedIdsOf } from '../db/booking/undoable-changes.ts'
import { planIdsOf } from '../db/care/care-plans.ts'
import {
  allContactsOf,
  deleteCustomers,
  findCustomerRecords,
  isCustomerInUse,
  isOrderOf,
  selectIdsOf,
} from '../db/customer/customers.ts'
import { removeHolds, selectHoldOrders } from '../db/deposit/deposit-holds.ts'
import { clearConsents } from '../db/gallery/gallery-pictures.ts'
import { removeMessagesAbout } from '../db/mail/outbox.ts'
import { textPhonesOf } from '../db/message/load-thread.ts'
import { removeOptOutsOf } from '../db/message/text-opt-outs.ts'
import { removeTextsOf } from '../db/message/texts.ts'
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
 * Erases a customer in one transaction. Their bookings keep the job, the vehicle and the money; upcoming ones
 * are cancelled and nobody is notified. Their quotes keep the vehicles and prices; open ones are declined.
 * Notes, emails, texts, care plans, photos, links, conversations and order hashes are removed. Before that,
 * the erasure is listed beside the backups, so that restoring one doesn't bring the customer back.
 */
export async function eraseCustomer(env: Bindings, id: number, by: AuditedBy): Promise<CustomerErasedJson> {
  const db = openDatabase(env.DB)
  const customers = await findCustomerRecords(db, id)
  // The request is a retry after a lost response, or there is no such customer.
  if (customers.length === 0) return { bookings: 0, cancelled: 0, quotes: 0 }
  const [deletedRows, bookingRows, quoteRows, allOrders, allHolds] = await db.batch([
    selectDeletedIdsOf(
      db,
      customers.map((customer) => customer.id),
    ),
    ...selectIdsOf(db, customers),
    selectOrderCustomers(db),
    selectHoldOrders(db),
  ])
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const belongsToCustomer = isOrderOf(customers)
  const orderIds = idList(idsOf(allOrders.filter(belongsToCustomer)))
  const holdIds = idList(idsOf(allHolds.filter(belongsToCustomer)))

  const quoteIds = idsOf(quoteRows)
  const allIds = [...idsOf(bookingRows), ...idsOf(deletedRows), ...quoteIds]
  const target = backupTarget(env)
  const { at } = by
  const contacts = customers.flatMap(allContactsOf).map(contactKeys)
  const keys = [...new Set(contacts.flatMap(({ email, phone }) => [email, phone]).filter(Boolean))]
  const erasures = await buildErasures(at, allIds, target, keys)
  if (target) await appendErasures(target, erasures)

  const ids = idList(allIds)
  const phones = textPhonesOf(customers)
  // A job that began before midnight still holds hours after it.
  const yesterday = addDays(businessDate(Date.parse(at)), -1)
  try {
    const [, , , cancelled] = await db.batch([
      // Before the numbers go.
      removeOptOutsOf(db, phones),
      removeTextsOf(db, phones, ids, planIdsOf(customers)),
      ...cancelUpcoming(db, ids, by),
      freeHoursFrom(db, yesterday, ids, holdIds),
      ...anonymizeBookings(db, ids, erasedCustomerFields, at),
      forgetDeleted(db, ids),
      clearOrderHashes(db, holdIds),
      removeMessagesAbout(db, ids),
      // Before their customers, with whom the plans go.
      removeMessagesAbout(db, planIdsOf(customers)),
      ...clearRequesterFields(db, ids, at),
      discardPhotos(db, quoteIds),
      clearConsents(db, ids),
      ...deleteCustomers(db, customers),
      removeOrders(db, orderIds),
      clearOrderHashes(db, orderIds),
      removeHolds(db, holdIds),
      insertErasures(db, erasures),
      auditEntry(db, by, 'person-erased', erasures[0]?.id),
    ])
    await tryRemoveDiscarded(env, db)
    return { bookings: bookingRows.length, cancelled: cancelled.length, quotes: quoteRows.length }
  } catch (error) {
    // Another booking of theirs came meanwhile.
    if (isCustomerInUse(error)) return eraseCustomer(env, id, by)
    throw error
  }
}

/**
 * The rows of the erasure list: one per contact key, since each key finds rows in a backup. The first row has
 * the ids. Without a backup target there is nothing to find and no key.
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
