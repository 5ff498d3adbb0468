import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loginMessages } from '../../../../shared/rules/account/login.ts'
import type { PasskeyAssertion, Reauthentication } from '../../../../shared/rules/account/reauthentication.ts'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { requestPasskey, toPasskeyAssertion } from '../../components/account/passkey.ts'
import { setupOptions } from '../../components/setup/setup-query.ts'
import { apiRequest, type CheckedSession, requestSession } from '../../lib/api/api-request.ts'
import { adminKey, sessionKey } from '../../lib/api/query-keys.ts'
import { storeSession } from '../../lib/offline/stored-session.ts'

type Credentials = { email: string; password: string }

/** Starts a session, whichever way somebody signs in. */
function useStartSession<Input>(start: (input: Input) => Promise<CheckedSession>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: start,
    onSuccess: async (session) => {
      await queryClient.cancelQueries({ queryKey: sessionKey })
      await storeSession(session)
      queryClient.invalidateQueries({ queryKey: adminKey })
      // Whether there is still all to set up decides where its owner goes on.
      if (session.user?.role === 'owner') await queryClient.prefetchQuery(setupOptions)
      queryClient.setQueryData(sessionKey, session)
      showDashboardToast(loginMessages.succeeded)
    },
  })
}

export const useSignIn = () =>
  useStartSession((json: Credentials) => requestSession('POST /api/auth/login', { json }))

/** After the password, for an account that has a second factor. */
export const useSecondFactor = () =>
  useStartSession((json: Reauthentication) => requestSession('POST /api/auth/second-factor', { json }))

/** By a passkey alone: the one that the browser has offered, or else one that it asks for. */
export const usePasskeySignIn = () =>
  useStartSession(async (autofilled: PasskeyAssertion | null) => {
    const passkey =
      autofilled ?? toPasskeyAssertion(await requestPasskey(await apiRequest('GET /api/auth/passkey', {})))
    return requestSession('POST /api/auth/passkey', { json: { passkey } })
  })
