import type { Context } from 'hono'
import type { Business } from '../../shared/lib/business/business.ts'
import type { Location } from '../../shared/lib/business/location.ts'
import type { InvitationJson } from '../../shared/rules/account/account-json.ts'
import { writeInvitationLetter } from '../emails/invitation-letter.ts'
import type { AppEnv } from '../lib/environment.ts'
import { mailService } from '../lib/services/mail-service.ts'
import { logMailFailure } from './send-mail.ts'

/**
 * Sends an invitation after the response, where mail is set up. It is tried once: its link is stored nowhere, and whoever
 * invites has it on the screen.
 */
export function mailInvitationAfter(
  c: Context<AppEnv>,
  invitation: InvitationJson,
  url: string,
  location: Location,
  business: Business,
) {
  const send = mailService(c.env)
  if (!send) return
  const letter = writeInvitationLetter(invitation, url, location, business)
  c.executionCtx.waitUntil(send(letter, `invitation_${invitation.id}`).catch(logMailFailure))
}
