import { POPULAR_TLDS, run } from '@zootools/email-spell-checker'
import { commonMailDomains } from './common-mail-domains.ts'

/** What few have, and is near to what many have. */
const takenForAnother = ['mail.com', 'email.com']

const hasLongName = (domain: string) => domain.indexOf('.') > 4

const known = {
  // To a short name too many others are near.
  domains: [...commonMailDomains.filter(hasLongName), ...takenForAnother],
  // Whose mailboxes end in whatever their country does.
  secondLevelDomains: ['yahoo', 'hotmail', 'outlook'],
  topLevelDomains: POPULAR_TLDS,
  // A top level alone tells nothing: that of every company may be a rare one.
  topLevelThreshold: Number.MIN_VALUE,
}

/** The address that was probably meant by one whose domain is nearly that of a large provider, else `null`. */
export function nearMissOf(address: string): string | null {
  const typed = address.trim()
  const meant = run({ email: typed, ...known })
  return meant ? `${typed.slice(0, typed.lastIndexOf('@'))}@${meant.domain}` : null
}
