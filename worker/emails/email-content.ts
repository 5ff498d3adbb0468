import type { Business } from '../../shared/lib/business/business.ts'
import type { Detail } from '../../shared/rules/booking/job-details.ts'
import type { EmailText } from './email-text.ts'

export type Link = { text: string; url: string }

/** The content of an email, for both its plain text and its HTML. */
export type EmailContent = {
  text: EmailText
  /** The email's main action, displayed as its only button. */
  link: Link
  details: readonly Detail[]
  /** The terms, in emails that are the customer's copy of the contract. */
  contract?: readonly Detail[]
  /** An additional offer. An email with one has an `ending` too. */
  offer?: { text: string; link: Link }
  /** For emails that are not service messages: why it was sent, and how to unsubscribe. */
  ending?: { text: string; link: Link }
  /** The sender's name. */
  brand: string
  /** The origin of the brand's site, without a trailing slash. */
  origin: string
  legal: readonly Link[]
  business: Business
}

export const contractHeading = 'Our terms, in short'

export function emailPlainText(content: EmailContent): string {
  const { text, link, details, contract = [], offer, ending, brand, legal, business } = content
  const { shopAddress, phone, email } = business
  const detailLines = details.map(detailText).join('\n')
  const contractLines = contract.map(({ term, value }) => `${term}\n${value}`)
  const links = legal.map(({ text, url }) => `${text}: ${url}`)
  return [
    text.heading,
    text.body,
    `${link.text}:\n${link.url}`,
    detailLines,
    ...(offer ? [`${offer.text}\n${offer.link.text}:\n${offer.link.url}`] : []),
    text.help,
    ...(contractLines.length > 0 ? [contractHeading, ...contractLines] : []),
    ...(ending ? [`${ending.text}\n${ending.link.url}`] : []),
    [brand, shopAddress, phone.display, email, ...links].join('\n'),
  ].join('\n\n')
}

/** Multi-line values are indented below the term, and links are written out. */
function detailText({ term, value, href }: Detail): string {
  const indented = value.includes('\n') ? `:\n${value.replace(/^/gm, '  ')}` : `: ${value}`
  return `${term}${indented}${href ? `\n${href}` : ''}`
}
