import type { AuthMethods } from './reauthentication.ts'
import type { Role } from './role.ts'

/** `GET /api/auth/session`. */
export type SessionJson = { user: { email: string; role: Role }; expiresAt: string } | { user: null }

/** A signed-in browser. */
type SessionItemJson = {
  id: string
  createdAt: string
  /** At most some minutes old. */
  lastSeenAt: string
  isCurrent: boolean
  /** Such as `Safari on iPhone`. */
  device: string
}

/** How many sessions an account may have: one more ends the one that was not seen for longest. */
export const maxSessions = 20

/** How many of them are listed. */
export const maxListedSessions = 10

/** `GET /api/admin/sessions`: the one that asks, and those that were seen last; `more` are not listed. */
export type SessionListJson = {
  email: string
  lastSignInAt: string | null
  sessions: SessionItemJson[]
  more: number
}

/** An account as an owner sees it. */
export type AccountJson = {
  id: string
  email: string
  role: Role
  /** The crew that it belongs to; `null` is none. */
  crew: number | null
  lastSignInAt: string | null
}

/** An invitation that nobody has followed yet. */
export type InvitationJson = { id: string; email: string; role: Role; createdBy: string; expiresAt: string }

/** `GET /api/admin/accounts`, by e-mail. */
export type AccountListJson = { accounts: AccountJson[]; invitations: InvitationJson[] }

/** `POST /api/admin/invitations`: its link, shown this once; `isMailed` where the site sends mail. */
export type InvitationSentJson = { url: string; isMailed: boolean; invitation: InvitationJson }

/** What became of a sign-in form that posted by itself: why it signed nobody in, or how it goes on after the password. */
export type SignInResponse = { message: string; ways?: AuthMethods | undefined }
