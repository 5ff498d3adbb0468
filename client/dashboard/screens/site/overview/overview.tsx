import type { SitePartProps } from '../site-part.ts'
import { SetupList } from './setup-list.tsx'
import { SiteVersions } from './site-versions.tsx'
import { WaitingChanges } from './waiting-changes.tsx'

/** What waits to be published, what is still to be set up, and what was published before. */
export const Overview = ({ stored }: SitePartProps) => (
  <div className="settings">
    <WaitingChanges stored={stored} />
    <SetupList />
    <SiteVersions stored={stored} />
  </div>
)
