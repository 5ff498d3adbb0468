import { keyedHash } from '../../hash.ts'

/**
 * The token of a booking's private link: an HMAC of its id, so that a replayed request and a later mail can show
 * the same link although only the token's hash is stored.
 */
export const manageToken = (env: Env, bookingId: string): Promise<string> =>
  keyedHash(env, `manage:${bookingId}`)
