import { env } from 'cloudflare:workers'
import { sendDueMessages } from '../../../worker/actions/send-messages.ts'
import { outbox } from '../../../worker/db/schema/mail-tables.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import type { Bindings } from '../../../worker/lib/environment.ts'

// A fake of Cloudflare's email service.

export const emailFrom = 'bookings@corridordetailing.example'

export type SentEmail = Extract<Parameters<SendEmail['send']>[0], { subject: string }>

type FakeEmailService = { bindings: Partial<Bindings>; sent: SentEmail[]; tries: () => number }

/** A binding that accepts every message, or handles it as the test says. */
export function fakeEmailService(
  onSend: (message: SentEmail, tries: number) => unknown = () => {},
): FakeEmailService {
  const sent: SentEmail[] = []
  let tries = 0
  const EMAIL: SendEmail = {
    async send(message: unknown) {
      if (!isEmail(message)) throw new Error('The message has no subject.')
      await onSend(message, ++tries)
      sent.push(message)
      return { messageId: `<${tries}@example.com>` }
    },
  }
  return { bindings: { EMAIL, MAIL_FROM: emailFrom }, sent, tries: () => tries }
}

/** A binding that rejects every message. */
export const failingEmailService = () =>
  fakeEmailService(() => {
    throw new Error('451 try again')
  })

const isEmail = (message: unknown): message is SentEmail =>
  typeof message === 'object' && message !== null && 'subject' in message

/** Runs the cron's email task with the given bindings. */
export const runEmailCron = (bindings: Partial<Bindings>, now = Date.now()) =>
  sendDueMessages({ ...env, ...bindings }, now)

/** The emails that the cron sends when it runs now. */
export async function sendDueNow(): Promise<SentEmail[]> {
  const mail = fakeEmailService()
  await runEmailCron(mail.bindings)
  return mail.sent
}

/** Recipient and subject of each email, in sending order. */
export const toSubjects = (sent: SentEmail[]) => sent.map(({ to, subject }) => `${to}: ${subject}`)

/** All messages, in the order of their events. */
export const loadOutbox = () => openDatabase(env.DB).select().from(outbox).orderBy(outbox.at)

/** The states of all messages, in the order of their events. */
export async function loadStates(): Promise<string[]> {
  return (await loadOutbox()).map(({ event, recipient, state }) => `${event} ${recipient} ${state}`)
}

/** The attached calendar file. */
export function readCalendar({ attachments = [] }: SentEmail): string {
  const content = attachments[0]?.content
  if (!content || typeof content === 'string') throw new Error('There is no calendar file.')
  return new TextDecoder().decode(content)
}
