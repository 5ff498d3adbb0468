import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LoadError } from '../../../lib/ui/load-states.tsx'
import { places } from '../../lib/address/places.ts'
import { BackLink } from '../../lib/ui/back-link.tsx'
import { Screen } from '../../lib/ui/screen.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { Overview } from './overview/overview.tsx'
import { siteMessages } from './site-messages.ts'
import type { SitePartProps } from './site-part.ts'
import { siteOptions } from './site-queries.ts'
import { siteRooms } from './site-rooms.ts'
import '../../lib/ui/settings.css'
import './site.css'

const route = getRouteApi(places.site)

/** What visitors see, as its owner changes it: first a draft, then published. */
export function SiteScreen() {
  const { part } = route.useSearch()
  const room = siteRooms.find(({ search }) => search.part === part)
  const site = useQuery(siteOptions)
  const back = (
    <BackLink to={places.site} search={{ part: undefined }}>
      Site
    </BackLink>
  )
  return (
    <Screen title={room?.label ?? 'Site'} back={room && back}>
      {site.isPending && <p role="status">{siteMessages.loading}</p>}
      {site.isError && <LoadError title={siteMessages.loadFailed} query={site} />}
      {site.data &&
        (room ? (
          <SiteRoom key={part} Part={room.Part} stored={site.data} />
        ) : (
          <Overview stored={site.data} />
        ))}
    </Screen>
  )
}

type SiteRoomProps = SitePartProps & Pick<(typeof siteRooms)[number], 'Part'>

/** One room of the site: where there is space the others are beside it, else one step back. */
const SiteRoom = ({ Part, stored }: SiteRoomProps) => (
  <div className="settings-room">
    <nav aria-label="Parts of the site">
      {siteRooms.map(({ label, search }) => (
        <Link key={label} to={places.site} search={search}>
          {label}
        </Link>
      ))}
    </nav>
    <div className="settings">
      <DraftNotice stored={stored} />
      <Suspense fallback={<p role="status">{siteMessages.loading}</p>}>
        <Part stored={stored} />
      </Suspense>
    </div>
  </div>
)
