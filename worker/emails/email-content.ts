import type { Business } from '../../shared/lib/business/business.ts'
import type { Detail } from '../../shared/rules/booking/job-details.ts'
import type { EmailText } from './email-text.ts'

export type Link = { text: string; url: string }

/** What a letter says, in its text and in its HTML alike. */
export type EmailContent = {
  text: EmailText
  /** What matters most to whoever reads it: the one button. */
  link: Link
  details: readonly Detail[]
  /** What is agreed on, where this letter is the copy of it. */
  contract?: readonly Detail[]
  /** What a letter says that is no service message: why it came, and how to get no more. */
  ending?: { text: string; link: Link }
  /** Who writes, as its sender is called. */
  brand: string
  /** The brand's address, without a slash at its end. */
  origin: string
  legal: readonly Link[]
  business: Business
}

/** Above what is agreed on. */
export const contractHeading = 'What we agree on'

/** A letter as plain text. */
export function emailPlainText(content: EmailContent): string {
  const { text, link, details, contract = [], ending, brand, legal, business } = content
  const { shopAddress, phone, email } = business
  const detailLines = details.map(detailText).join('\n')
  const contractLines = contract.map(({ term, value }) => `${term}\n${value}`)
  const links = legal.map(({ text, url }) => `${text}: ${url}`)
  return [
    text.heading,
    text.body,
    `${link.text}:\n${link.url}`,
    detailLines,
    ...(contractLines.length > 0 ? [contractHeading, ...contractLines] : []),
    ...(ending ? [`${ending.text}\n${ending.link.url}`] : []),
    [brand, shopAddress, phone.display, email, ...links].join('\n'),
  ].join('\n\n')
}

/** A line; what has several lines has them below its name, and what leads somewhere says where. */
function detailText({ term, value, href }: Detail): string {
  const indented = value.includes('\n') ? `:\n${value.replace(/^/gm, '  ')}` : `: ${value}`
  return `${term}${indented}${href ? `\n${href}` : ''}`
}
