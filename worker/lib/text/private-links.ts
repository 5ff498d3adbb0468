import type { Context } from 'hono'
import { siteOrigin } from '../../../shared/lib/business/site-origin.ts'
import { managePath, quotePagePath } from '../../../shared/lib/page/routes.ts'
import type { AppEnv, Bindings } from '../environment.ts'
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

/** The token of a booking's private link. */
export const manageToken = (env: Bindings, bookingId: string) => linkToken(env, 'manage', bookingId)

/** The path of a booking's private page. */
export const manageLink = async (env: Bindings, { id }: { id: string }) =>
  managePath(id, await manageToken(env, id))

/** Its address. */
export async function manageUrl(c: Context<AppEnv>, booking: { id: string }): Promise<string> {
  return new URL(await manageLink(c.env, booking), siteOrigin(new URL(c.req.url))).href
}

/** The token of a quote's private link. */
export const quoteToken = (env: Bindings, quoteId: string) => linkToken(env, 'quote', quoteId)

/** The path of a quote's private page. */
export const quoteLink = async (env: Bindings, id: string) => quotePagePath(id, await quoteToken(env, id))
