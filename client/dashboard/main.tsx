import './app.css'
import { RouterProvider } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { placeToasts } from '../lib/ui/toast.ts'
import { mountApp } from './app/mount-app.tsx'
import { router } from './app/router.ts'
import { waitForButtonRelease } from './screens/sign-in/wait-for-button-release.ts'

const container = document.getElementById('app')
if (!container) throw new Error('The page has no #app to mount into.')

const mount = (element: HTMLElement) => mountApp(element, <RouterProvider router={router} />)

/** Takes over the form that is there before (screens/sign-in/sign-in-start.ts) at one stroke: nothing can be typed or pressed in between. */
async function replaceStaticForm(element: HTMLElement) {
  await router.load()
  await waitForButtonRelease(element)
  flushSync(() => mount(element))
}

placeToasts()
openClickedNotifications()
if (container.childElementCount === 0) mount(container)
else replaceStaticForm(container)

/** Goes where a pressed notification leads, when the dashboard is open already (client/public/sw.js). */
function openClickedNotifications() {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data && 'open' in data && typeof data.open === 'string') {
      router.history.push(data.open)
    }
  })
}
