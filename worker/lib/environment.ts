import type { Role } from '../../shared/rules/account/role.ts'

/** What a site can do without: see the comments in wrangler.toml. */
type OptionalBindings = {
  /** What SESSION_SECRET was before it was changed: docs/reliability.md. */
  SESSION_SECRET_PREVIOUS?: string
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET_KEY?: string
  /** Where backups go, and the public key that they are sealed with: docs/reliability.md, "Back up". */
  BACKUPS?: R2Bucket
  BACKUP_PUBLIC_KEY?: string
  /** Where the photos of quotes lie: README, "Deploy". */
  PHOTOS?: R2Bucket
  /** The key that push services know the site by: see worker/lib/push/vapid.ts. */
  VAPID_PRIVATE_KEY?: string
  /** With which deposits are taken, both or none: docs/deposits.md. */
  STRIPE_SECRET_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  /** Where Stripe is. Only tests set it. */
  STRIPE_API_BASE?: string
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
    /** The database itself, also once nobody waits for an answer from it any more: see `withinTimeOfDatabase`. */
    database?: D1Database
    /** Who is signed in, behind `requireSession`. */
    user: {
      id: string
      email: string
      role: Role
      crew: number | null
      sessionId: string
      provenAt: string
      expiresAt: Date
    }
    /** Turnstile has seen a person, behind `refuseAutomation`. */
    isSeen: boolean
  }
}

/** The site key when Turnstile is set up: TURNSTILE_SITE_KEY and the secret TURNSTILE_SECRET_KEY together. */
export function turnstileSiteKey({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY }: Bindings) {
  return TURNSTILE_SECRET_KEY ? TURNSTILE_SITE_KEY : undefined
}

/** True when deposits can be paid: both of Stripe's secrets are set. */
export const canTakeDeposits = ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Bindings): boolean =>
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

/** The keys whose signatures count: that one, and the one before it while SESSION_SECRET_PREVIOUS is set. */
export function acceptedKeys(env: Bindings): Uint8Array[] {
  const current = secretKey(env)
  return env.SESSION_SECRET_PREVIOUS ? [current, keyFrom(env, 'SESSION_SECRET_PREVIOUS')] : [current]
}
