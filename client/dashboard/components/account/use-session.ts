import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { type CheckedSession, call, callForSession, isSignedOutError, isUnheard } from '../../lib/api/api.ts'
import { adminKey, sessionKey } from '../../lib/api/query-keys.ts'
import { isIdle } from '../../lib/idle.ts'
import { dashboardMessages } from '../../lib/messages.ts'
import { keptSession, noteSession } from '../../lib/offline/kept-session.ts'

/** Where nothing else brings the session along (`goOnWith`); less often where nobody works. */
const checkEveryMs = () => (isIdle() ? 90_000 : 30_000)
const refreshBelowMs = 90_000

const signedOut = (): CheckedSession => ({ user: null, checkedAt: Date.now() })

function isEnding(session: CheckedSession): boolean {
  return session.user !== null && Date.parse(session.expiresAt) - session.checkedAt <= refreshBelowMs
}

/** Looks the session up and prolongs it in its last 90 seconds. */
async function checkSession(signal: AbortSignal): Promise<CheckedSession> {
  const session = await callForSession('GET /api/auth/session', { signal })
  if (!isEnding(session)) return session
  try {
    return await callForSession('POST /api/auth/refresh', { signal })
  } catch (error) {
    if (isSignedOutError(error)) return signedOut()
    throw error
  }
}

/** The same; without a connection whoever was signed in here is, so that the dashboard opens. */
async function currentSession(signal: AbortSignal): Promise<CheckedSession> {
  try {
    const session = await checkSession(signal)
    // What a device keeps may take its time: nobody waits for it.
    noteSession(session).catch(() => {})
    return session
  } catch (error) {
    const kept = isUnheard(error) ? await keptSession() : undefined
    if (!kept) throw error
    return { ...kept, checkedAt: Date.now() }
  }
}

const sessionOptions = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => currentSession(signal),
  refetchInterval: checkEveryMs,
  refetchOnWindowFocus: 'always',
})

/** Goes on with the session that another answer holds; one that is about to end is prolonged. */
export function goOnWith(queryClient: QueryClient, session: CheckedSession) {
  if (isEnding(session)) queryClient.invalidateQueries({ queryKey: sessionKey })
  else queryClient.setQueryData(sessionKey, session)
}

export function useSession() {
  return useQuery(sessionOptions)
}

/** Who signs out is told nothing any more on this device. */
function endNotifications() {
  import('../push/this-device.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => {})
}

/** Signs out, and leaves nothing personal on this device. */
export function useSignOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/auth/logout', {}),
    onSuccess: async () => {
      endNotifications()
      await queryClient.cancelQueries()
      await noteSession(signedOut())
      queryClient.setQueryData(sessionKey, signedOut())
      queryClient.removeQueries({ queryKey: adminKey })
      showDashboardToast(dashboardMessages.signedOut)
    },
    onError: () => showDashboardToast(dashboardMessages.signOutFailed, 'error'),
  })
}
