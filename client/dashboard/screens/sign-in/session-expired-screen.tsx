import { useEffect } from 'react'
import { getBusiness } from '../../lib/get-business.ts'
import { SignInScreen, signInToContinueIntro } from './sign-in-screen.tsx'

const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus()

/** Replaces the screen once the session has expired, until the user has signed in. */
export default function SessionExpiredScreen() {
  useEffect(() => {
    focusHeading()
    // Unless a dialog on the restored screen has taken the focus.
    return () => queueMicrotask(() => document.activeElement === document.body && focusHeading())
  }, [])
  return <SignInScreen name={getBusiness().name} intro={signInToContinueIntro} />
}
