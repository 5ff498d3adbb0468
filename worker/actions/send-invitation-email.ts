import type { Context } from 'hono'
import type { Business } from '../../shared/lib/business/business.ts'
import type { Location } from '../../shared/lib/business/location.ts'
import type { InvitationJson } from '../../shared/rules/account/account-json.ts'
import { writeInvitationEmail } from '../emails/invitation-email.ts'
import type { AppEnv } from '../lib/environment.ts'
import { emailSender } from '../lib/services/email-sender.ts'
import { logEmailFailure } from './send-emails.ts'

/**
 * Sends an invitation after the response if email is set up. It is sent once and never retried, since its
 * link is stored nowhere; whoever invites sees the link on the screen.
 */
export function sendInvitationAfterResponse(
  c: Context<AppEnv>,
  invitation: InvitationJson,
  url: string,
  location: Location,
  business: Business,
) {
  const send = emailSender(c.env)
  if (!send) return
  const email = writeInvitationEmail(invitation, url, location, business)
  c.executionCtx.waitUntil(send(email, `invitation_${invitation.id}`).catch(logEmailFailure))
}
