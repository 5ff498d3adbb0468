import { and, desc, eq, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type IdsSql, idList } from '../../lib/database/ids.ts'
import { insertSelect, previousWrote } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { DeliveryState } from '../../lib/services/twilio-form.ts'
import { texts } from '../schema/message-tables.ts'

type NewText = typeof texts.$inferInsert
export type Text = typeof texts.$inferSelect

/** The statement that stores a text. One with the same id or provider's id is already there and stays. */
export const storeText = (db: Database, text: NewText) => db.insert(texts).values(text).onConflictDoNothing()

/** The same, only if the statement right before it in the batch wrote a row. */
export const storeTextIfPreviousWrote = (db: Database, text: NewText) =>
  insertSelect(db, texts, text, sql`where ${previousWrote}`).onConflictDoNothing().returning({ id: texts.id })

/** True if a text is stored, for the statements that follow it in the batch. */
export const isTextStored = (id: string): SQL =>
  sql`exists (select 1 from ${texts} where ${texts.id} = ${id})`

/**
 * The statement that stores what became of a text when it was sent. The provider may have reported more before
 * its answer: one that was delivered stays that, and one that failed in the same try too.
 */
export const updateText = (
  db: Database,
  id: string,
  change: Pick<NewText, 'state'> & Partial<Pick<NewText, 'providerId' | 'body'>>,
) =>
  db
    .update(texts)
    .set(change)
    .where(and(eq(texts.id, id), sql`not ${isReported(change.providerId)}`))

const isReported = (providerId: string | null | undefined): SQL => {
  const isDelivered = sql`${texts.state} = 'delivered'`
  return providerId
    ? sql`(${isDelivered} or (${texts.providerId} is ${providerId} and ${texts.state} = 'failed'))`
    : sql`(${isDelivered})`
}

type DeliveryReport = { providerId: string; textId: string | null; state: DeliveryState }

/** The states that a report of each kind no longer changes, because reports arrive in any order. */
const settledBefore = {
  sent: ['sent', 'delivered', 'failed'],
  failed: ['delivered', 'failed'],
  delivered: ['delivered'],
} as const satisfies Record<DeliveryState, readonly Text['state'][]>

/**
 * The statement that stores the provider's report about a text that we sent, if the statement right before it
 * in the batch wrote a row. A report may come before the provider's id is known; then `textId` says which
 * text it is about.
 */
export const applyDeliveryReport = (db: Database, { providerId, textId, state }: DeliveryReport) =>
  db
    .update(texts)
    .set({ state, providerId })
    .where(
      and(
        previousWrote,
        eq(texts.direction, 'out'),
        or(
          eq(texts.providerId, providerId),
          textId === null ? undefined : and(eq(texts.id, textId), isNull(texts.providerId)),
        ),
        notInArray(texts.state, [...settledBefore[state]]),
      ),
    )
    .returning({ id: texts.id })

/** A thread shows its newest texts. */
const maxShown = 300

/** The query for the newest texts of some numbers, newest first. */
export const selectTextsOf = (db: Database, phones: IdsSql) =>
  db
    .select()
    .from(texts)
    .where(inArray(texts.phone, phones))
    .orderBy(desc(texts.at), sql`rowid desc`)
    .limit(maxShown)

/** The query for the newest text from some numbers. */
export const selectLastReceived = (db: Database, phones: IdsSql) =>
  db
    .select()
    .from(texts)
    .where(and(inArray(texts.phone, phones), eq(texts.direction, 'in')))
    .orderBy(desc(texts.at), sql`rowid desc`)
    .limit(1)

/** The query for all texts of some numbers, and those about some subjects, oldest first. */
export const selectAllTextsOf = (db: Database, phones: IdsSql, ...subjectIds: IdsSql[]) =>
  db.select().from(texts).where(isOfPhonesOrSubjects(phones, subjectIds)).orderBy(texts.at, sql`rowid`)

const isOfPhonesOrSubjects = (phones: IdsSql, subjectIds: IdsSql[]) =>
  or(inArray(texts.phone, phones), ...subjectIds.map((ids) => inArray(texts.subjectId, ids)))

export const isUnread: SQL = sql`(${texts.direction} = 'in' and ${texts.readAt} is null)`

/** Counts the texts of some numbers that nobody has read. */
export const countUnreadTexts = (db: Database, phones: IdsSql): Promise<number> =>
  db.$count(texts, and(inArray(texts.phone, phones), isUnread))

/** The statement that marks the texts of some numbers as read that were there at an instant. */
export const markTextsRead = (db: Database, phones: IdsSql, until: string, at: string) =>
  db
    .update(texts)
    .set({ readAt: at })
    .where(and(inArray(texts.phone, phones), isUnread, lte(texts.at, until)))
    .returning({ id: texts.id })

/** The statement that notes what a customer's text did, so that nobody needs to read it. */
export const markTextObeyed = (
  db: Database,
  id: string,
  { at, ...about }: { at: string; subjectId: string; event: NonNullable<Text['event']> },
) =>
  db
    .update(texts)
    .set({ ...about, readAt: at })
    .where(eq(texts.id, id))

/** The statement that removes the texts of some numbers, and those about some subjects. */
export const removeTextsOf = (db: Database, phones: IdsSql, ...subjectIds: IdsSql[]) =>
  db.delete(texts).where(isOfPhonesOrSubjects(phones, subjectIds))

/**
 * Removes at most `limit` texts from before an instant.
 * @returns how many.
 */
export async function removeOldTexts(db: Database, before: string, limit: number): Promise<number> {
  const old = db.select({ id: texts.id }).from(texts).where(lt(texts.at, before)).limit(limit)
  const removed = await db.delete(texts).where(inArray(texts.id, old)).returning({ id: texts.id })
  return removed.length
}

/** The query for one text. */
export const selectText = (db: Database, id: string) => db.select().from(texts).where(eq(texts.id, id))

/** The texts with some ids. */
export const selectTexts = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(texts)
    .where(inArray(texts.id, idList(ids)))

/** Those of some provider's ids that belong to a text. */
export async function findKnownProviderIds(db: Database, providerIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ providerId: texts.providerId })
    .from(texts)
    .where(inArray(texts.providerId, idList(providerIds)))
  return rows.flatMap(({ providerId }) => providerId ?? [])
}
