import * as z from 'zod/mini'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import type { Site } from '../../../shared/site/published/site.ts'
import { storedSiteSchema } from '../../../shared/site/published/stored-site.ts'

/** Parses a stored draft or version. If it is invalid, logs that and returns the default site. */
export function parseStoredSite(stored: unknown): Site {
  const { data, error } = z.safeParse(storedSiteSchema, stored)
  if (data) return data
  // Logs where it is invalid, and none of its content.
  const siteUnreadable = error.issues.map(({ path }) => path.join('.')).join(', ')
  console.error(JSON.stringify({ siteUnreadable }))
  return defaultSite
}
