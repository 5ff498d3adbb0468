import { type SQL, sql } from 'drizzle-orm'

/** Ids where a statement takes some: a list of them, or a query. */
export type Ids = SQL

/** One id where a query or a list of ids is wanted. */
export const onlyId = (id: string): Ids => sql`(${id})`

/** Any number of ids as a query, which is one variable of a statement. */
export const listedIds = (ids: readonly string[]): Ids =>
  sql`(select value from json_each(${JSON.stringify(ids)}))`

/** True when a query finds something. */
export const foundAny = (query: SQL): SQL => sql`exists (${query})`
