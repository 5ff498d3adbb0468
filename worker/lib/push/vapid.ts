import { SignJWT } from 'jose'
import type { Business } from '../../../shared/lib/business/business.ts'
import { hourMs } from '../../../shared/lib/time/business-time.ts'
import type { Bindings } from '../environment.ts'

/** The key pair that push services know this site by (RFC 8292); the public half as browsers take it, in base64url. */
export type Vapid = { publicKey: string; privateKey: CryptoKey }

/** A push service takes a token for at most a day. */
const tokenMs = 12 * hourMs

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

/** Without a key no notification is sent, and the settings say so (README, "Deploy"). */
export const isPushSetUp = ({ VAPID_PRIVATE_KEY }: Bindings) => Boolean(VAPID_PRIVATE_KEY)

/**
 * The site's keys, from VAPID_PRIVATE_KEY: PKCS #8 in base64url, as scripts/local/site-keys.ts makes it. `null` without.
 * @throws when it is no key on P-256.
 */
export async function loadVapid({ VAPID_PRIVATE_KEY }: Bindings): Promise<Vapid | null> {
  if (!VAPID_PRIVATE_KEY) return null
  const bytes = new Uint8Array(Buffer.from(VAPID_PRIVATE_KEY, 'base64url'))
  const privateKey = await crypto.subtle.importKey('pkcs8', bytes, algorithm, true, ['sign'])
  const exported = await crypto.subtle.exportKey('jwk', privateKey)
  const { x = '', y = '' } = exported instanceof ArrayBuffer ? {} : exported
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey }
}

/** The `Authorization` of a message to an endpoint: who sends it, signed for that push service alone. */
export async function authorizationFor(
  { publicKey, privateKey }: Vapid,
  endpoint: string,
  now: number,
  { mailHref }: Business,
) {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(new Date(now + tokenMs))
    .setSubject(mailHref)
    .sign(privateKey)
  return `vapid t=${token}, k=${publicKey}`
}
