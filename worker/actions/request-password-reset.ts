import type { Context } from 'hono'
import { locationFromHost } from '../../shared/lib/business/location.ts'
import { siteOrigin } from '../../shared/lib/business/site-origin.ts'
import { passwordResetPath } from '../../shared/lib/page/routes.ts'
import { hourMs } from '../../shared/lib/time/business-time.ts'
import { loginMessages } from '../../shared/rules/account/login.ts'
import { anonymousActor } from '../../shared/rules/audit/audit-actions.ts'
import { type AttemptLimit, countAttempt, createLimit } from '../db/account/attempt-limits.ts'
import { storePasswordReset } from '../db/account/password-resets.ts'
import { auditedBy } from '../db/audit/audit-log.ts'
import { loadPublished } from '../db/site/load-published.ts'
import { writePasswordResetEmail } from '../emails/password-email.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { clientNetworks } from '../lib/http/client-network.ts'
import { Problem } from '../lib/http/http-problem.ts'
import { emailSender } from '../lib/services/email-sender.ts'
import { randomToken, sha256 } from '../lib/text/hash.ts'
import { sendAccountEmailAfterResponse } from './send-account-email.ts'

/** How many links one mailbox gets in an hour, and how many one network may ask for. */
const maxPerMailbox = 3
const maxPerNetwork = 10

const hourlyLimit = async (max: number, ...subject: string[]): Promise<AttemptLimit> => ({
  ...(await createLimit(max, 'password reset', ...subject)),
  windowMs: hourMs,
})

/**
 * Emails a link to set a new password if the address has an account. Response, statements and time are the
 * same if it has none, or when its mailbox got too many links. Without an email service it does nothing.
 * @throws a Problem with `Retry-After` when a network asks too often.
 */
export async function requestPasswordReset(c: Context<AppEnv>, email: string): Promise<void> {
  if (!emailSender(c.env)) return
  const db = openDatabase(c.env.DB)
  const network = clientNetworks(c)?.at(-1)
  if (network) {
    const retryAfter = await countAttempt(
      db,
      [await hourlyLimit(maxPerNetwork, 'network', network)],
      Date.now(),
    )
    if (retryAfter !== null) {
      c.header('Retry-After', String(retryAfter))
      throw new Problem('too-many-attempts', { detail: loginMessages.throttled })
    }
  }
  const isMailboxFull =
    (await countAttempt(db, [await hourlyLimit(maxPerMailbox, 'mailbox', email)], Date.now())) !== null
  if (isMailboxFull) return
  const token = randomToken()
  const tokenHash = await sha256(token)
  const hasAccount = await storePasswordReset(db, email, tokenHash, await auditedBy(c, anonymousActor))
  const { business } = await loadPublished(db)
  if (!hasAccount) return
  const requestUrl = new URL(c.req.url)
  const url = new URL(passwordResetPath(token), siteOrigin(requestUrl)).href
  sendAccountEmailAfterResponse(
    c,
    writePasswordResetEmail(email, url, locationFromHost(requestUrl.host), business),
    `password_reset_${tokenHash}`,
  )
}
