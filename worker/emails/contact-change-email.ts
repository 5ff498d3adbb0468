import { brandOrigins } from '../../shared/lib/business/brand-origins.ts'
import { toBusiness } from '../../shared/lib/business/business.ts'
import { paths } from '../../shared/lib/page/routes.ts'
import { businessMoment, formatDate, formatTime } from '../../shared/lib/time/business-time.ts'
import type { Email } from '../../shared/rules/mail/email-events.ts'
import { contactChanges } from '../../shared/site/draft/site-changes.ts'
import { findSiteVersion } from '../db/site/load-published.ts'
import type { Database } from '../lib/database/open-database.ts'
import { composeEmail } from './booking-email.ts'
import { contactChangeText } from './email-text.ts'

/**
 * Notifies the previous address that a version changed the business's contact, since somebody who took over
 * an account would get the emails at the new one.
 */
export async function writeContactChangeEmail(db: Database, number: number): Promise<Email | null> {
  const version = await findSiteVersion(db, number)
  if (!version) return null
  const { site, before } = version
  const at = businessMoment(Date.parse(version.publishedAt))
  return composeEmail(
    {
      text: contactChangeText(at.date),
      details: [
        ...contactChanges(before, site).map(({ what, from, to }) => ({
          term: what,
          value: `${to} (before: ${from})`,
        })),
        { term: 'When', value: `${formatDate(at.date)}, ${formatTime(at.minutes)}` },
        { term: 'By', value: version.publishedBy },
      ],
      link: {
        text: 'Review changes',
        url: `${brandOrigins.squamish}${paths.dashboard}/site`,
      },
    },
    'squamish',
    toBusiness(before.business),
  )
}
