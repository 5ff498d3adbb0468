import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/app.css'
import { placeToasts } from '../ui/toast.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'

const container = document.getElementById('app')
if (!container) throw new Error('The page has no #app to mount into.')

placeToasts()
// The sign-in form is there before the app: until now nothing typed into it would have lasted.
container.inert = false
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
