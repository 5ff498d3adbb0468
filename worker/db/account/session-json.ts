import type { SessionJson } from '../../../shared/rules/account/account-json.ts'
import type { Role } from '../../../shared/rules/account/role.ts'

/** Who is signed in and until when its token is good, as the dashboard hears of it. */
export const toSessionJson = ({
  email,
  role,
  expiresAt,
}: {
  email: string
  role: Role
  expiresAt: Date
}): SessionJson => ({ user: { email, role }, expiresAt: expiresAt.toISOString() })
