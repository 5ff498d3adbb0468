import { RoomList } from '../../../ground/ui/room-list.tsx'
import type { SitePartProps } from '../site-part.ts'
import { siteRooms } from '../site-rooms.ts'
import { SetupList } from './setup-list.tsx'
import { SiteVersions } from './site-versions.tsx'
import { WaitingChanges } from './waiting-changes.tsx'

/** What waits to be published, the rooms in which it is changed, what is still to be set up, and what was published before. */
export const Overview = ({ stored }: SitePartProps) => (
  <div className="settings settings-pair">
    <WaitingChanges stored={stored} />
    <RoomList rooms={siteRooms} />
    <SetupList />
    <SiteVersions stored={stored} />
  </div>
)
