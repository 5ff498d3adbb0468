import type { Context } from 'hono'
import { locations } from '../../../shared/lib/business/location.ts'
import { brandOrigin } from '../../../shared/lib/business/site-origin.ts'

/**
 * True when a browser loads the page to show it. Link previews and mail scanners don't say so, and neither does a
 * browser that only prefetches.
 */
export const isShownToPerson = (c: Context): boolean =>
  c.req.header('Sec-Fetch-Dest') === 'document' && c.req.header('Sec-Purpose') === undefined

/** True when a link on a page of ours, whichever brand's, led here. */
export function isFromOurPages(c: Context): boolean {
  const referrer = c.req.header('Referer') ?? ''
  const url = new URL(c.req.url)
  const ourOrigins = [url.origin, ...locations.map((location) => brandOrigin(url, location))]
  return URL.canParse(referrer) && ourOrigins.includes(new URL(referrer).origin)
}
