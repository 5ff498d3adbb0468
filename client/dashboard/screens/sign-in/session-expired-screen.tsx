import { useEffect } from 'react'
import { getBusiness } from '../../lib/get-business.ts'
import { SignInScreen, signInToContinueIntro } from './sign-in-screen.tsx'

const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus()

/** In place of a page whose session has ended, until somebody has signed in. */
export default function SessionExpiredScreen() {
  useEffect(() => {
    focusHeading()
    // Unless a dialog of the page that comes back has taken the focus.
    return () => queueMicrotask(() => document.activeElement === document.body && focusHeading())
  }, [])
  return <SignInScreen name={getBusiness().name} intro={signInToContinueIntro} />
}
