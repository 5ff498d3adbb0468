import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { Answers } from '../../shared/http/answers.ts'
import { canResend, outcomeOf } from '../../shared/mail/mail.ts'
import type { BookingMailJson } from '../../shared/mail/mail-json.ts'
import { openDatabase } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'
import { Problem } from '../http/thrown-problem.ts'
import { changeMessages, listMailOf, messagesOf } from './mail-outbox.ts'
import { sendMailOf } from './send-mail.ts'
import { mailService } from './service.ts'

const isSetUp = (c: Context<AppEnv>) => mailService(c.env) !== null

/** What the owner sees of the mail. */
export const mailRoutes = new Hono<AppEnv>()
  .get('/mail', (c) => c.json<Answers['GET /api/admin/mail']>({ isSetUp: isSetUp(c) }))
  .get('/bookings/:id/mail', async (c) =>
    c.json<Answers['GET /api/admin/bookings/:id/mail']>(await loadMail(c, c.req.param('id'))),
  )
  .post('/bookings/:id/mail/:message/resend', async (c) => {
    if (!isSetUp(c))
      throw new Problem('mail-not-set-up', { detail: 'Mail is not set up, so nothing can be sent' })
    const { id, message: messageId } = c.req.param()
    const db = openDatabase(c.env.DB)
    const found = (await listMessages(c, id)).find(({ json }) => json.id === messageId)
    if (!found) throw new Problem('not-found', { detail: 'This message no longer exists' })
    const { row, message, json } = found
    const again = { ...message, state: 'waiting' as const, attempts: 0, at: null }
    if (json.canResend && (await changeMessages(db, row, [message], [again]))) {
      await sendMailOf(c.env, id, row.at, message.to)
    }
    return c.json<Answers['POST /api/admin/bookings/:id/mail/:message/resend']>(await loadMail(c, id))
  })

async function loadMail(c: Context<AppEnv>, bookingId: string): Promise<BookingMailJson> {
  const messages = await listMessages(c, bookingId)
  return { isSetUp: isSetUp(c), messages: messages.map(({ json }) => json) }
}

async function listMessages(c: Context<AppEnv>, bookingId: string) {
  const now = Date.now()
  const rows = await listMailOf(openDatabase(c.env.DB), bookingId)
  return rows.flatMap((row) =>
    messagesOf(row).map((message) => {
      const { to, attempts, at } = message
      const json = {
        id: [row.at, row.number, to].join('_'),
        event: row.event,
        to,
        state: outcomeOf(message, row.at, now),
        attempts,
        at: at ?? row.at,
        canResend: canResend(message, row.at, now),
      }
      return { row, message, json }
    }),
  )
}
