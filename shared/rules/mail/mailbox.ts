/** Providers that deliver `a.b@` and `ab@` to the same mailbox. */
const dotInsensitiveDomains = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the mailbox of an address as far as it can be told: lower case, without a plus suffix, and without
 * dots where the provider ignores them.
 */
export function mailboxOf(address: string): string {
  const lowercase = address.trim().toLowerCase()
  const at = lowercase.lastIndexOf('@')
  const domain = lowercase.slice(at + 1)
  const name = lowercase.slice(0, at).replace(/\+.*$/, '')
  return `${dotInsensitiveDomains.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}
