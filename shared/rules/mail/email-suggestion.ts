import { POPULAR_TLDS, run } from '@zootools/email-spell-checker'
import { commonEmailDomains } from './common-email-domains.ts'

/** What few have, and is near to what many have. */
const lookalikeDomains = ['mail.com', 'email.com']

const isLongName = (domain: string) => domain.indexOf('.') > 4

const checkerOptions = {
  // To a short name too many others are near.
  domains: [...commonEmailDomains.filter(isLongName), ...lookalikeDomains],
  // Whose mailboxes end in whatever their country does.
  secondLevelDomains: ['yahoo', 'hotmail', 'outlook'],
  topLevelDomains: POPULAR_TLDS,
  // A top level alone tells nothing: that of every company may be a rare one.
  topLevelThreshold: Number.MIN_VALUE,
}

/** The address that was probably meant by one whose domain is nearly that of a large provider, else `null`. */
export function suggestEmail(address: string): string | null {
  const typed = address.trim()
  const suggestion = run({ email: typed, ...checkerOptions })
  return suggestion ? `${typed.slice(0, typed.lastIndexOf('@'))}@${suggestion.domain}` : null
}
