import { env } from 'cloudflare:workers'
import { sendDueMail } from '../../../worker/actions/send-mail.ts'
import { mailOutbox } from '../../../worker/db/schema.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import type { Bindings } from '../../../worker/lib/environment.ts'

// Cloudflare's side of the mail, as the tests see it.

export const mailFrom = 'bookings@corridordetailing.example'

export type Taken = Extract<Parameters<SendEmail['send']>[0], { subject: string }>

type FakeMail = { bindings: Partial<Bindings>; taken: Taken[]; tries: () => number }

/** A binding that takes every message, or does with it what a test says. */
export function fakeMail(onSend: (message: Taken, tries: number) => unknown = () => {}): FakeMail {
  const taken: Taken[] = []
  let tries = 0
  const EMAIL: SendEmail = {
    async send(message: unknown) {
      if (!isLetter(message)) throw new Error('The message has no subject.')
      await onSend(message, ++tries)
      taken.push(message)
      return { messageId: `<${tries}@example.com>` }
    },
  }
  return { bindings: { EMAIL, MAIL_FROM: mailFrom }, taken, tries: () => tries }
}

/** A binding that takes nothing. */
export const downMail = () =>
  fakeMail(() => {
    throw new Error('451 try again')
  })

const isLetter = (message: unknown): message is Taken =>
  typeof message === 'object' && message !== null && 'subject' in message

/** Runs the cron's job with a binding. */
export const runCron = (bindings: Partial<Bindings>, now = Date.now()) =>
  sendDueMail({ ...env, ...bindings }, now)

/** What is sent when the cron's job runs now. */
export async function sentNow(): Promise<Taken[]> {
  const mail = fakeMail()
  await runCron(mail.bindings)
  return mail.taken
}

/** To whom and about what, in the order in which it was taken. */
export const subjects = (taken: Taken[]) => taken.map(({ to, subject }) => `${to}: ${subject}`)

/** All messages, in the order of their events. */
export const outbox = () => openDatabase(env.DB).select().from(mailOutbox).orderBy(mailOutbox.at)

/** The states of all messages, in the order of their events. */
export async function states(): Promise<string[]> {
  return (await outbox()).map(({ event, recipient, state }) => `${event} ${recipient} ${state}`)
}

/** The attached calendar file. */
export function calendarOf({ attachments = [] }: Taken): string {
  const content = attachments[0]?.content
  if (!content || typeof content === 'string') throw new Error('There is no calendar file.')
  return new TextDecoder().decode(content)
}
