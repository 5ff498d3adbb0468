import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { locationFromHost } from '../../../shared/lib/business/location.ts'
import { siteOrigin } from '../../../shared/lib/business/site-origin.ts'
import { invitationPath } from '../../../shared/lib/page/routes.ts'
import {
  accountChangeSchema,
  invitationMessages,
  invitationSchema,
} from '../../../shared/rules/account/invitation.ts'
import { sendAccountEmailAfterResponse } from '../../actions/send-account-email.ts'
import { findAccount } from '../../db/account/accounts.ts'
import {
  changeRole,
  invite,
  listTeam,
  removeAccount,
  setAccountCrew,
  withdrawInvitation,
} from '../../db/account/team.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import { loadPublished } from '../../db/site/load-published.ts'
import { writeInvitationEmail } from '../../emails/invitation-email.ts'
import { type Database, openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { idempotencyKeySchema } from '../../lib/http/idempotency-key.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { emailSender } from '../../lib/services/email-sender.ts'
import { randomToken, sha256 } from '../../lib/text/hash.ts'
import { linkToken } from '../../lib/text/private-links.ts'

/** Lets owners manage accounts. The first account is created with `npm run admin`. */
export const teamRoutes = new Hono<AppEnv>()
  .get('/accounts', async (c) =>
    c.json<ApiResponses['GET /api/admin/accounts']>(await listTeam(openDatabase(c.env.DB), Date.now())),
  )
  .patch('/accounts/:id', jsonBody, validate('json', accountChangeSchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const account = await findAccountOrThrow(db, c.req.param('id'))
    const { role = account.role, crew = account.crew } = c.req.valid('json')
    const by = await auditedBy(c)
    if (account.role !== role && !(await changeRole(db, account, role, by))) {
      const { lastOwner, needsPasswordOrPasskey } = invitationMessages
      throw new Problem('account-conflict', { detail: role === 'owner' ? needsPasswordOrPasskey : lastOwner })
    }
    if (account.crew !== crew) await setAccountCrew(db, account, crew, by)
    return c.body(null, 204)
  })
  .delete('/accounts/:id', async (c) => {
    const id = c.req.param('id')
    if (id === c.var.user.id) throw new Problem('account-conflict', { detail: invitationMessages.ownAccount })
    const db = openDatabase(c.env.DB)
    if (!(await removeAccount(db, await findAccountOrThrow(db, id), await auditedBy(c)))) {
      throw new Problem('account-conflict', { detail: invitationMessages.lastOwner })
    }
    return c.body(null, 204)
  })
  .post(
    '/invitations',
    jsonBody,
    validate('header', idempotencyKeySchema),
    validate('json', invitationSchema),
    async (c) => {
      const input = c.req.valid('json')
      const key = c.req.valid('header')['idempotency-key']
      // The token is not stored, so a retry with the same key must derive the same one.
      const token = key ? await linkToken(c.env, 'invitation', JSON.stringify([key, input])) : randomToken()
      const by = await auditedBy(c)
      const result = await invite(openDatabase(c.env.DB), input, await sha256(token), by)
      if (!result) {
        const message = invitationMessages.hasAccount
        throw new Problem('invalid', { detail: message, errors: [{ field: 'email', message }] })
      }
      const { invitation, isNew } = result
      const requestUrl = new URL(c.req.url)
      const url = new URL(invitationPath(token), siteOrigin(requestUrl)).href
      if (isNew) {
        const { business } = await loadPublished(openDatabase(c.env.DB))
        // Whoever invites sees the link on the screen as well.
        sendAccountEmailAfterResponse(
          c,
          writeInvitationEmail(invitation, url, locationFromHost(requestUrl.host), business),
          `invitation_${invitation.id}`,
        )
      } else {
        c.header('Idempotent-Replayed', 'true')
      }
      const isMailed = emailSender(c.env) !== null
      return c.json<ApiResponses['POST /api/admin/invitations']>({ url, isMailed, invitation }, 201)
    },
  )
  .delete('/invitations/:id', async (c) => {
    const db = openDatabase(c.env.DB)
    if (!(await withdrawInvitation(db, c.req.param('id'), await auditedBy(c)))) {
      throw new Problem('not-found', { detail: 'This invitation has already ended' })
    }
    return c.body(null, 204)
  })

async function findAccountOrThrow(db: Database, id: string) {
  const account = await findAccount(db, id)
  if (!account) throw new Problem('not-found', { detail: 'This account no longer exists' })
  return account
}
