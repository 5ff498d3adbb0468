import { useQuery } from '@tanstack/react-query'
import SetupCard from '../../../components/setup/setup-card.tsx'
import { setupOptions } from '../../../components/setup/setup-query.ts'
import { SectionList } from '../../../lib/ui/section-list.tsx'
import type { SiteSectionProps } from '../site-section-props.ts'
import { siteSections } from '../site-sections.ts'
import { SiteVersions } from './site-versions.tsx'
import { UnpublishedChanges } from './unpublished-changes.tsx'

/** Unpublished changes, the site's sections, open setup steps and earlier versions. */
export function SiteOverview({ stored }: SiteSectionProps) {
  const { data: setup } = useQuery(setupOptions)
  return (
    <div className="settings settings-pair">
      <div className="settings">
        <UnpublishedChanges stored={stored} />
        <SectionList sections={siteSections} />
      </div>
      <div className="settings">
        {setup && <SetupCard setup={setup} />}
        <SiteVersions stored={stored} />
      </div>
    </div>
  )
}
