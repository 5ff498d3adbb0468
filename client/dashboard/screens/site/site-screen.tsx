import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LoadError } from '../../../ground/ui/load-states.tsx'
import { places } from '../../ground/address/places.ts'
import { Screen } from '../../ground/ui/screen.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { siteMessages } from './site-messages.ts'
import { siteOptions } from './site-queries.ts'
import { SiteTabs, siteTabOf } from './site-tabs.tsx'
import '../../ground/ui/settings.css'
import './site.css'

const route = getRouteApi(places.site)

/** What visitors see, as its owner changes it: first a draft, then published. */
export function SiteScreen() {
  const { part } = route.useSearch()
  const shown = siteTabOf(part)
  const site = useQuery(siteOptions)
  return (
    <Screen title="Site">
      <SiteTabs shown={shown} />
      {site.isPending && <p role="status">{siteMessages.loading}</p>}
      {site.isError && <LoadError title={siteMessages.loadFailed} query={site} />}
      {site.data && (
        <>
          {shown.part !== undefined && <DraftNotice stored={site.data} />}
          <Suspense fallback={<p role="status">{siteMessages.loading}</p>}>
            <shown.Part key={shown.label} stored={site.data} />
          </Suspense>
        </>
      )}
    </Screen>
  )
}
