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

/** What is published and what waits to be, as they were at one moment. */
export type SiteState = { version: StoredVersion | undefined; draft: StoredDraft | undefined }

/** What came of a change of the draft, or of publishing it. */
export type SiteOutcome =
  | { kind: 'done' }
  /** The draft is another one than the caller has seen. */
  | { kind: 'changed' }
  | { kind: 'invalid'; errors: FieldError[] }
  | { kind: 'unknown' }
  /** It changes how the business is reached, and whoever publishes has not proven lately who they are. */
  | { kind: 'unproven' }
  /** An earlier version would be published past changes that wait. */
  | { kind: 'draft-waiting' }

const maxTries = 5

/** Reads both in one trip. */
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

/** The site as it will be once it is published. */
export const draftedSite = ({ version, draft }: SiteState): Site => (draft ?? version)?.site ?? defaultSite

/** What the dashboard shows of it. */
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
 * Changes the draft, which begins as what is published. What others change at the same moment stays: the change is made
 * again on theirs.
 * @param seen the revision that the caller has seen, to be refused when it is another one by now.
 * @param part of the site, as the log names what was changed.
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
    // It may be this very change, sent again because its answer was lost.
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

/** The query that writes the draft, unless draft or version are others than they were: then it returns nothing. */
function writeDraft(db: Database, { version, draft }: SiteState, next: NewDraft) {
  const returned = { revision: siteDraft.revision }
  if (draft) {
    return db
      .update(siteDraft)
      .set({ ...next, revision: draft.revision + 1 })
      .where(eq(siteDraft.revision, draft.revision))
      .returning(returned)
  }
  // No two drafts begin with the same revision, so that none is taken for one that was discarded.
  const revision = Date.parse(next.updatedAt)
  const isVersionUnchanged = sql`coalesce((select max(number) from ${siteVersions}), 0) = ${version?.number ?? 0}`
  return insertSelect(db, siteDraft, { ...next, id: 1, revision }, sql`where ${isVersionUnchanged}`)
    .onConflictDoNothing()
    .returning(returned)
}

/** Who publishes, and whether they have proven lately who they are. */
type SitePublisher = AuditedBy & { isProven: boolean }

/**
 * Makes the draft the next version, in one transaction. Without a draft there is nothing to do. Where it changes how the
 * business is reached, the address from before is told.
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
 * Publishes a version again, as the next one; 0 is what the site comes with. The same is asked and told.
 * @param seen the version that visitors saw when it was decided, to be refused when they see another one by now.
 */
export async function restoreVersion(
  db: Database,
  number: number,
  expectedVersion: number | undefined,
  { isProven, ...by }: SitePublisher,
): Promise<SiteOutcome> {
  const { version, draft } = await loadSiteState(db)
  if (draft) return { kind: 'draft-waiting' }
  // One that is there again may have been sent before.
  if ((version?.number ?? 0) === number || version?.restores === number) return { kind: 'done' }
  if (expectedVersion !== undefined && expectedVersion !== (version?.number ?? 0)) return { kind: 'changed' }
  const [earlier] = await db.select().from(siteVersions).where(eq(siteVersions.number, number))
  if (!earlier && number !== 0) return { kind: 'unknown' }
  const next = (version?.number ?? 0) + 1
  const restored = earlier ? parseStoredSite(earlier.site) : defaultSite
  const isContactChanged = changesContact(version, restored)
  if (isContactChanged && !isProven) return { kind: 'unproven' }
  // Pictures that were removed for good since, as when somebody in them no longer agreed, do not come back.
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

/** Whoever was first has published: the primary key refuses the second, whose transaction changes nothing. */
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
 * Throws the draft away; what is published stays.
 * @param seen the revision that the caller has seen, to be refused when it is another one by now.
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

/** How many versions the list names. */
const maxListed = 100

/** The versions, the newest first. */
export async function listVersions(db: Database): Promise<SiteVersionsJson> {
  const { site: _, ...columns } = getTableColumns(siteVersions)
  const versions = await db
    .select(columns)
    .from(siteVersions)
    .orderBy(desc(siteVersions.number))
    .limit(maxListed)
  return { versions }
}
