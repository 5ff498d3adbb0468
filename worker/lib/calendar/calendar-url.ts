/** Names that only exist within a network. */
const privateName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/

/**
 * Parses the private address of a calendar: an https address, or webcal for the same, of a public host.
 * @returns `null` for any other
 */
export function parseCalendarUrl(text: string): URL | null {
  const address = text.trim().replace(/^webcals?:\/\//i, 'https://')
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  url.hash = ''
  const { protocol, username, password, port, hostname } = url
  const isPublicName = /^[a-z\d.-]+\.[a-z][a-z\d-]+$/.test(hostname) && !privateName.test(hostname)
  return protocol === 'https:' && !username && !password && !port && isPublicName ? url : null
}
