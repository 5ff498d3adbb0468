import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loginMessages } from '../../../../shared/rules/account/login.ts'
import type { PasskeyAnswer, Proof } from '../../../../shared/rules/account/proof.ts'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { askPasskey, passkeyProof } from '../../components/account/passkey.ts'
import { setupOptions } from '../../components/setup/setup-query.ts'
import { type CheckedSession, call, callForSession } from '../../lib/api/api.ts'
import { adminKey, sessionKey } from '../../lib/api/query-keys.ts'
import { noteSession } from '../../lib/offline/kept-session.ts'

type Credentials = { email: string; password: string }

/** Starts a session, whichever way somebody signs in. */
function useSessionStart<Input>(start: (input: Input) => Promise<CheckedSession>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: start,
    onSuccess: async (session) => {
      await queryClient.cancelQueries({ queryKey: sessionKey })
      await noteSession(session)
      queryClient.invalidateQueries({ queryKey: adminKey })
      // Whether there is still all to set up decides where its owner goes on.
      if (session.user?.role === 'owner') await queryClient.prefetchQuery(setupOptions)
      queryClient.setQueryData(sessionKey, session)
      showDashboardToast(loginMessages.succeeded)
    },
  })
}

export const useSignIn = () =>
  useSessionStart((json: Credentials) => callForSession('POST /api/auth/login', { json }))

/** After the password, for an account that has a second factor. */
export const useSecondFactor = () =>
  useSessionStart((json: Proof) => callForSession('POST /api/auth/second-factor', { json }))

/** By a passkey alone: the one that the browser has offered, or else one that it asks for. */
export const usePasskeySignIn = () =>
  useSessionStart(async (offered: PasskeyAnswer | null) => {
    const passkey = offered ?? passkeyProof(await askPasskey(await call('GET /api/auth/passkey', {})))
    return callForSession('POST /api/auth/passkey', { json: { passkey } })
  })
