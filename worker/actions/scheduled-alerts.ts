import { brandOrigins } from '../../shared/lib/business/brand-origins.ts'
import type { Business } from '../../shared/lib/business/business.ts'
import { paths } from '../../shared/lib/page/routes.ts'
import { businessMoment, formatDate, formatTime, hourMs } from '../../shared/lib/time/business-time.ts'
import type { AlertKind } from '../../shared/rules/alert/alert-rules.ts'
import { isBackupMissed } from '../../shared/rules/backup/backup-json.ts'
import { sendTimeoutMs } from '../../shared/rules/mail/email-events.ts'
import { type Alert, claimAlerts, raiseAlert, unclaimAlert } from '../db/alert/alerts.ts'
import { listRuns } from '../db/alert/task-runs.ts'
import { findLastBackup } from '../db/backup/backups.ts'
import { listFailedEmails } from '../db/mail/outbox.ts'
import { loadPublished } from '../db/site/load-published.ts'
import { composeEmail } from '../emails/booking-email.ts'
import { alertText } from '../emails/email-text.ts'
import { withTimeout } from '../lib/database/database-timeout.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { emailSender } from '../lib/services/email-sender.ts'
import { backupTarget } from '../lib/storage/backup-bucket.ts'

/** A nightly task whose last run is older than this has missed a night. */
const nightMs = 26 * hourMs

/**
 * Scheduled task: raises the alerts about failures that nobody would notice.
 * @returns how many it raised.
 */
export async function raiseOwnerAlerts(env: Bindings, now: number): Promise<{ raised: number }> {
  const db = openDatabase(env.DB)
  const failedEmails = await listFailedEmails(db, now, new Date(now).toISOString())
  const missed = await findMissedTasks(env, db, now)
  const kinds: AlertKind[] = [...(failedEmails.length > 0 ? (['mail-in-trouble'] as const) : []), ...missed]
  for (const kind of kinds) await raiseAlert(db, kind, now)
  return { raised: kinds.length }
}

/** Finds the nightly tasks that missed the last night. A new site has no night behind it. */
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

/**
 * Scheduled task: emails the owner about each due alert, once while it lasts. Without an email service only
 * the dashboard shows alerts. An email that fails is sent by the next run.
 */
export async function sendAlerts(env: Bindings, now: number): Promise<{ mailed: number }> {
  const db = openDatabase(env.DB)
  const send = emailSender(env)
  const claimed = await claimAlerts(db, now)
  for (const alert of claimed) {
    const id = `alert_${alert.kind}_${alert.beganAt}`
    try {
      if (!send) continue
      const { business } = await loadPublished(db)
      await withTimeout(send(composeAlertEmail(alert, business), id), sendTimeoutMs)
    } catch {
      await unclaimAlert(db, alert.kind)
    }
  }
  return { mailed: claimed.length }
}

function composeAlertEmail({ kind, beganAt, count }: Alert, business: Business) {
  const began = businessMoment(Date.parse(beganAt))
  return composeEmail(
    {
      text: alertText(kind, began.date, count),
      details: [
        { term: 'Since', value: `${formatDate(began.date)}, ${formatTime(began.minutes)}` },
        { term: 'How often', value: String(count) },
      ],
      link: { text: 'Open the dashboard', url: brandOrigins.squamish + paths.dashboard },
    },
    'squamish',
    business,
  )
}
