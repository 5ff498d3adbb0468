import type { Context } from 'hono'
import type { InvitationJson } from '../../shared/account/account-json.ts'
import { roleWords } from '../../shared/account/role.ts'
import type { Business } from '../../shared/site/business.ts'
import type { Location } from '../../shared/site/location.ts'
import { businessDate, formatDate } from '../../shared/time/business-time.ts'
import { logMailFailure } from '../acts/send-mail.ts'
import type { AppEnv } from '../ground/environment.ts'
import { brandName, mailService } from '../ground/services/mail-service.ts'
import { composeLetter } from './letter.tsx'

/**
 * Sends an invitation after the response, where mail is set up. It is tried once: its link is stored nowhere, and whoever
 * invites has it on the screen.
 */
export function mailInvitationAfter(
  c: Context<AppEnv>,
  { id, email, role, expiresAt }: InvitationJson,
  url: string,
  location: Location,
  business: Business,
) {
  const send = mailService(c.env)
  if (!send) return
  const letter = composeLetter(
    {
      words: {
        subject: `Your account at ${brandName(location, business)}`,
        heading: 'You are invited',
        line: 'Choose a password, and you are signed in. The link works once.',
      },
      facts: [
        { term: 'Account', value: email },
        { term: roleWords[role].name, value: roleWords[role].about },
        { term: 'Open until', value: formatDate(businessDate(Date.parse(expiresAt))) },
      ],
      link: { text: 'Choose your password', url },
    },
    location,
    business,
  )
  c.executionCtx.waitUntil(send({ ...letter, to: email }, `invitation_${id}`).catch(logMailFailure))
}
