import { type SQL, sql } from 'drizzle-orm'

/** A parenthesised id list or subquery, for `in`. */
export type IdsSql = SQL

export const singleId = (id: string): IdsSql => sql`(${id})`

/** Any number of ids as a query: one bound variable, whatever their number. */
export const idList = (ids: readonly string[]): IdsSql =>
  sql`(select value from json_each(${JSON.stringify(ids)}))`

/** A single id if the condition holds. */
export const idWhen = (id: string, condition: SQL): IdsSql => sql`(select ${id} where ${condition})`

export const existsIn = (query: SQL): SQL => sql`exists (${query})`
