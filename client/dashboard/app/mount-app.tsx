import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { ViewElements } from '../../../shared/lib/page/shared-view.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { AppError } from './status-pages.tsx'

/** Renders the app, or an error page if it crashes and React unmounts it. */
export function mountApp(container: HTMLElement, app: ViewElements) {
  const root = createRoot(container, {
    onUncaughtError: (error) => {
      reportError(error)
      queueMicrotask(() => root.render(<AppError />))
    },
  })
  container.inert = false
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>{app}</QueryClientProvider>
    </StrictMode>,
  )
}
