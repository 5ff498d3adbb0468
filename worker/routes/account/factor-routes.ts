import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import {
  authMessages,
  normalizeCode,
  reauthenticationSchema,
} from '../../../shared/rules/account/reauthentication.ts'
import {
  appCodeSchema,
  factorMessages,
  maxPasskeys,
  newPasskeySchema,
} from '../../../shared/rules/account/sign-in-factors.ts'
import {
  authenticate,
  authPurpose,
  newPasskeyPurpose,
  passkeyCreationOptions,
  siteOf,
  verifyPasskeyRegistration,
} from '../../actions/authenticate.ts'
import { withAttemptLimits } from '../../actions/sign-in-attempt.ts'
import { findAccount } from '../../db/account/accounts.ts'
import {
  addPasskey,
  confirmAuthenticatorApp,
  loadFactors,
  removeAuthenticatorApp,
  removePasskey,
  storeRecoveryCodes,
  storeUnconfirmedApp,
} from '../../db/account/factors.ts'
import { generateRecoveryCodes } from '../../db/account/recovery-codes.ts'
import { markReauthenticated } from '../../db/account/sessions.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import { type Database, openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { newSecret, secretUrl } from '../../lib/sign-in/totp.ts'

const wrongCode = {
  detail: authMessages.codeRejected,
  errors: [{ field: 'code', message: authMessages.codeRejected }],
}

/** Keeps the last second factor of an account whose password is too short to be its only one. */
async function requireLongPasswordBeforeLastFactor(db: Database, accountId: string): Promise<void> {
  const [account, { passkeys, appSince }] = await Promise.all([
    findAccount(db, accountId),
    loadFactors(db, accountId),
  ])
  const isLast = passkeys.length + (appSince === null ? 0 : 1) === 1
  if (account?.hasShortPassword && isLast)
    throw new Problem('factor-conflict', { detail: factorMessages.passwordTooShort })
}

/** An account's passkeys, authenticator app and recovery codes, and reauthentication. */
export const factorRoutes = new Hono<AppEnv>()
  .post('/confirm', jsonBody, validate('json', reauthenticationSchema), async (c) => {
    const { user } = c.var
    const purpose = authPurpose(user.id, user.sessionId)
    await authenticate(c, user, purpose, c.req.valid('json'))
    await markReauthenticated(openDatabase(c.env.DB), user.sessionId, await auditedBy(c))
    return c.body(null, 204)
  })
  // Called before a download link is followed, because a plain link cannot ask to reauthenticate.
  .get('/recent', (c) => c.body(null, 204))
  .get('/factors', async (c) => {
    const { passkeys, appSince, recoveryCodesLeft } = await loadFactors(openDatabase(c.env.DB), c.var.user.id)
    return c.json<ApiResponses['GET /api/admin/factors']>({
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, host }) => ({
        id,
        name,
        createdAt,
        lastUsedAt,
        host,
      })),
      appSince,
      recoveryCodesLeft,
    })
  })
  .post('/factors/passkeys/question', async (c) => {
    const { id, email, sessionId } = c.var.user
    const { passkeys } = await loadFactors(openDatabase(c.env.DB), id)
    const { host } = siteOf(c)
    const excluded = passkeys.filter((each) => each.host === host).map((each) => each.id)
    return c.json<ApiResponses['POST /api/admin/factors/passkeys/question']>(
      await passkeyCreationOptions(c, newPasskeyPurpose(sessionId), { userHandle: id, email, excluded }),
    )
  })
  .post('/factors/passkeys', jsonBody, validate('json', newPasskeySchema), async (c) => {
    const { name, passkey } = c.req.valid('json')
    const { id: adminId, sessionId } = c.var.user
    const db = openDatabase(c.env.DB)
    const { passkeys, isRequired } = await loadFactors(db, adminId)
    if (passkeys.length >= maxPasskeys)
      throw new Problem('factor-conflict', { detail: factorMessages.tooManyPasskeys })
    const credential = await verifyPasskeyRegistration(c, passkey, newPasskeyPurpose(sessionId))
    const recoveryCodes = isRequired ? null : generateRecoveryCodes()
    const by = await auditedBy(c)
    const row = credential && { ...credential, adminId, name, createdAt: by.at }
    if (!row || !(await addPasskey(db, row, recoveryCodes, by))) {
      throw new Problem('proof-refused', { detail: authMessages.passkeyRejected })
    }
    return c.json<ApiResponses['POST /api/admin/factors/passkeys']>({ recoveryCodes }, 201)
  })
  .delete('/factors/passkeys/:id', async (c) => {
    const db = openDatabase(c.env.DB)
    await requireLongPasswordBeforeLastFactor(db, c.var.user.id)
    const id = c.req.param('id')
    if (!(await removePasskey(db, c.var.user.id, id, await auditedBy(c)))) {
      const { passkeys } = await loadFactors(db, c.var.user.id)
      if (passkeys.some((each) => each.id === id))
        throw new Problem('factor-conflict', { detail: factorMessages.onlyWayIn })
      throw new Problem('not-found', { detail: 'This passkey was already removed' })
    }
    return c.body(null, 204)
  })
  .post('/factors/app', async (c) => {
    const { id, email } = c.var.user
    const secret = newSecret()
    if (!(await storeUnconfirmedApp(openDatabase(c.env.DB), id, secret))) {
      throw new Problem('factor-conflict', { detail: factorMessages.appAlreadyOn })
    }
    const url = secretUrl(secret, (await getPublishedSite(c)).business.name, email)
    return c.json<ApiResponses['POST /api/admin/factors/app']>({ secret, url }, 201)
  })
  .post('/factors/app/confirm', jsonBody, validate('json', appCodeSchema), async (c) => {
    const { id, email } = c.var.user
    const db = openDatabase(c.env.DB)
    const recoveryCodes = (await loadFactors(db, id)).isRequired ? null : generateRecoveryCodes()
    const code = normalizeCode(c.req.valid('json').code)
    const by = await auditedBy(c)
    const isConfirmed = await withAttemptLimits(c, 'code', email, async () =>
      (await confirmAuthenticatorApp(db, id, code, recoveryCodes, by)) ? true : null,
    )
    if (!isConfirmed) throw new Problem('invalid', wrongCode)
    return c.json<ApiResponses['POST /api/admin/factors/app/confirm']>({ recoveryCodes })
  })
  .delete('/factors/app', async (c) => {
    const db = openDatabase(c.env.DB)
    await requireLongPasswordBeforeLastFactor(db, c.var.user.id)
    if (!(await removeAuthenticatorApp(db, c.var.user.id, await auditedBy(c)))) {
      if ((await loadFactors(db, c.var.user.id)).appSince !== null)
        throw new Problem('factor-conflict', { detail: factorMessages.onlyWayIn })
      throw new Problem('not-found', { detail: 'Codes from an app are already off' })
    }
    return c.body(null, 204)
  })
  .post('/factors/recovery-codes', async (c) => {
    const { id } = c.var.user
    const db = openDatabase(c.env.DB)
    if (!(await loadFactors(db, id)).isRequired)
      throw new Problem('factor-conflict', { detail: factorMessages.noFactor })
    const recoveryCodes = generateRecoveryCodes()
    await storeRecoveryCodes(db, id, recoveryCodes, await auditedBy(c))
    return c.json<ApiResponses['POST /api/admin/factors/recovery-codes']>({ recoveryCodes }, 201)
  })
