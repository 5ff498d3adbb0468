import { useQuery } from '@tanstack/react-query'
import SetupCard from '../../../components/setup/setup-card.tsx'
import { setupOptions } from '../../../components/setup/setup-query.ts'
import { RoomList } from '../../../lib/ui/room-list.tsx'
import type { SitePartProps } from '../site-part.ts'
import { siteRooms } from '../site-rooms.ts'
import { SiteVersions } from './site-versions.tsx'
import { WaitingChanges } from './waiting-changes.tsx'

/** What waits to be published, the rooms in which it is changed, what is still to be set up, and what was published before. */
export function Overview({ stored }: SitePartProps) {
  const { data: setup } = useQuery(setupOptions)
  return (
    <div className="settings settings-pair">
      <div className="settings">
        <WaitingChanges stored={stored} />
        <RoomList rooms={siteRooms} />
      </div>
      <div className="settings">
        {setup && <SetupCard steps={setup.steps} />}
        <SiteVersions stored={stored} />
      </div>
    </div>
  )
}
