import * as z from 'zod/mini'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import type { Site } from '../../../shared/site/published/site.ts'
import { storedSiteSchema } from '../../../shared/site/published/stored-site.ts'

/** A draft or a version that was stored. Instead of one that cannot be read, which the log tells, the site as it comes. */
export function parseStoredSite(stored: unknown): Site {
  const { data, error } = z.safeParse(storedSiteSchema, stored)
  if (data) return data
  // Where it is wrong, and not what stands there.
  const siteUnreadable = error.issues.map(({ path }) => path.join('.')).join(', ')
  console.error(JSON.stringify({ siteUnreadable }))
  return defaultSite
}
