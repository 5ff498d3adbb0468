import type { SessionJson } from '../../../../shared/rules/account/account-json.ts'
import { roles } from '../../../../shared/rules/account/role.ts'
import { deleteStored, readStored, writeStored } from './device-store.ts'
import { deleteShell } from './offline-shell.ts'

type SignedIn = Extract<SessionJson, { expiresAt: string }>

const key = 'session'

/** What was read. Presses, notes and photos that wait are the only ones there are, and are sent when their account is back. */
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

/** Keeps who is signed in here, or forgets all that was kept for them once nobody is. */
export async function storeSession(session: SessionJson) {
  if (session.user) return writeStored(key, { user: session.user, expiresAt: session.expiresAt })
  await Promise.all([...personalKeys.map(deleteStored), deleteShell()])
}

/** Who was signed in here when there was last a connection. */
export async function readStoredSession(): Promise<SignedIn | undefined> {
  return (await readStored(key, isSession))[0]
}
