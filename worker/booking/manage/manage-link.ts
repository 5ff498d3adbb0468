import type { Context } from 'hono'
import { managePath } from '../../../shared/page/routes.ts'
import { siteOrigin } from '../../../shared/site/site-origin.ts'
import type { AppEnv, Bindings } from '../../environment.ts'
import { isKeyedHash, keyedHash, sha256 } from '../../hash.ts'

const tokenText = (bookingId: string) => `manage:${bookingId}`

/**
 * The token of a booking's private link: an HMAC of its id, so that a replayed request and a later mail can show a
 * link that opens although only the hash of the booking's first token is stored.
 */
export const manageToken = (env: Bindings, bookingId: string): Promise<string> =>
  keyedHash(env, tokenText(bookingId))

/**
 * True for a token that is, or was, a booking's: made with the secret, with the one before it, or as its first one,
 * whatever the secret was then. Without its row, as once it is deleted, the first is not known.
 */
export async function isManageToken(
  env: Bindings,
  bookingId: string,
  token: string,
  row: { manageTokenHash: string } | undefined,
): Promise<boolean> {
  return row?.manageTokenHash === (await sha256(token)) || isKeyedHash(env, tokenText(bookingId), token)
}

/** The path of a booking's private page. */
export const manageLink = async (env: Bindings, { id }: { id: string }) =>
  managePath(id, await manageToken(env, id))

/** Its address. */
export async function manageUrl(c: Context<AppEnv>, booking: { id: string }): Promise<string> {
  return new URL(await manageLink(c.env, booking), siteOrigin(new URL(c.req.url))).href
}
