import type { Role } from './role.ts'

/** `GET /api/auth/session`. */
export type SessionJson = { user: { email: string; role: Role }; expiresAt: string } | { user: null }

/** A signed-in browser. */
export type SessionItemJson = {
  id: string
  createdAt: string
  /** At most some minutes old. */
  lastSeenAt: string
  isCurrent: boolean
  /** Such as `Safari on iPhone`. */
  device: string
}

/** `GET /api/admin/sessions`. */
export type SessionListJson = { email: string; lastSignInAt: string | null; sessions: SessionItemJson[] }
