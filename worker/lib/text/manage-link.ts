import type { Context } from 'hono'
import { siteOrigin } from '../../../shared/lib/business/site-origin.ts'
import { managePath } from '../../../shared/lib/page/routes.ts'
import type { AppEnv, Bindings } from '../environment.ts'
import { linkToken } from './link-token.ts'

/** The token of a booking's private link. */
export const manageToken = (env: Bindings, bookingId: string) => linkToken(env, 'manage', bookingId)

/** The path of a booking's private page. */
export const manageLink = async (env: Bindings, { id }: { id: string }) =>
  managePath(id, await manageToken(env, id))

/** Its address. */
export async function manageUrl(c: Context<AppEnv>, booking: { id: string }): Promise<string> {
  return new URL(await manageLink(c.env, booking), siteOrigin(new URL(c.req.url))).href
}
