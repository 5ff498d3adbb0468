import type { Context } from 'hono'
import type { Email } from '../../shared/rules/mail/email-events.ts'
import type { AppEnv } from '../lib/environment.ts'
import { emailSender } from '../lib/services/email-sender.ts'
import { logMessageFailure } from './send-messages.ts'

/**
 * Sends an email about a dashboard account after the response, if email is set up. It is sent once and never
 * retried, since its link is stored nowhere.
 */
export function sendAccountEmailAfterResponse(c: Context<AppEnv>, email: Email, id: string) {
  const send = emailSender(c.env)
  if (send) c.executionCtx.waitUntil(send(email, id).catch(logMessageFailure))
}
