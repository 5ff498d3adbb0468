import { RoomList } from '../../ground/ui/room-list.tsx'
import { Screen } from '../../ground/ui/screen.tsx'
import { settingsRooms } from './settings-rooms.ts'

/** The rooms of the settings. */
export const SettingsScreen = () => (
  <Screen title="Settings">
    <RoomList rooms={settingsRooms} />
  </Screen>
)
