import '../../lib/ui/settings.css'
import './site.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LoadError } from '../../../lib/ui/load-states.tsx'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { BackLink } from '../../lib/ui/back-link.tsx'
import { Screen } from '../../lib/ui/screen.tsx'
import { SiteOverview } from './overview/site-overview.tsx'
import { siteMessages } from './site-messages.ts'
import { siteOptions } from './site-queries.ts'
import type { SiteSectionProps } from './site-section-props.ts'
import { siteSections } from './site-sections.ts'

const route = getRouteApi(dashboardPaths.site)

/** Edits the public site: changes go to a draft first, then get published. */
export function SiteScreen() {
  const { part } = route.useSearch()
  const section = siteSections.find(({ search }) => search.part === part)
  const site = useQuery(siteOptions)
  const back = (
    <BackLink to={dashboardPaths.site} search={{ part: undefined }}>
      Site
    </BackLink>
  )
  return (
    <Screen title={section?.label ?? 'Site'} back={section && back}>
      {site.isPending && <p role="status">{siteMessages.loading}</p>}
      {site.isError && <LoadError title={siteMessages.loadFailed} query={site} />}
      {site.data &&
        (section ? (
          <SiteSectionLayout key={part} Component={section.Component} stored={site.data} />
        ) : (
          <SiteOverview stored={site.data} />
        ))}
    </Screen>
  )
}

type SiteSectionLayoutProps = SiteSectionProps & Pick<(typeof siteSections)[number], 'Component'>

/** One section of the site. Wide screens list the others beside it; narrow ones have a back link. */
const SiteSectionLayout = ({ Component, stored }: SiteSectionLayoutProps) => (
  <div className="settings-room">
    <nav aria-label="Site sections">
      {siteSections.map(({ label, search }) => (
        <Link key={label} to={dashboardPaths.site} search={search}>
          {label}
        </Link>
      ))}
    </nav>
    <div className="settings">
      <UnpublishedNotice stored={stored} />
      <Suspense fallback={<p role="status">{siteMessages.loading}</p>}>
        <Component stored={stored} />
      </Suspense>
    </div>
  </div>
)

/** Reminds of unpublished changes in every section. */
function UnpublishedNotice({ stored: { changes } }: SiteSectionProps) {
  if (changes.length === 0) return null
  return (
    <div className="notice notice-row site-draft">
      <p>
        <strong>{siteMessages.draft.title(changes.length)}</strong> <span>{siteMessages.draft.text}</span>
      </p>
      <Link to={dashboardPaths.site} search={{ part: undefined }} className="button button-small">
        Review and publish
      </Link>
    </div>
  )
}
