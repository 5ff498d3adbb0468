import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { loginMessages, loginSchema } from '../../../shared/rules/account/login.ts'
import {
  forgotPasswordSchema,
  passwordResetMessages,
  resetPasswordSchema,
} from '../../../shared/rules/account/password-reset.ts'
import {
  authMessages,
  passkeyAssertionSchema,
  secondFactorSchema,
} from '../../../shared/rules/account/reauthentication.ts'
import type { AuditAction } from '../../../shared/rules/audit/audit-actions.ts'
import {
  type AuthenticatedBy,
  authenticate,
  authPurpose,
  passkeyRequestOptions,
  signInPurpose,
  verifyPasskeyAssertion,
} from '../../actions/authenticate.ts'
import { requestPasswordReset } from '../../actions/request-password-reset.ts'
import { resetPasswordByLink } from '../../actions/reset-password.ts'
import { findAccount } from '../../db/account/accounts.ts'
import { continueSession, endSession, refreshSession, toSessionJson } from '../../db/account/sessions.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { limitRate } from '../../lib/http/rate-limit.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { clearPendingSignIn, findPendingAccount, signIn, signInByPassword } from './sign-in.ts'

/** The audit action of a password sign-in, by its second factor. */
const secondFactorActions: Record<AuthenticatedBy, AuditAction> = {
  passkey: 'signed-in-passkey-second',
  code: 'signed-in-code',
  recovery: 'signed-in-recovery',
  password: 'signed-in',
}

export const authRoutes = new Hono<AppEnv>()
  .post(
    '/login',
    limitRate('sign-in'),
    jsonBody,
    validate('json', loginSchema, () => loginMessages.required),
    async (c) => c.json<ApiResponses['POST /api/auth/login']>(await signInByPassword(c, c.req.valid('json'))),
  )
  .post('/forgot', limitRate('sign-in'), jsonBody, validate('json', forgotPasswordSchema), async (c) => {
    await requestPasswordReset(c, c.req.valid('json').email)
    return c.json<ApiResponses['POST /api/auth/forgot']>({}, 202)
  })
  .post('/reset', limitRate('sign-in'), jsonBody, validate('json', resetPasswordSchema), async (c) => {
    const { token, password } = c.req.valid('json')
    if (!(await resetPasswordByLink(c, token, password)))
      throw new Problem('link-ended', { detail: passwordResetMessages.ended })
    return c.body(null, 204)
  })
  .post('/second-factor', limitRate('sign-in'), jsonBody, validate('json', secondFactorSchema), async (c) => {
    const account = await findPendingAccount(c)
    if (!account) throw new Problem('not-signed-in', { detail: loginMessages.reenterPassword })
    const provenBy = await authenticate(c, account, authPurpose(account.id), c.req.valid('json'))
    clearPendingSignIn(c)
    return c.json<ApiResponses['POST /api/auth/second-factor']>(
      await signIn(c, account, secondFactorActions[provenBy]),
    )
  })
  // The challenge is not stored, so a flood of requests costs no writes.
  .get('/passkey', async (c) =>
    c.json<ApiResponses['GET /api/auth/passkey']>(await passkeyRequestOptions(c, signInPurpose)),
  )
  .post(
    '/passkey',
    limitRate('sign-in'),
    jsonBody,
    validate('json', z.object({ passkey: passkeyAssertionSchema }), () => authMessages.passkeyRejected),
    async (c) => {
      const id = await verifyPasskeyAssertion(c, c.req.valid('json').passkey, signInPurpose)
      const account = id && (await findAccount(openDatabase(c.env.DB), id))
      if (!account) throw new Problem('sign-in-failed', { detail: authMessages.passkeyRejected })
      return c.json<ApiResponses['POST /api/auth/passkey']>(await signIn(c, account, 'signed-in-passkey'))
    },
  )
  .get('/session', async (c) => {
    const session = await continueSession(c, Date.now())
    if (!session) return c.json<ApiResponses['GET /api/auth/session']>({ user: null })
    return c.json<ApiResponses['GET /api/auth/session']>(toSessionJson(session))
  })
  .post('/refresh', async (c) => {
    const session = await refreshSession(c, Date.now())
    if (!session) throw new Problem('not-signed-in')
    return c.json<ApiResponses['POST /api/auth/refresh']>(toSessionJson(session))
  })
  .post('/logout', async (c) => {
    await endSession(c)
    return c.body(null, 204)
  })
