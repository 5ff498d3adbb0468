import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/contract/answers.ts'
import { loginMessages, loginSchema } from '../../../shared/rules/account/login.ts'
import {
  passkeyAnswerSchema,
  proofMessages,
  secondFactorSchema,
} from '../../../shared/rules/account/proof.ts'
import type { Role } from '../../../shared/rules/account/role.ts'
import type { AuditAction } from '../../../shared/rules/audit/audit.ts'
import { checkPassword } from '../../acts/check-password.ts'
import {
  checkPasskey,
  type ProvenBy,
  passkeyQuestion,
  proofPurpose,
  prove,
  signInPurpose,
  waysFor,
} from '../../acts/prove.ts'
import { openDatabase } from '../../ground/database/open-database.ts'
import type { AppEnv } from '../../ground/environment.ts'
import { log } from '../../ground/http/log.ts'
import { limitRate } from '../../ground/http/rate-limit.ts'
import { Problem } from '../../ground/http/thrown-problem.ts'
import { jsonBody, valid } from '../../ground/http/validate.ts'
import { rememberDevice } from '../../ground/sign-in/known-device.ts'
import { findAccount } from '../../records/account/accounts.ts'
import { loadFactors } from '../../records/account/factors.ts'
import { sessionJson } from '../../records/account/session-json.ts'
import { continueSession, endSession, refreshSession, startSession } from '../../records/account/sessions.ts'
import { accountOfPassword, forgetPassword, rememberPassword } from './pending-sign-in.ts'

/** What the audit log calls a password that was followed by one of these. */
const afterPassword: Record<ProvenBy, AuditAction> = {
  passkey: 'signed-in-passkey-second',
  code: 'signed-in-code',
  recovery: 'signed-in-recovery',
  password: 'signed-in',
}

/** Signs somebody in who has proven to be the account's: its session, and the device is known from now on. */
async function signIn(
  c: Context<AppEnv>,
  account: { id: string; email: string; role: Role },
  how: AuditAction,
) {
  const expiresAt = await startSession(c, account, how, Date.now())
  await rememberDevice(c, account.email)
  log(c, 'info', { signedIn: account.id })
  return sessionJson({ ...account, expiresAt })
}

export const authRoutes = new Hono<AppEnv>()
  .post(
    '/login',
    limitRate('sign-in'),
    jsonBody,
    valid('json', loginSchema, () => loginMessages.required),
    async (c) => {
      const { email, password } = c.req.valid('json')
      const admin = await checkPassword(c, email, password)
      if (!admin) throw new Problem('sign-in-failed', { detail: loginMessages.refused })
      const factors = await loadFactors(openDatabase(c.env.DB), admin.id)
      if (factors.isRequired) {
        await rememberPassword(c, admin)
        const ways = await waysFor(c, admin, proofPurpose(admin.id), factors)
        throw new Problem('second-factor-needed', { detail: proofMessages.needed, ways })
      }
      return c.json<Answers['POST /api/auth/login']>(await signIn(c, admin, 'signed-in'))
    },
  )
  .post('/second-factor', limitRate('sign-in'), jsonBody, valid('json', secondFactorSchema), async (c) => {
    const account = await accountOfPassword(c)
    if (!account) throw new Problem('not-signed-in', { detail: loginMessages.passwordAgain })
    const provenBy = await prove(c, account, proofPurpose(account.id), c.req.valid('json'))
    forgetPassword(c)
    return c.json<Answers['POST /api/auth/second-factor']>(await signIn(c, account, afterPassword[provenBy]))
  })
  // Nothing is stored for it, so that whoever asks often costs nothing.
  .get('/passkey', async (c) =>
    c.json<Answers['GET /api/auth/passkey']>(await passkeyQuestion(c, signInPurpose)),
  )
  .post(
    '/passkey',
    limitRate('sign-in'),
    jsonBody,
    valid('json', z.object({ passkey: passkeyAnswerSchema }), () => proofMessages.passkeyRefused),
    async (c) => {
      const id = await checkPasskey(c, c.req.valid('json').passkey, signInPurpose)
      const account = id && (await findAccount(openDatabase(c.env.DB), id))
      if (!account) throw new Problem('sign-in-failed', { detail: proofMessages.passkeyRefused })
      return c.json<Answers['POST /api/auth/passkey']>(await signIn(c, account, 'signed-in-passkey'))
    },
  )
  .get('/session', async (c) => {
    const session = await continueSession(c, Date.now())
    if (!session) return c.json<Answers['GET /api/auth/session']>({ user: null })
    return c.json<Answers['GET /api/auth/session']>(sessionJson(session))
  })
  .post('/refresh', async (c) => {
    const session = await refreshSession(c, Date.now())
    if (!session) throw new Problem('not-signed-in')
    return c.json<Answers['POST /api/auth/refresh']>(sessionJson(session))
  })
  .post('/logout', async (c) => {
    await endSession(c)
    return c.body(null, 204)
  })
