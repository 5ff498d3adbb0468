import type { Role } from '../../shared/rules/account/role.ts'

/** Bindings a site works without: see the comments in wrangler.toml. */
type OptionalBindings = {
  /** The former SESSION_SECRET, during a rotation: docs/reliability.md. */
  SESSION_SECRET_PREVIOUS?: string
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET_KEY?: string
  /** The bucket for backups and the public key that seals them: docs/reliability.md, "Back up". */
  BACKUPS?: R2Bucket
  BACKUP_PUBLIC_KEY?: string
  /** The bucket for quote, job and gallery photos: README, "Deploy". */
  PHOTOS?: R2Bucket
  /** The private key that identifies the site to push services: worker/lib/push/vapid.ts. */
  VAPID_PRIVATE_KEY?: string
  /** Both are needed for deposits and pay links: docs/payments.md. */
  STRIPE_SECRET_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  /** The base URL of a stand-in for Stripe. Only tests, `npm start` and `npm run dev` set it. */
  STRIPE_API_BASE?: string
  /** All three are needed to send texts; the token also verifies what Twilio sends: docs/messages.md. */
  TWILIO_ACCOUNT_SID?: string
  TWILIO_AUTH_TOKEN?: string
  TWILIO_FROM?: string
  /** Twilio's base URL. Only tests set it. */
  TWILIO_API_BASE?: string
  EMAIL?: SendEmail
  MAIL_FROM?: string
  /**
   * The local mailbox that receives email instead of the mail service. Only `npm start` and `npm run dev` set
   * it, and only then is there a /dev/mail.
   */
  LOCAL_MAIL?: string
}

export type Bindings = Env & OptionalBindings

export type AppEnv = {
  Bindings: Bindings
  Variables: {
    requestId: string
    /** The original binding, which `withDatabaseTimeout` does not cancel. */
    database?: D1Database
    /** The signed-in account. Set by `requireSession`. */
    user: {
      id: string
      email: string
      role: Role
      crew: number | null
      sessionId: string
      provenAt: string
      expiresAt: Date
    }
    /** True when Turnstile has verified the visitor. */
    isSeen: boolean
  }
}

/**
 * The site key when Turnstile is configured, which takes both TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY.
 */
export function turnstileSiteKey({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY }: Bindings) {
  return TURNSTILE_SECRET_KEY ? TURNSTILE_SITE_KEY : undefined
}

/** True when customers can pay by card, by deposit or pay link: both Stripe secrets are set. */
export const isStripeSetUp = ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Bindings): boolean =>
  Boolean(STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET)

const minSecretBytes = 32

function keyFrom(env: Bindings, name: 'SESSION_SECRET' | 'SESSION_SECRET_PREVIOUS'): Uint8Array {
  const key = new TextEncoder().encode(env[name] ?? '')
  if (key.length < minSecretBytes) {
    throw new Error(`${name} must be set to at least ${minSecretBytes} bytes (README, "Deploy").`)
  }
  return key
}

/**
 * The key that signs sessions, private links and known devices.
 * @throws when SESSION_SECRET is missing or shorter than 32 bytes: there is no default.
 */
export const secretKey = (env: Bindings): Uint8Array => keyFrom(env, 'SESSION_SECRET')

/**
 * The keys whose signatures are accepted: the current one, and the former one while SESSION_SECRET_PREVIOUS
 * is set.
 */
export function acceptedKeys(env: Bindings): Uint8Array[] {
  const current = secretKey(env)
  return env.SESSION_SECRET_PREVIOUS ? [current, keyFrom(env, 'SESSION_SECRET_PREVIOUS')] : [current]
}
