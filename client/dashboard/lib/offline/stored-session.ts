import type { SessionJson } from '../../../../shared/rules/account/account-json.ts'
import { roles } from '../../../../shared/rules/account/role.ts'
import { deleteStored, readStored, writeStored } from './device-store.ts'
import { deleteShell } from './offline-shell.ts'

type SignedIn = Extract<SessionJson, { expiresAt: string }>

const key = 'session'

/**
 * Cached data. Unsent actions, notes and photos aren't listed: they exist only here and are sent when their
 * account signs in again.
 */
const personalKeys = [key, 'day']

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

/** Stores the session, or deletes all cached data when nobody is signed in. */
export async function storeSession(session: SessionJson) {
  if (session.user) return writeStored(key, { user: session.user, expiresAt: session.expiresAt })
  await Promise.all([...personalKeys.map(deleteStored), deleteShell()])
}

/** The session at the time of the last connection. */
export async function readStoredSession(): Promise<SignedIn | undefined> {
  return (await readStored(key, isSession))[0]
}
