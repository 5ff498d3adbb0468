import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import {
  apiRequest,
  type CheckedSession,
  isOutcomeUnknown,
  isSignedOutError,
  requestSession,
} from '../../lib/api/api-request.ts'
import { adminKey, sessionKey } from '../../lib/api/query-keys.ts'
import { dashboardMessages } from '../../lib/dashboard-messages.ts'
import { readStoredSession, storeSession } from '../../lib/offline/stored-session.ts'
import { isIdle } from '../../lib/user-activity.ts'

/** Used where no other response carries the session (see `applySession`). Idle pages check less often. */
const checkIntervalMs = () => (isIdle() ? 90_000 : 30_000)
const refreshThresholdMs = 90_000

const signedOutSession = (): CheckedSession => ({ user: null, checkedAt: Date.now() })

function isExpiring(session: CheckedSession): boolean {
  return session.user !== null && Date.parse(session.expiresAt) - session.checkedAt <= refreshThresholdMs
}

/** Fetches the session and extends it in its last 90 seconds. */
async function checkSession(signal: AbortSignal): Promise<CheckedSession> {
  const session = await requestSession('GET /api/auth/session', { signal })
  if (!isExpiring(session)) return session
  try {
    return await requestSession('POST /api/auth/refresh', { signal })
  } catch (error) {
    if (isSignedOutError(error)) return signedOutSession()
    throw error
  }
}

/** Falls back to the stored session while offline, so that the dashboard opens. */
async function currentSession(signal: AbortSignal): Promise<CheckedSession> {
  try {
    const session = await checkSession(signal)
    // Don't wait for the device's storage.
    storeSession(session).catch(() => {})
    return session
  } catch (error) {
    const stored = isOutcomeUnknown(error) ? await readStoredSession() : undefined
    if (!stored) throw error
    return { ...stored, checkedAt: Date.now() }
  }
}

const sessionOptions = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => currentSession(signal),
  refetchInterval: checkIntervalMs,
  refetchOnWindowFocus: 'always',
})

/** Applies the session that another response carried, and extends it if it is about to expire. */
export function applySession(queryClient: QueryClient, session: CheckedSession) {
  if (isExpiring(session)) queryClient.invalidateQueries({ queryKey: sessionKey })
  else queryClient.setQueryData(sessionKey, session)
}

export function useSession() {
  return useQuery(sessionOptions)
}

/** A signed-out account gets no more notifications on this device. */
function unsubscribePush() {
  import('../push/push-subscription.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => {})
}

/** Signs out and removes all personal data from this device. */
export function useSignOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => apiRequest('POST /api/auth/logout', {}),
    onSuccess: async () => {
      unsubscribePush()
      await queryClient.cancelQueries()
      await storeSession(signedOutSession())
      queryClient.setQueryData(sessionKey, signedOutSession())
      queryClient.removeQueries({ queryKey: adminKey })
      showDashboardToast(dashboardMessages.signedOut)
    },
    onError: () => showDashboardToast(dashboardMessages.signOutFailed, 'error'),
  })
}
