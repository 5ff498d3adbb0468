import { Link } from '@tanstack/react-router'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { places } from '../../lib/address/places.ts'
import { BackLink } from '../../lib/ui/back-link.tsx'
import { Screen } from '../../lib/ui/screen.tsx'
import { settingsRooms } from './settings-rooms.ts'
import '../../lib/ui/settings.css'

type SettingsRoomProps = { at: (typeof settingsRooms)[number]['to']; children: ViewElements }

/** One room of the settings: where there is space the others are beside it, else one step back. */
export const SettingsRoom = ({ at, children }: SettingsRoomProps) => (
  <Screen
    title={settingsRooms.find(({ to }) => to === at)?.label ?? 'Settings'}
    back={<BackLink to={places.settings}>Settings</BackLink>}
  >
    <div className="settings-room">
      <nav aria-label="Settings">
        {settingsRooms.map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="settings">{children}</div>
    </div>
  </Screen>
)
