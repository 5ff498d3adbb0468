import type { SiteJson } from '../../../../shared/site/draft/site-json.ts'

/** `stored` is the site with its draft. */
export type SiteSectionProps = { stored: SiteJson }
