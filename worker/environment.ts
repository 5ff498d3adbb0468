import type { Booking } from './booking/bookings.ts'

/** What a site can do without: see the comments in wrangler.toml. */
type OptionalBindings = {
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET_KEY?: string
  EMAIL?: SendEmail
  MAIL_FROM?: string
  /** Where mail goes instead of out. Only `npm start` and `npm run dev` set it: then there is /dev/mail. */
  LOCAL_MAIL?: string
}

export type Bindings = Env & OptionalBindings

/** What the handlers find on the Hono context. */
export type AppEnv = {
  Bindings: Bindings
  Variables: {
    requestId: string
    /** Who is signed in, behind `requireSession`. */
    user: { id: string; email: string; sessionId: string }
    /** The booking of a private link, behind `requireLink`. */
    booking: Booking
    /** How many hours before its start it stops being the customer's to change. */
    cutoffHours: number
  }
}

/** The site key when Turnstile is set up: TURNSTILE_SITE_KEY and the secret TURNSTILE_SECRET_KEY together. */
export function turnstileSiteKey({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY }: Bindings) {
  return TURNSTILE_SECRET_KEY ? TURNSTILE_SITE_KEY : undefined
}

const minSecretBytes = 32

/**
 * The key that signs sessions and private links.
 * @throws when SESSION_SECRET is missing or shorter than 32 bytes: there is no default.
 */
export function secretKey(env: Env): Uint8Array {
  const key = new TextEncoder().encode(env.SESSION_SECRET ?? '')
  if (key.length < minSecretBytes) {
    throw new Error(`SESSION_SECRET must be set to at least ${minSecretBytes} bytes (README, "Deploy").`)
  }
  return key
}
