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

function useStartSession<Input>(start: (input: Input) => Promise<CheckedSession>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: start,
    onSuccess: async (session) => {
      await queryClient.cancelQueries({ queryKey: sessionKey })
      await storeSession(session)
      queryClient.invalidateQueries({ queryKey: adminKey })
      // The sign-in page needs it to decide whether to start the setup.
      if (session.user?.role === 'owner') await queryClient.prefetchQuery(setupOptions)
      queryClient.setQueryData(sessionKey, session)
      showDashboardToast(loginMessages.succeeded)
    },
  })
}

export const useSignIn = () =>
  useStartSession((json: Credentials) => requestSession('POST /api/auth/login', { json }))

/** The step after the password, for accounts with a second factor. */
export const useSecondFactor = () =>
  useStartSession((json: Reauthentication) => requestSession('POST /api/auth/second-factor', { json }))

/** Signs in with the passkey from autofill, or asks for one. */
export const usePasskeySignIn = () =>
  useStartSession(async (autofilled: PasskeyAssertion | null) => {
    const passkey =
      autofilled ?? toPasskeyAssertion(await requestPasskey(await apiRequest('GET /api/auth/passkey', {})))
    return requestSession('POST /api/auth/passkey', { json: { passkey } })
  })
