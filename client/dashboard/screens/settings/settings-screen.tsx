import { RoomList } from '../../lib/ui/room-list.tsx'
import { Screen } from '../../lib/ui/screen.tsx'
import { settingsRooms } from './settings-rooms.ts'

/** The rooms of the settings. */
export const SettingsScreen = () => (
  <Screen title="Settings">
    <RoomList rooms={settingsRooms} />
  </Screen>
)
