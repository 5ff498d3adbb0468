import { Link } from '@tanstack/react-router'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { siteMessages } from './site-messages.ts'
import type { SiteSectionProps } from './site-section-props.ts'

/** Reminds of what waits to be published, wherever the site is changed. */
export function UnpublishedNotice({ stored: { changes } }: SiteSectionProps) {
  if (changes.length === 0) return null
  return (
    <div className="notice notice-row site-draft">
      <p>
        <strong>{siteMessages.draft.title(changes.length)}</strong> <span>{siteMessages.draft.text}</span>
      </p>
      <Link to={dashboardPaths.site} search={{ part: undefined }} className="button button-small">
        Look and Publish
      </Link>
    </div>
  )
}
