import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isOutcomeUnknown, isSignedOutError } from './api-request.ts'
import { sessionKey } from './query-keys.ts'

const maxRetries = 1

/**
 * Checks the session after any 401; the guards show the sign-in page if it is gone. A request sent while the
 * password changed gets a 401 too, but its session continues.
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
      // Only retry errors that may be temporary.
      retry: (failures, error) => failures < maxRetries && isOutcomeUnknown(error),
      retryDelay: 700,
    },
    mutations: { networkMode: 'always' },
  },
})
