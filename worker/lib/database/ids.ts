import { type SQL, sql } from 'drizzle-orm'

/** Ids where a statement takes some: a list of them, or a query. */
export type IdsSql = SQL

/** One id where a query or a list of ids is wanted. */
export const singleId = (id: string): IdsSql => sql`(${id})`

/** Any number of ids as a query, which is one variable of a statement. */
export const idList = (ids: readonly string[]): IdsSql =>
  sql`(select value from json_each(${JSON.stringify(ids)}))`

/** True when a query finds something. */
export const existsIn = (query: SQL): SQL => sql`exists (${query})`
