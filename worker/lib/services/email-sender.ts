import type { Business } from '../../../shared/lib/business/business.ts'
import { brands, type Location } from '../../../shared/lib/business/location.ts'
import type { Email } from '../../../shared/rules/mail/email-events.ts'
import type { Bindings } from '../environment.ts'

/**
 * Hands a letter over. Its id is the same each time that the message is sent: the mail service knows no idempotency
 * keys and makes every Message-ID itself, so the id travels in a header by which copies can be told.
 * @throws when the letter was not taken.
 */
export type EmailSender = (email: Email, id: string) => Promise<unknown>

const idHeader = 'X-Idempotency-Key'

/**
 * How this site sends mail, or `null` when nobody set it up (README, "Deploy"): that is no error, what is to be sent
 * waits. On a developer's machine nothing leaves it.
 */
export function emailSender({ EMAIL, MAIL_FROM, LOCAL_MAIL }: Bindings): EmailSender | null {
  if (LOCAL_MAIL) {
    return (email, id) =>
      fetch(LOCAL_MAIL, { method: 'POST', headers: { [idHeader]: id }, body: JSON.stringify(email) })
  }
  if (!EMAIL || !MAIL_FROM) return null
  return ({ from, to, replyTo, subject, text, html, calendar, unsubscribe }, id) =>
    EMAIL.send({
      headers: { [idHeader]: id, ...(unsubscribe !== undefined && oneClickHeaders(unsubscribe)) },
      from: { name: headerText(from), email: headerText(MAIL_FROM) },
      to: headerText(to),
      replyTo: headerText(replyTo),
      subject: headerText(subject),
      text,
      html,
      ...(calendar !== null && { attachments: [attachmentOf(calendar)] }),
    })
}

/** By which a mail program offers to unsubscribe, with one press of its own (RFC 8058). */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const attachmentOf = (calendar: string) =>
  ({
    disposition: 'attachment',
    filename: 'booking.ics',
    type: 'text/calendar',
    // A string would be read as base64.
    content: new TextEncoder().encode(calendar),
  }) as const

export const brandName = (location: Location, { name }: Business) => `${name} ${brands[location].name}`

/** One line without controls: nothing that people write can begin another header. */
const headerText = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
