import { callParts } from '../../shared/ground/text/call-parts.ts'

/** A sentence in which the number to call is a link: the one that the form has. */
export function callText(form: Element | null, text: string): (string | Node)[] {
  const link = form?.querySelector<HTMLAnchorElement>('a[href^="tel:"]')
  const parts = link && callParts(text, link.textContent)
  return parts ? [parts[0], link.cloneNode(true), parts[1]] : [text]
}
