import type { Context } from 'hono'
import { locationFromHost } from '../../shared/lib/business/location.ts'
import { siteOrigin } from '../../shared/lib/business/site-origin.ts'
import { needsSecondFactor, passwordMessages } from '../../shared/rules/account/new-password.ts'
import { loadFactors } from '../db/account/factors.ts'
import { findPasswordReset, resetPassword } from '../db/account/password-resets.ts'
import { auditedBy } from '../db/audit/audit-log.ts'
import { loadPublished } from '../db/site/load-published.ts'
import { writePasswordChangedEmail } from '../emails/password-email.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { Problem } from '../lib/http/http-problem.ts'
import { withHashLock } from '../lib/sign-in/hash-lock.ts'
import { hashPassword } from '../lib/sign-in/password.ts'
import { sha256 } from '../lib/text/hash.ts'
import { sendAccountEmailAfterResponse } from './send-account-email.ts'

/** Returns the account of a link to set a new password, or `null` when it is used, old or unknown. */
export const findResetAccount = async (c: Context<AppEnv>, token: string) =>
  findPasswordReset(openDatabase(c.env.DB), await sha256(token), Date.now())

/**
 * Sets the password of a link's account, ends all of its sessions and tells the account.
 * @returns the account and whether it has a second factor, or `null` when the link has ended.
 * @throws a Problem when the password is too short for an account without a second factor, or the hash lock
 * stays busy.
 */
export async function resetPasswordByLink(c: Context<AppEnv>, token: string, password: string) {
  const db = openDatabase(c.env.DB)
  const tokenHash = await sha256(token)
  const found = await findPasswordReset(db, tokenHash, Date.now())
  if (!found) return null
  const { isRequired: hasSecondFactor } = await loadFactors(db, found.id)
  const hasShortPassword = needsSecondFactor(password)
  if (hasShortPassword && !hasSecondFactor) {
    const message = passwordMessages.tooShort
    throw new Problem('invalid', { detail: message, errors: [{ field: 'password', message }] })
  }
  const passwordHash = await withHashLock(c, 'strangers', () => hashPassword(password))
  const by = await auditedBy(c, found.email)
  const account = await resetPassword(db, tokenHash, found.id, { passwordHash, hasShortPassword }, by)
  if (!account) return null
  const { business } = await loadPublished(db)
  const requestUrl = new URL(c.req.url)
  sendAccountEmailAfterResponse(
    c,
    writePasswordChangedEmail(
      account.email,
      Date.parse(by.at),
      siteOrigin(requestUrl),
      locationFromHost(requestUrl.host),
      business,
    ),
    `password_changed_${account.id}_${by.at}`,
  )
  return { account, hasSecondFactor }
}
