/** Providers that deliver `a.b@` and `ab@` to one box. */
const dotInsensitiveDomains = new Set(['gmail.com', 'googlemail.com'])

/**
 * The box that an address leads to, as far as its spelling tells: without what follows a plus, in small letters, and
 * without the dots that a large provider does not read.
 */
export function mailboxOf(address: string): string {
  const lowercase = address.trim().toLowerCase()
  const at = lowercase.lastIndexOf('@')
  const domain = lowercase.slice(at + 1)
  const name = lowercase.slice(0, at).replace(/\+.*$/, '')
  return `${dotInsensitiveDomains.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}
