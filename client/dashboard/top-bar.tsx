import { ArrowLeft, LogOut } from 'lucide-react'
import { paths } from '../../shared/page/routes.ts'
import { Logo } from '../page/layout/logo.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import type { Account } from './session-guard.tsx'

/** The head of every page of the dashboard. */
export function TopBar({ email, isSigningOut, onSignOut }: Account) {
  return (
    <header className="top-bar">
      <div className="top-bar-row">
        <Logo />
        <p className="top-bar-user">
          <span className="visually-hidden">Signed in as </span>
          {email}
        </p>
        <nav className="top-bar-actions" aria-label="Account">
          <a className="button button-glass button-small" href={paths.home}>
            <ArrowLeft /> Return to Website
          </a>
          <BusyButton className="button button-glass button-small" isBusy={isSigningOut} onClick={onSignOut}>
            <LogOut /> Sign out
          </BusyButton>
        </nav>
      </div>
    </header>
  )
}
