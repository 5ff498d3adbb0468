import './app.css'
import { RouterProvider } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { arrangeToastsWith, placeToasts } from '../lib/ui/toast.ts'
import { mountApp } from './app/mount-app.tsx'
import { router } from './app/router.ts'
import { positionToasts } from './lib/ui/toast-position.ts'
import { waitForButtonRelease } from './screens/sign-in/wait-for-button-release.ts'

const container = document.getElementById('app')
if (!container) throw new Error('The page has no #app to mount into.')

const mount = (element: HTMLElement) => mountApp(element, <RouterProvider router={router} />)

/** Replaces the static form (screens/sign-in/sign-in-start.ts) in one step, so that no input is lost. */
async function replaceStaticForm(element: HTMLElement) {
  await router.load()
  await waitForButtonRelease(element)
  flushSync(() => mount(element))
}

arrangeToastsWith(positionToasts)
placeToasts()
openClickedNotifications()
if (container.childElementCount === 0) mount(container)
else replaceStaticForm(container)

/** Navigates to a clicked notification's page when the dashboard is already open (client/public/sw.js). */
function openClickedNotifications() {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data && 'open' in data && typeof data.open === 'string') {
      router.history.push(data.open)
    }
  })
}
