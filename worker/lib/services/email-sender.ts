import type { Business } from '../../../shared/lib/business/business.ts'
import { brands, type Location } from '../../../shared/lib/business/location.ts'
import type { Email } from '../../../shared/rules/mail/email-events.ts'
import type { Bindings } from '../environment.ts'

/**
 * Sends an email. Its id stays the same across retries. The mail service supports no idempotency keys and
 * sets its own Message-ID, so the id goes into a header that identifies duplicates.
 * @throws when the email was not accepted.
 */
export type EmailSender = (email: Email, id: string) => Promise<unknown>

const idHeader = 'X-Idempotency-Key'

/**
 * Returns the site's email sender, or `null` when none is configured (README, "Deploy"): then email waits in
 * the outbox. In local development, email goes to the local mailbox.
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

/** Lets email programs offer one-click unsubscribe (RFC 8058). */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const attachmentOf = (calendar: string) =>
  ({
    disposition: 'attachment',
    filename: 'booking.ics',
    type: 'text/calendar',
    // The mail service would decode a string as base64.
    content: new TextEncoder().encode(calendar),
  }) as const

export const brandName = (location: Location, { name }: Business) => `${name} ${brands[location].name}`

/** Removes control characters and line breaks, so that user input cannot add a header. */
const headerText = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
