import { quotePagePath } from '../../shared/page/routes.ts'
import type { Bindings } from '../environment.ts'
import { isKeyedHash, keyedHash, sha256 } from '../hash.ts'

const tokenText = (quoteId: string) => `quote:${quoteId}`

/** The token of a quote's private link: an HMAC of its id, as a booking's is. */
export const quoteToken = (env: Bindings, quoteId: string): Promise<string> =>
  keyedHash(env, tokenText(quoteId))

/** True for a token that is, or was, a quote's: see `isManageToken`. */
export async function isQuoteToken(
  env: Bindings,
  quoteId: string,
  token: string,
  row: { linkTokenHash: string } | undefined,
): Promise<boolean> {
  return row?.linkTokenHash === (await sha256(token)) || isKeyedHash(env, tokenText(quoteId), token)
}

/** The path of a quote's private page. */
export const quoteLink = async (env: Bindings, id: string) => quotePagePath(id, await quoteToken(env, id))
