import { POPULAR_TLDS, run } from '@zootools/email-spell-checker'
import { commonEmailDomains } from './common-email-domains.ts'

/** Rare domains that are spelled like common ones. Listing them prevents false suggestions. */
const lookalikeDomains = ['mail.com', 'email.com']

const isLongName = (domain: string) => domain.indexOf('.') > 4

const checkerOptions = {
  // Short names are left out, because they resemble too many others.
  domains: [...commonEmailDomains.filter(isLongName), ...lookalikeDomains],
  // Providers with a domain in many countries.
  secondLevelDomains: ['yahoo', 'hotmail', 'outlook'],
  topLevelDomains: POPULAR_TLDS,
  // Never match by top-level domain alone, because a company may well have a rare one.
  topLevelThreshold: Number.MIN_VALUE,
}

/**
 * Returns the address that was probably meant if the domain is close to that of a large provider, otherwise
 * `null`.
 */
export function suggestEmail(address: string): string | null {
  const typed = address.trim()
  const suggestion = run({ email: typed, ...checkerOptions })
  return suggestion ? `${typed.slice(0, typed.lastIndexOf('@'))}@${suggestion.domain}` : null
}
