import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOutError, ProblemError } from './api.ts'
import { sessionKey } from './query-keys.ts'

const maxRetries = 1

/** Only what may pass by itself is worth another try: no answer, or a server in trouble. */
function isPassing(error: Error): boolean {
  return error instanceof ProblemError && (error.status === 0 || error.status >= 500)
}

/**
 * After a 401 from any call the session is looked up: without one the guards show the sign-in page. A call that was on
 * its way while the password was changed is told 401 too, and the session goes on.
 */
function noticeSignedOut(error: Error) {
  if (isSignedOutError(error)) queryClient.invalidateQueries({ queryKey: sessionKey })
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      retry: (failures, error) => failures < maxRetries && isPassing(error),
      retryDelay: 700,
    },
    mutations: { networkMode: 'always' },
  },
})
