import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The published versions of the site. The highest number is live. The primary key guarantees that of two
 * owners who publish at once only one does.
 */
export const siteVersions = sqliteTable(
  'site_versions',
  {
    number: integer().primaryKey(),
    site: text({ mode: 'json' }).notNull(),
    /** The earlier version that this one restores, if any. */
    restores: integer(),
    publishedAt: text('published_at').notNull(),
    /** The account's email, as in the audit log. */
    publishedBy: text('published_by').notNull(),
  },
  (table) => [check('site_versions_json', sql`json_valid(${table.site})`)],
)

/** The unpublished changes, in one row while there are any. All owners share the draft. */
export const siteDraft = sqliteTable(
  'site_draft',
  {
    id: integer().primaryKey(),
    site: text({ mode: 'json' }).notNull(),
    /** Counts the draft's changes, so that no save overwrites one that its author hasn't seen. */
    revision: integer().notNull(),
    updatedAt: text('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [
    check('one_draft', sql`${table.id} = 1`),
    check('site_draft_json', sql`json_valid(${table.site})`),
  ],
)
