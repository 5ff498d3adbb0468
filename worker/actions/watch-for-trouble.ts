import { hourMs } from '../../shared/lib/time/business-time.ts'
import type { AlertKind } from '../../shared/rules/alert/alert-rules.ts'
import { isBackupMissed } from '../../shared/rules/backup/backup-json.ts'
import { raiseAlert } from '../db/alert/alerts.ts'
import { listRuns } from '../db/alert/task-runs.ts'
import { findLastBackup } from '../db/backup/backups.ts'
import { listFailedEmails } from '../db/mail/mail-outbox.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { backupTarget } from '../lib/storage/backup-place.ts'

/** A nightly job that last ended so long ago has missed a night. */
const nightMs = 26 * hourMs

/** The cron's job: raises the alerts on what nobody notices when it happens. @returns how many. */
export async function raiseOwnerAlerts(env: Bindings, now: number): Promise<{ raised: number }> {
  const db = openDatabase(env.DB)
  const failedEmails = await listFailedEmails(db, now, new Date(now).toISOString())
  const missed = await findMissedTasks(env, db, now)
  const kinds: AlertKind[] = [...(failedEmails.length > 0 ? (['mail-in-trouble'] as const) : []), ...missed]
  for (const kind of kinds) await raiseAlert(db, kind, now)
  return { raised: kinds.length }
}

/** What should have been done last night. A new site has no night behind it. */
async function findMissedTasks(env: Bindings, db: Database, now: number): Promise<AlertKind[]> {
  const runs = await listRuns(db, ['retention', 'backup'])
  const missed: AlertKind[] = []
  const nightly = runs.find(({ name }) => name === 'retention')
  if (nightly && (!nightly.ok || now - Date.parse(nightly.finishedAt) > nightMs))
    missed.push('nightly-job-missed')
  const tried = runs.find(({ name }) => name === 'backup')
  if (!backupTarget(env) || !tried) return missed
  const last = await findLastBackup(db)
  const isMissed = last ? isBackupMissed(Date.parse(last.verifiedAt), now) : !tried.ok
  return isMissed ? [...missed, 'backup-missed'] : missed
}
