import * as z from 'zod/mini'
import { tidyLine } from './tidy.ts'

/**
 * A link that visitors may follow: https, a host with a domain, and no credentials, which can make one
 * address look like another.
 */
export const webAddress = (message: string, limit = 2000) =>
  z.pipe(
    z.string(message).check(z.overwrite(tidyLine), z.refine(isUnambiguousUrl, message)),
    z
      .url({ protocol: /^https$/, hostname: /[^.]\.[^.]+$/, error: message })
      .check(z.maxLength(limit, `Please keep this to ${limit} characters`)),
  )

/**
 * Browsers remove line breaks and read `\` as `/`, so such a URL would open another address than it shows.
 */
function isUnambiguousUrl(text: string): boolean {
  if (/[\p{Cc}\p{Z}\\]/u.test(text)) return false
  const [, authority = ''] = /^https:\/\/([^/?#]+)/i.exec(text) ?? []
  return authority !== '' && !authority.includes('@')
}
