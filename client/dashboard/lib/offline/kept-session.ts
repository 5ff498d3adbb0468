import type { SessionJson } from '../../../../shared/rules/account/account-json.ts'
import { roles } from '../../../../shared/rules/account/role.ts'
import { forget, keep, readKept } from './device-store.ts'
import { forgetShell } from './kept-shell.ts'

type SignedIn = Extract<SessionJson, { expiresAt: string }>

const key = 'session'

/** What was read. Presses, notes and photos that wait are the only ones there are, and are sent when their account is back. */
const personal = [key, 'day']

function isSession(value: unknown): value is SignedIn {
  if (typeof value !== 'object' || value === null || !('user' in value) || !('expiresAt' in value))
    return false
  const { user, expiresAt } = value
  if (typeof user !== 'object' || user === null || !('email' in user) || !('role' in user)) return false
  return (
    typeof expiresAt === 'string' &&
    typeof user.email === 'string' &&
    roles.some((role) => role === user.role)
  )
}

/** Keeps who is signed in here, or forgets all that was kept for them once nobody is. */
export async function noteSession(session: SessionJson) {
  if (session.user) return keep(key, { user: session.user, expiresAt: session.expiresAt })
  await Promise.all([...personal.map(forget), forgetShell()])
}

/** Who was signed in here when there was last a connection. */
export async function keptSession(): Promise<SignedIn | undefined> {
  return (await readKept(key, isSession))[0]
}
