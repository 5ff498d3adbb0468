import type { Business } from '../../shared/lib/business/business.ts'
import { brands } from '../../shared/lib/business/location.ts'
import { ownersQuotesPath } from '../../shared/lib/page/routes.ts'
import {
  businessMoment,
  formatDate,
  formatTime,
  hourMs,
  timeZoneLabel,
} from '../../shared/lib/time/business-time.ts'
import type { Email } from '../../shared/rules/mail/email-events.ts'
import type { MoreQuotes } from '../db/quote/queue-request-emails.ts'
import { composeEmail } from './booking-email.ts'
import { moreQuotesText } from './email-text.ts'

/** The letter for the requests of an hour that have none, or `null` when none of them is left. */
export function writeMoreQuotesEmail(
  { hourEnd, requestCount }: MoreQuotes,
  business: Business,
): Email | null {
  if (requestCount === 0) return null
  const [from, to] = [businessMoment(hourEnd - hourMs), businessMoment(hourEnd)]
  const hour = `${formatTime(from.minutes)} to ${formatTime(to.minutes)}`
  return composeEmail(
    {
      text: moreQuotesText(requestCount),
      details: [{ term: 'When', value: `${formatDate(from.date)}, ${hour} (${timeZoneLabel})` }],
      link: { text: 'Open the quotes', url: brands.squamish.origin + ownersQuotesPath },
    },
    'squamish',
    business,
  )
}
