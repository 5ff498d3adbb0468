import { RouterProvider } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import './app.css'
import { placeToasts } from '../lib/ui/toast.ts'
import { mountApp } from './app/mount-app.tsx'
import { followNotifications } from './app/opened-notifications.ts'
import { router } from './app/router.ts'
import { pressEnded } from './screens/sign-in/press-ended.ts'

const container = document.getElementById('app')
if (!container) throw new Error('The page has no #app to mount into.')

const show = (place: HTMLElement) => mountApp(place, <RouterProvider router={router} />)

/** Takes over the form that is there before (screens/sign-in/sign-in-start.ts) at one stroke: nothing can be typed or pressed in between. */
async function takeOver(place: HTMLElement) {
  await router.load()
  await pressEnded(place)
  flushSync(() => show(place))
}

placeToasts()
followNotifications()
if (container.childElementCount === 0) show(container)
else takeOver(container)
