import { type SQL, sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { matchingCustomer, newCustomerId } from '../../worker/db/customer/matching-customer.ts'

const toText = (query: SQL) => new SQLiteSyncDialect().sqlToQuery(query).sql

const customerId = toText(
  sql`coalesce(${matchingCustomer({ email: sql`NEW.email`, phoneKey: sql`NEW.phone_key` })}, ${newCustomerId})`,
)

const assigned = '(SELECT customer_id FROM unassigned WHERE seq = NEW.seq)'

/** The first line of a search key is the key of the name; erased rows have no phone number. */
const insertUnassigned = (table: 'bookings' | 'quotes') =>
  `INSERT INTO unassigned (${table}, name, name_key, email, phone, phone_key, at) SELECT seq, customer_name, iif(search_key = '', lower(customer_name), substr(search_key, 1, instr(search_key || char(10), char(10)) - 1)), customer_email, customer_phone, iif(length(customer_phone_key) < 7, '', customer_phone_key), created_at FROM ${table} WHERE customer_id IS NULL AND customer_phone <> '' ORDER BY seq`

/**
 * The statements, each on one line, that assign bookings and quotes without a customer theirs in order of
 * arrival, as the Worker does when it stores one. They are for rows that it did not store.
 */
export const assignCustomers = [
  'CREATE TABLE unassigned (seq integer PRIMARY KEY, bookings integer, quotes integer, name text, name_key text, email text, phone text, phone_key text, at text, customer_id integer)',
  [
    'CREATE TRIGGER unassigned_insert AFTER INSERT ON unassigned BEGIN',
    `UPDATE unassigned SET customer_id = ${customerId} WHERE seq = NEW.seq;`,
    "INSERT INTO customers (id, name, name_key, email, phone, search_key, created_at, updated_at) SELECT customer_id, name, name_key, email, phone, '', at, at FROM unassigned WHERE seq = NEW.seq",
    "ON CONFLICT (id) DO UPDATE SET email = iif(email = '', excluded.email, email), phone = iif(phone = '', excluded.phone, phone);",
    `UPDATE bookings SET customer_id = ${assigned} WHERE seq = NEW.bookings;`,
    `UPDATE quotes SET customer_id = ${assigned} WHERE seq = NEW.quotes;`,
    'END',
  ].join(' '),
  insertUnassigned('bookings'),
  insertUnassigned('quotes'),
  'DROP TABLE unassigned',
]
