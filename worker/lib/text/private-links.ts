import type { Context } from 'hono'
import { siteOrigin } from '../../../shared/lib/business/site-origin.ts'
import {
  manageActions,
  managePath,
  payInvoiceAction,
  quotePagePath,
} from '../../../shared/lib/page/routes.ts'
import type { AppEnv, Bindings } from '../environment.ts'
import { isKeyedHash, keyedHash, sha256 } from './hash.ts'

/** The kind of page that a private link opens. It is part of the token's input. */
type LinkPurpose = 'manage' | 'quote' | 'unsubscribe' | 'care' | 'invitation'

/**
 * The token of a private link. It is an HMAC of the purpose and id, so that later emails and replayed
 * requests can repeat the link although only the hash of the first token is stored.
 */
export const linkToken = (env: Bindings, purpose: LinkPurpose, id: string): Promise<string> =>
  keyedHash(env, `${purpose}:${id}`)

/**
 * True for a valid token of this link: made with the current or the former secret, or the first token,
 * whatever the secret was then. The first token is not recognised without its hash, as after its row was
 * deleted.
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

export const manageToken = (env: Bindings, bookingId: string) => linkToken(env, 'manage', bookingId)

export const manageLink = async (env: Bindings, { id }: { id: string }) =>
  managePath(id, await manageToken(env, id))

/** The page of a booking at which its balance is paid, or that of an `invoice` over several jobs. */
export const payLink = async (env: Bindings, booking: { id: string }, invoice?: string) =>
  `${await manageLink(env, booking)}/${invoice === undefined ? manageActions.pay : payInvoiceAction(invoice)}`

export async function manageUrl(c: Context<AppEnv>, booking: { id: string }): Promise<string> {
  return new URL(await manageLink(c.env, booking), siteOrigin(new URL(c.req.url))).href
}

export const quoteToken = (env: Bindings, quoteId: string) => linkToken(env, 'quote', quoteId)

export const quoteLink = async (env: Bindings, id: string) => quotePagePath(id, await quoteToken(env, id))
