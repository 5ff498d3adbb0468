import { dayMs } from '../../../shared/lib/time/business-time.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { usedTickets } from '../schema/account-tables.ts'

/** As long as a received text itself is kept by default, so that one that was erased cannot come back. */
const memoryDays = 730

/**
 * The statement that notes a signed form, so that it works once: the next one in the batch can tell by
 * `previousWrote` whether it did. `hash` is of what was signed.
 */
export const spendForm = (db: Database, hash: string, now: number) =>
  db
    .insert(usedTickets)
    .values({ id: `twilio:${hash}`, expires: now + memoryDays * dayMs })
    .onConflictDoNothing()
    .returning({ id: usedTickets.id })
