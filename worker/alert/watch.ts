import { openDatabase } from '../database/open-database.ts'
import type { Bindings } from '../environment.ts'
import { listTrouble } from '../mail/mail-outbox.ts'
import { raiseAlert } from './alerts.ts'

/** The cron's job: raises the alerts on what nobody notices when it happens. @returns how many. */
export async function watchForTrouble(env: Bindings, now: number): Promise<{ raised: number }> {
  const db = openDatabase(env.DB)
  const trouble = await listTrouble(db, now, new Date(now).toISOString())
  if (trouble.length === 0) return { raised: 0 }
  await raiseAlert(db, 'mail-in-trouble', now)
  return { raised: 1 }
}
