import type { Context } from 'hono'
import { isDue, type MailMessage, type MailRecipient } from '../../shared/mail/mail.ts'
import type { Booking } from '../booking/bookings.ts'
import { openDatabase } from '../database/open-database.ts'
import {
  changeMessages,
  findMail,
  listDueMail,
  type Mail,
  messagesOf,
  queueReminders,
} from './mail-outbox.ts'
import type { AppEnv, Bindings } from '../environment.ts'
import { manageToken } from '../booking/manage/manage-link.ts'
import { writeLetter } from './letter.tsx'
import { mailService, type SendLetter } from './service.ts'

/** Sends the mail of a change after the response; whatever goes wrong, the cron tries again and the change stands. */
export function sendMailAfter(c: Context<AppEnv>, { id, updatedAt }: Pick<Booking, 'id' | 'updatedAt'>) {
  c.executionCtx.waitUntil(sendMailOf(c.env, id, updatedAt).catch(logFailure))
}

/** Sends what is due of the mail of one change: to both, or to the one who is named. */
export async function sendMailOf(env: Bindings, bookingId: string, at: string, to?: MailRecipient) {
  const send = mailService(env)
  if (!send) return
  for (const mail of await findMail(openDatabase(env.DB), bookingId, at)) await sendMail(env, send, mail, to)
}

/** The cron's job: makes the reminders that are due and sends what waits. @returns how many of each. */
export async function sendDueMail(env: Bindings, now: number): Promise<Record<string, number>> {
  const send = mailService(env)
  if (!send) return { reminders: 0, events: 0 }
  const db = openDatabase(env.DB)
  const reminders = await queueReminders(db, now)
  const due = await listDueMail(db, now)
  for (const mail of due) await sendMail(env, send, mail)
  return { reminders, events: due.length }
}

/**
 * Sends the due messages of one event. They are claimed first, so that of two senders one sends: a sender that dies
 * in between leaves them claimed, for the owner to see, and nobody gets a message twice.
 */
async function sendMail(env: Bindings, send: SendLetter, mail: Mail, to?: MailRecipient): Promise<void> {
  const now = Date.now()
  const db = openDatabase(env.DB)
  const due = messagesOf(mail.row).filter(
    (message) => isDue(message, now) && message.to === (to ?? message.to),
  )
  if (due.length === 0) return
  const at = new Date(now).toISOString()
  const claimed = due.map(
    (message): MailMessage => ({ ...message, state: 'sending', attempts: message.attempts + 1, at }),
  )
  if (!(await changeMessages(db, mail.row, due, claimed))) return
  const settled: MailMessage[] = []
  for (const message of claimed) {
    settled.push({ ...message, state: await deliver(env, send, mail, message) })
  }
  await changeMessages(db, mail.row, claimed, settled)
}

async function deliver(env: Bindings, send: SendLetter, mail: Mail, { to, attempts }: MailMessage) {
  const { row, booking } = mail
  try {
    if (!booking) return 'dropped'
    const token = await manageToken(env, booking.id)
    const letter = writeLetter(mail, to, token, Date.now())
    if (!letter) return 'dropped'
    await send(letter)
    return 'sent'
  } catch (error) {
    logFailure(error, { event: row.event, to, attempts })
    return 'failed'
  }
}

/** A mail service may quote addresses in what it says: only the kind of failure is logged. */
function logFailure(error: unknown, about: Record<string, string | number> = {}) {
  const { name, code } = error instanceof Error ? { code: undefined, ...error, name: error.name } : {}
  console.error(
    JSON.stringify({ mail: 'failed', ...about, error: name, ...(typeof code === 'string' && { code }) }),
  )
}
