import { ArrowLeft, LogOut } from 'lucide-react'
import type { ComponentType } from 'react'
import { paths } from '../../../shared/lib/page/routes.ts'
import type { ViewElements } from '../../../shared/lib/page/shared-view.ts'
import { BusyButton } from '../../lib/ui/busy-button.tsx'
import { Logo } from '../../page/layout/logo.tsx'
import { getBusiness } from '../lib/get-business.ts'
import { Navigation, type ScreenLinkProps } from './navigation.tsx'
import type { Account } from './session-guard.tsx'

type DashboardLayoutProps = Account & { ScreenLink: ComponentType<ScreenLinkProps>; children: ViewElements }

/** A sidebar on desktops; on phones a header and a bottom bar. */
export const DashboardLayout = ({
  user: { email, role },
  isSigningOut,
  onSignOut,
  ScreenLink,
  children,
}: DashboardLayoutProps) => (
  <div className="frame">
    <header className="top-bar">
      <Logo name={getBusiness().name} />
      <Navigation role={role} ScreenLink={ScreenLink} />
      <p className="top-bar-user">
        <span className="visually-hidden">Signed in as </span>
        <span>{email}</span>
      </p>
      <nav className="top-bar-actions" aria-label="Account">
        <a className="button button-glass button-small" href={paths.home}>
          <ArrowLeft /> <span className="hidden-on-phone">Return to Website</span>
        </a>
        <BusyButton className="button button-glass button-small" isBusy={isSigningOut} onClick={onSignOut}>
          <LogOut /> <span className="hidden-on-phone">Sign out</span>
        </BusyButton>
      </nav>
    </header>
    <div className="frame-body">{children}</div>
  </div>
)
