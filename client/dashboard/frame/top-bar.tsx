import { ArrowLeft, LogOut } from 'lucide-react'
import { paths } from '../../../shared/ground/page/routes.ts'
import { BusyButton } from '../../ground/ui/busy-button.tsx'
import { Logo } from '../../page/layout/logo.tsx'
import { theBusiness } from '../ground/business.ts'

type TopBarProps = { email: string; isSigningOut: boolean; onSignOut: () => void }

/** The head of every page of the dashboard. */
export function TopBar({ email, isSigningOut, onSignOut }: TopBarProps) {
  return (
    <header className="top-bar">
      <div className="top-bar-row">
        <Logo name={theBusiness().name} />
        <p className="top-bar-user">
          <span className="visually-hidden">Signed in as </span>
          {email}
        </p>
        <nav className="top-bar-actions" aria-label="Account">
          <a className="button button-glass button-small" href={paths.home}>
            <ArrowLeft /> <span className="hidden-on-phone">Return to Website</span>
          </a>
          <BusyButton className="button button-glass button-small" isBusy={isSigningOut} onClick={onSignOut}>
            <LogOut /> <span className="hidden-on-phone">Sign out</span>
          </BusyButton>
        </nav>
      </div>
    </header>
  )
}
