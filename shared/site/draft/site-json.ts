import type { Site } from '../published/site.ts'

/** One difference between what is published and what is to be, in words: `Interior Detailing: base price`, `$195`, `$205`. */
export type SiteChange = { what: string; from: string; to: string }

/** `GET /api/admin/site`: the site as it will be once it is published. */
export type SiteJson = {
  site: Site
  /** Of the draft; `null` while nothing waits to be published, when `site` is what is published. */
  revision: number | null
  updatedAt: string | null
  updatedBy: string | null
  changes: SiteChange[]
  /** The version that visitors see; 0 is what the site comes with. */
  published: { number: number; at: string | null; by: string | null }
}

/** A version in the list of them, the newest first. */
export type SiteVersionJson = {
  number: number
  publishedAt: string
  publishedBy: string
  /** The version that it brought back. */
  restores: number | null
}

/** `GET /api/admin/site/versions`. */
export type SiteVersionsJson = { versions: SiteVersionJson[] }
