import type { Site } from '../published/site.ts'

/** One unpublished change as text: `Interior Detailing: base price`, `$195`, `$205`. */
export type SiteChange = { what: string; from: string; to: string }

/** `GET /api/admin/site`: the site as it will be once the draft is published. */
export type SiteJson = {
  site: Site
  /**
   * The revision of the draft. `null` while there are no unpublished changes; then `site` is the published
   * version.
   */
  revision: number | null
  updatedAt: string | null
  updatedBy: string | null
  changes: SiteChange[]
  /** The published version. Number 0 is the default site. */
  published: { number: number; at: string | null; by: string | null }
}

/** A published version, in a list with the newest first. */
export type SiteVersionJson = {
  number: number
  publishedAt: string
  publishedBy: string
  /** The number of the earlier version that this one restored. */
  restores: number | null
}

/** `GET /api/admin/site/versions`. */
export type SiteVersionsJson = { versions: SiteVersionJson[] }
