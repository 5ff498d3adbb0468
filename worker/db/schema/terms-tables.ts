import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type DepositPolicy, noDeposits } from '../../../shared/rules/deposit/deposit-policy.ts'
import type { TermsText } from '../../../shared/rules/terms/terms-text.ts'

/**
 * The owner's terms of business, in one row once they are saved. A value that is `null`, or missing in JSON,
 * is the default: see shared/rules/terms/business-terms.ts.
 */
export const businessTerms = sqliteTable(
  'business_terms',
  {
    id: integer().primaryKey(),
    gstNumber: text('gst_number'),
    pstNumber: text('pst_number'),
    words: text({ mode: 'json' }).$type<Partial<TermsText>>().notNull().default({}),
    deposits: text({ mode: 'json' }).$type<DepositPolicy>().notNull().default(noDeposits),
    invoicesWhenPaid: integer('invoices_when_paid', { mode: 'boolean' }).notNull().default(true),
    updatedAt: text('updated_at').notNull(),
    /** Whether customers can pay a balance due by card. */
    payLinks: integer('pay_links', { mode: 'boolean' }).notNull().default(true),
    /** Whether they are offered to add a tip. */
    tips: integer({ mode: 'boolean' }).notNull().default(true),
  },
  (table) => [
    check('one_terms', sql`${table.id} = 1`),
    check('business_terms_json', sql`json_valid(${table.words}) and json_valid(${table.deposits})`),
  ],
)
