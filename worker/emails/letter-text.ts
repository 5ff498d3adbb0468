import type { Detail } from '../../shared/rules/booking/job-details.ts'
import { contractHeading, type EmailContent } from './letter-content.ts'

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
