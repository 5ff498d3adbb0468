/** Customers write these themselves, so nothing in them may add a recipient, a subject or a second number. */
export function mailtoLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** `604-555-0142 ext. 5` → `tel:6045550142`. */
export const telLink = (phone: string) => `tel:${dialled(phone)}`

/** A text message to a number, as a draft in the phone's own app. */
export function smsLink(phone: string, text?: string): string {
  const to = `sms:${dialled(phone)}`
  return text ? `${to}?body=${encodeURIComponent(text)}` : to
}

function dialled(phone: string): string {
  const [number = ''] = phone.split(/[a-z#,;]/i)
  const digits = number.replace(/\D/g, '')
  return number.trim().startsWith('+') ? `+${digits}` : digits
}
