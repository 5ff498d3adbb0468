import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import {
  canResend,
  isTooLate,
  type MailEvent,
  type MailMessage,
  type MailState,
  outcomeOf,
} from '../../../shared/rules/mail/mail.ts'
import type { BookingMailJson } from '../../../shared/rules/mail/mail-json.ts'
import { channelsOf, MailUnanswered, sendMessages } from '../../actions/send-mail.ts'
import {
  findMail,
  listMailOf,
  listTrouble,
  type Mail,
  messageId,
  toMessage,
} from '../../db/mail/mail-outbox.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { timeLimitMs } from '../../lib/http/time-limit.ts'
import { jsonBody, valid } from '../../lib/http/validate.ts'
import { withinTime } from '../../lib/http/within-time.ts'
import { mailService } from '../../lib/services/mail-service.ts'

const isSetUp = (c: Context<AppEnv>) => mailService(c.env) !== null

const resendSchema = z.object({ asOf: z.string() })

/** So many events are sent again in one call, all at once: they have at most two letters, and a Worker six connections. */
const eventsInCall = 3

const maxNamed = 5

/** What the owner sees of the mail, and sends again. */
export const mailRoutes = new Hono<AppEnv>()
  .get('/mail', async (c) => {
    const now = Date.now()
    const asOf = new Date(now).toISOString()
    const trouble = await listTrouble(openDatabase(c.env.DB), now, asOf)
    const messages = trouble.flatMap((event) => event.messages)
    const concerned = [...new Map(trouble.map((event) => [event.row.subjectId, event])).values()]
    const named = concerned.filter(({ booking, quote }) => booking ?? quote).slice(0, maxNamed)
    return c.json<Answers['GET /api/admin/mail']>({
      isSetUp: isSetUp(c),
      failed: count(messages, 'failed'),
      doubtful: count(messages, 'sending'),
      bookings: named.flatMap(({ booking }) => (booking ? [concernedBooking(booking)] : [])),
      quotes: named.flatMap(({ quote }) => (quote ? [concernedQuote(quote)] : [])),
      others: concerned.length - named.length,
      asOf,
    })
  })
  .post('/mail/resend', jsonBody, valid('json', resendSchema), async (c) => {
    requireMail(c)
    const { asOf } = c.req.valid('json')
    const now = Date.now()
    const all = await listTrouble(openDatabase(c.env.DB), now, asOf)
    const trouble = all.filter(({ row }) => !isTooLate(row.event, now))
    const outcomes = await sendWhileWaiting(c, trouble.slice(0, eventsInCall))
    return c.json<Answers['POST /api/admin/mail/resend']>({
      sent: count(outcomes, 'sent'),
      failed: count(outcomes, 'failed'),
      dropped: count(outcomes, 'dropped'),
      sending: count(outcomes, 'sending'),
      left: trouble.slice(eventsInCall).flatMap(({ messages }) => messages).length,
    })
  })
  .get('/bookings/:id/mail', async (c) =>
    c.json<Answers['GET /api/admin/bookings/:id/mail']>(await loadMail(c, c.req.param('id'))),
  )
  .post('/bookings/:id/mail/:message/resend', async (c) => {
    requireMail(c)
    const { id, message: wanted } = c.req.param()
    const found = (await listMessages(c, id)).find(({ json }) => json.id === wanted)
    if (!found) throw new Problem('not-found', { detail: 'This message no longer exists' })
    const { row, message, json } = found
    const mail = await findMail(openDatabase(c.env.DB), id, row.at)
    const event = mail.find(({ row: { number } }) => number === row.number)
    if (json.canResend && event) await sendWhileWaiting(c, [{ ...event, messages: [message] }])
    return c.json<Answers['POST /api/admin/bookings/:id/mail/:message/resend']>(await loadMail(c, id))
  })

const concernedBooking = ({ id, customerName, bookingDate, bookingTime }: NonNullable<Mail['booking']>) => ({
  id,
  customerName,
  date: bookingDate,
  time: bookingTime,
})

const concernedQuote = ({ id, customerName, service }: NonNullable<Mail['quote']>) => ({
  id,
  customerName,
  service,
})

/** @throws a Problem when there is no mail service. */
export function requireMail(c: Context<AppEnv>) {
  if (!isSetUp(c)) {
    throw new Problem('mail-not-set-up', { detail: 'Mail is not set up, so nothing can be sent' })
  }
}

/** How long the owner waits for messages to be sent: there is an answer to be made within the time limit after it. */
const waitMs = timeLimitMs - 3000

/**
 * Sends messages while the owner waits; what takes longer goes on after the answer.
 * @returns what became of them so far.
 */
async function sendWhileWaiting(c: Context<AppEnv>, events: Mail[]): Promise<MailMessage[]> {
  const channels = channelsOf(c.env)
  const sending = Promise.all(events.map((event) => sendMessages(c.env, channels, event, event.messages)))
  c.executionCtx.waitUntil(sending.catch(() => {}))
  try {
    return (await withinTime(sending, waitMs, new MailUnanswered())).flat()
  } catch (error) {
    if (!(error instanceof MailUnanswered)) throw error
    return events.flatMap(({ messages }) => messages.map((message) => ({ ...message, state: 'sending' })))
  }
}

const count = (messages: readonly MailMessage[], state: MailState) =>
  messages.filter((message) => message.state === state).length

async function loadMail(c: Context<AppEnv>, bookingId: string): Promise<BookingMailJson> {
  const messages = await listMessages(c, bookingId)
  return { isSetUp: isSetUp(c), messages: messages.map(({ json }) => json) }
}

/** Nobody is asked for a review twice, or at night. */
const mayAskAgain = (event: MailEvent, { state }: MailMessage, now: number) =>
  !isTooLate(event, now) && !(event === 'review-request' && state === 'sent')

async function listMessages(c: Context<AppEnv>, bookingId: string) {
  const now = Date.now()
  const rows = await listMailOf(openDatabase(c.env.DB), bookingId)
  return rows.map((row) => {
    const message = toMessage(row)
    const { to, attempts, at } = message
    const json = {
      id: messageId(row, to),
      event: row.event,
      to,
      state: outcomeOf(message, row.at, now),
      attempts,
      at: at ?? row.at,
      canResend: canResend(message, row.at, now) && mayAskAgain(row.event, message, now),
    }
    return { row, message, json }
  })
}
