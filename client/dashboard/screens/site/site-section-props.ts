import type { SiteJson } from '../../../../shared/site/draft/site-json.ts'

/** What a part of the site's screen is given: the site as it will be once it is published. */
export type SiteSectionProps = { stored: SiteJson }
