import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '../styles/app.css'
import { placeToasts } from '../ui/toast.ts'
import { pressEnded } from './account/earlier-form.ts'
import { followNotifications } from './push/opened-notifications.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'

const container = document.getElementById('app')
if (!container) throw new Error('The page has no #app to mount into.')

function show(place: HTMLElement) {
  place.inert = false
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** Takes over the form that is there before (account/sign-in-start.ts) at one stroke: nothing can be typed or pressed in between. */
async function takeOver(place: HTMLElement) {
  await router.load()
  await pressEnded(place)
  flushSync(() => show(place))
}

placeToasts()
followNotifications()
if (container.childElementCount === 0) show(container)
else takeOver(container)
