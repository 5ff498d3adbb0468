import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * What the owner published, one version after the other: the one with the largest number is what the site says. The
 * primary key is the promise that of two who publish at once one does.
 */
export const siteVersions = sqliteTable(
  'site_versions',
  {
    number: integer().primaryKey(),
    site: text({ mode: 'json' }).notNull(),
    /** The version that it brings back, where it is one that was published before. */
    restores: integer(),
    publishedAt: text('published_at').notNull(),
    /** Who published it, as the audit names people. */
    publishedBy: text('published_by').notNull(),
  },
  (table) => [check('site_versions_json', sql`json_valid(${table.site})`)],
)

/** What is to be the next version: one row while there is something that is not published. All owners work on the same. */
export const siteDraft = sqliteTable(
  'site_draft',
  {
    id: integer().primaryKey(),
    site: text({ mode: 'json' }).notNull(),
    /** Counts its changes, so that none is written over one that its author has not seen. */
    revision: integer().notNull(),
    updatedAt: text('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [
    check('one_draft', sql`${table.id} = 1`),
    check('site_draft_json', sql`json_valid(${table.site})`),
  ],
)
