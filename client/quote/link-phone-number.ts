import { splitAtPhoneNumber } from '../../shared/lib/text/split-at-phone-number.ts'

/** Links the phone number in a sentence with a copy of the form's link, whose text may be translated. */
export function linkPhoneNumber(form: HTMLFormElement | null, text: string): (string | Node)[] {
  const link = form?.querySelector<HTMLAnchorElement>('a[href^="tel:"]')
  const parts = link && splitAtPhoneNumber(text, form?.dataset.phone ?? '')
  return parts ? [parts[0], link.cloneNode(true), parts[1]] : [text]
}
