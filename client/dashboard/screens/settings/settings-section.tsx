import { Link } from '@tanstack/react-router'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { BackLink } from '../../lib/ui/back-link.tsx'
import { Screen } from '../../lib/ui/screen.tsx'
import { settingsSections } from './settings-sections.ts'
import '../../lib/ui/settings.css'

type SettingsSectionProps = { section: (typeof settingsSections)[number]['to']; children: ViewElements }

/** One section of the settings. Wide screens list the others beside it; narrow ones have a back link. */
export const SettingsSection = ({ section, children }: SettingsSectionProps) => (
  <Screen
    title={settingsSections.find(({ to }) => to === section)?.label ?? 'Settings'}
    back={<BackLink to={dashboardPaths.settings}>Settings</BackLink>}
  >
    <div className="settings-room">
      <nav aria-label="Settings">
        {settingsSections.map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="settings">{children}</div>
    </div>
  </Screen>
)
