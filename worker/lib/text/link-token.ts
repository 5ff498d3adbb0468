import type { Bindings } from '../environment.ts'
import { isKeyedHash, keyedHash, sha256 } from './hash.ts'

/** What a private link opens, as the word that its token is made with. */
type LinkPurpose = 'manage' | 'quote' | 'unsubscribe' | 'invitation'

/**
 * The token of a private link: an HMAC of what it opens, so that a replayed request and a later mail can show a link
 * that opens although only the hash of the first token is stored.
 */
export const linkToken = (env: Bindings, purpose: LinkPurpose, id: string): Promise<string> =>
  keyedHash(env, `${purpose}:${id}`)

/**
 * True for a token that is, or was, of that link: made with the secret, with the one before it, or as its first one,
 * whatever the secret was then. Without the first one's hash, as once its row is deleted, the first is not known.
 */
export async function isLinkToken(
  env: Bindings,
  purpose: LinkPurpose,
  id: string,
  token: string,
  firstHash: string | undefined,
): Promise<boolean> {
  return firstHash === (await sha256(token)) || isKeyedHash(env, `${purpose}:${id}`, token)
}
