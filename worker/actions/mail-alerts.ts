import type { Business } from '../../shared/lib/business/business.ts'
import { brands } from '../../shared/lib/business/location.ts'
import { paths } from '../../shared/lib/page/routes.ts'
import { businessMoment, formatDate, formatTime, timeZoneLabel } from '../../shared/lib/time/business-time.ts'
import { alertRules } from '../../shared/rules/alert/alert-rules.ts'
import { sendTimeoutMs } from '../../shared/rules/mail/email-events.ts'
import { type Alert, claimAlerts, unclaimAlert } from '../db/alert/alerts.ts'
import { loadPublished } from '../db/site/load-published.ts'
import { composeEmail } from '../emails/booking-email.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { withTimeout } from '../lib/http/within-time.ts'
import { emailSender } from '../lib/services/email-sender.ts'

/**
 * The cron's job: tells the owner by mail of each alert that is to be told, once while it goes on. Without a mail service the dashboard
 * alone says it; what could not be sent is told with the next run of the cron.
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
  const { subject, body } = alertRules[kind]
  const began = businessMoment(Date.parse(beganAt))
  return composeEmail(
    {
      text: { subject, heading: subject, body: body },
      details: [
        {
          term: 'Since',
          value: `${formatDate(began.date)}, ${formatTime(began.minutes)} (${timeZoneLabel})`,
        },
        { term: 'How often', value: String(count) },
      ],
      link: { text: 'Open the dashboard', url: brands.squamish.origin + paths.dashboard },
    },
    'squamish',
    business,
  )
}
