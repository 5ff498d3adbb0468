import { phoneNumber, telLink } from '../../../../shared/lib/text/phone.ts'

/** Customers enter these values, so they must not add a recipient, a subject or a second number. */
export function mailtoLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

export { telLink }

/** Opens a text message draft in the phone's own app. Extensions can't receive texts. */
export function smsLink(phone: string, text?: string): string {
  const to = `sms:${phoneNumber(phone)}`
  return text ? `${to}?body=${encodeURIComponent(text)}` : to
}
