import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { maxListedSessions } from '../../../shared/rules/account/account-json.ts'
import { describeDevice } from '../../../shared/rules/account/device.ts'
import {
  needsSecondFactor,
  passwordChangeSchema,
  passwordMessages,
} from '../../../shared/rules/account/new-password.ts'
import { checkPassword } from '../../actions/sign-in-attempt.ts'
import {
  deleteOtherSessions,
  deleteSession,
  findAccount,
  hasPassword,
  listSessions,
  replacePassword,
} from '../../db/account/accounts.ts'
import { loadFactors } from '../../db/account/factors.ts'
import { issueToken } from '../../db/account/sessions.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { hashPassword, noPassword } from '../../lib/sign-in/password.ts'
import { requireRecentFactor } from './require-recent-sign-in.ts'

/** Routes for the signed-in account itself, open to every role. */
export const accountRoutes = new Hono<AppEnv>()
  .post('/password', requireRecentFactor, jsonBody, validate('json', passwordChangeSchema), async (c) => {
    const { currentPassword, newPassword } = c.req.valid('json')
    const { id, email, sessionId } = c.var.user
    const db = openDatabase(c.env.DB)
    // Without a password, the passkey or code that `requireRecentFactor` asked for is the proof.
    if ((await hasPassword(db, id)) && !(await checkPassword(c, email, currentPassword ?? ''))) {
      throw new Problem('invalid', {
        detail: passwordMessages.wrong,
        errors: [{ field: 'currentPassword', message: passwordMessages.wrong }],
      })
    }
    const hasShortPassword = needsSecondFactor(newPassword)
    if (hasShortPassword && !(await loadFactors(db, id)).isRequired) {
      throw new Problem('invalid', {
        detail: passwordMessages.tooShort,
        errors: [{ field: 'newPassword', message: passwordMessages.tooShort }],
      })
    }
    const passwordHash = await hashPassword(newPassword)
    const session = await replacePassword(
      db,
      id,
      { passwordHash, hasShortPassword },
      sessionId,
      await auditedBy(c),
    )
    if (session) await issueToken(c, session, Date.now())
    return c.body(null, 204)
  })
  .get('/sessions', async (c) => {
    const { id, email, sessionId } = c.var.user
    const db = openDatabase(c.env.DB)
    const [account, rows] = await Promise.all([
      findAccount(db, id),
      listSessions(db, id, sessionId, Date.now()),
    ])
    const listed = rows.slice(0, maxListedSessions)
    return c.json<ApiResponses['GET /api/admin/sessions']>({
      email,
      lastSignInAt: account?.lastSignInAt ?? null,
      hasPassword: account?.passwordHash !== noPassword,
      more: rows.length - listed.length,
      sessions: listed.map((row) => ({
        id: row.id,
        createdAt: row.createdAt,
        lastSeenAt: row.lastSeenAt,
        isCurrent: row.id === sessionId,
        device: describeDevice(row.userAgent),
      })),
    })
  })
  .delete('/sessions', async (c) => {
    const { id, sessionId } = c.var.user
    await deleteOtherSessions(openDatabase(c.env.DB), id, sessionId, await auditedBy(c))
    return c.body(null, 204)
  })
  .delete('/sessions/:id', async (c) => {
    const db = openDatabase(c.env.DB)
    if (!(await deleteSession(db, c.var.user.id, c.req.param('id'), await auditedBy(c)))) {
      throw new Problem('not-found', { detail: 'This session has already ended' })
    }
    return c.body(null, 204)
  })
