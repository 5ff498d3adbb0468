import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { areaSlugs } from '../../../shared/lib/business/area-names.ts'
import { locations } from '../../../shared/lib/business/location.ts'
import { places } from '../../../shared/lib/business/place.ts'
import { serviceIds } from '../../../shared/rules/price/service-ids.ts'
import type { Fleet } from '../../../shared/rules/quote/fleet.ts'
import type { PricedQuote, QuoteTemplate } from '../../../shared/rules/quote/priced-quote.ts'
import { quoteActions } from '../../../shared/rules/quote/quote-json.ts'
import type { QuotedVehicle } from '../../../shared/rules/quote/quote-request.ts'
import { quoteStatuses } from '../../../shared/rules/quote/quote-status.ts'
import { phoneKeyColumn } from './phone-key-column.ts'

/**
 * Quote requests and their outcome. `seq` is the order of arrival. The stored status may be behind: a quote
 * expires after its last day, before the cron records it (`quoteStatusOn`).
 */
export const quotes = sqliteTable(
  'quotes',
  {
    seq: integer().primaryKey(),
    id: text().notNull().unique(),
    status: text({ enum: quoteStatuses }).notNull().default('new'),
    service: text({ enum: serviceIds }).notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    vehicles: text({ mode: 'json' }).$type<QuotedVehicle[]>().notNull(),
    place: text({ enum: places }).notNull(),
    area: text({ enum: areaSlugs }).notNull(),
    /** The brand that received the request. */
    location: text({ enum: locations }).notNull(),
    /** The last day of the last priced quote. */
    validUntil: text('valid_until'),
    /** The price of the accepted option before tax, in dollars. */
    value: real(),
    bookingId: text('booking_id'),
    /** Like a booking's. */
    customerId: integer('customer_id'),
    /** The customer wrote something that the owner has not answered. */
    isWaiting: integer('is_waiting', { mode: 'boolean' }).notNull().default(true),
    photos: integer().notNull().default(0),
    /** The request's `Idempotency-Key`, and SHA-256 of its content. */
    requestKey: text('request_key').notNull().unique(),
    requestHash: text('request_hash').notNull(),
    /** SHA-256 of the first private link's token, like a booking's. */
    linkTokenHash: text('link_token_hash').notNull(),
    networkHash: text('network_hash'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    customerPhoneKey: phoneKeyColumn('customer_phone_key', 'customer_phone'),
    /** Like a booking's; empty once erased. */
    searchKey: text('search_key').notNull().default(''),
    /** The counts of a fleet, in place of vehicles. */
    fleet: text({ mode: 'json' }).$type<Fleet>(),
    /** When the customer first opened the page with the last priced quote. */
    openedAt: text('opened_at'),
  },
  (table) => [
    index('quotes_by_status').on(table.status),
    index('quotes_by_waiting').on(table.isWaiting).where(sql`${table.isWaiting} = 1`),
    index('quotes_by_last_day').on(table.status, table.validUntil),
    index('quotes_by_email').on(sql`${table.customerEmail} COLLATE NOCASE`),
    index('quotes_by_phone').on(table.customerPhoneKey),
    index('quotes_by_customer_id').on(table.customerId).where(sql`${table.customerId} is not null`),
    check('quotes_json', sql`json_valid(${table.vehicles})`),
  ],
)

/**
 * A quote's conversation, including its prices. Every event gets the number after the last one that its
 * writer has seen, in one transaction with its consequences. The primary key rejects a writer who hasn't seen
 * the latest event, so a replaced quote cannot be accepted, and no quote twice.
 */
export const quoteEvents = sqliteTable(
  'quote_events',
  {
    quoteId: text('quote_id').notNull(),
    number: integer().notNull(),
    at: text().notNull(),
    /** `customer`, or the email of a dashboard account. */
    actor: text().notNull(),
    action: text({ enum: quoteActions }).notNull(),
    text: text(),
    offer: text({ mode: 'json' }).$type<PricedQuote>(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.number] }),
    check('quote_events_json', sql`json_valid(${table.offer})`),
  ],
)

/**
 * The outcomes of requests that were removed after RETENTION_MONTHS, by month and service, for the figures.
 */
export const pastQuoteMonths = sqliteTable(
  'past_quote_months',
  {
    /** The `yyyy-MM` month of the request. */
    month: text().notNull(),
    service: text({ enum: serviceIds }).notNull(),
    requests: integer().notNull(),
    offered: integer().notNull(),
    accepted: integer().notNull(),
    declined: integer().notNull(),
    value: real().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.service] })],
)

/** The owner's quote templates, in one row. Without it the default templates apply. */
export const quoteTemplates = sqliteTable(
  'offer_templates',
  {
    id: integer().primaryKey(),
    templates: text({ mode: 'json' }).$type<QuoteTemplate[]>().notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [
    check('one_list', sql`${table.id} = 1`),
    check('offer_templates_json', sql`json_valid(${table.templates})`),
  ],
)
