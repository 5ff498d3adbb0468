import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppError } from './frame/message-pages.tsx'
import { queryClient } from './ground/api/query-client.ts'

/** Shows the app, or what to do when it has failed and React has taken all of it off the page. */
export function mountApp(place: HTMLElement, app: ReactNode) {
  const root = createRoot(place, {
    onUncaughtError: (error) => {
      reportError(error)
      queueMicrotask(() => root.render(<AppError />))
    },
  })
  place.inert = false
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>{app}</QueryClientProvider>
    </StrictMode>,
  )
}
