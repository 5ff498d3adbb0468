import type { Business } from '../../shared/lib/business/business.ts'
import type { Location } from '../../shared/lib/business/location.ts'
import { businessDate, formatDate } from '../../shared/lib/time/business-time.ts'
import type { InvitationJson } from '../../shared/rules/account/account-json.ts'
import { roleLabels } from '../../shared/rules/account/role.ts'
import type { Email } from '../../shared/rules/mail/email-events.ts'
import { brandName } from '../lib/services/email-sender.ts'
import { composeEmail } from './booking-email.ts'
import { invitationText } from './email-text.ts'

/** `url` is the page where the invited person chooses how to sign in. */
export function writeInvitationEmail(
  { email, role, expiresAt }: InvitationJson,
  url: string,
  location: Location,
  business: Business,
): Email {
  const until = formatDate(businessDate(Date.parse(expiresAt)))
  const invitationEmail = composeEmail(
    {
      text: invitationText(brandName(location, business), role, until, business),
      details: [
        { term: 'Account', value: email },
        { term: roleLabels[role].name, value: roleLabels[role].about },
        { term: 'Good until', value: until },
      ],
      link: { text: role === 'crew' ? 'Set up sign-in' : 'Choose password', url },
    },
    location,
    business,
  )
  return { ...invitationEmail, to: email }
}
