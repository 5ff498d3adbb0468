import type { AuthMethods } from './reauthentication.ts'
import type { Role } from './role.ts'

/** `GET /api/auth/session`. */
export type SessionJson = { user: { email: string; role: Role }; expiresAt: string } | { user: null }

type SessionItemJson = {
  id: string
  createdAt: string
  /** Accurate to a few minutes, because it is not written on every request. */
  lastSeenAt: string
  isCurrent: boolean
  /** For example `Safari on iPhone`. */
  device: string
}

/** The maximum number of sessions per account. A new one beyond it ends the session that was idle longest. */
export const maxSessions = 20

export const maxListedSessions = 10

/**
 * `GET /api/admin/sessions`: the current session and the most recently seen ones; `more` counts those that
 * are not listed.
 */
export type SessionListJson = {
  email: string
  lastSignInAt: string | null
  /** False for crew who sign in with a passkey or a code alone. */
  hasPassword: boolean
  sessions: SessionItemJson[]
  more: number
}

export type AccountJson = {
  id: string
  email: string
  role: Role
  /** The crew that the account belongs to, or `null`. */
  crew: number | null
  lastSignInAt: string | null
}

/** A pending invitation. */
export type InvitationJson = { id: string; email: string; role: Role; createdBy: string; expiresAt: string }

/** `GET /api/admin/accounts`, sorted by email. */
export type AccountListJson = { accounts: AccountJson[]; invitations: InvitationJson[] }

/**
 * `POST /api/admin/invitations`: the only response that contains the link. `isMailed` is true when the site
 * can send email.
 */
export type InvitationSentJson = { url: string; isMailed: boolean; invitation: InvitationJson }

/** The response to the plain sign-in form: why it failed, or which second factors it can continue with. */
export type SignInResponse = { message: string; ways?: AuthMethods | undefined }
