import { splitAtPhoneNumber } from '../../shared/lib/text/split-at-phone-number.ts'

/**
 * A sentence in which the number to call is a link: the one that the form has. What is written on the link may be a
 * translator's.
 */
export function linkPhoneNumber(form: HTMLFormElement | null, text: string): (string | Node)[] {
  const link = form?.querySelector<HTMLAnchorElement>('a[href^="tel:"]')
  const parts = link && splitAtPhoneNumber(text, form?.dataset.phone ?? '')
  return parts ? [parts[0], link.cloneNode(true), parts[1]] : [text]
}
