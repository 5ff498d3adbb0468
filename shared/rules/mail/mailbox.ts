/** Providers that deliver `a.b@` and `ab@` to one box. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The box that an address leads to, as far as its spelling tells: without what follows a plus, in small letters, and
 * without the dots that a large provider does not read.
 */
export function mailboxOf(address: string): string {
  const small = address.trim().toLowerCase()
  const at = small.lastIndexOf('@')
  const domain = small.slice(at + 1)
  const name = small.slice(0, at).replace(/\+.*$/, '')
  return `${dotless.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}
