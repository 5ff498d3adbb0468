import { ArrowLeft, LogOut } from 'lucide-react'
import { paths } from '../../../../shared/lib/page/routes.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { useSignOutAction } from './sign-out-context.ts'

/** The two ways out of the dashboard. */
export function LeaveLinks({ className }: { className: string }) {
  const { isSigningOut, onSignOut } = useSignOutAction()
  return (
    <>
      <a className={className} href={paths.home}>
        <ArrowLeft /> <span>Return to Website</span>
      </a>
      <BusyButton className={className} isBusy={isSigningOut} onClick={onSignOut}>
        <LogOut /> <span>Sign out</span>
      </BusyButton>
    </>
  )
}

/** The ways out on a phone, where no sidebar has them. */
export const PhoneLeaveLinks = () => (
  <nav className="phone-leave" aria-label="Account">
    <LeaveLinks className="button" />
  </nav>
)
