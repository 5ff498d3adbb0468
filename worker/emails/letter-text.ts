import type { Detail } from '../../shared/rules/booking/job-details.ts'
import { contractHeading, type LetterContent } from './letter-content.ts'

/** A letter as plain text. */
export function letterText(content: LetterContent): string {
  const { words, link, facts, contract = [], ending, brand, legal, business } = content
  const { shopAddress, phone, email } = business
  const listed = facts.map(factText).join('\n')
  const agreed = contract.map(({ term, value }) => `${term}\n${value}`)
  const links = legal.map(({ text, url }) => `${text}: ${url}`)
  return [
    words.heading,
    words.line,
    `${link.text}:\n${link.url}`,
    listed,
    ...(agreed.length > 0 ? [contractHeading, ...agreed] : []),
    ...(ending ? [`${ending.text}\n${ending.link.url}`] : []),
    [brand, shopAddress, phone.display, email, ...links].join('\n'),
  ].join('\n\n')
}

/** A line; what has several lines has them below its name, and what leads somewhere says where. */
function factText({ term, value, href }: Detail): string {
  const lines = value.includes('\n') ? `:\n${value.replace(/^/gm, '  ')}` : `: ${value}`
  return `${term}${lines}${href ? `\n${href}` : ''}`
}
