import { and, desc, eq, getTableColumns, notExists, sql } from 'drizzle-orm'
import type { FieldError } from '../../../shared/lib/text/field-errors.ts'
import type { SiteEditResult } from '../../../shared/site/draft/edit-site.ts'
import { contactChanges, siteChanges } from '../../../shared/site/draft/site-changes.ts'
import type { SiteJson, SiteVersionsJson } from '../../../shared/site/draft/site-json.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import type { Site } from '../../../shared/site/published/site.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import { type Database, isUniqueViolation } from '../../lib/database/open-database.ts'
import { type AuditedBy, auditChange } from '../audit/audit-log.ts'
import { splitByAvailability } from '../gallery/gallery-pictures.ts'
import { queueContactChangeEmail } from '../mail/queue-messages.ts'
import { siteDraft, siteVersions } from '../schema/site-tables.ts'
import { parseStoredSite } from './parse-stored-site.ts'

type StoredVersion = typeof siteVersions.$inferSelect & { site: Site }
type StoredDraft = typeof siteDraft.$inferSelect & { site: Site }

/** The latest version and the draft, read at one moment. */
export type SiteState = { version: StoredVersion | undefined; draft: StoredDraft | undefined }

/** The outcome of changing, discarding or publishing the draft, or of restoring a version. */
export type SiteOutcome =
  | { kind: 'done' }
  /** The draft, or the published version, has changed since the caller read it. */
  | { kind: 'changed' }
  | { kind: 'invalid'; errors: FieldError[] }
  | { kind: 'unknown' }
  /** It changes the business's contact, and the publisher has not authenticated recently. */
  | { kind: 'unproven' }
  /** Restoring an earlier version would bypass unpublished changes. */
  | { kind: 'draft-waiting' }

const maxTries = 5

export async function loadSiteState(db: Database): Promise<SiteState> {
  const [[version], [draft]] = await db.batch([
    db.select().from(siteVersions).orderBy(desc(siteVersions.number)).limit(1),
    db.select().from(siteDraft),
  ])
  return {
    version: version && { ...version, site: parseStoredSite(version.site) },
    draft: draft && { ...draft, site: parseStoredSite(draft.site) },
  }
}

/** The site as it will be once the draft is published. */
export const draftedSite = ({ version, draft }: SiteState): Site => (draft ?? version)?.site ?? defaultSite

export function toSiteJson(state: SiteState): SiteJson {
  const { version, draft } = state
  const site = draftedSite(state)
  return {
    site,
    revision: draft?.revision ?? null,
    updatedAt: draft?.updatedAt ?? null,
    updatedBy: draft?.updatedBy ?? null,
    changes: draft ? siteChanges(version?.site ?? defaultSite, site) : [],
    published: {
      number: version?.number ?? 0,
      at: version?.publishedAt ?? null,
      by: version?.publishedBy ?? null,
    },
  }
}

/**
 * Changes the draft, which starts as a copy of the published site. Concurrent changes by others are kept: the
 * edit is applied again to theirs.
 * @param expectedRevision the revision that the caller has seen. The change is rejected if the draft has
 * another one by now.
 * @param section the changed section, for the audit log.
 */
export async function changeDraft(
  db: Database,
  edit: (site: Site) => SiteEditResult,
  expectedRevision: number | null | undefined,
  by: AuditedBy,
  section: string,
): Promise<SiteOutcome> {
  for (let tries = 0; tries < maxTries; tries++) {
    const state = await loadSiteState(db)
    const isExpectedRevision =
      expectedRevision === undefined || expectedRevision === (state.draft?.revision ?? null)
    const edited = edit(draftedSite(state))
    if (edited.kind !== 'edited') return isExpectedRevision ? edited : { kind: 'changed' }
    // The request may be a retry after a lost response.
    if (state.draft && JSON.stringify(edited.site) === JSON.stringify(state.draft.site))
      return { kind: 'done' }
    if (!isExpectedRevision) return { kind: 'changed' }
    const next = { site: edited.site, updatedAt: by.at, updatedBy: by.actor }
    const [written] = await db.batch([
      writeDraft(db, state, next),
      auditChange(db, by, 'site-changed', section),
    ])
    if (written.length > 0) return { kind: 'done' }
  }
  return { kind: 'changed' }
}

type NewDraft = Pick<StoredDraft, 'site' | 'updatedAt' | 'updatedBy'>

/** The statement that writes the draft. It returns nothing if the draft or the version has changed. */
function writeDraft(db: Database, { version, draft }: SiteState, next: NewDraft) {
  const returned = { revision: siteDraft.revision }
  if (draft) {
    return db
      .update(siteDraft)
      .set({ ...next, revision: draft.revision + 1 })
      .where(eq(siteDraft.revision, draft.revision))
      .returning(returned)
  }
  // Two drafts never start with the same revision, so that a new one is not mistaken for a discarded one.
  const revision = Date.parse(next.updatedAt)
  const isVersionUnchanged = sql`coalesce((select max(number) from ${siteVersions}), 0) = ${version?.number ?? 0}`
  return insertSelect(db, siteDraft, { ...next, id: 1, revision }, sql`where ${isVersionUnchanged}`)
    .onConflictDoNothing()
    .returning(returned)
}

/** The publisher, and whether they authenticated recently. */
type SitePublisher = AuditedBy & { isProven: boolean }

/**
 * Publishes the draft as the next version, in one transaction. Without a draft it does nothing. If the
 * version changes the business's contact, the previous address is notified.
 */
export async function publishDraft(
  db: Database,
  expectedRevision: number | null | undefined,
  { isProven, ...by }: SitePublisher,
): Promise<SiteOutcome> {
  const { version, draft } = await loadSiteState(db)
  if (!draft) return { kind: 'done' }
  if (expectedRevision !== undefined && expectedRevision !== draft.revision) return { kind: 'changed' }
  const isContactChanged = changesContact(version, draft.site)
  if (isContactChanged && !isProven) return { kind: 'unproven' }
  const number = (version?.number ?? 0) + 1
  const isExpectedRevision = eq(siteDraft.revision, draft.revision)
  return resolvePublish(
    db.batch([
      insertSelect(
        db,
        siteVersions,
        { number, site: siteDraft.site, publishedAt: by.at, publishedBy: by.actor },
        sql`from ${siteDraft} where ${isExpectedRevision}`,
      ).returning({ number: siteVersions.number }),
      auditChange(db, by, 'site-published', String(number)),
      ...(isContactChanged ? [queueContactChangeEmail(db, number, by.at)] : []),
      db.delete(siteDraft).where(isExpectedRevision),
    ]),
  )
}

const changesContact = (version: StoredVersion | undefined, next: Site): boolean =>
  contactChanges(version?.site ?? defaultSite, next).length > 0

/**
 * Publishes an earlier version again as the next one; 0 is the default site. A contact change needs the same
 * authentication and sends the same email as in {@link publishDraft}.
 * @param expectedVersion the version that the caller has seen. The restore is rejected if another one is live
 * by now.
 */
export async function restoreVersion(
  db: Database,
  number: number,
  expectedVersion: number | undefined,
  { isProven, ...by }: SitePublisher,
): Promise<SiteOutcome> {
  const { version, draft } = await loadSiteState(db)
  if (draft) return { kind: 'draft-waiting' }
  // The version is already live: the request may be a retry.
  if ((version?.number ?? 0) === number || version?.restores === number) return { kind: 'done' }
  if (expectedVersion !== undefined && expectedVersion !== (version?.number ?? 0)) return { kind: 'changed' }
  const [earlier] = await db.select().from(siteVersions).where(eq(siteVersions.number, number))
  if (!earlier && number !== 0) return { kind: 'unknown' }
  const next = (version?.number ?? 0) + 1
  const restored = earlier ? parseStoredSite(earlier.site) : defaultSite
  const isContactChanged = changesContact(version, restored)
  if (isContactChanged && !isProven) return { kind: 'unproven' }
  // Pictures that were removed for good since, for example because a person in them withdrew consent, stay
  // removed.
  const { available: gallery } = await splitByAvailability(db, restored.gallery)
  const hasNoDraft = notExists(db.select({ id: siteDraft.id }).from(siteDraft))
  return resolvePublish(
    db.batch([
      insertSelect(
        db,
        siteVersions,
        {
          ...{ number: next, site: { ...restored, gallery }, restores: number },
          ...{ publishedAt: by.at, publishedBy: by.actor },
        },
        sql`where ${hasNoDraft}`,
      ).returning({ number: siteVersions.number }),
      auditChange(db, by, 'site-restored', String(number)),
      ...(isContactChanged ? [queueContactChangeEmail(db, next, by.at)] : []),
    ]),
  )
}

/**
 * Resolves a race to publish: the primary key rejects the second version, and its transaction changes
 * nothing.
 */
async function resolvePublish(writing: Promise<[{ number: number }[], ...unknown[]]>): Promise<SiteOutcome> {
  try {
    const [written] = await writing
    return { kind: written.length > 0 ? 'done' : 'changed' }
  } catch (error) {
    if (isUniqueViolation(error, 'site_versions')) return { kind: 'changed' }
    throw error
  }
}

/**
 * Discards the draft. The published site stays.
 * @param expectedRevision the revision that the caller has seen. The draft is kept if it has another one by
 * now.
 */
export async function discardDraft(
  db: Database,
  expectedRevision: number | undefined,
  by: AuditedBy,
): Promise<SiteOutcome> {
  const isExpectedRevision =
    expectedRevision === undefined ? undefined : eq(siteDraft.revision, expectedRevision)
  const [, , remaining] = await db.batch([
    db.delete(siteDraft).where(and(eq(siteDraft.id, 1), isExpectedRevision)),
    auditChange(db, by, 'site-discarded'),
    db.select({ revision: siteDraft.revision }).from(siteDraft),
  ])
  return { kind: remaining.length === 0 ? 'done' : 'changed' }
}

const maxListed = 100

/** Lists the versions, newest first. */
export async function listVersions(db: Database): Promise<SiteVersionsJson> {
  const { site: _, ...columns } = getTableColumns(siteVersions)
  const versions = await db
    .select(columns)
    .from(siteVersions)
    .orderBy(desc(siteVersions.number))
    .limit(maxListed)
  return { versions }
}
