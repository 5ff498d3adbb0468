import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { epochOf } from '../../../shared/lib/time/business-time.ts'
import {
  canResend,
  type EmailEvent,
  type EmailState,
  emailOutcome,
  isHeldForQuietHours,
  type OutboxMessage,
} from '../../../shared/rules/mail/email-events.ts'
import type { BookingEmailsJson } from '../../../shared/rules/mail/email-json.ts'
import { isQuietForTexts } from '../../../shared/rules/message/text-hours.ts'
import { loadRouting } from '../../actions/route-messages.ts'
import { channelsOf, EmailOutcomeUnknownError, sendMessages } from '../../actions/send-messages.ts'
import { selectBooking } from '../../db/booking/bookings.ts'
import {
  findOutboxEvents,
  listBookingMessages,
  listFailedEmails,
  messageId,
  type OutboxEvent,
  toMessage,
} from '../../db/mail/outbox.ts'
import { withTimeout } from '../../lib/database/database-timeout.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { requestTimeoutMs } from '../../lib/http/time-limit.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { emailSender } from '../../lib/services/email-sender.ts'
import { areTextsSetUp } from '../../lib/services/text-sender.ts'

const isEmailSetUp = (c: Context<AppEnv>) => emailSender(c.env) !== null

const resendSchema = z.object({ asOf: z.string() })

/**
 * How many events one request resends in parallel: each has at most two emails, and a Worker may open six
 * connections at once.
 */
const maxEventsPerRequest = 3

const maxListed = 5

/** Lists emails and sends failed ones again. */
export const mailRoutes = new Hono<AppEnv>()
  .get('/emails', async (c) => {
    const now = Date.now()
    const asOf = new Date(now).toISOString()
    const failures = await listFailedEmails(openDatabase(c.env.DB), now, asOf)
    const messages = failures.flatMap((event) => event.messages)
    const affected = [...new Map(failures.map((event) => [event.row.subjectId, event])).values()]
    const listed = affected.filter(({ booking, quote }) => booking ?? quote).slice(0, maxListed)
    return c.json<ApiResponses['GET /api/admin/emails']>({
      isSetUp: isEmailSetUp(c),
      failed: count(messages, 'failed'),
      doubtful: count(messages, 'sending'),
      bookings: listed.flatMap(({ booking }) => (booking ? [toAffectedBooking(booking)] : [])),
      quotes: listed.flatMap(({ quote }) => (quote ? [toAffectedQuote(quote)] : [])),
      others: affected.length - listed.length,
      asOf,
    })
  })
  .post('/emails/resend', jsonBody, validate('json', resendSchema), async (c) => {
    requireMessages(c)
    const { asOf } = c.req.valid('json')
    const now = Date.now()
    const all = await listFailedEmails(openDatabase(c.env.DB), now, asOf)
    const failures = all.filter(({ row }) => !isHeldForQuietHours(row.event, now))
    const outcomes = await sendWithTimeout(c, failures.slice(0, maxEventsPerRequest))
    return c.json<ApiResponses['POST /api/admin/emails/resend']>({
      sent: count(outcomes, 'sent'),
      failed: count(outcomes, 'failed'),
      dropped: count(outcomes, 'dropped'),
      sending: count(outcomes, 'sending'),
      left: failures.slice(maxEventsPerRequest).flatMap(({ messages }) => messages).length,
    })
  })
  .get('/bookings/:id/emails', async (c) =>
    c.json<ApiResponses['GET /api/admin/bookings/:id/emails']>(await loadMail(c, c.req.param('id'))),
  )
  .post('/bookings/:id/emails/:message/resend', async (c) => {
    requireMessages(c)
    const { id, message: requestedId } = c.req.param()
    const match = (await listMessages(c, id)).find(({ json }) => json.id === requestedId)
    if (!match) throw new Problem('not-found', { detail: 'This message no longer exists' })
    const { row, message, json } = match
    const mail = await findOutboxEvents(openDatabase(c.env.DB), id, row.at)
    const event = mail.find(({ row: { number } }) => number === row.number)
    if (json.canResend && event) await sendWithTimeout(c, [{ ...event, messages: [message] }])
    return c.json<ApiResponses['POST /api/admin/bookings/:id/emails/:message/resend']>(await loadMail(c, id))
  })

const toAffectedBooking = ({
  id,
  customerName,
  bookingDate,
  bookingTime,
}: NonNullable<OutboxEvent['booking']>) => ({
  id,
  customerName,
  date: bookingDate,
  time: bookingTime,
})

const toAffectedQuote = ({ id, customerName, service }: NonNullable<OutboxEvent['quote']>) => ({
  id,
  customerName,
  service,
})

/** @throws a Problem when neither email nor texts are configured. */
export function requireMessages(c: Context<AppEnv>) {
  if (!areTextsSetUp(c.env)) requireEmailService(c)
}

/** @throws a Problem when email is not configured. */
export function requireEmailService(c: Context<AppEnv>) {
  if (!isEmailSetUp(c)) {
    throw new Problem('mail-not-set-up', { detail: 'Email is not set up, so nothing can be sent' })
  }
}

/** How long the owner waits for emails to be sent. The rest of the request timeout is for the response. */
const resendTimeoutMs = requestTimeoutMs - 3000

/**
 * Sends messages while the owner waits; slower ones continue after the response.
 * @returns the messages in their current state.
 */
async function sendWithTimeout(c: Context<AppEnv>, events: OutboxEvent[]): Promise<OutboxMessage[]> {
  const channels = channelsOf(c.env)
  const routing = await loadRouting(c.env, events, Date.now())
  const sending = Promise.all(
    events.map((event) =>
      sendMessages(c.env, channels, event, event.messages, { routing, isLimited: false }),
    ),
  )
  c.executionCtx.waitUntil(sending.catch(() => {}))
  try {
    return (await withTimeout(sending, resendTimeoutMs, new EmailOutcomeUnknownError())).flat()
  } catch (error) {
    if (!(error instanceof EmailOutcomeUnknownError)) throw error
    return events.flatMap(({ messages }) => messages.map((message) => ({ ...message, state: 'sending' })))
  }
}

const count = (messages: readonly OutboxMessage[], state: EmailState) =>
  messages.filter((message) => message.state === state).length

async function loadMail(c: Context<AppEnv>, bookingId: string): Promise<BookingEmailsJson> {
  const messages = await listMessages(c, bookingId)
  return { isSetUp: isEmailSetUp(c) || areTextsSetUp(c.env), messages: messages.map(({ json }) => json) }
}

/** Never ask for a review twice, or send during quiet hours. */
const canSendAgain = (event: EmailEvent, { state, channel }: OutboxMessage, start: number, now: number) =>
  !isHeldForQuietHours(event, now) &&
  !(event === 'review-request' && state === 'sent') &&
  !(channel === 'text' && isQuietForTexts(event, start, now))

async function listMessages(c: Context<AppEnv>, bookingId: string) {
  const now = Date.now()
  const db = openDatabase(c.env.DB)
  const [rows, [booking]] = await Promise.all([
    listBookingMessages(db, bookingId),
    selectBooking(db, bookingId),
  ])
  const start = booking ? epochOf(booking.bookingDate, booking.startMinutes) : 0
  return rows.map((row) => {
    const message = toMessage(row)
    const { to, attempts, at, channel = null } = message
    const wasNeverRouted = to === 'customer' && attempts > 0 && channel === null
    const json = {
      id: messageId(row, to),
      event: row.event,
      to,
      state: emailOutcome(message, row.at, now),
      attempts,
      at: at ?? row.at,
      canResend: canResend(message, row.at, now) && canSendAgain(row.event, message, start, now),
      channel,
      isUnreachable: wasNeverRouted && message.state === 'dropped' && booking?.customerEmail === '',
    }
    return { row, message, json }
  })
}
