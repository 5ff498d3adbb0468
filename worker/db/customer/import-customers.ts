import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import { dayMs } from '../../../shared/lib/time/business-time.ts'
import {
  findSharedContact,
  type ImportedColumns,
  type ImportedCustomer,
  type ImportListJson,
  type ImportOutcome,
  type ImportUndoneJson,
  importUndoDays,
  joinImported,
  type PreviewedRowJson,
} from '../../../shared/rules/customer/customer-import.ts'
import { recordSearchKey } from '../../../shared/rules/customer/customer-record.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import { type Database, isNullViolation } from '../../lib/database/open-database.ts'
import { versionAfter } from '../../lib/database/row-version.ts'
import { type AuditedBy, auditEntry } from '../audit/audit-log.ts'
import { customerContacts, customers, importedRows } from '../schema/customer-tables.ts'
import { contactLists, contactRows } from './customer-records.ts'
import { type Customer, noteOf, selectCustomers } from './customers.ts'
import { newCustomerId, withAnyContact } from './matching-customer.ts'

// A part of an import takes three queries and one batch, whatever its number of rows: D1 limits the queries
// of a request and the bound values of a query, so rows travel as one JSON value.

/** `joins` is the customer of the same name whom the owner says the row is. */
export type ImportRow = { row: number; customer: ImportedCustomer; joins?: number | undefined }

type StoredRow = { row: number; outcome: ImportOutcome }

/** A customer that the part creates or adds to. */
type Target = {
  /** The customer on record; `null` for a new one. */
  known: Customer | null
  customer: ImportedCustomer
  rows: { row: number; outcome: ImportOutcome; before: ImportedCustomer | null }[]
}

const maxRetries = 3

/**
 * Stores a part of an import in one transaction. Rows that an earlier call stored are not stored again.
 * @returns the outcome of each row.
 */
export async function importCustomers(
  db: Database,
  importId: string,
  rows: readonly ImportRow[],
  by: AuditedBy,
  retries = maxRetries,
): Promise<StoredRow[]> {
  const stored = await selectStored(db, importId, rows)
  const storedNumbers = new Set(stored.map(({ row }) => row))
  const newRows = rows.filter(({ row }) => !storedNumbers.has(row))
  if (newRows.length === 0) return stored
  const known = await findKnown(db, newRows)
  const targets = planTargets(newRows, known)
  try {
    await storeTargets(db, importId, targets, known, by)
  } catch (error) {
    // One of these customers was added or changed meanwhile, or the same part was sent twice at once.
    if (retries > 0 && isOutdated(error)) return importCustomers(db, importId, rows, by, retries - 1)
    throw error
  }
  return [...stored, ...targets.flatMap((target) => target.rows)]
}

const isOutdated = (error: unknown) => isNullViolation(error, 'customers.name')

const selectStored = (db: Database, importId: string, rows: readonly ImportRow[]) =>
  db
    .select({ row: importedRows.row, outcome: importedRows.outcome })
    .from(importedRows)
    .where(
      and(
        eq(importedRows.importId, importId),
        sql`${importedRows.row} in (select value from json_each(${JSON.stringify(rows.map(({ row }) => row))}))`,
      ),
    )

/** Tells what rows would do, without storing anything. */
export async function previewImport(
  db: Database,
  rows: readonly ImportRow[],
): Promise<(PreviewedRowJson & { index: number })[]> {
  const customerOf = new Map(rows.map(({ row, customer }) => [row, customer]))
  const sameNames = await selectByNames(db, rows)
  return planTargets(rows, await findKnown(db, rows)).flatMap(({ known, customer, rows: targetRows }) =>
    targetRows.map(({ row, outcome }) => {
      const imported = customerOf.get(row)
      const by = known && imported && findSharedContact(imported, toImported(known))
      const key = imported && nameKey(imported.name)
      return {
        index: row,
        outcome,
        match: outcome === 'created' ? null : { name: customer.name, by: by ?? 'email' },
        sameName: (outcome === 'created' && sameNames.find((each) => nameKey(each.name) === key)) || null,
      }
    }),
  )
}

/** The query for the customers who have the names of some rows, the earliest first. */
const selectByNames = (db: Database, rows: readonly ImportRow[]) =>
  db
    .select({ id: customers.id, name: customers.name, phone: customers.phone, email: customers.email })
    .from(customers)
    .where(
      and(
        isNull(customers.mergedInto),
        sql`${customers.nameKey} in (select value from json_each(${JSON.stringify(rows.map(({ customer }) => nameKey(customer.name)))}))`,
      ),
    )
    .orderBy(customers.id)

/** Lists the imports that can be undone, newest first. */
export async function listImports(db: Database, now: number): Promise<ImportListJson> {
  const since = new Date(now - importUndoDays * dayMs).toISOString()
  const countOf = (outcome: ImportOutcome) =>
    sql<number>`count(distinct iif(${importedRows.outcome} = ${outcome}, ${importedRows.customerId}, null))`
  const imports = await db
    .select({
      importId: importedRows.importId,
      at: sql<string>`max(${importedRows.at})`.as('last_at'),
      created: countOf('created').as('created'),
      joined: countOf('joined').as('joined'),
    })
    .from(importedRows)
    .where(gt(importedRows.at, since))
    .groupBy(importedRows.importId)
    .orderBy(desc(sql`last_at`))
  return { imports }
}

const findKnown = (db: Database, rows: readonly ImportRow[]): Promise<Customer[]> =>
  findByContacts(
    db,
    rows.map(({ customer }) => contactLists(customer)),
    rows.flatMap(({ joins }) => joins ?? []),
  )

/** Finds all customers with any of these phone numbers or emails, and some by id, the earliest first. */
export async function findByContacts(
  db: Database,
  lists: readonly { phoneKeys: string[]; emails: string[] }[],
  ids: readonly number[] = [],
): Promise<Customer[]> {
  const matching = withAnyContact({
    phoneKeys: lists.flatMap(({ phoneKeys }) => phoneKeys),
    emails: lists.flatMap(({ emails }) => emails),
  })
  const chosen = sql`select id from customers where merged_into is null and id in (select value from json_each(${JSON.stringify(ids)}))`
  return await selectCustomers(db)
    .where(sql`${customers.id} in (${matching} union ${chosen})`)
    .orderBy(customers.id)
}

const toImported = (customer: Customer): ImportedCustomer => ({
  ...{ name: customer.name, phone: customer.phone, email: customer.email, tell: customer.tell },
  ...{ otherPhones: customer.otherPhones, otherEmails: customer.otherEmails },
  ...{ addresses: customer.addresses, vehicles: customer.vehicles },
  note: noteOf(customer)?.text ?? '',
})

/** Decides which customer each row belongs to. A row may join one that a row before it creates. */
function planTargets(rows: readonly ImportRow[], known: readonly Customer[]): Target[] {
  const targets: Target[] = known.map((customer) => ({
    known: customer,
    customer: toImported(customer),
    rows: [],
  }))
  const byContact = new Map<string, Set<Target>>()
  const addToIndex = (target: Target) => {
    for (const key of contactKeysOf(target.customer)) {
      const same = byContact.get(key) ?? new Set()
      byContact.set(key, same.add(target))
    }
  }
  targets.forEach(addToIndex)
  for (const { row, customer, joins } of rows) {
    const candidates = contactKeysOf(customer).flatMap((key) => [...(byContact.get(key) ?? [])])
    // A customer who was deleted since the owner chose them is a new one again.
    const chosen = joins === undefined ? undefined : targets.find(({ known: each }) => each?.id === joins)
    const target = chosen ?? candidates.find((each) => findSharedContact(customer, each.customer))
    if (!target) {
      const created: Target = { known: null, customer, rows: [{ row, outcome: 'created', before: null }] }
      targets.push(created)
      addToIndex(created)
      continue
    }
    const before = target.customer
    const joined = joinImported(before, customer)
    const hasChanged = JSON.stringify(joined) !== JSON.stringify(before)
    target.customer = joined
    target.rows.push({
      row,
      outcome: hasChanged ? 'joined' : 'unchanged',
      before: hasChanged ? before : null,
    })
    if (hasChanged) addToIndex(target)
  }
  return targets.filter((target) => target.rows.length > 0)
}

/** Emails first, because an email identifies a customer and a phone may be shared. */
function contactKeysOf(customer: ImportedCustomer): string[] {
  const { emails, phoneKeys } = contactLists(customer)
  return [...emails.map((each) => each.toLowerCase()), ...phoneKeys]
}

/** A customer as the columns and other contacts to store. */
const toColumns = (customer: ImportedCustomer): ImportedColumns => ({
  ...customer,
  nameKey: nameKey(customer.name),
  recordKey: recordSearchKey(customer),
  contacts: contactRows(customer),
})

const column = (name: string) => sql`it.value ->> ${sql.raw(`'$.${name}'`)}`

/** The columns that an import sets, from a row of `json_each`. */
const recordColumns = {
  name: column('name'),
  nameKey: column('nameKey'),
  phone: column('phone'),
  email: column('email'),
  addresses: sql`it.value -> '$.addresses'`,
  vehicles: sql`it.value -> '$.vehicles'`,
  recordKey: column('recordKey'),
}

async function storeTargets(
  db: Database,
  importId: string,
  targets: readonly Target[],
  knownCustomers: readonly Customer[],
  by: AuditedBy,
): Promise<void> {
  const { at, actor } = by
  const created = targets.filter(({ known }) => known === null)
  const changed = targets.flatMap(({ known, customer, rows }) =>
    known && rows.some(({ outcome }) => outcome === 'joined')
      ? [{ known, customer, updatedAt: versionAfter(known.updatedAt, Date.parse(at)) }]
      : [],
  )
  const newVersions = new Map(changed.map(({ known, updatedAt }) => [known.id, updatedAt]))
  const createdJson = JSON.stringify(
    created.map(({ customer }, index) => ({ ...toColumns(customer), index })),
  )
  const changedJson = JSON.stringify(
    changed.map(({ known, customer, updatedAt }) => ({
      ...toColumns(customer),
      ...{ id: known.id, version: known.updatedAt, updatedAt },
    })),
  )
  const rowsJson = JSON.stringify(
    targets.flatMap(({ known, rows }) =>
      rows.map(({ row, outcome, before }) => ({
        ...{ row, outcome, before: before && toColumns(before) },
        id: known?.id ?? null,
        index: known ? null : created.findIndex((target) => target.rows === rows),
        // An unchanged customer keeps its version.
        version: known ? (newVersions.get(known.id) ?? known.updatedAt) : at,
      })),
    ),
  )
  /** The id of the created customer at an index, once they are all inserted. */
  const createdId = (index: SQL) => sql`(select max(id) from customers) - ${created.length - 1} + ${index}`
  const changedRows = sql`json_each(${changedJson}) as it`
  const knownIds = JSON.stringify(knownCustomers.map(({ id }) => id))
  const createdLists = created.map(({ customer }) => contactLists(customer))
  const withCreatedContact = withAnyContact({
    phoneKeys: createdLists.flatMap(({ phoneKeys }) => phoneKeys),
    emails: createdLists.flatMap(({ emails }) => emails),
  })
  const isAddedMeanwhile = sql`${customers.id} in (select id from (${withCreatedContact}) where id not in (select value from json_each(${knownIds})))`
  const isChangedMeanwhile = sql`${customers.id} in (select it.value ->> '$.id' from ${changedRows} where customers.updated_at <> it.value ->> '$.version')`
  await db.batch([
    // Fails the batch if somebody whom the plan doesn't know has one of these contacts by now, or changed.
    db.update(customers).set({ name: sql`null` }).where(or(isAddedMeanwhile, isChangedMeanwhile)),
    insertSelect(
      db,
      customers,
      {
        ...recordColumns,
        id: sql`${newCustomerId} + it.key`,
        tell: column('tell'),
        note: sql`nullif(${column('note')}, '')`,
        noteAt: sql`iif(${column('note')} = '', null, ${at})`,
        noteBy: sql`iif(${column('note')} = '', null, ${actor})`,
        ...{ recordedAt: at, createdAt: at, updatedAt: at },
      },
      sql`from json_each(${createdJson}) as it where true order by it.key`,
    ),
    insertSelect(
      db,
      customerContacts,
      {
        customerId: createdId(column('index')),
        position: sql`contact.key`,
        phone: sql`contact.value ->> 'phone'`,
        email: sql`contact.value ->> 'email'`,
      },
      sql`from json_each(${createdJson}) as it cross join json_each(it.value, '$.contacts') as contact`,
    ),
    db
      .update(customers)
      .set({
        ...recordColumns,
        note: sql`nullif(${column('note')}, '')`,
        noteAt: sql`iif(${customers.note} is null and ${column('note')} <> '', ${at}, ${customers.noteAt})`,
        noteBy: sql`iif(${customers.note} is null and ${column('note')} <> '', ${actor}, ${customers.noteBy})`,
        ...{ recordedAt: at, updatedAt: column('updatedAt') },
      })
      .from(changedRows)
      .where(sql`${customers.id} = it.value ->> '$.id'`),
    db
      .delete(customerContacts)
      .where(sql`${customerContacts.customerId} in (select it.value ->> '$.id' from ${changedRows})`),
    insertSelect(
      db,
      customerContacts,
      {
        customerId: column('id'),
        position: sql`contact.key`,
        phone: sql`contact.value ->> 'phone'`,
        email: sql`contact.value ->> 'email'`,
      },
      sql`from ${changedRows} cross join json_each(it.value, '$.contacts') as contact`,
    ),
    insertSelect(
      db,
      importedRows,
      {
        importId,
        row: column('row'),
        customerId: sql`coalesce(${column('id')}, ${createdId(column('index'))})`,
        outcome: column('outcome'),
        before: sql`nullif(it.value -> '$.before', 'null')`,
        updatedAt: column('version'),
        at,
      },
      sql`from json_each(${rowsJson}) as it where true`,
    ).onConflictDoNothing(),
    auditEntry(db, by, 'customers-imported', importId),
  ])
}

/** The customers of an import, each with its first state and its last version. */
const importedOf = (importId: string) => {
  const states = sql`select customer_id as id, max(outcome = 'created') as is_created, max(outcome = 'joined') as is_joined, max(updated_at) as version from imported_rows where import_id = ${importId} group by customer_id`
  // With min(), SQLite takes the other columns from the row that has it.
  const earliest = sql`select customer_id, before, min("row") from imported_rows where import_id = ${importId} and before is not null group by customer_id`
  return sql`(select states.*, earliest.before from (${states}) as states left join (${earliest}) as earliest on earliest.customer_id = states.id)`
}

/**
 * Undoes an import in one transaction: removes the customers that it created and restores those that it added
 * to. Who has booked, asked for a quote or been changed since is kept.
 * @returns `null` when it is too old. An import that is unknown or already undone changes nothing.
 */
export async function undoImport(
  db: Database,
  importId: string,
  by: AuditedBy,
): Promise<ImportUndoneJson | null> {
  const since = new Date(Date.parse(by.at) - importUndoDays * dayMs).toISOString()
  const isOfImport = eq(importedRows.importId, importId)
  const [latest] = await db
    .select({ at: importedRows.at })
    .from(importedRows)
    .where(and(isOfImport, gt(importedRows.at, since)))
    .limit(1)
  const [any] = latest
    ? [latest]
    : await db.select({ at: importedRows.at }).from(importedRows).where(isOfImport)
  if (!any) return { removed: 0, restored: 0, kept: 0 }
  if (!latest) return null
  const imported = sql`${importedOf(importId)} as imported`
  const isUsed = sql`(exists (select 1 from bookings where customer_id = imported.id) or exists (select 1 from quotes where customer_id = imported.id))`
  const isRemoved = sql`imported.is_created and updated_at = imported.version and not ${isUsed}`
  const isRestored = sql`not imported.is_created and imported.is_joined and updated_at = imported.version`
  const restoredIds = sql`(select imported.id from ${imported} join customers on customers.id = imported.id where ${isRestored})`
  const before = (name: string) => sql`imported.before ->> ${sql.raw(`'$.${name}'`)}`
  const [[counts]] = await db.batch([
    db
      .select({
        removed: sql<number>`coalesce(sum(${isRemoved}), 0)`.as('removed'),
        restored: sql<number>`coalesce(sum(${isRestored}), 0)`.as('restored'),
        affected: sql<number>`coalesce(sum(imported.is_created or imported.is_joined), 0)`.as('affected'),
      })
      .from(imported)
      .innerJoin(customers, sql`${customers.id} = imported.id`),
    db.delete(customerContacts).where(sql`${customerContacts.customerId} in ${restoredIds}`),
    insertSelect(
      db,
      customerContacts,
      {
        customerId: sql`imported.id`,
        position: sql`contact.key`,
        phone: sql`contact.value ->> 'phone'`,
        email: sql`contact.value ->> 'email'`,
      },
      sql`from ${imported} join customers on customers.id = imported.id cross join json_each(imported.before, '$.contacts') as contact where ${isRestored}`,
    ),
    db
      .update(customers)
      .set({
        ...{
          name: before('name'),
          nameKey: before('nameKey'),
          phone: before('phone'),
          email: before('email'),
        },
        addresses: sql`imported.before -> '$.addresses'`,
        vehicles: sql`imported.before -> '$.vehicles'`,
        ...{
          recordKey: before('recordKey'),
          note: sql`nullif(${before('note')}, '')`,
          // An import writes notes only where there were none.
          noteAt: sql`iif(${before('note')} = '', null, ${customers.noteAt})`,
          noteBy: sql`iif(${before('note')} = '', null, ${customers.noteBy})`,
          updatedAt: by.at,
        },
      })
      .from(imported)
      .where(sql`${customers.id} = imported.id and ${isRestored}`),
    db
      .delete(customers)
      .where(
        sql`${customers.id} in (select imported.id from ${imported} join customers on customers.id = imported.id where ${isRemoved})`,
      ),
    db.delete(importedRows).where(isOfImport),
    auditEntry(db, by, 'import-undone', importId),
  ])
  if (!counts) throw new Error('The counts of an import came without a row.')
  const { removed, restored, affected } = counts
  return { removed, restored, kept: affected - removed - restored }
}

/** Removes what is needed only to undo imports from before an instant. @returns how many rows. */
export async function removeOldImports(db: Database, before: string, limit: number): Promise<number> {
  const old = sql`(select rowid from imported_rows where at <= ${before} limit ${limit})`
  const removed = await db
    .delete(importedRows)
    .where(and(lte(importedRows.at, before), sql`rowid in ${old}`))
    .returning({ row: importedRows.row })
  return removed.length
}
