import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isOutcomeUnknown, isSignedOutError } from './api-request.ts'
import { sessionKey } from './query-keys.ts'

const maxRetries = 1

/**
 * After a 401 from any call the session is looked up: without one the guards show the sign-in page. A call that was on
 * its way while the password was changed is told 401 too, and the session goes on.
 */
function handleSignedOut(error: Error) {
  if (isSignedOutError(error)) queryClient.invalidateQueries({ queryKey: sessionKey })
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleSignedOut }),
  mutationCache: new MutationCache({ onError: handleSignedOut }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      // Only what may pass by itself is worth another try.
      retry: (failures, error) => failures < maxRetries && isOutcomeUnknown(error),
      retryDelay: 700,
    },
    mutations: { networkMode: 'always' },
  },
})
