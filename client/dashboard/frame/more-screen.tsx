import { RoomList } from '../ground/ui/room-list.tsx'
import { Screen } from '../ground/ui/screen.tsx'
import { useRole } from '../parts/account/role-context.ts'
import { screensOf } from './navigation.tsx'

/** The screens for which a phone's bar has no room. */
export function MoreScreen() {
  const rooms = screensOf(useRole()).flatMap(({ about, ...screen }) => (about ? [{ ...screen, about }] : []))
  return (
    <Screen title="More">
      <RoomList rooms={rooms} />
    </Screen>
  )
}
