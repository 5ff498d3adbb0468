import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

// Documents that are saved whole use optimistic locking: a save names the `updatedAt` it has read, and the
// writing statement compares it, so only one of two concurrent saves succeeds.

/**
 * Matches a row that is unchanged since it was read. Returns `undefined`, no condition, when the caller
 * expects no version.
 */
export const versionMatches = (
  updatedAt: SQLWrapper,
  expected: string | null | undefined,
): SQL | undefined => (expected === undefined ? undefined : sql`${updatedAt} is ${expected}`)

/** The time of a change, at least a millisecond after the previous one, so that every version is unique. */
export const nextUpdatedAt = (updatedAt: SQLWrapper, at: string) =>
  sql<string>`max(${at}, coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', ${updatedAt}, '+0.001 seconds'), ''))`

/**
 * The same for a row that was read: a version after `updatedAt`, at `now` in epoch milliseconds if that is
 * later. The write must require that the row is unchanged.
 */
export const versionAfter = (updatedAt: string, now: number): string =>
  new Date(Math.max(now, Date.parse(updatedAt) + 1)).toISOString()

/**
 * True when everything sent is already stored. It may be the same save, sent again after its response was
 * lost.
 */
export function isAlreadySaved<Sent extends object>(sent: Sent, stored: Sent): boolean {
  for (const field in sent) {
    if (JSON.stringify(sent[field]) !== JSON.stringify(stored[field])) return false
  }
  return true
}
