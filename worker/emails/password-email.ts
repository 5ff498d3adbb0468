import type { Business } from '../../shared/lib/business/business.ts'
import type { Location } from '../../shared/lib/business/location.ts'
import { forgotPasswordPath } from '../../shared/lib/page/routes.ts'
import { businessMoment, formatDate, formatTime } from '../../shared/lib/time/business-time.ts'
import { passwordResetMinutes } from '../../shared/rules/account/password-reset.ts'
import type { Email } from '../../shared/rules/mail/email-events.ts'
import { brandName } from '../lib/services/email-sender.ts'
import { composeEmail } from './booking-email.ts'
import { passwordChangedText, passwordResetText } from './email-text.ts'

/** `url` is the page on which the account's new password is set. */
export function writePasswordResetEmail(
  to: string,
  url: string,
  location: Location,
  business: Business,
): Email {
  const email = composeEmail(
    {
      text: passwordResetText(brandName(location, business)),
      details: [
        { term: 'Account', value: to },
        { term: 'Works for', value: `${passwordResetMinutes} minutes, once` },
      ],
      link: { text: 'Set new password', url },
    },
    location,
    business,
  )
  return { ...email, to }
}

/** Tells an account that its password was reset. `at` is in epoch milliseconds. */
export function writePasswordChangedEmail(
  to: string,
  at: number,
  origin: string,
  location: Location,
  business: Business,
): Email {
  const { date, minutes } = businessMoment(at)
  const email = composeEmail(
    {
      text: passwordChangedText(brandName(location, business)),
      details: [
        { term: 'Account', value: to },
        { term: 'When', value: `${formatDate(date)}, ${formatTime(minutes)}` },
      ],
      link: { text: 'Set another password', url: new URL(forgotPasswordPath, origin).href },
    },
    location,
    business,
  )
  return { ...email, to }
}
