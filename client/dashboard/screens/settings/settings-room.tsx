import { Link } from '@tanstack/react-router'
import type { ViewElements } from '../../../../shared/ground/page/shared-view.ts'
import { places } from '../../ground/address/places.ts'
import { BackLink } from '../../ground/ui/back-link.tsx'
import { Screen } from '../../ground/ui/screen.tsx'
import { settingsRooms } from './settings-rooms.ts'
import '../../ground/ui/settings.css'

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
