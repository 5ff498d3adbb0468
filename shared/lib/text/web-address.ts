import * as z from 'zod/mini'
import { tidyLine } from './tidy.ts'

/**
 * An address that visitors may follow, as a browser reads it: https, at a host with a domain, and nobody's user name or
 * password in it, which are how an address is made to look like another one.
 */
export const webAddress = (message: string, limit = 2000) =>
  z.pipe(
    z.string(message).check(z.overwrite(tidyLine), z.refine(isUnambiguousUrl, message)),
    z
      .url({ protocol: /^https$/, hostname: /[^.]\.[^.]+$/, error: message })
      .check(z.maxLength(limit, `Please keep this to ${limit} characters`)),
  )

/** False where a browser would go elsewhere than it looks: it leaves out line breaks, and takes `\` for `/`. */
function isUnambiguousUrl(text: string): boolean {
  if (/[\p{Cc}\p{Z}\\]/u.test(text)) return false
  const [, authority = ''] = /^https:\/\/([^/?#]+)/i.exec(text) ?? []
  return authority !== '' && !authority.includes('@')
}
