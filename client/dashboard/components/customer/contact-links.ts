import { phoneNumber, telLink } from '../../../../shared/lib/text/phone.ts'

/** Customers write these themselves, so nothing in them may add a recipient, a subject or a second number. */
export function mailtoLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

export { telLink }

/** A text message to a number, as a draft in the phone's own app. An extension takes none. */
export function smsLink(phone: string, text?: string): string {
  const to = `sms:${phoneNumber(phone)}`
  return text ? `${to}?body=${encodeURIComponent(text)}` : to
}
