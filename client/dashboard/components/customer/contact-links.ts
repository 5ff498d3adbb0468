/** Customers enter these values, so they must not add a recipient, a subject or a second number. */
export function mailtoLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

export { smsLink, telLink } from '../../../../shared/lib/text/phone.ts'
