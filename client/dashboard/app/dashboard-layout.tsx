import type { ComponentType } from 'react'
import type { ViewElements } from '../../../shared/lib/page/shared-view.ts'
import { Logo } from '../../page/layout/logo.tsx'
import { LeaveLinks } from '../components/account/leave-links.tsx'
import { getBusiness } from '../lib/get-business.ts'
import { Navigation, type ScreenLinkProps } from './navigation.tsx'
import type { Account } from './session-guard.tsx'

type DashboardLayoutProps = Account & { ScreenLink: ComponentType<ScreenLinkProps>; children: ViewElements }

/** A sidebar on desktops; on phones only its navigation, as a bottom bar. There each screen has its own bar on top. */
export const DashboardLayout = ({ user: { email, role }, ScreenLink, children }: DashboardLayoutProps) => (
  <div className="frame">
    <header className="side-bar">
      <Logo name={getBusiness().name} />
      <Navigation role={role} ScreenLink={ScreenLink} />
      <p className="side-bar-user">
        <span className="visually-hidden">Signed in as </span>
        <span>{email}</span>
      </p>
      <nav className="side-bar-actions" aria-label="Account">
        <LeaveLinks className="button button-glass button-small" />
      </nav>
    </header>
    <div className="frame-body">{children}</div>
  </div>
)
