import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

// A document that is saved whole has a time of change, which whoever saves it names as they have read it. It is compared by
// the statement that writes, so that of two who save from the same reading one does.

/** True of a row that is still as it was read; `undefined` of a caller who names no reading. */
export const versionMatches = (
  updatedAt: SQLWrapper,
  expected: string | null | undefined,
): SQL | undefined => (expected === undefined ? undefined : sql`${updatedAt} is ${expected}`)

/** The time of a change, which no earlier state of the row has, however soon one follows the other. */
export const nextUpdatedAt = (updatedAt: SQLWrapper, at: string) =>
  sql<string>`max(${at}, coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', ${updatedAt}, '+0.001 seconds'), ''))`

/** True where all that was sent is stored: it may be this very save, sent again because its answer was lost. */
export function isAlreadySaved<Sent extends object>(sent: Sent, stored: Sent): boolean {
  for (const field in sent) {
    if (JSON.stringify(sent[field]) !== JSON.stringify(stored[field])) return false
  }
  return true
}
