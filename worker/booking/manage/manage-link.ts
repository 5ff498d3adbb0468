import type { Context } from 'hono'
import { managePath } from '../../../shared/page/routes.ts'
import { siteOrigin } from '../../../shared/site/site-origin.ts'
import type { AppEnv } from '../../environment.ts'
import { keyedHash } from '../../hash.ts'

/**
 * The token of a booking's private link: an HMAC of its id, so that a replayed request and a later mail can show
 * the same link although only the token's hash is stored.
 */
export const manageToken = (env: Env, bookingId: string): Promise<string> =>
  keyedHash(env, `manage:${bookingId}`)

/** The path of a booking's private page. */
export const manageLink = async (env: Env, { id }: { id: string }) =>
  managePath(id, await manageToken(env, id))

/** Its address. */
export async function manageUrl(c: Context<AppEnv>, booking: { id: string }): Promise<string> {
  return new URL(await manageLink(c.env, booking), siteOrigin(new URL(c.req.url))).href
}
